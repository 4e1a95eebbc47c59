import { defineCall } from '../call.ts'
import { employes } from '../shop/staff.ts'

export const readEmployees = defineCall({
  name: 'readEmployees',
  summary: 'Staff the customer may contact, its own seller first.',
  path: '/api/account/employees',
  access: employes.access,
  reply: employes.reply,
})

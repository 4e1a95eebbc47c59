import { defineCall } from '../call.ts'
import { employes } from '../web/employees.ts'

export const readEmployees = defineCall({
  name: 'readEmployees',
  summary: 'The people the session may call, the own seller first.',
  path: '/api/account/employees',
  access: employes.access,
  reply: employes.reply,
})

import { z } from 'zod'
import { defineCall } from '../call.ts'

export const employes = defineCall({
  name: 'Employes',
  summary: 'Staff that customers may contact, the customer’s own seller first (API-26).',
  path: '/web/Employes',
  browser: { path: '/api/account/employees' },
  access: 'user',
  reply: z.object({
    employes: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        role: z.string(),
        email: z.string(),
        phone: z.string(),
        whatsapp: z.string(),
        image: z.string().nullable(),
        zones: z.array(z.string()),
        isMySeller: z.boolean(),
      }),
    ),
  }),
})

import { z } from 'zod'
import { defineOfficeRead, defineOfficeWrite } from '../define-office-call.ts'
import { recordParameter, wholeNumber } from '../parameters.ts'
import { instant } from '../shapes.ts'

/** `Ver como cliente`: an operator sees the shop as a customer, read-only (office.md OFC-12 to OFC-14). */

export const impersonate = defineOfficeWrite({
  name: 'Impersonate',
  summary:
    'Begins to see the shop as a user of the customer, or as a customer without users, for 30 minutes: answers the address that opens it, good once and for a minute (OFC-12).',
  permission: 'customers.impersonate',
  stepUp: true,
  // The answer has a code: it is stored nowhere, so a repeat begins anew and ends what it repeats.
  idempotent: false,
  body: z.object({
    cardcode: z.string().trim().min(1).max(15),
    /** Null: the customer without any of its users. */
    userId: z.uuid().nullable(),
    reason: z.string().trim().min(3).max(500),
  }),
  reply: z.object({
    impersonationId: z.int(),
    /** At the shop, with the code. */
    path: z.string(),
    expiresAt: instant,
  }),
})

export const endImpersonation = defineOfficeWrite({
  name: 'EndImpersonation',
  summary: 'Ends seeing as a customer, of the person alone; false where it had ended (OFC-13).',
  permission: 'customers.impersonate',
  body: z.object({ impersonationId: z.union([recordParameter, wholeNumber]) }),
  reply: z.object({ ended: z.boolean() }),
})

export const openImpersonation = defineOfficeRead({
  name: 'OpenImpersonation',
  summary: 'As whom the person sees the shop at present, in this session; null: as nobody (OFC-13).',
  permission: 'customers.impersonate',
  reply: z.object({
    impersonation: z
      .object({
        impersonationId: z.int(),
        cardcode: z.string(),
        customer: z.string(),
        /** Null: no user. */
        user: z.string().nullable(),
        startedAt: instant,
        expiresAt: instant,
      })
      .nullable(),
  }),
})

import { z } from 'zod'
import { defineCall } from '../call.ts'
import { instant } from '../shapes.ts'
import { account } from './auth.ts'

/**
 * An operator in the shop as a customer (office.md OFC-12 to OFC-14). The shop only holds the opaque token in a cookie:
 * whether it still counts, the backend reads for each request.
 */

const secret = z.string().min(1).max(200)

export const enterImpersonation = defineCall({
  name: 'EnterImpersonation',
  summary:
    'Exchanges the code of an address that the back office made, once, for the token of the cookie; null: the code is unknown, used or late (OFC-12).',
  method: 'POST',
  path: '/session/EnterImpersonation',
  body: z.object({ code: secret }),
  reply: z.object({ token: z.string().nullable() }),
})

const impersonation = z.object({
  id: z.int(),
  account: account.extend({ cardcode: z.string() }),
  customer: z.string(),
  /** Name and e-mail; null: no user of the customer. */
  user: z.string().nullable(),
  /** The operator's name. */
  operator: z.string(),
  startedAt: instant,
  expiresAt: instant,
})
export type Impersonation = z.output<typeof impersonation>

export const readImpersonation = defineCall({
  name: 'ReadImpersonation',
  summary:
    'As whom the operator of a token sees the shop, or null once that is over; records the page that is seen (OFC-13, OFC-14).',
  method: 'POST',
  path: '/session/ReadImpersonation',
  repeatable: true,
  body: z.object({
    token: secret,
    /** Path and query of the page that the request shows; null: it shows none. */
    page: z.string().max(500).nullable(),
  }),
  reply: z.object({ impersonation: impersonation.nullable() }),
})

export const leaveImpersonation = defineCall({
  name: 'LeaveImpersonation',
  summary: 'Ends seeing as a customer; false where it had ended (OFC-13).',
  method: 'POST',
  path: '/session/LeaveImpersonation',
  repeatable: true,
  body: z.object({ token: secret }),
  reply: z.object({ ended: z.boolean() }),
})

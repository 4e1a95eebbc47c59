import { z } from 'zod'
import { defineCall } from '../call.ts'
import { cardcodeParameter } from '../parameters.ts'
import { instant } from '../shapes.ts'
import { repeatOrder } from './orders.ts'

/** An order that the distributor prepared for a customer, to fill the cart with (office.md OFC-19). */

const id = z.uuid()

export const preparedOrder = defineCall({
  name: 'PreparedOrder',
  summary:
    'An order that the distributor prepared for the customer, at today’s prices and stock, and whether it still fills the cart; any other customer’s is NOT_FOUND.',
  path: '/web/PreparedOrder',
  access: 'customer',
  query: z.object({ id, cardcode: cardcodeParameter }),
  reply: z.object({
    id: z.string(),
    /** Who of the distributor sent it. */
    by: z.string(),
    sentAt: instant,
    message: z.string().nullable(),
    /** `used`: its lines were put in a cart, by whom and when. */
    state: z.enum(['open', 'used', 'expired']),
    expiresAt: instant,
    usedAt: instant.nullable(),
    usedBy: z.string().nullable(),
    lines: repeatOrder.reply.shape.lines,
  }),
})

export const usePreparedOrder = defineCall({
  name: 'UsePreparedOrder',
  summary:
    'Notes that the lines of a prepared order are put in the cart: once, else STATE_CONFLICT says by whom and when.',
  method: 'POST',
  path: '/web/UsePreparedOrder',
  browser: { path: '/api/account/prepared-orders/use' },
  access: 'customer',
  body: z.object({ cardcode: cardcodeParameter, id }),
  reply: z.object({ usedAt: instant }),
})

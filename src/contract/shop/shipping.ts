import { z } from 'zod'
import { defineCall } from '../call.ts'
import { amountParameter, cardcodeParameter, optionalText } from '../parameters.ts'
import { day, instant } from '../shapes.ts'

export const getshipping = defineCall({
  name: 'getshipping',
  summary:
    'Delivery methods for a department with their charge for a net amount in pesos and their next departures (API-21, CHK-34).',
  path: '/web/getshipping',
  access: 'customer',
  query: z.object({
    cardcode: cardcodeParameter,
    amount: amountParameter.optional(),
    department: optionalText,
  }),
  reply: z.object({
    shippings: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        kind: z.enum(['own', 'agency', 'pickup']),
        agencies: z.array(z.string()),
        needsAddress: z.boolean(),
        charge: z.number().nullable(),
        currency: z.literal('$'),
        taxRate: z.number(),
        freeFrom: z.number().nullable(),
        payAtDestination: z.boolean(),
        days: z.string(),
        note: z.string(),
        /** Upcoming departures an order can still make, earliest first; empty without a fixed schedule. */
        departures: z.array(z.object({ leaves: day, orderBy: instant })),
      }),
    ),
    default: z.string().nullable(),
  }),
})

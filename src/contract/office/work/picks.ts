import { z } from 'zod'
import { MAX_ORDER_LINES } from '#domain/constants.ts'
import { defineOfficeWrite } from '../../define-office-call.ts'
import { itemCode } from '../../shapes.ts'
import { movedOrder, orderIdOf } from '../order-moves.ts'
import { shortageReason, shortageWay } from '../orders.ts'

/** How the warehouse prepares orders, and what is missing of them (office.md OFO-14, OFO-15). */

export const pickLine = defineOfficeWrite({
  name: 'PickLine',
  summary:
    'Counts units that were fetched of an order, added to those counted before; fewer than 0 are taken off again. The first count begins the preparation of a confirmed order. More than is to be fetched, or a product of another order, answers VALIDATION and counts nothing (OFO-14).',
  permission: 'orders.pick',
  body: z.object({
    orderId: orderIdOf,
    picks: z
      .array(
        z.object({
          itemCode,
          units: z
            .number()
            .min(-99_999_999)
            .max(99_999_999)
            .refine(units => units !== 0),
        }),
      )
      .min(1)
      .max(MAX_ORDER_LINES),
  }),
  reply: movedOrder,
})

export const recordShortage = defineOfficeWrite({
  name: 'RecordShortage',
  summary:
    'Notes how much of a line is missing, why, and what becomes of it: it waits, a substitute is proposed, or it is closed, which frees its stock and tells the customer. 0: nothing is missing any more (OFO-15).',
  permission: 'orders.pick',
  body: z.object({
    orderId: orderIdOf,
    lineNum: z.int().nonnegative(),
    /** In the line's quantity: packs of a promotion. */
    quantity: z.number().nonnegative().max(99_999),
    reason: shortageReason.nullable().default(null),
    way: shortageWay.nullable().default(null),
    /** The units are not in the warehouse, and leave the stock; needs stock.edit. */
    correctsStock: z.boolean().default(false),
  }),
  reply: movedOrder,
})

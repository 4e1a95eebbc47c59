import { z } from 'zod'
import { MAX_ORDER_LINES } from '#domain/constants.ts'
import { MOST_ON_A_SHEET, SHORTAGE_REASONS, SHORTAGE_WAYS } from '#domain/office/picking/picks.ts'
import { defineOfficeRead, defineOfficeWrite } from '../../define-office-call.ts'
import { address, instant, itemCode } from '../../shapes.ts'
import { movedOrder, orderIdOf, orderStatus } from './order-moves.ts'

/** What a warehouse fetches of orders, and what it does not find (office.md OFO-13 to OFO-15). */

export const shortageReason = z.enum(SHORTAGE_REASONS)
export const shortageWay = z.enum(SHORTAGE_WAYS)

const pickedLine = z.object({
  itemCode: z.string(),
  title: z.string(),
  place: z.string().nullable(),
  /** Units to fetch: packs times their units, without what is missing. */
  units: z.number(),
  unitMult: z.number(),
  barcode: z.string().nullable(),
  /** Of a whole box. */
  boxes: z.array(z.object({ code: z.string(), quantity: z.number() })),
})

export const pickingSheet = defineOfficeRead({
  name: 'PickingSheet',
  summary:
    'What to fetch for up to 50 orders, by place and code: one sheet per order, and one for all (OFO-13).',
  permission: 'orders.pick',
  query: z.object({
    /** Repeated or comma-joined. */
    orderId: z
      .union([z.number(), z.string(), z.array(z.union([z.number(), z.string()]))])
      .transform(given => [given].flat().flatMap(text => String(text).split(',')))
      .transform(texts => [...new Set(texts.map(Number))])
      .pipe(z.array(z.int().positive()).min(1).max(MOST_ON_A_SHEET)),
  }),
  reply: z.object({
    orders: z.array(
      z.object({
        orderId: z.int(),
        docNum: z.int(),
        cardcode: z.string(),
        cardName: z.string(),
        createdAt: instant,
        status: orderStatus,
        delivery: z.string(),
        agency: z.string().nullable(),
        agencyBranch: z.string().nullable(),
        address: address.nullable(),
        poRef: z.string().nullable(),
        comments: z.string().nullable(),
        takenBy: z.string().nullable(),
        lines: z.array(
          pickedLine.extend({
            counted: z.number(),
            /** Of each line of the order with this product: what is missing, and what may be at most. */
            shortages: z.array(
              z.object({
                lineNum: z.int(),
                /** In the line's quantity, of `factorQty` units. */
                quantity: z.number(),
                most: z.number(),
                factorQty: z.number(),
                isOfPromo: z.boolean(),
                reason: shortageReason.nullable(),
                way: shortageWay.nullable(),
              }),
            ),
          }),
        ),
      }),
    ),
    together: z.array(
      pickedLine.extend({ orders: z.array(z.object({ docNum: z.int(), units: z.number() })) }),
    ),
  }),
})

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

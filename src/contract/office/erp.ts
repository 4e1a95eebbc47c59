import { z } from 'zod'
import { defineOfficeRead, defineOfficeWrite } from '../define-office-call.ts'
import { wholeNumber } from '../parameters.ts'
import { currency, day, instant } from '../shapes.ts'
import { order } from '../shop/orders.ts'
import { orderStatus } from './orders/order-moves.ts'

/** What a system with the role `ERP` asks and reports (OFO-25); its token is of `service_tokens`. */

export const erpOpenOrders = defineOfficeRead({
  name: 'ErpOpenOrders',
  summary:
    'Open orders in full, in the sequence of their ids; those held back are left out until they are released. `after` is the last orderId read (OFO-25).',
  permission: 'orders.progress',
  query: z.object({
    after: wholeNumber.optional(),
    limit: wholeNumber.pipe(z.int().max(100)).default(50),
  }),
  reply: z.object({
    orders: z.array(order.reply.extend({ cardcode: z.string(), erpRef: z.string().nullable() })),
    /** Null: these were the last. */
    next: z.int().nullable(),
  }),
})

export const tellErpOrders = defineOfficeWrite({
  name: 'TellErpOrders',
  summary:
    'Tells which orders the ERP has, with their totals, to be compared with ours: new and changed ones, one entry for each currency. What is not told stays as it was (OFO-24).',
  permission: 'orders.progress',
  body: z.object({
    orders: z
      .array(
        z.object({
          /** The ERP's own reference. */
          erpRef: z.string().trim().min(1).max(100),
          /** Ours; null: born there. */
          docNum: z.int().positive().nullable().default(null),
          cardcode: z.string().trim().min(1).max(15).nullable().default(null),
          day,
          currency,
          /** With taxes and delivery. */
          total: z.number().min(0).max(999_999_999_999),
          isCancelled: z.boolean().default(false),
        }),
      )
      .min(1)
      .max(500),
  }),
  reply: z.object({ written: z.int(), same: z.int() }),
})

const erpDocument = z.object({
  kind: z.enum(['invoice', 'creditNote', 'debitNote']),
  docEntry: z.int().positive(),
  docNum: z.int().positive(),
  cfeType: z.int().min(101).max(299).nullable().default(null),
  folioPref: z
    .string()
    .regex(/^(?:[A-Z]{1,2}|[0-9][A-Z])$/)
    .nullable()
    .default(null),
  folioNum: z.int().min(1).max(9_999_999).nullable().default(null),
  docDate: day,
  dueDate: day,
  paymentForm: z.enum(['Contado', 'Crédito']),
  currency,
  /** Pesos per dollar; of a document in dollars. */
  docRate: z.number().positive().max(9_999).nullable().default(null),
  total: z.number().max(999_999_999_999),
  balance: z.number().max(999_999_999_999),
})

export const erpOrderProgress = defineOfficeWrite({
  name: 'ErpOrderProgress',
  summary:
    'Reports where an order is: confirmed, invoiced with its documents, shipped. A repeated report changes nothing; one that the table of states forbids answers STATE_CONFLICT (OFO-25).',
  permission: 'orders.progress',
  body: z.object({
    orderId: z.int().positive(),
    status: orderStatus.exclude(['received', 'on_hold', 'cancelled']),
    /** The ERP's own reference. */
    erpRef: z.string().trim().min(1).max(100).nullable().default(null),
    documents: z.array(erpDocument).max(20).default([]),
    /** What is left of lines of an order invoiced in part, in the quantity of the line. */
    open: z
      .array(z.object({ lineNum: z.int().nonnegative(), quantity: z.number().nonnegative() }))
      .max(1000)
      .default([]),
    shipment: z
      .object({
        agency: z.string().trim().min(1).max(80).nullable().default(null),
        branch: z.string().trim().min(1).max(80).nullable().default(null),
        guide: z.string().trim().min(1).max(60).nullable().default(null),
        packages: z.int().min(1).max(9999),
        pays: z.enum(['sender', 'receiver']),
      })
      .nullable()
      .default(null),
    /** For the customer. */
    note: z.string().trim().min(1).max(1000).nullable().default(null),
  }),
  reply: z.object({
    orderId: z.int(),
    docNum: z.int(),
    status: orderStatus,
    /** False: the order was there already. */
    moved: z.boolean(),
    at: instant,
  }),
})

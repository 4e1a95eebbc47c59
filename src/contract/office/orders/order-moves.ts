import { z } from 'zod'
import { MOST_AT_ONCE } from '#domain/office/bulk.ts'
import { ORDER_STATUSES } from '#domain/orders/order-status.ts'
import { BULK_MOVES, CANCEL_REASONS } from '#domain/orders/staff-moves.ts'
import { defineOfficeWrite } from '../../define-office-call.ts'
import { currency, day } from '../../shapes.ts'

/** What operators do with orders (office.md OFO). Each answers where the order is now. */

export const orderStatus = z.enum(ORDER_STATUSES)
export const orderIdOf = z.int().positive()
const reason = z.string().trim().min(1).max(500)
const note = z.string().trim().min(1).max(1000)
const lineQuantity = z.object({ lineNum: z.int().nonnegative(), quantity: z.number().positive().max(99_999) })

/** A CFE that was issued outside of the shop; one per currency of what it invoices (domain.md 2.2). */
const handDocument = z.object({
  currency,
  cfeType: z.int().min(101).max(299),
  folioPref: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^(?:[A-Z]{1,2}|[0-9][A-Z])$/),
  folioNum: z.int().min(1).max(9_999_999),
  /** The business day of today by default. */
  docDate: day.nullable().default(null),
  /** As on the paper; what the invoiced lines add up to by default. */
  total: z.number().positive().max(999_999_999_999).nullable().default(null),
})

/** What of the order is invoiced: everything open without `lines`. */
const invoicing = {
  documents: z.array(handDocument).max(2).default([]),
  lines: z.array(lineQuantity).min(1).max(1000).nullable().default(null),
  /** What is left will not be delivered. */
  closeRest: z.boolean().default(false),
}

/** Where an order is after an act. */
export const movedOrder = z.object({
  orderId: z.int(),
  docNum: z.int(),
  status: orderStatus,
  statusDescription: z.string(),
})

export const officeOrderMove = defineOfficeWrite({
  name: 'OfficeOrderMove',
  summary:
    'Moves an order to another state (CHK-26, OFO-06). `from` is the state that was seen: another one answers STATE_CONFLICT with who moved it. Invoiced states take the CFE by hand.',
  permission: 'orders.read',
  body: z.object({
    orderId: orderIdOf,
    from: orderStatus,
    to: orderStatus,
    /** Of a cancellation. */
    cancelReason: z.enum(CANCEL_REASONS).nullable().default(null),
    /** Stays inside. */
    reason: reason.nullable().default(null),
    /** For the customer, with the move. */
    note: note.nullable().default(null),
    ...invoicing,
  }),
  reply: movedOrder,
})

export const officeOrdersMove = defineOfficeWrite({
  name: 'OfficeOrdersMove',
  summary:
    'Moves up to 50 orders at once (OFO-07), more with RunBulk. Each is moved, or listed with its reason; those that were moved stay so. `from` is the state that was seen of each.',
  permission: 'orders.read',
  body: z.object({
    orders: z
      .array(z.object({ orderId: orderIdOf, from: orderStatus }))
      .min(1)
      .max(MOST_AT_ONCE),
    to: z.enum(BULK_MOVES),
    cancelReason: z.enum(CANCEL_REASONS).nullable().default(null),
    /** Stays inside; of a release, a hold and a rejection. */
    reason: reason.nullable().default(null),
    /** For the customers, with the move. */
    note: note.nullable().default(null),
  }),
  reply: z.object({
    moved: z.array(movedOrder),
    refused: z.array(z.object({ orderId: z.int(), code: z.string(), detail: z.string() })),
  }),
})

export const releaseOrder = defineOfficeWrite({
  name: 'ReleaseOrder',
  summary: 'Releases a held order, alone or with later ones up to an amount until a day (OFO-09).',
  permission: 'orders.review',
  body: z.object({
    orderId: orderIdOf,
    from: z.literal('on_hold').default('on_hold'),
    reason,
    note: note.nullable().default(null),
    /** Null: this one only. */
    override: z
      .object({ until: day, amount: z.number().positive().max(999_999_999_999) })
      .nullable()
      .default(null),
  }),
  reply: movedOrder,
})

export const holdOrder = defineOfficeWrite({
  name: 'HoldOrder',
  summary: 'Puts an order on hold; the customer sees that it is reviewed, never why (OFO-11).',
  permission: 'orders.review',
  body: z.object({ orderId: orderIdOf, from: orderStatus, reason }),
  reply: movedOrder,
})

export const noteOrder = defineOfficeWrite({
  name: 'NoteOrder',
  summary: 'Adds a note to an order: internal, or for its customer (OFO-12).',
  permission: 'orders.read',
  body: z.object({ orderId: orderIdOf, isInternal: z.boolean(), body: note }),
  reply: z.object({ orderId: z.int(), noteId: z.int() }),
})

export const shipOrder = defineOfficeWrite({
  name: 'ShipOrder',
  summary:
    'Dispatches an order or a part of it, with agency, guide and packages; an order in preparation is invoiced in the same transaction (OFO-16, OFO-17).',
  permission: 'orders.dispatch',
  body: z.object({
    orderId: orderIdOf,
    from: orderStatus,
    /** Null: own delivery, or picked up. */
    agency: z.string().trim().min(1).max(80).nullable().default(null),
    branch: z.string().trim().min(1).max(80).nullable().default(null),
    guide: z.string().trim().min(1).max(60).nullable().default(null),
    packages: z.int().min(1).max(9999),
    pays: z.enum(['sender', 'receiver']),
    note: note.nullable().default(null),
    ...invoicing,
  }),
  reply: movedOrder.extend({ shipmentId: z.int() }),
})

export const retryErpPush = defineOfficeWrite({
  name: 'RetryErpPush',
  summary: 'Sends an order to the ERP again at once (OFO-23).',
  permission: 'orders.confirm',
  body: z.object({ orderId: orderIdOf }),
  reply: z.object({ orderId: z.int(), queued: z.boolean() }),
})

export const markErpEntered = defineOfficeWrite({
  name: 'MarkErpEntered',
  summary: 'Says that an operator typed the order in at the ERP, with its reference there (OFO-23).',
  permission: 'orders.confirm',
  body: z.object({ orderId: orderIdOf, erpRef: z.string().trim().min(1).max(100) }),
  reply: z.object({ orderId: z.int(), erpRef: z.string() }),
})

import { z } from 'zod'
import { ORDER_CHANNELS } from '#domain/office/orders/order-channel.ts'
import { ORDER_STATUSES } from '#domain/orders/order-status.ts'
import { defineCall, defineShopCall } from '../call.ts'
import { fileReply } from '../file-reply.ts'
import { chargeFields, orderProposal, placedShipping } from '../order-content.ts'
import {
  cardcodeParameter,
  dayOrInstant,
  optionalText,
  paging,
  sheetFormat,
  wholeNumber,
} from '../parameters.ts'
import {
  address,
  currency,
  currencyTotal,
  day,
  describedChange,
  documentRef,
  instant,
  itemCode,
  paged,
  payableTotal,
  recordNumber,
  savedLine,
} from '../shapes.ts'

const oneOrder = z.object({ orderId: wholeNumber })
const quantity = z.number().positive().max(99_999)
const percent = z.number().min(0).max(100)
/** Prices are stored with 14 digits, 4 of them decimals. */
const seenPrice = z.number().nonnegative().max(9_999_999_999)

const seenAmount = z.number().nonnegative().max(1_000_000_000_000)

/** `price`, `discount`, `currency` and `tax` as the user saw them; the server recomputes and compares (CHK-15). */
const orderedLine = z.object({
  itemCode,
  quantity,
  price: seenPrice,
  discount: percent,
  currency,
  tax: percent.nullable().optional(),
})

const orderedPromo = z.object({
  idPromo: recordNumber,
  lines: z
    .array(
      z.object({
        itemCode,
        quantity,
        price: seenPrice,
        finalDiscount: percent,
        factorQty: z.number().positive(),
        currency,
        tax: percent.nullable().optional(),
      }),
    )
    .min(1)
    .max(1000),
})

export const orderRequest = z.object({
  cardcode: cardcodeParameter,
  email: optionalText,
  lines: z.array(orderedLine).max(1000),
  promos: z.array(orderedPromo).max(200),
  shipping: z.object({
    code: z.string().trim().min(1).max(20),
    addressId: recordNumber.nullable(),
    agency: z.string().trim().max(80).nullable(),
    agencyBranch: z.string().trim().max(80).nullable(),
    charge: seenAmount.nullable().optional(),
    taxRate: percent.optional(),
  }),
  totals: z
    .array(z.object({ currency, total: seenAmount }))
    .max(2)
    .optional(),
  poRef: z.string().trim().max(100).nullable(),
  comments: z.string().trim().max(500).nullable(),
  acceptedQuote: z.string().max(100).nullable(),
})

const orderStatus = z.enum(ORDER_STATUSES)

export const orderCreated = z.object({
  orderId: z.int(),
  docEntry: z.int(),
  docNum: z.int(),
  status: orderStatus,
  statusDescription: z.string(),
  holdReasons: z.array(z.enum(['credit', 'overdue', 'manual'])),
  totals: z.array(currencyTotal),
  payable: z.array(payableTotal),
  shipping: z.object({ code: z.string(), ...chargeFields }),
  createdAt: instant,
})

export const createOrder = defineCall({
  name: 'CreateOrder',
  summary: 'Places an order with lines and promos, all or nothing (API-13, CHK-03 to CHK-24).',
  method: 'POST',
  path: '/web/CreateOrder',
  browser: { path: '/api/orders' },
  access: 'customer',
  status: 201,
  idempotent: true,
  body: orderRequest,
  reply: orderCreated,
})

export const createorderpromo = defineCall({
  name: 'createorderpromo',
  summary:
    'Orders one promotion immediately; same rules and states as CreateOrder, without lines (API-25, PRO-11).',
  method: 'POST',
  path: '/web/createorderpromo',
  browser: { path: '/api/orders/promo' },
  access: 'customer',
  status: 201,
  idempotent: true,
  body: orderRequest,
  reply: orderCreated,
})

const orderSummaryFields = {
  orderId: z.int(),
  docNum: z.int(),
  docDate: day,
  createdAt: instant,
  status: orderStatus,
  statusDescription: z.string(),
  kind: z.enum(['order', 'promo']),
  poRef: z.string().nullable(),
  lineCount: z.int(),
  totals: z.array(currencyTotal),
  payable: z.array(payableTotal),
  documents: z.array(documentRef),
  canCancel: z.boolean(),
}

/** States, repeated or comma-joined; none means all. */
const statusList = z
  .union([z.string().max(500), z.array(z.string().max(500)).max(100)])
  .transform(value =>
    [...new Set([value].flat().flatMap(text => text.split(',')))].filter(text => text.trim()),
  )
  .pipe(z.array(z.string().trim().pipe(orderStatus)))

export const orders = defineCall({
  name: 'orders',
  summary:
    'Orders of the customer between two business days, both included, newest first (API-15, CHK-29). `status` filters by state; `text` by words, each of which must occur in the number, the customer’s reference, an item code or a title.',
  path: '/web/orders',
  browser: { path: '/api/account/orders' },
  access: 'customer',
  query: z.object({
    cardcode: cardcodeParameter,
    start: dayOrInstant.optional(),
    end: dayOrInstant.optional(),
    status: statusList.optional(),
    text: optionalText.pipe(z.string().max(200)),
    ...paging,
  }),
  reply: z.object({ orders: z.array(z.object(orderSummaryFields)), ...paged }),
})

export const exportOrders = defineShopCall({
  name: 'exportOrders',
  summary: 'The filtered orders of the session, one row each, as CSV or XLSX.',
  path: '/api/account/orders/export/{format}',
  access: 'customer',
  answers: 'file',
  query: orders.query.omit({ cardcode: true, page: true, limit: true }).extend({ format: sheetFormat }),
  reply: fileReply,
})

const placedLine = z.object({
  lineNum: z.int(),
  itemCode: z.string(),
  /** The code that it was ordered by, where the product has another now (office.md OFP-25). */
  orderedCode: z.string().optional(),
  title: z.string(),
  image: z.string(),
  /** Placeholder colour of the image; null where unknown. */
  imageTint: z.string().nullable(),
  quantity: z.number(),
  openQty: z.number(),
  price: z.number(),
  discount: z.number(),
  currency,
  tax: z.number(),
  lineTotal: z.number(),
  /** A price that the distributor gave for this order alone (OFC-20); absent: the customer's. */
  ownPrice: z.literal(true).optional(),
})

const placedPromoLine = placedLine
  .omit({ discount: true, ownPrice: true })
  .extend({ factorQty: z.number(), finalDiscount: z.number() })

export const order = defineCall({
  name: 'order',
  summary:
    'One order with lines, promos, totals, events and documents; orderid is orderId = docEntry (API-14, D13).',
  path: '/web/order',
  access: 'customer',
  query: z.object({ orderid: wholeNumber, cardcode: cardcodeParameter }),
  reply: z.object({
    ...orderSummaryFields,
    email: z.string(),
    comments: z.string().nullable(),
    holdReasons: z.array(z.enum(['credit', 'overdue', 'manual'])),
    shipping: placedShipping,
    address: address.nullable(),
    exchangeRate: z.number().nullable(),
    /** Dispatches, oldest first; a quantity is of the line of that number. */
    shipments: z.array(
      z.object({
        at: instant,
        agency: z.string().nullable(),
        branch: z.string().nullable(),
        guide: z.string().nullable(),
        packages: z.int(),
        /** Who pays the freight: the distributor or the customer. */
        pays: z.enum(['sender', 'receiver']),
        /** Where the agency shows the guide. */
        trackingUrl: z.string().nullable(),
        lines: z.array(z.object({ lineNum: z.int(), quantity: z.number() })),
      }),
    ),
    /** Notes of the distributor for the customer, oldest first. */
    notes: z.array(z.object({ at: instant, text: z.string() })),
    /** Who of the distributor took the order, and how; absent where the customer placed it. */
    takenBy: z.object({ name: z.string(), channel: z.enum(ORDER_CHANNELS) }).optional(),
    /** The newest change that the distributor proposed; absent where there is none. */
    proposal: orderProposal.optional(),
    lines: z.array(placedLine),
    promos: z.array(z.object({ idPromo: z.int(), description: z.string(), lines: z.array(placedPromoLine) })),
    events: z.array(
      z.object({
        status: orderStatus,
        statusDescription: z.string(),
        at: instant,
        note: z.string().nullable(),
      }),
    ),
  }),
})

export const exportOrder = defineShopCall({
  name: 'exportOrder',
  summary: 'The lines of one order of the session as CSV or XLSX.',
  path: '/api/account/orders/{orderId}/export/{format}',
  access: 'customer',
  answers: 'file',
  query: oneOrder.extend({ format: sheetFormat }),
  reply: fileReply,
})

export const cancelOrder = defineCall({
  name: 'CancelOrder',
  summary: 'Cancels an order in state Recibido or En revisión; releases stock and promo usage (CHK-27).',
  method: 'POST',
  path: '/web/CancelOrder',
  browser: { path: '/api/account/orders/{orderId}/cancel', query: oneOrder, body: z.undefined() },
  access: 'customer',
  body: z.object({ cardcode: cardcodeParameter, orderid: wholeNumber }),
  reply: z.object({ orderId: z.int(), status: orderStatus, statusDescription: z.string() }),
})

export const repeatOrder = defineCall({
  name: 'RepeatOrder',
  summary:
    'An earlier order at today’s prices and stock, with what changed or is unavailable; changes nothing (CHK-33).',
  path: '/web/RepeatOrder',
  browser: { method: 'POST', path: '/api/account/orders/{orderId}/reorder', query: oneOrder },
  access: 'customer',
  query: z.object({ cardcode: cardcodeParameter, orderid: wholeNumber }),
  reply: z.object({
    orderId: z.int(),
    docNum: z.int(),
    lines: z.array(
      z.object({
        itemCode: z.string(),
        title: z.string(),
        ordered: z.number(),
        /** Quantity to add to the cart: a valid one, or 0 where unavailable. */
        quantity: z.number(),
        changes: z.array(describedChange),
      }),
    ),
    promos: z.array(
      z.object({
        idPromo: z.int(),
        description: z.string(),
        available: z.boolean(),
        lines: z.array(savedLine),
        changes: z.array(describedChange),
      }),
    ),
  }),
})

export const preparedOrder = defineCall({
  name: 'PreparedOrder',
  summary:
    'An order that the distributor prepared for the customer (office.md OFC-19), at today’s prices and stock, and whether it still fills the cart; any other customer’s is NOT_FOUND.',
  path: '/web/PreparedOrder',
  access: 'customer',
  query: z.object({ id: z.uuid(), cardcode: cardcodeParameter }),
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
  idempotent: true,
  body: z.object({ cardcode: cardcodeParameter, id: z.uuid() }),
  reply: z.object({ usedAt: instant }),
})

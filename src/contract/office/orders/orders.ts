import { z } from 'zod'
import { ERP_STATES, ORDER_SORTS } from '#domain/office/orders/order-list.ts'
import { SHORTAGE_CASES } from '#domain/office/picking/picks.ts'
import { PROPOSAL_CASES } from '#domain/orders/order-proposal.ts'
import { splitCodes } from '#domain/text/code-list.ts'
import { defineOfficeRead } from '../../define-office-call.ts'
import { placedShipping } from '../../order-content.ts'
import { flag, wholeNumber } from '../../parameters.ts'
import { address, currency, currencyTotal, day, documentRef, instant, payableTotal } from '../../shapes.ts'
import { orderStatus } from './order-moves.ts'
import { officeProposal } from './order-proposals.ts'
import { shortageReason, shortageWay } from './picking.ts'

/** Orders as operators read them (office.md OFO). Instants are of the order; amounts are never added across currencies. */

const holdReason = z.enum(['credit', 'overdue', 'manual'])
export const erpState = z.enum(ERP_STATES)
const amount = z.object({ currency, amount: z.number() })
const amountBound = z.union([z.number(), z.string().regex(/^\d{1,12}(\.\d{1,2})?$/)]).transform(Number)

/** One or several values, repeated or comma-joined as by `joinCodes`. */
function listOf<Value extends z.ZodType<string, string>>(value: Value) {
  return z
    .union([z.string(), z.array(z.string())])
    .nullish()
    .transform(given => [given ?? []].flat().flatMap(splitCodes).filter(Boolean))
    .pipe(z.array(value).max(50))
}
const words = listOf(z.string().max(100))

/** OFO-03, OFO-04: filters of orders; empty ones do not filter. */
const orderFilters = {
  hold: listOf(holdReason),
  seller: words,
  group: words,
  department: words,
  agency: words,
  /** Who fetches an order comes when they like. */
  delivery: listOf(z.enum(['pickup', 'sent'])),
  channel: words,
  erp: listOf(erpState),
  /** Business days of the order, both included. */
  from: day.optional(),
  to: day.optional(),
  /** Net and tax of the products in pesos, at the order's own rate. */
  minTotal: amountBound.optional(),
  maxTotal: amountBound.optional(),
  /** A cardcode. */
  customer: z.string().trim().max(50).optional(),
  itemCode: z.string().trim().max(50).optional(),
  /** Name or slug of a brand. */
  brand: z.string().trim().max(100).optional(),
  /** Only those with a proposal that waits for its customer or an operator. */
  proposals: flag,
  /** Only those of which something is missing. */
  shortage: listOf(z.enum(SHORTAGE_CASES)),
  /** Number, own reference, customer, RUT, product, ERP reference or CFE. */
  text: z.string().trim().max(200).optional(),
}

const person = z.object({ code: z.string(), name: z.string() })

export const orderCard = z.object({
  orderId: z.int(),
  docNum: z.int(),
  cardcode: z.string(),
  cardName: z.string(),
  createdAt: instant,
  status: orderStatus,
  /** Since when it is in its state. */
  statusAt: instant,
  holdReasons: z.array(holdReason),
  /** What is payable, transport included. */
  totals: z.array(amount),
  lineCount: z.int(),
  poRef: z.string().nullable(),
  delivery: z.string(),
  agency: z.string().nullable(),
  department: z.string(),
  seller: person.nullable(),
  channel: z.string(),
  erpState,
  erpRef: z.string().nullable(),
  takenBy: z.string().nullable(),
  /** What became of its newest change that waits for its customer or for an operator. */
  proposal: z.enum(PROPOSAL_CASES).nullable(),
  /** What of it is missing: to be substituted, arrived, or waited for. */
  shortage: z.enum(SHORTAGE_CASES).nullable(),
})

const listedCard = orderCard.extend({
  /** It waits in its state longer than its limit, or the ERP does not answer (OFH-03). */
  isLate: z.boolean(),
})

const valueCount = z.object({ value: z.string(), label: z.string(), count: z.int() })

export const officeOrders = defineOfficeRead({
  name: 'OfficeOrders',
  summary:
    'Orders by filters, sorted, page by page; `after` is the `next` of the page before. With `counts` how many each value of a filter would give (OFO-03, OFO-04).',
  permission: 'orders.read',
  query: z.object({
    status: listOf(orderStatus),
    ...orderFilters,
    sort: z.enum(ORDER_SORTS).default('newest'),
    after: z.string().max(300).optional(),
    limit: wholeNumber.pipe(z.int().max(200)).default(50),
    counts: flag,
  }),
  reply: z.object({
    orders: z.array(listedCard),
    next: z.string().nullable(),
    counts: z
      .object({
        total: z.int(),
        status: z.array(valueCount),
        hold: z.array(valueCount),
        seller: z.array(valueCount),
        group: z.array(valueCount),
        department: z.array(valueCount),
        agency: z.array(valueCount),
        delivery: z.array(valueCount),
        channel: z.array(valueCount),
        erp: z.array(valueCount),
      })
      .nullable(),
  }),
})

export const orderLineCounts = defineOfficeRead({
  name: 'OrderLineCounts',
  summary:
    'How many orders each brand, each kind of shortage and each waiting proposal would give, the other filters counting: what their lines say, which takes longer than the counts of the list (OFO-03).',
  permission: 'orders.read',
  query: z.object({ status: listOf(orderStatus), ...orderFilters }),
  reply: z.object({
    /** By name, of the brands that some order has; the most frequent first, at most 500. */
    brands: z.array(valueCount),
    shortage: z.array(z.object({ value: z.enum(SHORTAGE_CASES), count: z.int() })),
    proposals: z.int(),
  }),
})

export const orderBoard = defineOfficeRead({
  name: 'OrderBoard',
  summary:
    'Open orders by state with totals, who waits longest first; of those dispatched the last seven days (OFO-01, OFO-02).',
  permission: 'orders.read',
  query: z.object(orderFilters),
  reply: z.object({
    columns: z.array(
      z.object({
        status: orderStatus,
        statusDescription: z.string(),
        count: z.int(),
        totals: z.array(amount),
        cards: z.array(listedCard),
        /** The column has more cards than are listed. */
        truncated: z.boolean(),
      }),
    ),
  }),
})

const officeLine = z.object({
  lineNum: z.int(),
  itemCode: z.string(),
  /** The code that it was ordered by, where the product has another now (OFP-25). */
  orderedCode: z.string().nullable(),
  title: z.string(),
  image: z.string(),
  imageTint: z.string().nullable(),
  place: z.string().nullable(),
  quantity: z.number(),
  /** Not invoiced yet. */
  openQty: z.number(),
  /** Will not be delivered. */
  closedQty: z.number(),
  shippedQty: z.number(),
  unitMult: z.number(),
  factorQty: z.number(),
  idPromo: z.int().nullable(),
  promoDescription: z.string().nullable(),
  price: z.number(),
  discount: z.number(),
  currency,
  tax: z.number(),
  lineTotal: z.number(),
  /** Who gave it a price other than the customer's, why, and what the customer's was; null: it is the customer's (OFC-20). */
  ownPrice: z
    .object({
      reason: z.string(),
      by: z.string(),
      usual: z.object({ price: z.number(), discount: z.number(), currency }),
    })
    .nullable(),
  /** In the warehouse, without what other orders committed; null: no stock is kept. */
  freeStock: z.number().nullable(),
  /** Units counted while it is prepared, what has left included. */
  picked: z.number(),
  /** What was missing when somebody looked; null: nothing that is still waited for. */
  shortage: z
    .object({
      quantity: z.number(),
      reason: shortageReason,
      way: shortageWay,
      at: instant,
      author: z.string(),
    })
    .nullable(),
})

export const officeShipment = z.object({
  id: z.int(),
  at: instant,
  author: z.string(),
  agency: z.string().nullable(),
  branch: z.string().nullable(),
  guide: z.string().nullable(),
  packages: z.int(),
  pays: z.enum(['sender', 'receiver']),
  trackingUrl: z.string().nullable(),
  lines: z.array(z.object({ lineNum: z.int(), quantity: z.number() })),
})

export const officeOrder = defineOfficeRead({
  name: 'OfficeOrder',
  summary: 'One order with everything an operator needs to decide on it (OFO-08 to OFO-23).',
  permission: 'orders.read',
  query: z.object({ orderId: wholeNumber }),
  reply: orderCard.extend({
    statusDescription: z.string(),
    email: z.string(),
    /** The operator who placed it for the customer (OFC-16). */
    placedBy: z.string().nullable(),
    comments: z.string().nullable(),
    internalHoldNote: z.string().nullable(),
    exchangeRate: z.number().nullable(),
    shipping: placedShipping,
    address: address.nullable(),
    customer: z.object({
      tradeName: z.string().nullable(),
      rut: z.string(),
      phone: z.string(),
      email: z.string(),
      department: z.string(),
      group: z.string().nullable(),
      payTerms: z.string(),
      isBlocked: z.boolean(),
      seller: person.extend({ phone: z.string(), whatsapp: z.string() }).nullable(),
    }),
    lines: z.array(officeLine),
    sums: z.array(currencyTotal),
    payable: z.array(payableTotal),
    documents: z.array(documentRef),
    events: z.array(
      z.object({
        status: orderStatus,
        statusDescription: z.string(),
        at: instant,
        actor: z.string(),
        note: z.string().nullable(),
      }),
    ),
    notes: z.array(
      z.object({
        id: z.int(),
        at: instant,
        author: z.string(),
        isInternal: z.boolean(),
        body: z.string(),
      }),
    ),
    shipments: z.array(officeShipment),
    /** Newest first. */
    proposals: z.array(officeProposal),
    erp: z.object({
      state: erpState,
      ref: z.string().nullable(),
      waitingSince: instant.nullable(),
      /** Whether orders are sent to an ERP. */
      isConnected: z.boolean(),
      pushes: z.array(
        z.object({
          what: z.enum(['order', 'cancellation']),
          at: instant,
          attempt: z.int(),
          outcome: z.enum(['answered', 'failed', 'entered']),
          httpStatus: z.int().nullable(),
          answer: z.string().nullable(),
        }),
      ),
      nextTry: instant.nullable(),
    }),
    /** What the operator may do next, and why not, for each state of the table. */
    moves: z.array(
      z.object({
        to: orderStatus,
        description: z.string(),
        refusal: z.enum(['final', 'not-allowed', 'no-permission']).nullable(),
      }),
    ),
    /** What a cancellation would free (OFO-18). */
    wouldFree: z.object({ amounts: z.array(amount), units: z.number(), promos: z.int() }),
    history: z.array(
      z.object({
        changeSetId: z.int(),
        at: instant,
        actor: z.string(),
        title: z.string(),
        changes: z.array(
          z.object({
            entity: z.string(),
            field: z.string().nullable(),
            before: z.unknown(),
            after: z.unknown(),
          }),
        ),
      }),
    ),
  }),
})

export const orderHold = defineOfficeRead({
  name: 'OrderHold',
  summary:
    'Why an order is held, in numbers: limit, balance, open orders, this order and days overdue, with the documents behind (OFO-08).',
  permission: 'orders.read',
  query: z.object({ orderId: wholeNumber }),
  reply: z.object({
    orderId: z.int(),
    holdReasons: z.array(holdReason),
    internalNote: z.string().nullable(),
    /** Pesos per dollar of today; null: none is known, and dollars cannot be compared. */
    rate: z.object({ rate: z.number(), date: day }).nullable(),
    /** In pesos; null: no limit. */
    limit: z.number().nullable(),
    /** In pesos: all of the below; null where dollars cannot be valued. */
    exposure: z.number().nullable(),
    /** In pesos, above the limit; 0 where it is not. */
    excess: z.number().nullable(),
    amounts: z.array(
      z.object({
        currency,
        balance: z.number(),
        openOrders: z.number(),
        thisOrder: z.number(),
        total: z.number(),
        inPesos: z.number().nullable(),
      }),
    ),
    daysOverdue: z.int(),
    toleratedDays: z.number(),
    documents: z.array(documentRef.extend({ dueDate: day, balance: z.number(), daysOverdue: z.int() })),
    openOrders: z.array(
      z.object({
        orderId: z.int(),
        docNum: z.int(),
        status: orderStatus,
        createdAt: instant,
        amounts: z.array(amount),
      }),
    ),
    overrides: z.array(
      z.object({ amount: z.number(), until: day, reason: z.string(), author: z.string(), at: instant }),
    ),
  }),
})

import type { z } from 'zod'
import { CallError, type OrderReview } from '#contract/errors.ts'
import type { createOrder } from '#contract/shop/orders.ts'
import { recoded } from '#domain/cart/recoded.ts'
import { statusDescription } from '#domain/orders/order-status.ts'
import { businessDayOf } from '#domain/time/business-day.ts'
import { findPresentCodes } from '../../catalogue/write/code-queries.ts'
import type { Database } from '../../platform/db/pool.ts'
import type { Outcome } from '../../platform/idempotency/with-idempotency.ts'
import { lockedCustomer, type OrderFacts, type OrderingCustomer, readOrderFacts } from './facts-queries.ts'
import { type ErpStart, insertOrder, unnumberedReply } from './insert-queries.ts'
import { changeText } from './messages.ts'
import { itemCodesOf, type OrderRequest, type OrderToPlace } from './order-request.ts'
import { type Pricing, priceOrder } from './price-order.ts'
import { QUOTE_LIFE_MS, quoteFingerprint } from './quote.ts'
import { hasQuote, insertQuote } from './quote-queries.ts'

export interface PlacingOptions {
  readonly now: Date
  /** Orders without stock are accepted (CFG-06). */
  readonly backOrders: boolean
  /** Whether orders are pushed to an ERP. */
  readonly pushesOrders: boolean
}

/**
 * Places an order, all or nothing (domain.md 4.6), in the given transaction: locks, prices again, compares with what
 * the user saw, checks stock, delivery and credit, inserts, commits stock, clears the cart and queues mail and ERP
 * push. `locked` is the row of `lockedCustomer` in this transaction. Returns the refusal ORDER_REVIEW_REQUIRED with all
 * changes and a quote, which must be committed. Throws CUSTOMER_BLOCKED (CHK-20), or VALIDATION with field errors.
 */
export async function placeOrder(
  tx: Database,
  order: OrderToPlace,
  locked: OrderingCustomer | null,
  { now, backOrders, pushesOrders }: PlacingOptions,
): Promise<Outcome<z.output<typeof createOrder.reply>>> {
  if (!locked?.allowed) throw new CallError('CUSTOMER_BLOCKED')
  const today = businessDayOf(now)
  const facts = await readOrderFacts(tx, order.request, { customer: locked, today, backOrders })
  const present = await recodedRequest(tx, order.request, facts)
  if (present !== null) {
    const { rows } = await lockedCustomer(locked.cardcode, itemCodesOf(present)).execute(tx)
    return await placeOrder(tx, { ...order, request: present }, rows[0] ?? null, {
      now,
      backOrders,
      pushesOrders,
    })
  }
  const pricing = priceOrder(order.request, facts)
  const { priced, errors } = pricing
  if (errors.length > 0) throw new CallError('VALIDATION', { errors })
  const review = await reviewOf(tx, order, pricing, now)
  if (review !== null) return { refusal: new CallError('ORDER_REVIEW_REQUIRED', { review }) }

  const status = priced.holdReasons.length > 0 ? 'on_hold' : 'received'
  // Fails without a shipping: a method that is not offered must be a blocking change.
  const reply = unnumberedReply.parse({
    ...priced,
    status,
    statusDescription: statusDescription(status),
    createdAt: now.toISOString(),
  })
  const erp = erpStart(pushesOrders, status === 'on_hold' && facts.isHeldBack)
  const { isStored, ...numbers } = await insertOrder(tx, order, priced, reply, erp)
  return { reply: { ...numbers, ...reply }, isStored }
}

/**
 * OFP-25: the order with the present codes of its products, where one was changed since the buyer saw it, or while this order
 * waited for its stock; else null.
 */
async function recodedRequest(
  tx: Database,
  request: OrderRequest,
  { products }: OrderFacts,
): Promise<OrderRequest | null> {
  const missing = itemCodesOf(request).filter(code => !products.get(code)?.stock)
  const present = missing.length === 0 ? null : await findPresentCodes(tx, missing)
  if (present === null || present.size === 0) return null
  return recoded(request, code => present.get(code) ?? code)
}

/** OFO-10: a held order is not sent to the ERP before it is released, unless the setting says otherwise. */
function erpStart(pushesOrders: boolean, isHeldBack: boolean): ErpStart {
  if (!pushesOrders) return 'none'
  return isHeldBack ? 'held' : 'waiting'
}

/** Null when nothing changed or exactly these changes were accepted, else the review with a new quote (CHK-15, CHK-16). */
async function reviewOf(
  tx: Database,
  { customer: { cardcode }, request: { acceptedQuote, shipping } }: OrderToPlace,
  { priced, changes }: Pricing,
  now: Date,
): Promise<OrderReview | null> {
  if (changes.length === 0) return null
  const fingerprint = quoteFingerprint(priced, shipping.code)
  const acceptable = acceptedQuote && !changes.some(change => change.blocking)
  if (acceptable && (await hasQuote(tx, { cardcode, id: acceptedQuote, fingerprint, now }))) return null
  const expiresAt = new Date(now.getTime() + QUOTE_LIFE_MS)
  return {
    quote: await insertQuote(tx, { cardcode, fingerprint, expiresAt }),
    changes: changes.map(change => ({ ...change, detail: changeText(change) })),
    totals: priced.totals,
    payable: priced.payable,
  }
}

import type { z } from 'zod'
import { CallError, type OrderReview } from '#contract/errors.ts'
import type { createOrder } from '#contract/shop/orders.ts'
import { moneyFromAmount } from '#domain/money/money.ts'
import { type HoldReason, holdReasons } from '#domain/orders/order.ts'
import { reviewTotals } from '#domain/orders/order-review.ts'
import { type OrderStatus, statusDescription } from '#domain/orders/order-status.ts'
import { type PayableTotal, payableAmounts, payableTotals } from '#domain/pricing/payable.ts'
import { currencyTotals } from '#domain/pricing/totals.ts'
import { businessDayOf, daysBetween } from '#domain/time/business-day.ts'
import type { OwnCustomer } from '../../auth/own-customer.ts'
import type { Database } from '../../platform/db/pool.ts'
import type { KeyedRequest } from '../../platform/idempotency/queries.ts'
import type { Outcome } from '../../platform/idempotency/with-idempotency.ts'
import { hasQuote, type OrderingCustomer } from './facts-queries.ts'
import { insertOrder, insertQuote } from './insert-queries.ts'
import { changeText } from './messages.ts'
import { type OrderFacts, readOrderFacts } from './order-facts.ts'
import type { OrderTask } from './order-jobs.ts'
import type { RequestedOrder } from './order-request.ts'
import { type PricedOrder, type PricedOrderLine, priceOrder } from './price-order.ts'
import { QUOTE_LIFE_MS, quoteFingerprint } from './quote.ts'
import {
  chargeChanges,
  type PlacedShipping,
  placedShipping,
  reviewShipping,
  type ShippingChoice,
} from './shipping-choice.ts'

export type OrderCreated = z.output<(typeof createOrder)['reply']>

export interface PlacingOptions {
  readonly now: Date
  /** Orders without stock are accepted (CFG-06). */
  readonly backOrders: boolean
  /** Whether orders are pushed to an ERP. */
  readonly pushesOrders: boolean
}

export interface OrderToPlace {
  readonly customer: OwnCustomer
  /** The customer's row, locked in this transaction (`lockedCustomer`); null when there is none. */
  readonly locked: OrderingCustomer | null
  readonly requested: RequestedOrder
  /** The idempotency key under which the reply is stored, and its HTTP status. */
  readonly stored: { readonly request: KeyedRequest; readonly status: number }
}

/**
 * Places an order, all or nothing (domain.md 4.6), in the given transaction: locks, prices again, compares with what
 * the user saw, checks stock, delivery and credit, inserts, commits stock, clears the cart and queues mail and ERP
 * push. Returns the refusal ORDER_REVIEW_REQUIRED with all changes and a quote, which must be committed.
 * Throws CUSTOMER_BLOCKED, or VALIDATION with field errors.
 */
export async function placeOrder(
  tx: Database,
  order: OrderToPlace,
  options: PlacingOptions,
): Promise<Outcome<OrderCreated>> {
  const { requested, customer, locked } = order
  const today = businessDayOf(options.now)
  const facts = await readOrderFacts(tx, requested, {
    cardcode: customer.cardcode,
    customer: locked,
    today,
    backOrders: options.backOrders,
  })
  const priced = priceOrder(requested, facts.prices)
  const choice = reviewShipping(requested.shipping, facts.terms, facts.customer.department)
  const errors = [...priced.errors, ...choice.errors]
  if (errors.length > 0) throw new CallError('VALIDATION', { errors })

  const { method } = facts.terms
  const subtotals = priced.sums.map(sum => sum.subtotal)
  const shipping = method === null ? null : placedShipping(requested.shipping, method, subtotals, facts.terms)
  const now = { priced, choice, shipping }
  const review = await reviewOf(tx, order, now, options.now)
  if (review !== null) return { refusal: new CallError('ORDER_REVIEW_REQUIRED', { review }) }
  if (shipping === null) throw new Error('A shipping method that is not offered must be a blocking change')
  return await insertPlaced(tx, order, { facts, priced, choice, shipping }, options)
}

/** An order as it would be placed now. */
interface OrderNow {
  readonly priced: PricedOrder
  readonly choice: ShippingChoice
  /** Null when the shipping method is not offered. */
  readonly shipping: PlacedShipping | null
}

/** Null when nothing changed or exactly these changes were accepted, else the review with a new quote (CHK-15, CHK-16). */
async function reviewOf(
  tx: Database,
  { customer: { cardcode }, requested }: OrderToPlace,
  { priced, choice, shipping }: OrderNow,
  now: Date,
): Promise<OrderReview | null> {
  const totals = currencyTotals(priced.sums)
  const changes = [
    ...priced.changes,
    ...choice.changes,
    ...(shipping === null || choice.changes.length > 0 ? [] : chargeChanges(requested.shipping, shipping)),
    ...reviewTotals(requested.totals, totals),
  ]
  if (changes.length === 0) return null
  const fingerprint = quoteFingerprint(priced.lines, shipping ?? { code: requested.shipping.code })
  const { acceptedQuote } = requested
  const acceptable = acceptedQuote !== null && !changes.some(change => change.blocking)
  if (acceptable && (await hasQuote(tx, { cardcode, id: acceptedQuote, fingerprint, now }))) return null

  const expiresAt = new Date(now.getTime() + QUOTE_LIFE_MS)
  return {
    quote: await insertQuote(tx, { cardcode, fingerprint, expiresAt }),
    changes: changes.map(change => ({ ...change, detail: changeText(change) })),
    totals,
    payable: payableTotals(totals, shipping),
  }
}

interface OrderDecision extends OrderNow {
  readonly facts: OrderFacts
  readonly shipping: PlacedShipping
}

async function insertPlaced(
  tx: Database,
  { customer, requested, stored }: OrderToPlace,
  { facts, priced, choice, shipping }: OrderDecision,
  { now, pushesOrders }: PlacingOptions,
): Promise<Outcome<OrderCreated>> {
  const { cardcode, email } = customer
  const { terms } = facts
  const totals = currencyTotals(priced.sums)
  const payable = payableTotals(totals, shipping)
  const reasons = orderHoldReasons(facts, payable)
  const status: OrderStatus = reasons.length > 0 ? 'on_hold' : 'received'
  const tasks: OrderTask[] = pushesOrders ? ['orderReceivedMail', 'pushOrder'] : ['orderReceivedMail']
  const { code, charge, currency, taxRate, chargeTax, free, payAtDestination } = shipping
  const reply = {
    status,
    statusDescription: statusDescription(status),
    holdReasons: reasons,
    totals,
    payable,
    shipping: { code, charge, currency, taxRate, chargeTax, free, payAtDestination },
    createdAt: now.toISOString(),
  }
  const { id, docNum, isStored } = await insertOrder(tx, {
    cardcode,
    email,
    kind: requested.kind,
    status,
    holdReasons: reasons,
    shipping,
    tasks,
    comments: requested.comments,
    poRef: requested.poRef,
    address: choice.address,
    exchangeRate: terms.rate,
    createdAt: now,
    lines: priced.lines,
    sums: priced.sums,
    units: unitsByItem(priced.lines),
    inCart: {
      itemCodes: requested.lines.map(line => line.itemCode),
      promoIds: requested.promos.map(promo => promo.idPromo),
    },
    answer: { ...stored, reply },
  })
  return { reply: { orderId: id, docEntry: id, docNum, ...reply }, isStored }
}

/** CHK-21: exposure with this order, in pesos, and days since the oldest overdue document. */
function orderHoldReasons(facts: OrderFacts, payable: readonly PayableTotal[]): HoldReason[] {
  const { customer, toleratedDays, terms, prices } = facts
  const { debts } = terms
  const since = debts.flatMap(debt => debt.overdueSince ?? []).sort()[0]
  return holdReasons(
    {
      limit: customer.creditLimit === null ? null : moneyFromAmount(customer.creditLimit, '$'),
      openBalances: debts.map(debt => moneyFromAmount(debt.balance, debt.currency)),
      openOrders: debts.map(debt => moneyFromAmount(debt.openOrders, debt.currency)),
      thisOrder: payableAmounts(payable),
      daysOverdue: since === undefined ? 0 : daysBetween(since, prices.today),
      toleratedDays,
    },
    terms.rate,
  )
}

function unitsByItem(lines: readonly PricedOrderLine[]): Map<string, number> {
  const units = new Map<string, number>()
  for (const line of lines) {
    units.set(line.itemCode, Math.round(((units.get(line.itemCode) ?? 0) + line.units) * 1000) / 1000)
  }
  return units
}

import type { FieldError } from '#contract/errors.ts'
import type { Address } from '#contract/shapes.ts'
import { moneyFromAmount } from '#domain/money/money.ts'
import { type HoldReason, holdReasons } from '#domain/orders/order.ts'
import { type OrderChange, reviewTotals } from '#domain/orders/order-review.ts'
import { type PayableTotal, payableAmounts, payableTotals } from '#domain/pricing/payable.ts'
import { type CurrencyTotal, currencyTotals } from '#domain/pricing/totals.ts'
import { daysBetween } from '#domain/time/business-day.ts'
import { openAmounts } from '../../customers/credit.ts'
import type { OrderFacts } from './facts-queries.ts'
import type { OrderRequest } from './order-request.ts'
import { type PricedOrderLine, priceLines } from './price-lines.ts'
import { type PlacedShipping, reviewShipping } from './shipping-choice.ts'

/** An order as it would be placed now: what is compared with what the user saw, stored and answered. */
export interface PricedOrder {
  readonly lines: readonly PricedOrderLine[]
  readonly totals: CurrencyTotal[]
  readonly payable: PayableTotal[]
  /** Null when the method is not offered, which is a blocking change. */
  readonly shipping: PlacedShipping | null
  /** The delivery address; null for pickup. */
  readonly address: Address | null
  readonly exchangeRate: number | null
  /** Why it is accepted on hold; empty when it is not (CHK-21). */
  readonly holdReasons: HoldReason[]
}

export interface Pricing {
  readonly priced: PricedOrder
  /** Every difference from what the user saw, blocking ones included (CHK-15). */
  readonly changes: readonly OrderChange[]
  readonly errors: FieldError[]
}

/** Prices an order with its delivery, and compares it with what the user saw. Reads nothing. */
export function priceOrder(request: OrderRequest, facts: OrderFacts): Pricing {
  const { lines, sums, changes, errors } = priceLines(request, facts)
  const subtotals = sums.map(sum => sum.subtotal)
  const delivery = reviewShipping(request.shipping, facts, subtotals)
  const { shipping, address } = delivery
  const totals = currencyTotals(sums)
  const payable = payableTotals(totals, shipping)
  return {
    priced: {
      lines,
      totals,
      payable,
      shipping,
      address,
      exchangeRate: facts.rate,
      holdReasons: reasonsToHold(facts, payable),
    },
    changes: [...changes, ...delivery.changes, ...reviewTotals(request.totals, totals)],
    errors: [...errors, ...delivery.errors],
  }
}

/** CHK-21: exposure with this order, in pesos, and days since the oldest overdue document. */
function reasonsToHold(
  { customer: { creditLimit }, creditOverride, debts, toleratedDays, today, rate }: OrderFacts,
  payable: readonly PayableTotal[],
): HoldReason[] {
  const since = debts.flatMap(debt => debt.overdueSince ?? []).sort()[0]
  return holdReasons(
    {
      limit: creditLimit === null ? null : moneyFromAmount(creditLimit, '$'),
      amounts: [...openAmounts(debts), ...payableAmounts(payable)],
      daysOverdue: since === undefined ? 0 : daysBetween(since, today),
      toleratedDays,
      override: creditOverride === null ? null : moneyFromAmount(creditOverride, '$'),
    },
    rate,
  )
}

import { amountOf, moneyFromAmount } from '#domain/money/money.ts'
import { creditExposure, type HoldReason, holdReasons } from '#domain/orders/order.ts'
import { type ChargeTerms, payableAmounts, payableTotals, transportCost } from '#domain/pricing/payable.ts'
import { lineTotal } from '#domain/pricing/price.ts'
import { currencyTotals, totalsByCurrency } from '#domain/pricing/totals.ts'
import { type BusinessDay, daysBetween } from '#domain/time/business-day.ts'
import type { Customer } from '../page/customer-summary.tsx'
import { type Line, lineTerms, type Products } from './notebook.ts'

/** Of a customer, what decides on a hold of the next order (CHK-21). */
export type CreditFacts = Pick<
  Customer,
  'exposure' | 'rate' | 'creditOverride' | 'creditLimit' | 'graceDays' | 'toleratedDays' | 'overdueSince'
>

export interface ForeseenHold {
  /** Empty: the order passes. */
  readonly reasons: readonly HoldReason[]
  /** Pesos over the limit with this order; null: there is no limit, or dollars cannot be valued. */
  readonly excess: number | null
  readonly daysOverdue: number
  readonly toleratedDays: number
}

interface Ordered {
  readonly lines: readonly Line[]
  readonly products: Products
  /** The chosen delivery's; null: none yet. */
  readonly charge: ChargeTerms | null
}

/** Why an order would be held, by the rule of the placing with the figures of now, taxes and transport included (OFC-16). */
export function foreseenHold(
  { exposure, rate, creditOverride, creditLimit, graceDays, toleratedDays, overdueSince }: CreditFacts,
  { lines, products, charge }: Ordered,
  today: BusinessDay,
): ForeseenHold {
  const taxed = lines.flatMap(line => {
    const product = products.get(line.itemCode)
    if (product === undefined) return []
    const net = lineTotal({ ...lineTerms(line, product), quantity: line.quantity })
    return { net, tax: product.tax }
  })
  const totals = currencyTotals(totalsByCurrency(taxed))
  const payable = payableTotals(totals, charge === null ? null : transportCost(charge))
  const amounts = [
    ...exposure.map(({ currency, amount }) => moneyFromAmount(amount, currency)),
    ...payableAmounts(payable),
  ]
  const position = {
    limit: creditLimit === null ? null : moneyFromAmount(creditLimit, '$'),
    amounts,
    daysOverdue: overdueSince === null ? 0 : daysBetween(overdueSince, today),
    toleratedDays: graceDays ?? toleratedDays,
    override: creditOverride === null ? null : moneyFromAmount(creditOverride, '$'),
  }
  const total = creditExposure(amounts, rate)
  return {
    reasons: holdReasons(position, rate),
    excess:
      position.limit === null || total === null
        ? null
        : amountOf({ currency: '$', minor: total - position.limit.minor }),
    daysOverdue: position.daysOverdue,
    toleratedDays: position.toleratedDays,
  }
}

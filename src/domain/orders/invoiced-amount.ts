import { type Currency, type Money, money, moneyFromAmount } from '../money/money.ts'
import { totalsByCurrency } from '../pricing/totals.ts'

/** A line of an order of which a part is invoiced. */
export interface InvoicedPart {
  readonly currency: Currency
  /** Percent. */
  readonly tax: number
  readonly lineTotal: number
  readonly quantity: number
  /** Of `quantity`. */
  readonly invoiced: number
}

/**
 * What the lines of one currency come to with tax, the net in proportion to the quantity (domain.md 4.4). Lines of
 * another currency are left out.
 */
export function invoicedAmount(currency: Currency, parts: readonly InvoicedPart[]): Money {
  const lines = parts.map(({ lineTotal, invoiced, quantity, tax, currency: own }) => {
    return { net: moneyFromAmount((lineTotal * invoiced) / quantity, own), tax }
  })
  return totalsByCurrency(lines).find(sum => sum.currency === currency)?.total ?? money(currency, 0)
}

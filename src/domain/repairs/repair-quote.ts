import { multiplyDivideRounded, powerOfTen, scaledInteger } from '../money/decimal.ts'
import { amountOf, type Currency, money, moneyFromAmount } from '../money/money.ts'
import { type CurrencyTotal, currencyTotals, totalsByCurrency } from '../pricing/totals.ts'

/** Tax rates of a line, in percent (domain.md 2.4). */
export const QUOTE_TAXES = [22, 10, 0] as const

export interface QuoteLine {
  readonly quantity: number
  /** Net. */
  readonly unitPrice: number
  readonly tax: number
}

const QUANTITY_DIGITS = 3

/** The net amount of a line, rounded to hundredths. */
export function quoteLineAmount({ quantity, unitPrice }: QuoteLine, currency: Currency): number {
  const scaled = scaledInteger(quantity, QUANTITY_DIGITS)
  const { minor } = moneyFromAmount(unitPrice, currency)
  return amountOf(money(currency, multiplyDivideRounded(powerOfTen(QUANTITY_DIGITS), minor, scaled)))
}

/** OFT-03: net, tax by rate and total of a quote; zero without lines. */
export function quoteTotals(lines: readonly QuoteLine[], currency: Currency): CurrencyTotal {
  const sums = totalsByCurrency(
    lines.map(line => ({ net: moneyFromAmount(quoteLineAmount(line, currency), currency), tax: line.tax })),
  )
  return currencyTotals(sums)[0] ?? { currency, subtotal: 0, tax: 0, total: 0, taxes: [] }
}

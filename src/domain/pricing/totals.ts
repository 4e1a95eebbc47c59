import { decimalsOf, multiplyDivideRounded, powerOfTen, scaledInteger } from '../money/decimal.ts'
import { amountOf, CURRENCIES, type Currency, type Money, money } from '../money/money.ts'
import { effectiveTax } from './price.ts'

/** A net amount with the tax percent of its product (null: the default). */
export interface TaxedAmount {
  readonly net: Money
  readonly tax: number | null
}

export interface RateSum {
  readonly rate: number
  readonly net: Money
  readonly tax: Money
}

/** Net, tax and total of one currency, and the tax of each rate. */
export interface CurrencySum {
  readonly currency: Currency
  readonly subtotal: Money
  readonly tax: Money
  readonly total: Money
  readonly taxes: readonly RateSum[]
}

/** `CurrencySum` as decimal numbers of the API (domain.md 4.3). */
export interface CurrencyTotal {
  currency: Currency
  subtotal: number
  tax: number
  total: number
  taxes: { rate: number; net: number; tax: number }[]
}

const PERCENT_DIGITS = 3

/**
 * MON-17: per currency that occurs (pesos first), the net, the tax as the sum over rates of round(net × rate), and
 * the total. Pass the lines of the cart and of its promotions together: the tax is on the sum of both.
 */
export function totalsByCurrency(lines: Iterable<TaxedAmount>): CurrencySum[] {
  const nets = new Map<Currency, Map<number, number>>()
  for (const { net, tax } of lines) {
    const rate = effectiveTax(tax)
    const rates = nets.get(net.currency) ?? new Map<number, number>()
    nets.set(net.currency, rates.set(rate, (rates.get(rate) ?? 0) + net.minor))
  }
  return CURRENCIES.flatMap(currency => {
    const rates = nets.get(currency)
    return rates === undefined ? [] : [sumOf(currency, rates)]
  })
}

/** The totals as decimal numbers of the API. */
export function currencyTotals(sums: readonly CurrencySum[]): CurrencyTotal[] {
  return sums.map(sum => ({
    currency: sum.currency,
    subtotal: amountOf(sum.subtotal),
    tax: amountOf(sum.tax),
    total: amountOf(sum.total),
    taxes: sum.taxes.map(({ rate, net, tax }) => ({ rate, net: amountOf(net), tax: amountOf(tax) })),
  }))
}

/** Tax of a net amount at a percent, rounded to hundredths. */
export function taxOf(net: Money, rate: number): Money {
  const digits = decimalsOf(rate, PERCENT_DIGITS)
  return money(
    net.currency,
    multiplyDivideRounded(powerOfTen(digits + 2), net.minor, scaledInteger(rate, digits)),
  )
}

function sumOf(currency: Currency, rates: ReadonlyMap<number, number>): CurrencySum {
  let subtotal = 0
  let tax = 0
  const taxes: RateSum[] = []
  for (const [rate, minor] of [...rates].sort(([a], [b]) => b - a)) {
    const net = money(currency, minor)
    const due = taxOf(net, rate)
    taxes.push({ rate, net, tax: due })
    subtotal += minor
    tax += due.minor
  }
  return {
    currency,
    subtotal: money(currency, subtotal),
    tax: money(currency, tax),
    total: money(currency, subtotal + tax),
    taxes,
  }
}

import { decimalsOf, powerOfTen, scaledInteger } from '../money/decimal.ts'
import { isUsableRate } from '../money/money.ts'
import type { Terms } from '../products/product.ts'
import { effectiveTax, hasOrderablePrice } from './price.ts'

/** Resale margin at the suggested price. */
export interface Margin {
  /** Tenths of a percent; negative where the cost is higher. */
  readonly tenths: number
  /** The two prices are in different currencies, compared at the rate of the day. */
  readonly isApproximate: boolean
}

export type MarginTerms = Pick<Terms, 'price' | 'finalPrice' | 'currency' | 'tax' | 'pvp' | 'pvpCur'>

const PRICE_DIGITS = 4
const TAX_DIGITS = 3
const RATE_DIGITS = 6

/**
 * MON-26: 1 − final price × (1 + tax) / PVP, rounded once to tenths of a percent. `rate` is pesos per dollar. Null
 * without a price, without a PVP, and for two currencies without a rate.
 */
export function resaleMargin(terms: MarginTerms, rate: number | null): Margin | null {
  const { finalPrice, currency, pvp, pvpCur } = terms
  if (!hasOrderablePrice(terms) || pvp === null || pvp <= 0) return null
  const isApproximate = pvpCur !== null && pvpCur !== currency
  if (isApproximate && !isUsableRate(rate)) return null
  const paid = fraction(finalPrice, PRICE_DIGITS)
  const tax = fraction(100 + effectiveTax(terms.tax), TAX_DIGITS)
  const sold = fraction(pvp, PRICE_DIGITS)
  const exchange = fraction(isApproximate && rate !== null ? rate : 1, RATE_DIGITS)
  // Dollars cost `rate` pesos; a cost in pesos is divided by it.
  const [times, by] = currency === 'U$' ? [exchange.units, exchange.scale] : [exchange.scale, exchange.units]
  const cost = paid.units * tax.units * times * sold.scale * 10n
  const whole = paid.scale * tax.scale * by * sold.units
  return { tenths: 1000 - Number((cost * 2n + whole) / (whole * 2n)), isApproximate }
}

/** `32,5 %`, always with one decimal, to align in columns. */
export function formatMargin({ tenths }: Margin): string {
  const size = Math.abs(tenths)
  return `${tenths < 0 ? '-' : ''}${(size - (size % 10)) / 10},${size % 10}\u00A0%`
}

/** A decimal number as units of 1/scale. */
function fraction(value: number, most: number): { units: bigint; scale: bigint } {
  const digits = decimalsOf(value, most)
  return { units: BigInt(scaledInteger(value, digits)), scale: BigInt(powerOfTen(digits)) }
}

import { DEFAULT_TAX } from '../constants.ts'
import { scaledInteger } from '../money/decimal.ts'
import { type Money, money } from '../money/money.ts'
import { hasOrderablePrice } from '../pricing/price.ts'
import type { Terms } from '../products/product.ts'

/** Which prices a brochure shows (CTL-03). */
export const BROCHURE_PRICES = ['none', 'mine', 'pvp', 'markup'] as const
export type BrochurePrices = (typeof BROCHURE_PRICES)[number]

export interface BrochurePricing {
  readonly prices: BrochurePrices
  /** Percent on the own net price, at most 3 decimals; only for `markup`. */
  readonly markup: number | null
  /** Prices in pesos are rounded up to a multiple of it; dollars are not. */
  readonly rounding: number | null
  readonly withTax: boolean
}

export type BrochureTerms = Pick<Terms, 'price' | 'finalPrice' | 'currency' | 'tax' | 'pvp' | 'pvpCur'>

/** An amount in hundredths as an exact fraction, rounded once at the end. */
interface Fraction {
  readonly numerator: bigint
  readonly denominator: bigint
}

const PERCENT_DIGITS = 3
const HUNDRED_PERCENT = 100_000n

/**
 * The displayed price of a product, null for `none`, without an own price (MON-09) or without a suggested one. Own prices
 * are net and suggested ones include tax (D4); both are converted as requested. Rounded half up to hundredths, or up to a
 * multiple.
 */
export function brochurePrice(terms: BrochureTerms, pricing: BrochurePricing): Money | null {
  switch (pricing.prices) {
    case 'none':
      return null
    case 'pvp':
      return suggestedPrice(terms, pricing)
    case 'mine':
      return ownPrice(terms, pricing, 0)
    case 'markup':
      return ownPrice(terms, pricing, pricing.markup ?? 0)
  }
}

function ownPrice(terms: BrochureTerms, pricing: BrochurePricing, markup: number): Money | null {
  if (!hasOrderablePrice(terms)) return null
  const marked = raised({ numerator: minorOf(terms.finalPrice), denominator: 1n }, markup)
  const shown = pricing.withTax ? raised(marked, terms.tax ?? DEFAULT_TAX) : marked
  return money(terms.currency, rounded(shown, terms.currency === '$' ? pricing.rounding : null))
}

function suggestedPrice({ pvp, pvpCur, tax }: BrochureTerms, pricing: BrochurePricing): Money | null {
  if (pvp === null || pvpCur === null || pvp <= 0) return null
  const gross = { numerator: minorOf(pvp), denominator: 1n }
  const shown = pricing.withTax ? gross : withoutTax(gross, tax ?? DEFAULT_TAX)
  return money(pvpCur, rounded(shown, pvpCur === '$' ? pricing.rounding : null))
}

function raised({ numerator, denominator }: Fraction, percent: number): Fraction {
  return {
    numerator: numerator * (HUNDRED_PERCENT + thousandths(percent)),
    denominator: denominator * HUNDRED_PERCENT,
  }
}

function withoutTax({ numerator, denominator }: Fraction, percent: number): Fraction {
  return {
    numerator: numerator * HUNDRED_PERCENT,
    denominator: denominator * (HUNDRED_PERCENT + thousandths(percent)),
  }
}

/** In hundredths, rounded up to a multiple if one is given. */
function rounded({ numerator, denominator }: Fraction, multiple: number | null): number {
  const step = multiple === null ? 0n : minorOf(multiple)
  if (step <= 0n) return Number((numerator * 2n + denominator) / (denominator * 2n))
  const size = denominator * step
  return Number(((numerator + size - 1n) / size) * step)
}

function minorOf(amount: number): bigint {
  return BigInt(scaledInteger(amount, 2))
}

function thousandths(percent: number): bigint {
  return BigInt(scaledInteger(percent, PERCENT_DIGITS))
}

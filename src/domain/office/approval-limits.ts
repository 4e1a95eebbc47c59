import { type PriceChange, percentTenths } from '../pricing/price-changes.ts'

/** OFP-13: above any of them new prices wait for the approval of another person. */
export interface ApprovalLimits {
  /** Products whose price changes. */
  readonly products: number
  /** Percent by which one price may change, up or down. */
  readonly percent: number
  /** Percent by which they may change on average. */
  readonly averagePercent: number
}

export const DEFAULT_APPROVAL_LIMITS: ApprovalLimits = { products: 500, percent: 25, averagePercent: 10 }

/** What new prices do, as far as limits ask. Products that had no price do not count: there is nothing to compare. */
export interface LimitedFigures {
  readonly products: number
  /** Tenths of a percent, without sign; a price that is taken away is a hundred percent. */
  readonly largestTenths: number
  /** Tenths of a percent; null: nothing can be compared. */
  readonly averageTenths: number | null
  /** Prices in another currency than before, which cannot be compared. */
  readonly currencies: number
}

export const LIMIT_NAMES = ['products', 'percent', 'average', 'currency', 'asked'] as const

/** A limit that is exceeded, with the figure that does; `asked`: none, the author wants an approval. */
export interface ExceededLimit {
  readonly limit: (typeof LIMIT_NAMES)[number]
  /** Products, or percent. */
  readonly figure: number
}

export function limitedFigures(changes: readonly PriceChange[]): LimitedFigures {
  const changed = changes.filter(
    ({ was, now, currency, wasCurrency }) =>
      was !== null && was > 0 && (was !== now || (wasCurrency ?? currency) !== currency),
  )
  const tenths = changed.flatMap(change =>
    change.now === null || change.now <= 0 ? [-1000] : (percentTenths(change) ?? []),
  )
  return {
    products: new Set(changed.map(({ code }) => code)).size,
    largestTenths: tenths.reduce((most, one) => Math.max(most, Math.abs(one)), 0),
    averageTenths:
      tenths.length === 0 ? null : Math.round(tenths.reduce((sum, one) => sum + one, 0) / tenths.length),
    currencies: changed.filter(
      ({ now, currency, wasCurrency }) => now !== null && now > 0 && (wasCurrency ?? currency) !== currency,
    ).length,
  }
}

/** The limits that new prices exceed; none: they may be saved. */
export function exceededLimits(
  { products, largestTenths, averageTenths, currencies }: LimitedFigures,
  limits: ApprovalLimits,
): ExceededLimit[] {
  const average = Math.abs(averageTenths ?? 0)
  return [
    ...(products > limits.products ? [{ limit: 'products', figure: products } as const] : []),
    ...(largestTenths > limits.percent * 10
      ? [{ limit: 'percent', figure: largestTenths / 10 } as const]
      : []),
    ...(average > limits.averagePercent * 10 ? [{ limit: 'average', figure: average / 10 } as const] : []),
    ...(currencies > 0 ? [{ limit: 'currency', figure: currencies } as const] : []),
  ]
}

import { inPesos, isUsableRate, type Money, money } from '../money/money.ts'

export interface TransportRule {
  /** Net order value in pesos above which transport is free, inclusive (ChargeTransportMinAmount). */
  readonly minimum: Money
  /** Charge below it; null: freight is paid at destination. */
  readonly charge: Money | null
}

export interface TransportQuote {
  /** Net order value in pesos. */
  readonly basis: Money
  readonly free: boolean
  /** Null when free, or when freight is paid at destination. */
  readonly charge: Money | null
  /** Amount missing for free transport, 0 when free (CRT-42). */
  readonly missing: Money
}

/**
 * Net order value in pesos, dollars at `rate` pesos each (domain.md 4.4). Each currency is rounded separately. Without a
 * rate dollars do not count, because a guessed rate could promise free delivery.
 */
export function transportBasis(subtotals: readonly Money[], rate: number | null): Money {
  const minor = subtotals.reduce((sum, subtotal) => {
    if (subtotal.currency === '$') return sum + subtotal.minor
    return isUsableRate(rate) ? sum + inPesos(subtotal, rate).minor : sum
  }, 0)
  return money('$', minor)
}

/** CHK-22, D10: free from the minimum on, else the charge, else freight paid at destination. */
export function transportQuote(
  subtotals: readonly Money[],
  rate: number | null,
  rule: TransportRule,
): TransportQuote {
  const basis = transportBasis(subtotals, rate)
  const missing = money('$', Math.max(rule.minimum.minor - basis.minor, 0))
  const free = missing.minor === 0
  return { basis, free, charge: free ? null : rule.charge, missing }
}

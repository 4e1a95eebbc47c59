import type { Currency } from '#domain/money/money.ts'
import type { PriceChange } from '#domain/pricing/price-changes.ts'
import type { PlannedLine } from './read-file.ts'

/** The change of price of a row of costs or special prices. */
export function priceOfFacts({ subject, before, after }: PlannedLine): PriceChange | null {
  const was = factsOf(before)
  const now = factsOf(after)
  const priceOf = (facts: Readonly<Record<string, unknown>>) => facts.cost ?? facts.price
  const [from, to, currency] = [priceOf(was), priceOf(now), now.currency]
  if (typeof from !== 'number' || typeof to !== 'number' || !isCurrency(currency)) return null
  const wasCurrency = isCurrency(was.currency) ? was.currency : null
  return { code: subject, was: from, now: to, currency, wasCurrency }
}

function factsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function isCurrency(value: unknown): value is Currency {
  return value === '$' || value === 'U$'
}

/** OFI-10: what stops an import that nobody looks at. */
export const GUARD_NAMES = ['price', 'missing', 'refused'] as const
export type GuardName = (typeof GUARD_NAMES)[number]

/** Percentages above which it asks for a person. */
export type ImportGuards = Readonly<Record<GuardName, number>>

/** Any price over ±40 %, over 20 % of the products missing, over 5 % of the rows refused. */
export const DEFAULT_GUARDS: ImportGuards = { price: 40, missing: 20, refused: 5 }

export interface GuardedFigures {
  /** Tenths of a percent of the price that changes most, without sign; 0: none can be compared. */
  readonly largestTenths: number
  /** Prices that would be none, and prices in another currency than before: no percentage tells what they do. */
  readonly toZero: number
  readonly currencies: number
  readonly missing: number
  /** Active products that the file could have. */
  readonly active: number
  readonly refused: number
  readonly rows: number
}

/** What stops it whatever the percentages of its supplier. */
export const STRICT_GUARDS = ['toZero', 'currency'] as const
export type StrictGuard = (typeof STRICT_GUARDS)[number]

/** A guard that stops it, with the percent or the number of prices that do. */
export type StoppedBy =
  | { readonly guard: GuardName; readonly percent: number }
  | { readonly guard: StrictGuard; readonly count: number }

export function stopsOf(figures: GuardedFigures, guards: ImportGuards): StoppedBy[] {
  const { largestTenths, toZero, currencies, missing, active, refused, rows } = figures
  const percents: Readonly<Record<GuardName, number>> = {
    price: largestTenths / 10,
    missing: active === 0 ? 0 : (missing * 100) / active,
    refused: rows === 0 ? 0 : (refused * 100) / rows,
  }
  const counts: Readonly<Record<StrictGuard, number>> = { toZero, currency: currencies }
  return [
    ...GUARD_NAMES.filter(guard => percents[guard] > guards[guard]).map(guard => ({
      guard,
      percent: Math.round(percents[guard] * 10) / 10,
    })),
    ...STRICT_GUARDS.filter(guard => counts[guard] > 0).map(guard => ({ guard, count: counts[guard] })),
  ]
}

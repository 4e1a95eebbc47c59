import { scaledInteger } from '../money/decimal.ts'
import type { Currency } from '../money/money.ts'

/** The price of one product in one list before and after; null or 0: it has none and cannot be ordered. */
export interface PriceChange {
  readonly code: string
  readonly was: number | null
  readonly now: number | null
  readonly currency: Currency
  /** The currency of `was`, if it was another one. */
  readonly wasCurrency?: Currency | null
  /** What the change weighs in the weighted average, such as units sold in 12 months. */
  readonly weight?: number
}

/** A change with its percent of the price before, in tenths, rounded half up; null where there is nothing to compare. */
export interface PriceMove extends PriceChange {
  readonly tenths: number | null
}

/** How many there are and the first of them, the largest first. */
export interface SomeMoves {
  readonly count: number
  readonly first: readonly PriceMove[]
}

/** Changes above `from` and up to `to` percent; those below 0 from `from` on and below `to`. Null: without an end. */
export interface HistogramBar {
  readonly from: number | null
  readonly to: number | null
  readonly count: number
}

/** Each change is counted in one of up, down, equal, fromZero, toZero and currencyChanged. */
export interface PriceChangeFigures {
  readonly up: number
  readonly down: number
  readonly equal: number
  readonly fromZero: SomeMoves
  readonly toZero: SomeMoves
  /** The amounts of two currencies are not compared. */
  readonly currencyChanged: SomeMoves
  /** Of those that went up or down. */
  readonly histogram: readonly HistogramBar[]
  /** Of those that went up or down, by percent in either direction. */
  readonly largest: readonly PriceMove[]
  /** A slipped decimal point: about ten, a hundred or a thousand times the price before. */
  readonly tenfold: SomeMoves
  /** About a tenth, a hundredth or a thousandth of it. */
  readonly tenth: SomeMoves
  /** Of all that can be compared, the equal ones included, in tenths of a percent; null if there are none. */
  readonly averageTenths: number | null
  /** The same by the changes' weights; null if they weigh nothing. */
  readonly weightedTenths: number | null
}

/** Most moves shown of each sort. */
export const LARGEST_MOVES = 20

const PRICE_DIGITS = 4
const BAR_ENDS = [5, 10, 25, 40] as const
const SLIPS = [10, 100, 1000] as const
/** An ordinary change beside the slip still leaves it recognizable. */
const SLIP_TOLERANCE = 1.25

/** What a list of price changes does, to be judged before it is applied (OFI-08, OFP-12). */
export function priceChangeFigures(changes: readonly PriceChange[]): PriceChangeFigures {
  const moves = changes.map(change => ({ ...change, tenths: percentTenths(change) }))
  const compared = moves.flatMap(move => (move.tenths === null ? [] : [{ ...move, tenths: move.tenths }]))
  const moved = compared.filter(({ was, now }) => was !== now)
  const up = moved.filter(({ was, now }) => (now ?? 0) > (was ?? 0))
  return {
    up: up.length,
    down: moved.length - up.length,
    equal: moves.filter(isEqual).length,
    fromZero: someOf(moves.filter(({ was, now }) => isNone(was) && !isNone(now))),
    toZero: someOf(moves.filter(({ was, now }) => !isNone(was) && isNone(now))),
    currencyChanged: someOf(moves.filter(move => isComparable(move) && hasOtherCurrency(move))),
    histogram: histogramOf(moved),
    largest: someOf(moved).first,
    tenfold: someOf(moved.filter(({ was, now }) => isSlip(now, was))),
    tenth: someOf(moved.filter(({ was, now }) => isSlip(was, now))),
    averageTenths: averageOf(compared, () => 1),
    weightedTenths: averageOf(compared, ({ weight }) => weight ?? 0),
  }
}

/** The change in tenths of a percent of the price before; null without both prices in one currency. */
export function percentTenths(change: PriceChange): number | null {
  const { was, now } = change
  if (was === null || now === null || !isComparable(change) || hasOtherCurrency(change)) return null
  const before = scaledInteger(was, PRICE_DIGITS)
  return Math.round(((scaledInteger(now, PRICE_DIGITS) - before) / before) * 1000)
}

function isNone(price: number | null): boolean {
  return price === null || price <= 0
}

function isComparable({ was, now }: PriceChange): boolean {
  return !isNone(was) && !isNone(now)
}

function hasOtherCurrency({ currency, wasCurrency }: PriceChange): boolean {
  return (wasCurrency ?? currency) !== currency
}

/** Two missing prices are equal in any currency. */
function isEqual(change: PriceChange): boolean {
  const { was, now } = change
  if (isNone(was)) return isNone(now)
  return was === now && !hasOtherCurrency(change)
}

function isSlip(larger: number | null, smaller: number | null): boolean {
  const ratio = (larger ?? 0) / (smaller ?? 0)
  return SLIPS.some(slip => ratio <= slip * SLIP_TOLERANCE && ratio >= slip / SLIP_TOLERANCE)
}

function someOf(moves: readonly PriceMove[]): SomeMoves {
  return { count: moves.length, first: moves.toSorted(byExtent).slice(0, LARGEST_MOVES) }
}

function byExtent(a: PriceMove, b: PriceMove): number {
  return Math.abs(b.tenths ?? 0) - Math.abs(a.tenths ?? 0) || (a.code < b.code ? -1 : 1)
}

function histogramOf(moved: readonly PriceMove[]): HistogramBar[] {
  const ends = [null, ...BAR_ENDS.map(end => -end).reverse(), 0, ...BAR_ENDS, null]
  const counts = new Array<number>(ends.length - 1).fill(0)
  for (const move of moved) {
    const bar = barOf(move)
    counts[bar] = (counts[bar] ?? 0) + 1
  }
  return counts.map((count, at) => ({ from: ends[at] ?? null, to: ends[at + 1] ?? null, count }))
}

/** By the exact prices: a rise of 5,04 % is above 5. */
function barOf({ was, now }: PriceMove): number {
  const before = scaledInteger(was ?? 0, PRICE_DIGITS)
  const change = (scaledInteger(now ?? 0, PRICE_DIGITS) - before) * 100
  const steps = BAR_ENDS.filter(end => Math.abs(change) > end * before).length
  return change > 0 ? BAR_ENDS.length + 1 + steps : BAR_ENDS.length - steps
}

function averageOf<Move extends PriceMove & { readonly tenths: number }>(
  moves: readonly Move[],
  weightOf: (move: Move) => number,
): number | null {
  let weights = 0
  let sum = 0
  for (const move of moves) {
    const weight = Math.max(weightOf(move), 0)
    weights += weight
    sum += move.tenths * weight
  }
  return weights === 0 ? null : Math.round(sum / weights)
}

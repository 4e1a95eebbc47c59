import { addDays, type BusinessDay, daysBetween } from '../time/business-day.ts'
import type { Span } from './sales.ts'

/** How a customer orders, and that they stopped (OFR-10). */
export interface BrokenRhythm {
  readonly lastOrder: BusinessDay
  /** Median of the days between two orders. */
  readonly cadence: number
  /** Days since the last order. */
  readonly since: number
  /** Days with orders. */
  readonly ordered: number
  /** The longest pause until the last order. */
  readonly longest: number
}

/** Fewer days with orders make no rhythm. */
const FEWEST_ORDERS = 5
/** A pause of twice the cadence that is longer than nine in ten of their own pauses is no accident. */
const TIMES_CADENCE = 2
const USUAL_PART = 0.9
/** Who orders every day is not missed after two. */
const SHORTEST_PAUSE_DAYS = 7

/**
 * Whether the rhythm of days with orders, ascending and each once, broke until `today`; null: it did not, or there is
 * none. Who paused as long before, once in ten times, did not stop.
 */
export function brokenRhythm(days: readonly BusinessDay[], today: BusinessDay): BrokenRhythm | null {
  const lastOrder = days.at(-1)
  if (lastOrder === undefined || days.length < FEWEST_ORDERS) return null
  const gaps = days.slice(1).map((day, at) => daysBetween(days[at] ?? day, day))
  const sorted = gaps.toSorted((a, b) => a - b)
  const cadence = medianOf(sorted)
  const longest = sorted.at(-1) ?? 0
  const usual = sorted[Math.ceil(sorted.length * USUAL_PART) - 1] ?? longest
  const since = daysBetween(lastOrder, today)
  const isBroken = since >= SHORTEST_PAUSE_DAYS && since > TIMES_CADENCE * cadence && since > usual
  return isBroken ? { lastOrder, cadence, since, ordered: days.length, longest } : null
}

function medianOf(sorted: readonly number[]): number {
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}

/** The year until the last order: what a usual month is read from. */
export function usualYear(lastOrder: BusinessDay): Span {
  return { from: addDays(lastOrder, -364), to: lastOrder }
}

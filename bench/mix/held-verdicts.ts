import type { Table } from '../harness/benchmark.ts'
import { count, latencyOf, only, share } from './held-figures.ts'
import type { Outcome } from './mixed-load.ts'

/** Shorter runs show garbage collection rather than a leak. */
const FEWEST_MINUTES_FOR_SLOPE = 10
const MOST_MEGABYTES_A_MINUTE = 1
const MOST_RECOVERY_SECONDS = 5
const MOST_REFUSAL_MS = 1000
const MOST_TIMES_FIRST_P99 = 2

/** A target, the value reached, and whether it is met. */
export interface Verdict {
  readonly what: string
  readonly asked: string
  readonly reached: string
  readonly holds: boolean
}

export function verdictTable(verdicts: readonly Verdict[]): Table {
  return {
    title: 'What was asked and reached',
    rows: verdicts.map(({ holds, ...words }) => ({ ...words, holds: holds ? 'yes' : 'NO' })),
  }
}

/** One sentence for each that does not hold. */
export function failuresOf(verdicts: readonly Verdict[]): string[] {
  return verdicts
    .filter(({ holds }) => !holds)
    .map(({ what, asked, reached }) => `${what}: asked ${asked}, reached ${reached}.`)
}

interface Holding {
  readonly what: string
  readonly minutes: number
  /** Requests that the generator never sent. */
  readonly unsent: number
  /** Megabytes a minute; null where the system does not provide it. */
  readonly slope: number | null
  /** Milliseconds, by minute. */
  readonly p99s: readonly number[]
}

export function verdictsOfHolding(
  outcomes: readonly Outcome[],
  { what, minutes, unsent, slope, p99s }: Holding,
): Verdict[] {
  const lost = outcomes.length - count(outcomes, 'well') + unsent
  const [first = 0] = p99s
  const worst = Math.max(0, ...p99s)
  const isLong = minutes >= FEWEST_MINUTES_FOR_SLOPE
  return [
    {
      what: `${what}: requests that were not answered well`,
      asked: '0',
      reached: `${lost} of ${outcomes.length.toLocaleString('en-US')}`,
      holds: lost === 0,
    },
    {
      what: 'p99 of the slowest minute',
      asked: `at most ${MOST_TIMES_FIRST_P99} × the first`,
      reached: `${Math.round(worst)} ms, first ${Math.round(first)} ms`,
      holds: p99s.length > 0 && worst <= MOST_TIMES_FIRST_P99 * first,
    },
    {
      what: 'growth of memory',
      asked: `less than ${MOST_MEGABYTES_A_MINUTE} MB a minute${isLong ? '' : `, from ${FEWEST_MINUTES_FOR_SLOPE} minutes on`}`,
      reached: slope === null ? 'not known here' : `${slope.toFixed(2)} MB a minute`,
      holds: !isLong || (slope ?? 0) < MOST_MEGABYTES_A_MINUTE,
    },
  ]
}

interface Overload {
  readonly what: string
  /** Responses to any client. */
  readonly wrong: number
  /** Seconds; null: it never did. */
  readonly recovered: number | null
}

/** `seen`: what the witness saw during the overload. */
export function verdictsOfOverload(
  seen: readonly Outcome[],
  { what, wrong, recovered }: Overload,
): Verdict[] {
  const { p99 } = latencyOf(seen, 'refused')
  const answered = (kind: 'orders' | 'visitors’ new pages') => {
    const ofKind = only(seen, kind)
    return share(count(ofKind, 'well'), ofKind.length) ?? 0
  }
  const [orders, pages] = [answered('orders'), answered('visitors’ new pages')]
  return [
    {
      what: `${what}: answers neither good nor a refusal in order`,
      asked: '0',
      reached: String(wrong),
      holds: wrong === 0,
    },
    {
      what: 'p99 of refusals',
      asked: `at most ${MOST_REFUSAL_MS.toLocaleString('en-US')} ms`,
      // Then the machine was busier while capacity was measured than afterwards.
      reached: p99 === null ? 'nothing was refused' : `${Math.round(p99)} ms`,
      holds: p99 !== null && p99 <= MOST_REFUSAL_MS,
    },
    {
      what: 'orders answered',
      asked: `more than visitors’ new pages (${Math.round(pages)} %)`,
      reached: `${Math.round(orders)} %`,
      holds: orders > pages,
    },
    {
      what: 'recovery after it',
      asked: `at most ${MOST_RECOVERY_SECONDS} s`,
      reached: recovered === null ? 'not while it was watched' : `${recovered.toFixed(1)} s`,
      holds: recovered !== null && recovered <= MOST_RECOVERY_SECONDS,
    },
  ]
}

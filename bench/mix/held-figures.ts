import type { Row } from '../harness/benchmark.ts'
import { percentiles } from '../harness/medians.ts'
import type { Fate } from './checked-client.ts'
import type { Outcome } from './mixed-load.ts'
import { type RequestKind, requestKinds } from './shop-mix.ts'

/** Memory at one moment of a load. */
export interface MemorySample {
  /** Milliseconds from the beginning of the load. */
  readonly at: number
  /** Null where the system does not provide it. */
  readonly residentMegabytes: number | null
  /** Heap used by V8, garbage included; null where the process does not report it. */
  readonly heapMegabytes: number | null
}

export const MINUTE_MS = 60_000

/** What happened in a stretch of a load, by when requests should have been sent. */
export function between(outcomes: readonly Outcome[], from: number, to: number): Outcome[] {
  return outcomes.filter(({ at }) => at >= from && at < to)
}

export function count(outcomes: readonly Outcome[], fate: Fate): number {
  return outcomes.filter(one => one.fate === fate).length
}

/** Milliseconds of those with that fate; null of none. */
export function latencyOf(
  outcomes: readonly Outcome[],
  fate: Fate,
): { readonly p50: number | null; readonly p99: number | null } {
  const times = outcomes.filter(one => one.fate === fate).map(({ ms }) => ms)
  return times.length === 0 ? { p50: null, p99: null } : percentiles(times)
}

/** One row per minute: requests, failures, latency, and the least memory in use. */
export function minutesOf(outcomes: readonly Outcome[], memory: readonly MemorySample[]): Row[] {
  const minutes = Math.round(Math.max(...memory.map(({ at }) => at)) / MINUTE_MS)
  return Array.from({ length: minutes }, (_, minute) => {
    const [from, to] = [minute * MINUTE_MS, (minute + 1) * MINUTE_MS]
    const inMinute = between(outcomes, from, to)
    const samples = memory.filter(({ at }) => at >= from && at < to)
    const { p50, p99 } = latencyOf(inMinute, 'well')
    return {
      minute: minute + 1,
      requests: inMinute.length,
      refused: count(inMinute, 'refused'),
      wrong: count(inMinute, 'wrong'),
      'p50 ms': p50,
      'p99 ms': p99,
      'MB in RAM': least(samples.flatMap(({ residentMegabytes }) => residentMegabytes ?? [])),
      'MB of heap': least(samples.flatMap(({ heapMegabytes }) => heapMegabytes ?? [])),
    }
  })
}

/** One row per kind of request: shares answered and rejected, with latencies. */
export function kindsOf(outcomes: readonly Outcome[]): Row[] {
  return requestKinds.flatMap(kind => {
    const ofKind = only(outcomes, kind)
    if (ofKind.length === 0) return []
    const [well, refused] = [latencyOf(ofKind, 'well'), latencyOf(ofKind, 'refused')]
    return {
      kind,
      requests: ofKind.length,
      wrong: count(ofKind, 'wrong'),
      'answered %': share(count(ofKind, 'well'), ofKind.length),
      'p50 ms': well.p50,
      'p99 ms': well.p99,
      'refused p50 ms': refused.p50,
      'refused p99 ms': refused.p99,
    }
  })
}

export function only(outcomes: readonly Outcome[], kind: RequestKind): Outcome[] {
  const place = requestKinds.indexOf(kind)
  return outcomes.filter(one => one.kind === place)
}

/** How much a value grows in a minute: the slope of the line of least squares; null of fewer than two moments. */
export function slopePerMinute(
  samples: readonly { readonly at: number; readonly value: number | null }[],
): number | null {
  const known = samples.flatMap(({ at, value }) => (value === null ? [] : [{ at, value }]))
  if (known.length < 2) return null
  const times = known.map(({ at }) => at / MINUTE_MS)
  const [meanTime, meanValue] = [mean(times), mean(known.map(({ value }) => value))]
  const above = known.reduce(
    (sum, { at, value }) => sum + (at / MINUTE_MS - meanTime) * (value - meanValue),
    0,
  )
  return above / times.reduce((sum, time) => sum + (time - meanTime) ** 2, 0)
}

/**
 * Seconds from then until of every kind three answers in a row were normal: good, and within the limit of their kind.
 * Null when that never came, or when nothing was asked.
 */
export function secondsToRecover(
  outcomes: readonly Outcome[],
  from: number,
  limitMs: (kind: RequestKind) => number,
): number | null {
  const later = outcomes.filter(({ at }) => at >= from).toSorted((one, other) => one.at - other.at)
  const kinds = requestKinds.filter(kind => only(later, kind).length > 0)
  const moments = kinds.map(kind => momentOfThree(only(later, kind), limitMs(kind)))
  const known = moments.filter(moment => moment !== null)
  if (known.length < moments.length || known.length === 0) return null
  return (Math.max(...known) - from) / 1000
}

/** When the first three normal answers in a row had all arrived. */
function momentOfThree(outcomes: readonly Outcome[], limitMs: number): number | null {
  const normal = outcomes.map(({ fate, ms }) => fate === 'well' && ms <= limitMs)
  const first = normal.findIndex((isNormal, place) => isNormal && normal[place + 1] && normal[place + 2])
  return first === -1 ? null : Math.max(...outcomes.slice(first, first + 3).map(({ at, ms }) => at + ms))
}

export function share(part: number, whole: number): number | null {
  return whole === 0 ? null : (part * 100) / whole
}

function least(values: readonly number[]): number | null {
  return values.length === 0 ? null : Math.min(...values)
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

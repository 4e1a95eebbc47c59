import { percentiles } from './medians.ts'
import type { Fate, Outcome } from './mixed-load.ts'
import { requestKinds } from './shop-mix.ts'
import type { Row } from './table.ts'

/** Memory at one moment of a load. */
export interface MemorySample {
  /** Milliseconds from the beginning of the load. */
  readonly at: number
  readonly residentMegabytes: number
  /** What V8 uses, garbage included; null where the process does not tell. */
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

/** Milliseconds of those with that fate; NaN of none. */
export function latencyOf(outcomes: readonly Outcome[], fate: Fate): { p50: number; p99: number } {
  return percentiles(outcomes.filter(one => one.fate === fate).map(({ ms }) => ms))
}

/** One row per minute: what was asked, what went wrong, how long it took, what the process held at least. */
export function minutesOf(outcomes: readonly Outcome[], memory: readonly MemorySample[]): Row[] {
  const minutes = Math.round(Math.max(...memory.map(({ at }) => at)) / MINUTE_MS)
  return Array.from({ length: minutes }, (_, minute) => {
    const [from, to] = [minute * MINUTE_MS, (minute + 1) * MINUTE_MS]
    const inMinute = between(outcomes, from, to)
    const samples = memory.filter(({ at }) => at >= from && at < to)
    const { p50, p99 } = latencyOf(inMinute, 'well')
    return {
      ...{ minute: minute + 1, requests: inMinute.length, refused: count(inMinute, 'refused') },
      ...{ wrong: count(inMinute, 'wrong'), 'p50 ms': p50, 'p99 ms': p99 },
      'MB in RAM': least(samples.map(({ residentMegabytes }) => residentMegabytes)),
      'MB of heap': least(samples.flatMap(({ heapMegabytes }) => heapMegabytes ?? [])),
    }
  })
}

/** One row per kind of request: how many were answered well and refused, and how quickly. */
export function kindsOf(outcomes: readonly Outcome[]): Row[] {
  return requestKinds.map((kind, place) => {
    const ofKind = outcomes.filter(one => one.kind === place)
    const [well, refused] = [latencyOf(ofKind, 'well'), latencyOf(ofKind, 'refused')]
    return {
      ...{ kind, requests: ofKind.length, wrong: count(ofKind, 'wrong') },
      'answered %': share(count(ofKind, 'well'), ofKind.length),
      ...{ 'p50 ms': orNothing(well.p50), 'p99 ms': orNothing(well.p99) },
      ...{ 'refused p50 ms': orNothing(refused.p50), 'refused p99 ms': orNothing(refused.p99) },
    }
  })
}

/** How much a value grows in a minute: the slope of the line of least squares. */
export function slopePerMinute(samples: readonly { readonly at: number; readonly value: number }[]): number {
  const times = samples.map(({ at }) => at / MINUTE_MS)
  const [meanTime, meanValue] = [mean(times), mean(samples.map(({ value }) => value))]
  const above = samples.reduce(
    (sum, { at, value }) => sum + (at / MINUTE_MS - meanTime) * (value - meanValue),
    0,
  )
  return above / times.reduce((sum, time) => sum + (time - meanTime) ** 2, 0)
}

/** Whole seconds until nothing was refused any more and 99 of 100 came within the limit; null when that never came. */
export function secondsToRecover(outcomes: readonly Outcome[], from: number, limitMs: number): number | null {
  const last = Math.max(...outcomes.map(({ at }) => at))
  let quiet: number | null = null
  for (let second = 0; from + second * 1000 < last; second += 1) {
    const start = from + second * 1000
    const asked = between(outcomes, start, start + 1000)
    const isQuiet = count(asked, 'well') === asked.length && latencyOf(asked, 'well').p99 <= limitMs
    if (!isQuiet) quiet = null
    else quiet ??= second
  }
  return quiet
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

function orNothing(value: number): number | null {
  return Number.isNaN(value) ? null : value
}

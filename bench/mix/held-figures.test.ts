import { describe, expect, test } from 'vitest'
import type { Fate } from './checked-client.ts'
import { kindsOf, minutesOf, secondsToRecover, slopePerMinute } from './held-figures.ts'
import type { Outcome } from './mixed-load.ts'
import { type RequestKind, requestKinds } from './shop-mix.ts'

const outcome = (at: number, fate: Fate = 'well', ms = 10, kind = 0): Outcome => ({ at, kind, fate, ms })

test('the slope is that of the line, whatever lies around it', () => {
  const line = Array.from({ length: 60 }, (_, at) => ({
    at: at * 1000,
    value: 300 + at / 30 + ([0, 1, 1, 0][at % 4] ?? 0),
  }))
  expect(slopePerMinute(line)).toBeCloseTo(2, 1)
  expect(slopePerMinute([0, 1, 2].map(at => ({ at, value: 7 })))).toBe(0)
  expect(slopePerMinute([0, 1].map(at => ({ at, value: at === 0 ? 7 : null })))).toBeNull()
})

test('minutes count by when requests should have been sent, and what went wrong is in no latency', () => {
  const memory = [0, 30_000, 60_000, 119_999].map(at => ({
    at,
    residentMegabytes: 300 + at / 1000,
    heapMegabytes: null,
  }))
  const rows = minutesOf([outcome(10), outcome(59_999, 'wrong', 900), outcome(60_000, 'refused', 1)], memory)
  expect(rows.map(({ requests, wrong, refused }) => [requests, wrong, refused])).toEqual([
    [2, 1, 0],
    [1, 0, 1],
  ])
  expect([rows[0]?.['p99 ms'], rows[0]?.['MB in RAM'], rows[1]?.['MB in RAM']]).toEqual([10, 300, 360])
})

test('kinds tell answers from refusals, and say nothing of what never happened', () => {
  const kinds = kindsOf([outcome(0), outcome(1, 'refused', 2), outcome(2, 'refused', 4), outcome(3)])
  expect(kinds).toHaveLength(1)
  expect(kinds[0]).toMatchObject({ requests: 4, 'answered %': 50, 'p99 ms': 10, 'refused p50 ms': 2 })
  const [refused] = kindsOf([outcome(0, 'refused', 3)])
  expect(refused).toMatchObject({ 'p50 ms': null, 'p99 ms': null, 'refused p99 ms': 3 })
})

describe('recovered', () => {
  const later = (at: number, fate: Fate = 'well', ms = 10, kind = 0) => outcome(20_000 + at, fate, ms, kind)
  const within50 = () => 50

  test('is when three normal answers in a row had arrived', () => {
    const slow = later(200, 'well', 900)
    const steps = [later(0, 'refused'), later(100), slow, later(300), later(400), later(500, 'well', 40)]
    expect(secondsToRecover(steps, 20_000, within50)).toBeCloseTo(0.54)
    expect(secondsToRecover(steps.slice(0, 5), 20_000, within50)).toBeNull()
    expect(secondsToRecover([], 20_000, within50)).toBeNull()
  })

  test('is of every kind, each by its own limit, whatever arrived before', () => {
    const first = [0, 100, 200].map(at => later(at, 'well', 80, 1))
    const last = [1000, 2000, 3000].map(at => later(at, 'well', 30, 0))
    const before = outcome(19_999, 'refused')
    const limit = (kind: RequestKind) => (kind === requestKinds[0] ? 50 : 100)
    expect(secondsToRecover([before, ...last, ...first], 20_000, limit)).toBeCloseTo(3.03)
    expect(secondsToRecover([before, ...last, ...first], 20_000, within50)).toBeNull()
  })
})

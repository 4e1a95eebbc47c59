import { expect, test } from 'vitest'
import { kindsOf, minutesOf, secondsToRecover, slopePerMinute } from './held-figures.ts'
import type { Fate, Outcome } from './mixed-load.ts'

const outcome = (at: number, fate: Fate = 'well', ms = 10, kind = 0): Outcome => ({ at, kind, fate, ms })

test('the slope is that of the line, whatever lies around it', () => {
  const line = Array.from({ length: 60 }, (_, at) => ({
    at: at * 1000,
    value: 300 + at / 30 + ([0, 1, 1, 0][at % 4] ?? 0),
  }))
  expect(slopePerMinute(line)).toBeCloseTo(2, 1)
  expect(slopePerMinute([0, 1, 2].map(at => ({ at, value: 7 })))).toBe(0)
})

test('minutes count by when requests should have been sent, and what went wrong is in no latency', () => {
  const memory = [0, 30_000, 60_000, 119_999].map(at => ({
    ...{ at, residentMegabytes: 300 + at / 1000, heapMegabytes: null },
  }))
  const rows = minutesOf([outcome(10), outcome(59_999, 'wrong', 900), outcome(60_000, 'refused', 1)], memory)
  expect(rows.map(({ requests, wrong, refused }) => [requests, wrong, refused])).toEqual([
    ...[
      [2, 1, 0],
      [1, 0, 1],
    ],
  ])
  expect([rows[0]?.['p99 ms'], rows[0]?.['MB in RAM'], rows[1]?.['MB in RAM']]).toEqual([10, 300, 360])
})

test('kinds tell answers from refusals', () => {
  const [pages] = kindsOf([outcome(0), outcome(1, 'refused', 2), outcome(2, 'refused', 4), outcome(3)])
  expect(pages).toMatchObject({ requests: 4, 'answered %': 50, 'p99 ms': 10, 'refused p50 ms': 2 })
})

test('recovered is the second after which all stayed well', () => {
  const second = (at: number, fate: Fate = 'well', ms = 10) => outcome(20_000 + at * 1000, fate, ms)
  expect(
    secondsToRecover(
      [second(0, 'refused'), second(1), second(2, 'well', 900), second(3), second(4)],
      20_000,
      50,
    ),
  ).toBe(3)
  expect(secondsToRecover([second(0), second(1)], 20_000, 50)).toBe(0)
  expect(secondsToRecover([second(0), second(1, 'refused'), second(1.5)], 20_000, 50)).toBeNull()
})

import { expect, test } from 'vitest'
import { usualCandidate } from './quick-order-usual.ts'

test.each([
  [{ A: 2 }, 'A'],
  [{ A: 25, B: 3 }, 'A'],
  [{ A: 0, B: 6 }, 'B'],
  [{ A: 1, B: 6, C: 2 }, 'B'],
  [{ A: 0, B: 1, C: 2 }, null],
  [{ A: 5, B: 4 }, null],
  [{ A: 1 }, null],
  [{ A: 0, B: 0 }, null],
  [{}, null],
])('CRT-47 the usual candidate of %j is %j', (times, usual) => {
  const bought = new Map<string, number>(Object.entries(times))
  expect(usualCandidate([...bought.keys()], code => bought.get(code) ?? 0)).toBe(usual)
})

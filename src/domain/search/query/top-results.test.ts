import fc from 'fast-check'
import { expect, test } from 'vitest'
import { topResults } from './top-results.ts'

test('CAT-09 SRC-16 best first, then by document number, for any limit and any number of hits', () => {
  const points = fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 120 })
  fc.assert(
    fc.property(points, fc.nat(130), (all, limit) => {
      const hits = [...all.keys()].filter(document => (all[document] ?? 0) > 0)
      const best = hits.toSorted((a, b) => (all[b] ?? 0) - (all[a] ?? 0) || a - b).slice(0, limit)
      expect([...topResults(Uint32Array.from(hits), Uint16Array.from(all), limit)]).toEqual(best)
    }),
    { numRuns: 300 },
  )
})

test('few hits among many documents have the same order', () => {
  const points = new Uint16Array(1_000)
  points[900] = 5
  points[3] = 5
  points[20] = 65_000
  expect([...topResults(Uint32Array.from([3, 20, 900]), points, 10)]).toEqual([20, 3, 900])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { partialSort } from './partial-sort.ts'

test('equals the slice of a full stable sort', () => {
  const price = fc.oneof(fc.integer({ min: 0, max: 4 }), fc.double({ noNaN: true, min: -1e9, max: 1e9 }))
  const parts = fc.tuple(fc.array(price, { maxLength: 150 }), fc.nat(160), fc.nat(160))
  fc.assert(
    fc.property(parts, ([prices, from, size]) => {
      const rows = Int32Array.from(prices, (_, at) => at * 3)
      const priceOf = (row: number) => prices[row / 3] ?? 0
      const sorted = Array.from(rows).sort((a, b) => priceOf(a) - priceOf(b) || a - b)
      expect(Array.from(partialSort(rows, priceOf, from, from + size))).toEqual(
        sorted.slice(from, from + size),
      )
    }),
  )
})

test('reads the key of each row once', () => {
  const rows = Int32Array.from({ length: 50_000 }, (_, at) => at)
  let reads = 0
  const part = partialSort(
    rows,
    row => {
      reads += 1
      return (row * 7919) % 50_000
    },
    24_000,
    24_012,
  )
  expect(reads).toBe(rows.length)
  expect(Array.from(part, row => (row * 7919) % 50_000)).toEqual(
    Array.from({ length: 12 }, (_, at) => 24_000 + at),
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FIXED_FIELDS, priceFields } from '#domain/office/sheet/sheet-fields.ts'
import { columnLayout, columnsBetween, mostColumns, scrollStep } from './column-layout.ts'

test('OFP-01 wherever the grid is scrolled, no more columns are seen than the pool has cells for', () => {
  const fields = [...FIXED_FIELDS, ...[1, 2, 3].flatMap(priceFields)]
  const widths = fc.dictionary(
    fc.constantFrom(...fields.map(({ name }) => name)),
    fc.integer({ min: 40, max: 600 }),
  )
  fc.assert(
    fc.property(widths, fc.integer({ min: 200, max: 2_000 }), (chosen, width) => {
      const layout = columnLayout(fields, chosen)
      const seen: number[] = []
      for (let left = 0; left <= layout.width; left += 0.5) {
        const [first, last] = columnsBetween(layout, left + layout.pinnedWidth, left + width)
        seen.push(last - first + 1)
      }
      expect(Math.max(...seen)).toBeLessThanOrEqual(mostColumns(layout, width))
    }),
    { numRuns: 30 },
  )
})

test('OFP-04 a drag beyond the cells in sight scrolls, the faster the farther, and within them does not', () => {
  expect([100, 150, 200].map(at => scrollStep(at, 100, 200))).toEqual([0, 0, 0])
  expect([201, 220, 999].map(at => scrollStep(at, 100, 200))).toEqual([1, 5, 36])
  expect([99, 80, -999].map(at => scrollStep(at, 100, 200))).toEqual([-1, -5, -36])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageNumbers } from './page-numbers.ts'

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 10, [1, 2, null, 10]],
  [4, 10, [1, 2, 3, 4, 5, null, 10]],
  [5, 10, [1, null, 4, 5, 6, null, 10]],
  [10, 10, [1, null, 9, 10]],
])('page %i of %i shows %j', (current, pages, shown) => {
  expect(pageNumbers(current, pages)).toEqual(shown)
})

test('first and last page, the current one and its neighbours, in order, nothing out of range', () => {
  const pagesAndCurrent = fc
    .integer({ min: 1, max: 500 })
    .chain(pages => fc.tuple(fc.integer({ min: 1, max: pages }), fc.constant(pages)))
  fc.assert(
    fc.property(pagesAndCurrent, ([current, pages]) => {
      const shown = pageNumbers(current, pages)
      const numbers = shown.filter(page => page !== null)
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
      expect(numbers.at(0)).toBe(1)
      expect(numbers.at(-1)).toBe(pages)
      for (const near of [current - 1, current, current + 1]) {
        if (near >= 1 && near <= pages) expect(numbers).toContain(near)
      }
      expect(shown.length).toBeLessThanOrEqual(7)
    }),
  )
})

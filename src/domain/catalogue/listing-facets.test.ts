import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstShown } from './listing-facets.ts'

const facets = fc
  .array(fc.record({ count: fc.nat(50), selected: fc.boolean() }), { maxLength: 40 })
  .map(all => all.map((facet, id) => ({ ...facet, id })))

test('CAT-50 a long list is cut to its eight most frequent and its selected values, in their order', () => {
  fc.assert(
    fc.property(facets, all => {
      const shown = firstShown(all)
      const hidden = all.filter(facet => !shown.includes(facet))
      expect(shown).toEqual(all.filter(facet => shown.includes(facet)))
      expect(hidden.filter(({ selected }) => selected)).toEqual([])
      expect(hidden.length, 'one more needs no link').not.toBe(1)
      if (hidden.length === 0) return
      const frequent = all.map(({ count }) => count).sort((a, b) => b - a)
      const kept = shown.filter(({ selected }) => !selected).map(({ count }) => count)
      const most = Math.max(...hidden.map(({ count }) => count))
      expect(Math.min(...kept, Number.POSITIVE_INFINITY)).toBeGreaterThanOrEqual(most)
      expect(shown.filter(({ count }) => count >= (frequent[7] ?? 0)).length).toBeGreaterThanOrEqual(8)
      expect(shown.length - shown.filter(({ selected }) => selected).length).toBeLessThanOrEqual(8)
    }),
  )
})

test.each([
  [9, 9],
  [10, 8],
])('CAT-50 of %i values %i are shown', (given, shown) => {
  const all = Array.from({ length: given }, (_, id) => ({ count: id }))
  expect(firstShown(all)).toEqual(all.slice(given - shown))
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { promoMark } from './promo-mark.ts'

test.each([
  [3, 33.333, '3×2'],
  [36, 33.333, '3×2'],
  [2, 50, '2×1'],
  [4, 25, '4×3'],
  [6, 16.667, '5+1'],
  [12, 16.667, '10+2'],
  [12, 8.333, '11+1'],
  [12, 25, '-25%'],
  [12, 50, '-50%'],
  [5, 20, '-20%'],
  [1, 100, '-100%'],
  [100, 28, '-28%'],
  [60, 1.667, '-1%'],
  [6, 22.5, '-22%'],
  [1, 33.333, '-33%'],
  [0.5, 50, '-50%'],
  [1, 0.5, null],
  [3, 0, null],
])('PRO-15 a pack of %d at %d %% is marked %s', (factorQty, finalDiscount, mark) => {
  expect(promoMark({ factorQty, finalDiscount })).toBe(mark)
})

test('PRO-15 no mark has decimals', () => {
  const pack = fc.record({
    factorQty: fc.integer({ min: 1, max: 1000 }),
    finalDiscount: fc.integer({ min: 1, max: 100_000 }).map(thousandths => thousandths / 1000),
  })
  fc.assert(
    fc.property(pack, pack => {
      expect(promoMark(pack) ?? '-0%').toMatch(/^(?:-\d+%|\d×\d|\d+\+\d+)$/)
    }),
  )
})

import { expect, test } from 'vitest'
import { promoMark } from '../pricing/promo-mark.ts'
import { unitCost } from './promo-overlaps.ts'
import { templateLine } from './promo-templates.ts'

const numbers = { paid: 10, free: 1, units: 12, discount: 15 }

test.each([
  [10, 1, '10+1'],
  [2, 1, '3×2'],
  [10, 2, '10+2'],
  [5, 1, '5+1'],
  [1, 1, '2×1'],
])('%d paid and %d free carries the mark %s of the shop', (paid, free, mark) => {
  expect(promoMark(templateLine('free-units', { ...numbers, paid, free }, false))).toBe(mark)
})

test('a unit of 3×2 really costs two thirds', () => {
  const { finalDiscount, factorQty } = templateLine('free-units', { ...numbers, paid: 2 }, false)
  expect(unitCost({ price: 90, currency: '$', finalDiscount, factorQty })).toBeCloseTo(60, 2)
})

test('a pack, a scale from a quantity, and a combo whose last product is the gift', () => {
  expect(templateLine('pack', numbers, false)).toMatchObject({ factorQty: 12, finalDiscount: 15, minQty: 1 })
  expect(templateLine('scale', numbers, false)).toMatchObject({ factorQty: 1, minQty: 12, finalDiscount: 15 })
  expect(templateLine('gift', numbers, false)).toMatchObject({ required: true, finalDiscount: 15 })
  expect(templateLine('gift', numbers, true)).toMatchObject({ required: true, finalDiscount: 100 })
})

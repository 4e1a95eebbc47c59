import { expect, test } from 'vitest'
import { promoMark } from '../pricing/promo-mark.ts'
import { unitCost } from './promo-overlaps.ts'
import { canFill, templateLine } from './promo-templates.ts'

const numbers = { paid: 10, free: 1, taken: 3, units: 12, from: 24, upTo: null, discount: 15 }

test.each([
  [10, 1, '10+1'],
  [10, 2, '10+2'],
  [5, 1, '5+1'],
  [1, 1, '2×1'],
])('OFM-03 %d paid and %d free carries the mark %s of the shop', (paid, free, mark) => {
  expect(promoMark(templateLine('plus-free', { ...numbers, paid, free }, false))).toBe(mark)
})

test.each([
  [3, 2, '3×2', 60],
  [2, 1, '2×1', 45],
  [4, 3, '4×3', 67.5],
])('OFM-03 %d for %d carries the mark %s, and a unit of 90 really costs %d', (taken, paid, mark, cost) => {
  const line = templateLine('n-for-m', { ...numbers, taken, paid }, false)
  expect(promoMark(line)).toBe(mark)
  expect(unitCost({ price: 90, currency: '$', ...line })).toBeCloseTo(cost, 2)
})

test('OFM-03 a pack, a step of a scale, and a combo with the gift that was chosen', () => {
  expect(templateLine('pack', numbers, false)).toMatchObject({ factorQty: 12, finalDiscount: 15, minQty: 1 })
  expect(templateLine('scale', { ...numbers, upTo: 99 }, false)).toEqual({
    quantity: 24,
    minQty: 24,
    maxQty: 99,
    factorQty: 1,
    finalDiscount: 15,
    required: false,
  })
  expect(templateLine('gift', numbers, false)).toMatchObject({ required: true, finalDiscount: 15 })
  expect(templateLine('gift', numbers, true)).toMatchObject({ required: true, finalDiscount: 100 })
})

test.each([
  ['plus-free', {}, 1, true],
  ['plus-free', { free: 0 }, 1, false],
  ['plus-free', { paid: 2.5 }, 1, false],
  ['n-for-m', { paid: 2 }, 1, true],
  ['n-for-m', { paid: 3 }, 1, false],
  ['pack', { discount: 101 }, 1, false],
  ['pack', { units: 0 }, 1, false],
  ['scale', { upTo: 24 }, 1, true],
  ['scale', { upTo: 23 }, 1, false],
  ['gift', { discount: 0 }, 2, true],
  // There is nothing that it goes with.
  ['gift', { discount: 0 }, 1, false],
  ['pack', {}, 0, false],
] as const)('OFM-03 whether %s can be filled with %o in %d lines', (template, changes, lines, can) => {
  expect(canFill(template, { ...numbers, ...changes }, lines)).toBe(can)
})

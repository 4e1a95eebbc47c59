import { expect, test } from 'vitest'
import { type CostedLine, lineMargin, promoMargins } from './promo-margins.ts'

const line = (changes: Partial<CostedLine> = {}): CostedLine => ({
  price: 90,
  currency: '$',
  finalDiscount: 0,
  factorQty: 1,
  quantity: 1,
  cost: { amount: 50, currency: '$', rate: 40 },
  ...changes,
})

test('OFM-03 the margin of a line is what a unit of the pack leaves over its cost', () => {
  // 3×2: a unit is really bought at 60.
  const margin = lineMargin(line({ finalDiscount: 33.333, factorQty: 3, quantity: 5 }))
  expect(margin?.cost).toBe(50)
  expect(margin?.margin).toBeCloseTo(10, 2)
  expect(margin).toMatchObject({ percent: 16.7, isBelowCost: false })
})

test.each([
  ['at its cost', line({ price: 50 }), false],
  ['a hundredth below', line({ price: 49.99 }), true],
  ['below as a pack, by less than a hundredth a unit', line({ price: 49.999, factorQty: 10 }), true],
  ['a gift', line({ finalDiscount: 100 }), true],
])('OFM-03 a line %s', (_, costed, isBelowCost) => {
  expect(lineMargin(costed)?.isBelowCost).toBe(isBelowCost)
})

test('OFM-03 a cost in dollars is compared at the rate of the day, and not at all without one', () => {
  const dollars = { amount: 2, currency: 'U$', rate: 40 } as const
  expect(lineMargin(line({ cost: dollars }))).toEqual({
    cost: 80,
    margin: 10,
    percent: 11.1,
    isBelowCost: false,
  })
  expect(lineMargin(line({ cost: { ...dollars, rate: null } }))).toBeNull()
  expect(lineMargin(line({ currency: 'U$', price: 1.9, cost: { ...dollars, rate: null } }))).toMatchObject({
    isBelowCost: true,
  })
})

test('OFM-03 in all: what is proposed of each line, pesos and dollars apart, without those of unknown cost', () => {
  const lines = [
    line({ quantity: 10 }),
    // The gift of the combo costs what it costs.
    line({ finalDiscount: 100, cost: { amount: 30, currency: '$', rate: null } }),
    line({
      currency: 'U$',
      price: 5,
      factorQty: 12,
      quantity: 2,
      cost: { amount: 4, currency: 'U$', rate: null },
    }),
    line({ cost: null }),
  ]
  expect(promoMargins(lines)).toEqual({
    sums: [
      { currency: '$', net: 900, cost: 530, margin: 370, percent: 41.1 },
      { currency: 'U$', net: 120, cost: 96, margin: 24, percent: 20 },
    ],
    uncosted: 1,
  })
})

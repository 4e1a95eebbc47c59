import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aCustomerCard, aPublicCard } from '../testing/products.ts'
import { needsSubstitute, priceDifference } from './substitute-offer.ts'

test('PDP-25 substitutes are for customers, where a product cannot be ordered', () => {
  expect(needsSubstitute(aCustomerCard({ hasStock: false }))).toBe(true)
  expect(needsSubstitute(aCustomerCard({ active: false }))).toBe(true)
  expect(needsSubstitute(aCustomerCard())).toBe(false)
  expect(needsSubstitute(aPublicCard({ active: false }))).toBe(false)
})

describe('PDP-25 the price difference', () => {
  const at = (finalPrice: number, currency: '$' | 'U$' = '$') => ({ price: finalPrice, finalPrice, currency })

  test.each([
    [90, 100, { direction: 'less', amount: { currency: '$', minor: 1000 }, percent: 10 }],
    [90.4, 100, { direction: 'less', amount: { currency: '$', minor: 960 }, percent: 9 }],
    [109.1, 100, { direction: 'more', amount: { currency: '$', minor: 910 }, percent: 10 }],
    [100.5, 100, { direction: 'more', amount: { currency: '$', minor: 50 }, percent: 0 }],
    [99.5, 100, { direction: 'less', amount: { currency: '$', minor: 50 }, percent: 0 }],
    [100, 100, { direction: 'same', amount: { currency: '$', minor: 0 }, percent: 0 }],
  ] as const)('%d instead of %d', (substitute, wanted, difference) => {
    expect(priceDifference(at(substitute), at(wanted))).toEqual(difference)
  })

  test('is null where a price is missing', () => {
    expect(priceDifference(at(0), at(10))).toBeNull()
    expect(priceDifference(at(10), at(0))).toBeNull()
  })

  test('is null between currencies, and its percent is never better than the amount', () => {
    const price = fc.integer({ min: 1, max: 10_000_000 }).map(minor => minor / 100)
    fc.assert(
      fc.property(price, price, (one, other) => {
        expect(priceDifference(at(one), at(other, 'U$'))).toBeNull()
        const difference = priceDifference(at(one, 'U$'), at(other, 'U$'))
        if (difference === null) throw new Error('Both have a price in one currency')
        const { direction, amount, percent } = difference
        expect(amount.currency).toBe('U$')
        expect(direction).toBe(one < other ? 'less' : one > other ? 'more' : 'same')
        const exact = (amount.minor * 100) / Math.round(other * 100)
        if (direction === 'less') expect(percent).toBeLessThanOrEqual(exact)
        if (direction === 'more' && exact >= 1) expect(percent).toBeGreaterThanOrEqual(exact)
      }),
    )
  })
})

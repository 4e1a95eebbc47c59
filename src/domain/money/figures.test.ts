import fc from 'fast-check'
import { expect, test } from 'vitest'
import { percentText, quantityText, rateText, unitPriceText } from './figures.ts'
import { formatAmount } from './money.ts'

test('a unit price has two decimals, or as many as it needs up to six', () => {
  expect(unitPriceText(1234.5)).toBe('1.234,50')
  expect(unitPriceText(0.0125)).toBe('0,0125')
  expect(unitPriceText(1.234567)).toBe('1,234567')
  expect(unitPriceText(-0.5)).toBe('-0,50')
})

test('a quantity has as many decimals as it needs', () => {
  expect([1, 0.5, 2.125, 12_000].map(quantityText)).toEqual(['1', '0,5', '2,125', '12.000'])
})

test('an exchange rate always has three decimals', () => {
  expect([40.25, 39, 1040.5].map(rateText)).toEqual(['40,250', '39,000', '1.040,500'])
})

test('percents', () => {
  expect([22, 12.5, 0].map(percentText)).toEqual(['22\u00A0%', '12,5\u00A0%', '0\u00A0%'])
})

test('a price of whole hundredths is formatted like an amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), minor => {
      expect(unitPriceText(minor / 100)).toBe(formatAmount(minor / 100))
    }),
  )
})

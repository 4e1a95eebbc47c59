import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listPricesOf, previousPriceOf, suggestedRetailOf } from './prices.ts'

const base = fc.double({ min: 0.5, max: 5000, noNaN: true })

const currency = fc.constantFrom('$' as const, 'U$' as const)

test('distributors pay least and the Interior most, with at most 4 decimals, dollars with 2', () => {
  fc.assert(
    fc.property(base, currency, (price, currency) => {
      const { mayorista, distribuidor, interior } = listPricesOf(price, currency)
      expect(distribuidor).toBeLessThan(mayorista)
      expect(mayorista).toBeLessThan(interior)
      for (const value of [mayorista, distribuidor, interior]) {
        expect(value).toBe(Number(value.toFixed(currency === '$' ? 4 : 2)))
      }
    }),
  )
})

test('a previous price is above every list', () => {
  fc.assert(
    fc.property(base, currency, fc.string(), (price, currency, code) => {
      const prices = listPricesOf(price, currency)
      const previous = previousPriceOf(code, prices, currency)
      if (previous !== null) expect(previous).toBeGreaterThan(prices.interior)
    }),
  )
})

test('products without a list price have no previous price', () => {
  const free = listPricesOf(0, '$')
  expect(free).toEqual({ mayorista: 0, distribuidor: 0, interior: 0 })
  expect(
    Array.from({ length: 200 }, (_, i) => previousPriceOf(`code ${i}`, free, '$')).every(p => p === null),
  ).toBe(true)
})

test('the suggested retail price leaves the shop a margin over cost with tax', () => {
  fc.assert(
    fc.property(base, fc.string(), fc.constantFrom(22, 10, 0, null), (price, code, tax) => {
      const { pvp, pvpCurrency } = suggestedRetailOf(code, price, '$', tax)
      expect(pvpCurrency).toBe('$')
      expect(pvp).toBeGreaterThan(price * (1 + (tax ?? 22) / 100) * 1.2)
    }),
  )
})

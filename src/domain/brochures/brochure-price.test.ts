import fc from 'fast-check'
import { expect, test } from 'vitest'
import { money } from '../money/money.ts'
import { finalPrice } from '../pricing/price.ts'
import { type BrochurePricing, type BrochureTerms, brochurePrice } from './brochure-price.ts'

const plain: BrochurePricing = { prices: 'mine', markup: null, rounding: null, withTax: false }
const terms: BrochureTerms = { price: 250, finalPrice: 212.5, currency: '$', tax: 22, pvp: 399, pvpCur: '$' }

test('CTL-03 the own price is the final price, with tax if requested', () => {
  expect(brochurePrice(terms, plain)).toEqual(money('$', 21_250))
  expect(brochurePrice(terms, { ...plain, withTax: true })).toEqual(money('$', 25_925))
  expect(brochurePrice({ ...terms, tax: null }, { ...plain, withTax: true })).toEqual(money('$', 25_925))
  expect(brochurePrice({ ...terms, tax: 0 }, { ...plain, withTax: true })).toEqual(money('$', 21_250))
})

test('CTL-03 a markup is on the own net price, before tax', () => {
  const marked = { ...plain, prices: 'markup', markup: 35 } as const
  expect(brochurePrice(terms, marked)).toEqual(money('$', 28_688))
  // 212.50 × 1.35 × 1.22 = 349.9875, rounded once.
  expect(brochurePrice(terms, { ...marked, withTax: true })).toEqual(money('$', 34_999))
})

test('CTL-03 suggested prices are with tax, or net if requested; null without one', () => {
  const suggested = { ...plain, prices: 'pvp' } as const
  expect(brochurePrice(terms, { ...suggested, withTax: true })).toEqual(money('$', 39_900))
  expect(brochurePrice(terms, suggested)).toEqual(money('$', 32_705))
  expect(brochurePrice({ ...terms, pvp: null, pvpCur: null }, suggested)).toBeNull()
  expect(brochurePrice({ ...terms, pvp: 0 }, suggested)).toBeNull()
})

test('CTL-03 `none` has no prices, and a product without an own price has none', () => {
  expect(brochurePrice(terms, { ...plain, prices: 'none' })).toBeNull()
  expect(brochurePrice({ ...terms, price: 0, finalPrice: 0 }, plain)).toBeNull()
})

test('prices in pesos are rounded up to the multiple, dollars keep their cents', () => {
  const tens = { ...plain, rounding: 10 }
  expect(brochurePrice(terms, tens)).toEqual(money('$', 22_000))
  expect(brochurePrice({ ...terms, finalPrice: 220 }, tens)).toEqual(money('$', 22_000))
  expect(brochurePrice({ ...terms, finalPrice: 220.01 }, tens)).toEqual(money('$', 23_000))
  expect(brochurePrice({ ...terms, finalPrice: 212.51 }, { ...plain, rounding: 0.5 })).toEqual(
    money('$', 21_300),
  )
  expect(brochurePrice({ ...terms, currency: 'U$', finalPrice: 4.37 }, tens)).toEqual(money('U$', 437))
})

const priced = fc
  .record({
    price: fc.integer({ min: 1, max: 99_999_999 }).map(units => units / 100),
    discount: fc.integer({ min: 0, max: 100 }),
    tax: fc.constantFrom(0, 10, 22, null),
  })
  .map(
    ({ price, discount, tax }): BrochureTerms => ({
      price,
      finalPrice: finalPrice(price, discount),
      currency: '$',
      tax,
      pvp: price,
      pvpCur: '$',
    }),
  )
const markups = fc.integer({ min: 0, max: 1_000_000 }).map(units => units / 1000)
const multiples = fc.integer({ min: 1, max: 100_000 }).map(units => units / 100)

test('a rounded price is a multiple, never below the unrounded one, and less than one multiple above', () => {
  fc.assert(
    fc.property(
      priced,
      fc.constantFrom('mine', 'pvp', 'markup'),
      markups,
      multiples,
      fc.boolean(),
      (of, prices, markup, rounding, withTax) => {
        const pricing = { prices, markup, rounding: null, withTax } as const
        const exact = brochurePrice(of, pricing)?.minor ?? -1
        const up = brochurePrice(of, { ...pricing, rounding })?.minor ?? -1
        const step = Math.round(rounding * 100)
        expect(up % step).toBe(0)
        // The unrounded one may itself have been rounded up by half a hundredth.
        expect(up).toBeGreaterThanOrEqual(exact - (exact % step === 0 ? 0 : 1))
        expect(up - exact).toBeLessThanOrEqual(step)
      },
    ),
  )
})

test('a markup of 0 is the own price, more markup is never cheaper, and tax never lowers a price', () => {
  fc.assert(
    fc.property(priced, markups, markups, (of, one, other) => {
      const marked = (markup: number, withTax = false) =>
        brochurePrice(of, { prices: 'markup', markup, rounding: null, withTax })?.minor ?? -1
      expect(marked(0)).toBe(brochurePrice(of, plain)?.minor)
      expect(marked(Math.max(one, other))).toBeGreaterThanOrEqual(marked(Math.min(one, other)))
      expect(marked(one, true)).toBeGreaterThanOrEqual(marked(one))
    }),
  )
})

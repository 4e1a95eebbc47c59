import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { money } from '../money/money.ts'
import { transportBasis } from '../orders/transport.ts'
import { aCustomerCard, aPublicCard } from '../testing/products.ts'
import {
  discountBadge,
  effectiveTax,
  finalPrice,
  hasOrderablePrice,
  lineTotal,
  priceDisplay,
  promoLineTotal,
  struckPrice,
} from './price.ts'
import { currencyTotals, totalsByCurrency } from './totals.ts'

const decimal = (digits: number, max: number) =>
  fc.integer({ min: 0, max: max * 10 ** digits }).map(units => units / 10 ** digits)
const currency = fc.constantFrom('$' as const, 'U$' as const)

/** The same formula in exact big integers, with every number at its full precision. */
function exactTotal(price: number, percent: number, quantity: number, factor: number): number {
  const at = (value: number, digits: number) => BigInt(Math.round(value * 10 ** digits))
  const product = at(price, 4) * (100_000n - at(percent, 3)) * at(quantity, 3) * at(factor, 3)
  const divisor = 10n ** 13n
  return Number((product * 2n + divisor) / (divisor * 2n))
}

describe('line totals', () => {
  test('MON-13 rounds once at the end: 10.99 less 15 % times 100 is 934.15', () => {
    expect(lineTotal({ price: 10.99, discount: 15, currency: '$', quantity: 100 })).toEqual(
      money('$', 93_415),
    )
  })

  test('MON-13 is exact for prices of 4 decimals, percents of 3 and quantities of 3', () => {
    fc.assert(
      fc.property(
        decimal(4, 1e6),
        decimal(3, 100),
        decimal(3, 99_999),
        currency,
        (price, discount, quantity, of) => {
          expect(lineTotal({ price, discount, quantity, currency: of })).toEqual(
            money(of, exactTotal(price, discount, quantity, 1)),
          )
        },
      ),
    )
  })

  test('MON-14 MON-15 a promo line uses finalDiscount and is multiplied by factorQty when present', () => {
    const line = { price: 12, finalDiscount: 25, currency: 'U$', quantity: 2 } as const
    expect(promoLineTotal({ ...line, factorQty: 3 })).toEqual(money('U$', 5400))
    expect(promoLineTotal({ ...line, factorQty: null })).toEqual(money('U$', 1800))
    expect(promoLineTotal(line)).toEqual(money('U$', 1800))
  })

  test('MON-15 promo totals are exact with fractional factors', () => {
    fc.assert(
      fc.property(
        decimal(4, 1e5),
        decimal(3, 100),
        decimal(3, 999),
        decimal(3, 100),
        (price, percent, packs, factor) => {
          const line = {
            price,
            finalDiscount: percent,
            quantity: packs,
            factorQty: factor,
            currency: '$',
          } as const
          expect(promoLineTotal(line).minor).toBe(exactTotal(price, percent, packs, factor))
        },
      ),
    )
  })

  test('MON-07 the final price is the price reduced by the discount percent', () => {
    expect(finalPrice(250, 10)).toBe(225)
    expect(finalPrice(45.5, 15)).toBe(38.68)
    expect(finalPrice(10, 100)).toBe(0)
  })

  test('MON-07 a discount is clamped to 0 to 100 %', () => {
    expect([finalPrice(10, 100.001), finalPrice(10, 250), finalPrice(10, -5)]).toEqual([0, 0, 10])
    const line = { price: 10, currency: '$', quantity: 3 } as const
    expect(lineTotal({ ...line, discount: 150 })).toEqual(money('$', 0))
    expect(lineTotal({ ...line, discount: -50 })).toEqual(money('$', 3000))
    expect(promoLineTotal({ ...line, finalDiscount: 150, factorQty: 2 })).toEqual(money('$', 0))
  })
})

describe('price display', () => {
  test('MON-06 MON-08 price and discount above 0 show both prices, any other case the price alone', () => {
    expect(priceDisplay(aCustomerCard({ price: 100, discount: 15 }))).toBe('discounted')
    expect(priceDisplay(aCustomerCard({ price: 100, discount: 0 }))).toBe('plain')
    expect(priceDisplay(aCustomerCard({ price: 0, discount: 15 }))).toBe('plain')
  })

  test('AUT-27 a card without terms shows no price', () => {
    expect(priceDisplay(aPublicCard())).toBe('hidden')
  })

  test('MON-06 the badge is minus percent', () => {
    expect([15, 12.5].map(discountBadge)).toEqual(['-15%', '-12,5%'])
    expect([33.333, 66.667, 99.999, 8.1, 0.05].map(discountBadge)).toEqual([
      '-33,3%',
      '-66,6%',
      '-99,9%',
      '-8,1%',
      '-0,05%',
    ])
  })

  test('MON-09 PDP-18 a list price of 0 or less is not orderable, a discount of 100 is', () => {
    expect(hasOrderablePrice(aCustomerCard({ price: 0 }))).toBe(false)
    expect(hasOrderablePrice(aCustomerCard({ price: -1 }))).toBe(false)
    expect(hasOrderablePrice(aCustomerCard({ price: 5, discount: 100, finalPrice: 0 }))).toBe(true)
  })

  test('MON-10 compareAtPrice is struck through only above the final price', () => {
    expect(struckPrice({ compareAtPrice: 120, finalPrice: 100 })).toBe(120)
    expect(struckPrice({ compareAtPrice: 100, finalPrice: 100 })).toBeNull()
    expect(struckPrice({ compareAtPrice: null, finalPrice: 100 })).toBeNull()
  })
})

describe('taxes and totals', () => {
  test('MON-11 MON-12 no tax means 22, 0 stays 0', () => {
    expect([null, undefined, 0, 10, 22].map(effectiveTax)).toEqual([22, 22, 0, 10, 22])
  })

  const testCart = [
    { net: lineTotal({ price: 250, discount: 10, currency: '$', quantity: 12 }), tax: 22 },
    { net: lineTotal({ price: 99.9, discount: 0, currency: '$', quantity: 6 }), tax: 10 },
    { net: lineTotal({ price: 45.5, discount: 15, currency: 'U$', quantity: 4 }), tax: null },
    {
      net: promoLineTotal({ price: 12, finalDiscount: 25, factorQty: 3, currency: 'U$', quantity: 2 }),
      tax: 22,
    },
    { net: lineTotal({ price: 80, discount: 0, currency: '$', quantity: 5 }), tax: 0 },
  ]

  test('MON-18 the test cart adds up in both currencies', () => {
    expect(testCart.map(line => line.net.minor)).toEqual([270_000, 59_940, 15_470, 5400, 40_000])
    expect(currencyTotals(totalsByCurrency(testCart))).toEqual([
      {
        currency: '$',
        subtotal: 3699.4,
        tax: 653.94,
        total: 4353.34,
        taxes: [
          { rate: 22, net: 2700, tax: 594 },
          { rate: 10, net: 599.4, tax: 59.94 },
          { rate: 0, net: 400, tax: 0 },
        ],
      },
      {
        currency: 'U$',
        subtotal: 208.7,
        tax: 45.91,
        total: 254.61,
        taxes: [{ rate: 22, net: 208.7, tax: 45.91 }],
      },
    ])
  })

  test('CHK-22 the transport basis of the test cart at 40.25 is 12,099.58', () => {
    const subtotals = totalsByCurrency(testCart).map(sum => sum.subtotal)
    expect(transportBasis(subtotals, 40.25)).toEqual(money('$', 1_209_958))
  })

  test('MON-17 the tax of a rate is computed on the sum of its lines, not per line', () => {
    const cents = { net: money('$', 2), tax: 22 }
    expect(currencyTotals(totalsByCurrency([cents, cents, cents]))).toMatchObject([
      { subtotal: 0.06, tax: 0.01, total: 0.07 },
    ])
  })

  test('MON-17 MON-19 totals add up per currency for any lines, in any order', () => {
    const line = fc.record({
      net: fc.record({ currency, minor: fc.integer({ min: 0, max: 1e9 }) }),
      tax: fc.constantFrom(null, 0, 10, 22, 10.5),
    })
    fc.assert(
      fc.property(fc.array(line), lines => {
        const sums = totalsByCurrency(lines)
        for (const sum of sums) {
          const own = lines.filter(({ net }) => net.currency === sum.currency)
          expect(sum.subtotal.minor).toBe(own.reduce((total, { net }) => total + net.minor, 0))
          expect(sum.taxes.reduce((total, { net }) => total + net.minor, 0)).toBe(sum.subtotal.minor)
          expect(sum.taxes.reduce((total, { tax }) => total + tax.minor, 0)).toBe(sum.tax.minor)
          expect(sum.total.minor).toBe(sum.subtotal.minor + sum.tax.minor)
          expect(new Set(sum.taxes.map(({ rate }) => rate)).size).toBe(sum.taxes.length)
          // Half away from zero, once per rate.
          for (const { rate, net, tax } of sum.taxes)
            expect(tax.minor).toBe(Number((BigInt(net.minor) * BigInt(rate * 10) * 2n + 1000n) / 2000n))
        }
        expect(totalsByCurrency([...lines].reverse())).toEqual(sums)
      }),
    )
  })
})

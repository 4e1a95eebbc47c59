import fc from 'fast-check'
import { expect, test } from 'vitest'
import { customerTerms, type DiscountRule, type SpecialPrice, termsFor } from './customer-terms.ts'
import { priceReasons } from './price-reasons.ts'

const TODAY = '2026-03-10'
const product = {
  itemCode: 'P-1',
  brandSlug: 'tero',
  categoryPath: 'herramientas/manuales',
  unitMult: 1,
  tax: 22,
}
const day = fc.option(fc.constantFrom('2026-01-01', '2026-03-09', TODAY, '2026-03-11', '2026-12-31'), {
  nil: null,
})
const percent = fc.constantFrom(0, 5, 10, 12.5)
const rule: fc.Arbitrary<DiscountRule> = fc.oneof(
  ...(
    [
      ['item', ['P-1', 'P-2']],
      ['brand', ['tero', 'hornero']],
      ['category', ['herramientas', 'herramientas/manuales', 'pinturas']],
      ['all', [null]],
    ] as const
  ).map(([scope, refs]) =>
    fc.record({
      scope: fc.constant(scope),
      ref: fc.constantFrom<string | null>(...refs),
      percent,
      own: fc.boolean(),
      validFrom: day,
      validTo: day,
    }),
  ),
)
const special: fc.Arbitrary<SpecialPrice> = fc.record({
  itemCode: fc.constantFrom('P-1', 'P-2'),
  price: fc.constantFrom(80, 90),
  currency: fc.constantFrom('$' as const, 'U$' as const),
  percent,
  validFrom: day,
  validTo: day,
})

test('OFC-07 the rule that applies is the one the price was computed with', () => {
  fc.assert(
    fc.property(
      fc.array(rule, { maxLength: 8 }),
      fc.array(special, { maxLength: 3 }),
      (discounts, specialPrices) => {
        const terms = customerTerms({ cardcode: 'C1', priceList: 1, group: 'g', discounts, specialPrices })
        const listPrice = { price: 100, currency: '$' as const, previousPrice: null }
        const priced = termsFor({ product, listPrice, pvp: null, stock: null }, terms, { today: TODAY })
        const applied = priceReasons(terms, product, TODAY).filter(({ outcome }) => outcome === 'applies')
        expect(applied.length).toBe(priced.priceRule === null ? 0 : 1)
        if (priced.priceRule === null) return
        expect(applied[0]).toMatchObject({ ...priced.priceRule, percent: priced.discount })
        if (priced.priceRule.kind === 'special')
          expect(applied[0]).toMatchObject({ price: priced.price, currency: priced.currency })
      },
    ),
  )
})

test('OFC-07 every rule of the product says what became of it, in the order of trying', () => {
  const of = (scope: DiscountRule['scope'], ref: string | null, validFrom: string | null = null) => {
    return { scope, ref, percent: 10, own: true, validFrom, validTo: null }
  }
  const terms = customerTerms({
    cardcode: 'C1',
    priceList: 1,
    group: null,
    discounts: [
      of('all', null),
      { ...of('brand', 'tero'), own: false, percent: 20 },
      of('brand', 'tero'),
      of('item', 'P-1', '2026-04-01'),
      { ...of('item', 'P-1'), validTo: '2026-02-28' },
      of('category', 'herramientas'),
      of('brand', 'hornero'),
    ],
    specialPrices: [],
  })
  expect(priceReasons(terms, product, TODAY).map(({ kind, own, outcome }) => [kind, own, outcome])).toEqual([
    ['item', true, 'not-yet'],
    ['item', true, 'ended'],
    ['brand', true, 'applies'],
    ['brand', false, 'outranked'],
    ['category', true, 'outranked'],
    ['all', true, 'outranked'],
  ])
})

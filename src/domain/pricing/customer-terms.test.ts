import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { STOCK_STATUSES } from '../products/stock.ts'
import {
  customerTerms,
  type DiscountRule,
  discountRuleFor,
  type ListPrice,
  type PricedProduct,
  type PricingFacts,
  type SpecialPrice,
  type StockLevel,
  termsFor,
} from './customer-terms.ts'
import { isOffer } from './price.ts'

const TODAY = '2026-03-10'

describe('price (domain.md 4.4)', () => {
  test('is the list price of the customer, with the previous price of that list', () => {
    const terms = price({ listPrice: listed({ price: 250, currency: 'U$', previousPrice: 300 }) })
    expect(terms).toMatchObject({
      price: 250,
      currency: 'U$',
      compareAtPrice: 300,
      discount: 0,
      finalPrice: 250,
    })
  })

  test('MON-09: is 0 for a product without a list price, so that it cannot be ordered', () => {
    expect(price({ listPrice: null })).toMatchObject({ price: 0, finalPrice: 0, compareAtPrice: null })
  })

  test('MON-07: the final price is rounded to hundredths; finalDiscount repeats the discount', () => {
    const terms = price({ listPrice: listed({ price: 10.99 }) }, { discounts: [rule({ percent: 15 })] })
    expect(terms).toMatchObject({ price: 10.99, discount: 15, finalDiscount: 15, finalPrice: 9.34 })
  })

  test('D5: no tax stays null and exempt stays 0', () => {
    expect(price({ product: product({ tax: null }) }).tax).toBeNull()
    expect(price({ product: product({ tax: 0 }) }).tax).toBe(0)
  })

  test('the suggested price comes with its own currency, or not at all', () => {
    expect(price({ pvp: { price: 399, currency: '$' } })).toMatchObject({ pvp: 399, pvpCur: '$' })
    expect(price({ pvp: null })).toMatchObject({ pvp: null, pvpCur: null })
  })
})

describe('special prices', () => {
  test('replace price, currency and discount while they are valid, both ends included', () => {
    const specialPrices = [special({ validFrom: '2026-03-10', validTo: '2026-03-12' })]
    const on = (today: string) =>
      price(
        { listPrice: listed({ previousPrice: 500 }) },
        { specialPrices, discounts: [rule({ percent: 40 })] },
        today,
      )
    expect(on('2026-03-09')).toMatchObject({ price: 100, discount: 40, currency: '$', compareAtPrice: 500 })
    for (const day of ['2026-03-10', '2026-03-12']) {
      expect(on(day)).toMatchObject({
        price: 80,
        discount: 5,
        finalPrice: 76,
        currency: 'U$',
        compareAtPrice: null,
      })
    }
    expect(on('2026-03-13')).toMatchObject({ price: 100, discount: 40 })
  })

  test('of two that are valid the one with the latest start applies', () => {
    const specialPrices = [
      special({ price: 70, validFrom: '2026-01-01', validTo: null }),
      special({ price: 60, validFrom: '2026-02-01', validTo: null }),
      special({ price: 50, validFrom: '2026-04-01', validTo: null }),
    ]
    expect(price({}, { specialPrices }).price).toBe(60)
  })

  test('apply to their product only, and make it orderable without a list price', () => {
    const specialPrices = [special({ itemCode: 'X' })]
    expect(price({}, { specialPrices }).price).toBe(100)
    expect(price({ product: product({ itemCode: 'X' }), listPrice: null }, { specialPrices }).price).toBe(80)
  })
})

describe('discounts', () => {
  const all = rule({ scope: 'all', ref: null, percent: 50 })
  const family = rule({ scope: 'category', ref: 'herramientas', percent: 40 })
  const node = rule({ scope: 'category', ref: 'herramientas/electricas', percent: 30 })
  const brand = rule({ scope: 'brand', ref: 'nandu', percent: 20 })
  const item = rule({ scope: 'item', ref: 'TAL-100', percent: 10 })

  test('the narrowest rule wins, even with the lower percent: item, brand, deepest category, all', () => {
    const rules = [all, family, node, brand, item]
    expect([5, 4, 3, 2, 1, 0].map(count => discount(rules.slice(0, count)))).toEqual([10, 20, 30, 40, 50, 0])
  })

  test('within a scope the customer’s own comes before the group’s, then the highest', () => {
    expect(discount([rule({ percent: 30, own: false }), rule({ percent: 10 }), rule({ percent: 12 })])).toBe(
      12,
    )
    expect(discount([rule({ percent: 30, own: false }), rule({ percent: 35, own: false })])).toBe(35)
  })

  test('a deeper category of the group comes before a shallower own one', () => {
    expect(discount([{ ...node, own: false }, family])).toBe(30)
  })

  test('a path is compared node by node, not by its prefix', () => {
    expect(discount([rule({ scope: 'category', ref: 'herra', percent: 9 })])).toBe(0)
    expect(discount([rule({ scope: 'category', ref: 'herramientas/elec', percent: 9 })])).toBe(0)
  })

  test('a rule that is not valid today is skipped', () => {
    const past = { ...item, validTo: '2026-03-09' }
    const coming = { ...brand, validFrom: '2026-03-11' }
    expect(discount([past, coming, all])).toBe(50)
    expect(discount([{ ...item, validFrom: TODAY, validTo: TODAY }])).toBe(10)
  })

  test('agrees with a scan of all rules, in any order', () => {
    const rules = fc.array(
      fc.record({
        scope: fc.constantFrom('item', 'brand', 'category', 'all'),
        ref: fc.constantFrom('TAL-100', 'nandu', 'herramientas', 'herramientas/electricas', 'otro'),
        percent: fc.integer({ min: 0, max: 100 }),
        own: fc.boolean(),
        validFrom: fc.constantFrom(null, '2026-03-01', '2026-03-20'),
        validTo: fc.constantFrom(null, '2026-03-05', '2026-03-25'),
      }),
      { maxLength: 12 },
    )
    fc.assert(
      fc.property(rules, given => {
        expect(discount(given)).toBe(discountByScan(given))
      }),
    )
  })
})

describe('MON-25: the applied rule, and what is an offer', () => {
  const ending = { validFrom: '2026-03-01', validTo: '2026-03-31' }
  const withRules = (...discounts: DiscountRule[]) => price({}, { discounts })

  test('discounts on all, a brand or a category without an end are usual terms', () => {
    for (const [scope, ref] of [
      ['all', null],
      ['brand', 'nandu'],
      ['category', 'herramientas'],
    ] as const) {
      const terms = withRules(rule({ scope, ref, validFrom: '2020-01-01' }))
      expect(terms.priceRule).toEqual({ kind: scope, validTo: null })
      expect(isOffer(terms)).toBe(false)
      const dated = withRules(rule({ scope, ref, ...ending }))
      expect(dated.priceRule).toEqual({ kind: scope, validTo: '2026-03-31' })
      expect(isOffer(dated)).toBe(true)
    }
  })

  test('a discount on the product is an offer; other rules do not matter', () => {
    const item = rule({ scope: 'item', ref: 'TAL-100', percent: 5 })
    const terms = withRules(item, rule({ percent: 40, ...ending }))
    expect(terms).toMatchObject({ discount: 5, priceRule: { kind: 'item', validTo: null } })
    expect(isOffer(terms)).toBe(true)
    const brand = rule({ scope: 'brand', ref: 'nandu' })
    expect(isOffer(withRules(brand, rule({ ...ending, percent: 90 })))).toBe(false)
  })

  test('a percent of 0 or a product without a price is not an offer', () => {
    const item = rule({ scope: 'item', ref: 'TAL-100', percent: 0 })
    expect(isOffer(withRules(item))).toBe(false)
    const unpriced = price({ listPrice: null }, { discounts: [rule(ending)] })
    expect(unpriced.priceRule).toEqual({ kind: 'all', validTo: '2026-03-31' })
    expect(isOffer(unpriced)).toBe(false)
  })

  test('an agreed price is an offer whatever its percent, with its own last day', () => {
    const agreed = special({ percent: 0, validTo: '2026-04-30' })
    const terms = price({}, { specialPrices: [agreed], discounts: [rule()] })
    expect(terms.priceRule).toEqual({ kind: 'special', validTo: '2026-04-30' })
    expect(isOffer(terms)).toBe(true)
    expect(isOffer({ ...terms, price: 0 })).toBe(false)
  })

  test('the list price alone has no rule', () => {
    const terms = price({})
    expect(terms.priceRule).toBeNull()
    expect(isOffer(terms)).toBe(false)
  })
})

describe('stock (domain.md 4.5)', () => {
  test('less than one unitMult left is no stock, unless it is announced', () => {
    const left = (status: StockLevel['status'], units: number) => {
      const { stockStatus, stockDescription, hasStock } = price({
        product: product({ unitMult: 6 }),
        stock: { available: units + 4, committed: 4, status, description: 'Texto propio' },
      })
      return [stockStatus, stockDescription, hasStock]
    }
    expect(left('S', 6)).toEqual(['S', 'Texto propio', true])
    expect(left('W', 6)).toEqual(['W', 'Texto propio', true])
    expect(left('S', 5.999)).toEqual(['D', 'Sin stock', false])
    expect(left('W', -3)).toEqual(['D', 'Sin stock', false])
    expect(left('D', 600)).toEqual(['D', 'Texto propio', false])
    expect(left('A', 0)).toEqual(['A', 'Texto propio', false])
    expect(left('A', 6)).toEqual(['A', 'Texto propio', true])
  })

  test('thousandths are exact: of 0.3 with 0.1 committed, 0.2 may be sold', () => {
    const stock: StockLevel = { available: 0.3, committed: 0.1, status: 'S', description: '' }
    expect(price({ product: product({ unitMult: 0.2 }), stock })).toMatchObject({
      stockStatus: 'S',
      stockDescription: 'Disponible',
      hasStock: true,
    })
  })

  test('CFG-06: with back-orders the level is shown, and the product can be ordered', () => {
    const stock: StockLevel = { available: 0, committed: 0, status: 'S', description: 'Hay' }
    const facts = { ...someFacts(), stock }
    const terms = termsFor(facts, customerTerms(source({})), { today: TODAY, backOrders: true })
    expect(terms).toMatchObject({ stockStatus: 'D', stockDescription: 'Sin stock', hasStock: true })
  })

  test('a product without a stock row has none', () => {
    expect(price({ stock: null })).toMatchObject({
      stockStatus: 'D',
      stockDescription: 'Sin stock',
      hasStock: false,
    })
  })

  test('hasStock never contradicts S, W and D, and no number of units is exposed', () => {
    const level = fc.record({
      available: fc.integer({ min: -50, max: 5000 }),
      committed: fc.integer({ min: 0, max: 5000 }),
      status: fc.constantFrom(...STOCK_STATUSES),
      description: fc.constant('Texto'),
    })
    fc.assert(
      fc.property(level, stock => {
        const terms = price({ stock })
        if (terms.stockStatus !== 'A') expect(terms.hasStock).toBe(terms.stockStatus !== 'D')
        expect(Object.keys(terms)).not.toContain('available')
      }),
    )
  })
})

function discountByScan(rules: readonly DiscountRule[]): number {
  const depths = new Map([
    ['herramientas', 1],
    ['herramientas/electricas', 2],
  ])
  const ranked = rules.flatMap(({ scope, ref, percent, own, validFrom, validTo }) => {
    const applies =
      scope === 'all' ||
      (scope === 'item' && ref === 'TAL-100') ||
      (scope === 'brand' && ref === 'nandu') ||
      (scope === 'category' && depths.has(ref ?? ''))
    if (!applies || (validFrom ?? TODAY) > TODAY || (validTo ?? TODAY) < TODAY) return []
    const scopeRank = { item: 30, brand: 20, category: 10 + (depths.get(ref ?? '') ?? 0), all: 0 }[scope]
    return [{ rank: scopeRank * 1000 + (own ? 500 : 0) + percent, percent }]
  })
  return ranked.toSorted((a, b) => b.rank - a.rank)[0]?.percent ?? 0
}

function discount(discounts: readonly DiscountRule[]): number {
  return discountRuleFor(customerTerms(source({ discounts })), product(), TODAY)?.percent ?? 0
}

function price(
  facts: Partial<PricingFacts>,
  terms: { discounts?: readonly DiscountRule[]; specialPrices?: readonly SpecialPrice[] } = {},
  today = TODAY,
) {
  return termsFor({ ...someFacts(), ...facts }, customerTerms(source(terms)), { today })
}

function source(fields: { discounts?: readonly DiscountRule[]; specialPrices?: readonly SpecialPrice[] }) {
  return {
    cardcode: 'C20001',
    priceList: 1,
    group: 'ferreterias',
    discounts: [],
    specialPrices: [],
    ...fields,
  }
}

function someFacts(): PricingFacts {
  return {
    product: product(),
    listPrice: listed(),
    pvp: null,
    stock: { available: 40, committed: 0, status: 'S', description: 'Disponible' },
  }
}

function product(fields: Partial<PricedProduct> = {}): PricedProduct {
  return {
    itemCode: 'TAL-100',
    brandSlug: 'nandu',
    categoryPath: 'herramientas/electricas',
    unitMult: 1,
    tax: 22,
    ...fields,
  }
}

function listed(fields: Partial<ListPrice> = {}): ListPrice {
  return { price: 100, currency: '$', previousPrice: null, ...fields }
}

function special(fields: Partial<SpecialPrice> = {}): SpecialPrice {
  return {
    itemCode: 'TAL-100',
    price: 80,
    currency: 'U$',
    percent: 5,
    validFrom: null,
    validTo: null,
    ...fields,
  }
}

function rule(fields: Partial<DiscountRule> = {}): DiscountRule {
  return { scope: 'all', ref: null, percent: 10, own: true, validFrom: null, validTo: null, ...fields }
}

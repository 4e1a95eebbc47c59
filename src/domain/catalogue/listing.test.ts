import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isOffer } from '../pricing/price.ts'
import type { CustomerCard } from '../products/product.ts'
import { aCustomerCard, aPublicCard } from '../testing/products.ts'
import { slugify } from '../text/slug.ts'
import { categorySlug } from './catalogue-tree.ts'
import { listing } from './listing.ts'
import { type ListingFilters, SORTS, type Sort } from './listing-query.ts'

function titles(cards: readonly { readonly title: string }[]): string[] {
  return cards.map(card => card.title)
}

function named(title: string, fields: Partial<CustomerCard> = {}): CustomerCard {
  return aCustomerCard({ code: title, title, ...fields })
}

function sorted(cards: readonly CustomerCard[], sort: Sort, rate: number | null = null): string[] {
  return titles(listing(cards, { sort, rate }).items)
}

describe('paging', () => {
  const cards = Array.from({ length: 30 }, (_, index) => named(`P${index}`))

  test('CAT-05 CAT-06 CAT-25 twelve cards on page 1 by default, under the names of the specification', () => {
    const { items, filters, ...counts } = listing(cards)
    expect(counts).toEqual({ page: 1, limit: 12, sort: 'default', total: 30, pages: 3, from: 1, to: 12 })
    expect(items).toEqual(cards.slice(0, 12))
    expect(Object.keys(filters)).toEqual(['categories', 'brands', 'inStock', 'onSale', 'measures'])
  })

  test('CAT-26 a page beyond the last shows the last', () => {
    expect(listing(cards, { page: 99 })).toMatchObject({ page: 3, from: 25, to: 30 })
    expect(listing(cards, { page: -1 })).toMatchObject({ page: 1, from: 1 })
  })

  test('CAT-26 without results there are no pages, from and to are 0', () => {
    expect(listing([])).toMatchObject({ page: 1, total: 0, pages: 0, from: 0, to: 0, items: [] })
  })
})

describe('sorting', () => {
  test('CAT-09 default keeps the order of the search result', () => {
    expect(sorted([named('b'), named('a')], 'default')).toEqual(['b', 'a'])
  })

  test('CAT-10 by title, ignoring letter case, ñ after n', () => {
    const cards = ['ñandú', 'Zócalo', 'nuez', 'Árbol', 'ancla'].map(title => named(title))
    expect(sorted(cards, 'name_asc')).toEqual(['ancla', 'Árbol', 'nuez', 'ñandú', 'Zócalo'])
    expect(sorted(cards, 'name_desc')).toEqual(['Zócalo', 'ñandú', 'nuez', 'Árbol', 'ancla'])
  })

  const mixed = [
    named('dollars', { finalPrice: 10, currency: 'U$' }),
    named('cheap', { finalPrice: 100 }),
    named('dear', { finalPrice: 1000 }),
  ]

  test('CAT-11 CAT-12 by finalPrice, dollars at the rate of the day', () => {
    expect(sorted(mixed, 'price_asc', 40)).toEqual(['cheap', 'dollars', 'dear'])
    expect(sorted(mixed, 'price_desc', 40)).toEqual(['dear', 'dollars', 'cheap'])
  })

  test('CAT-12 without a rate pesos come first', () => {
    expect(sorted(mixed, 'price_asc')).toEqual(['cheap', 'dear', 'dollars'])
    expect(sorted(mixed, 'price_desc')).toEqual(['dear', 'cheap', 'dollars'])
  })

  test.each([
    ['price_asc', { finalPrice: 100 }],
    ['price_desc', { finalPrice: 100 }],
    ['list_asc', { listOrder: 7 }],
    ['list_desc', { listOrder: 7 }],
  ] as const)('CAT-09 ties by %s keep the order of the search result', (sort, fields) => {
    const order = ['c', 'a', 'd', 'b']
    expect(
      sorted(
        order.map(title => named(title, fields)),
        sort,
      ),
    ).toEqual(order)
  })

  test.each([40, null])('CAT-35 cards without a price come last in both directions, at the rate %s', rate => {
    const cards = [named('unpriced', { price: 0, finalPrice: 0, currency: 'U$' }), ...mixed]
    const free = named('free', { price: 50, discount: 100, finalPrice: 0 })
    expect(sorted([...cards, free], 'price_asc', rate).at(-1)).toBe('unpriced')
    expect(sorted([...cards, free], 'price_desc', rate).at(-1)).toBe('unpriced')
    expect(sorted([...cards, free], 'price_asc', rate)[0]).toBe('free')
  })

  test('CAT-13 cards without prices keep their order under a price sort', () => {
    const cards = [aPublicCard({ code: 'B' }), aPublicCard({ code: 'A' })]
    expect(listing(cards, { sort: 'price_asc' }).items).toEqual(cards)
  })

  test('CAT-14 CAT-15 by purchase rank, no rank last in both directions', () => {
    const cards = [named('none'), named('second', { listOrder: 2 }), named('first', { listOrder: 1 })]
    expect(sorted(cards, 'list_asc')).toEqual(['first', 'second', 'none'])
    expect(sorted(cards, 'list_desc')).toEqual(['second', 'first', 'none'])
  })
})

describe('filters', () => {
  const cards = [
    named('drill'),
    named('bench', { subsubcategory: 'De banco', brand: { name: 'Zeta', slug: 'zeta' }, hasStock: false }),
    named('saw', {
      subcategory: 'Sierras',
      subsubcategory: '',
      discount: 10,
      priceRule: { kind: 'item', validTo: null },
    }),
    named('paint', { family: 'Pinturas', category: 'Látex', subcategory: '', subsubcategory: '' }),
  ]
  const found = (filters: ListingFilters) => titles(listing(cards, { filters }).items)

  test('CAT-16 a product matches by its node or any ancestor, up to three levels below the family', () => {
    expect(found({ family: 'herramientas' })).toEqual(['drill', 'bench', 'saw'])
    expect(found({ category: 'herramientas-electricas' })).toEqual(['drill', 'bench', 'saw'])
    expect(found({ subcategory: 'electricas-taladros' })).toEqual(['drill', 'bench'])
    expect(found({ subsubcategory: 'taladros-de-banco' })).toEqual(['bench'])
    expect(found({ category: 'herramientas' })).toEqual(['drill', 'bench', 'saw'])
    expect(found({ category: 'taladros-percutores' })).toEqual(['drill'])
    expect(found({ family: 'pinturas', category: 'herramientas-electricas' })).toEqual([])
  })

  test('CAT-16 only the category filter accepts a slug of another level', () => {
    expect(found({ family: 'herramientas-electricas' })).toEqual([])
    expect(found({ subcategory: 'herramientas-electricas' })).toEqual([])
    expect(found({ subcategory: 'taladros-percutores' })).toEqual([])
    expect(found({ subsubcategory: 'electricas-taladros' })).toEqual([])
  })

  test('CAT-17 the brand filter keeps only the brand', () => {
    expect(found({ brand: 'zeta' })).toEqual(['bench'])
  })

  test('the switches filter products in stock, and MON-25 offers', () => {
    expect(found({ inStock: true })).toEqual(['drill', 'saw', 'paint'])
    expect(found({ onSale: true })).toEqual(['saw'])
    expect(listing(cards, { filters: { onSale: true } }).filters).toMatchObject({ inStock: 1, onSale: 1 })
  })

  test('AUT-33 cards without terms ignore the switches and count nothing for them', () => {
    const result = listing([aPublicCard()], { filters: { inStock: true, onSale: true } })
    expect(result.total).toBe(1)
    expect(result.filters).toMatchObject({ inStock: null, onSale: null })
  })

  test('CAT-18 facets have the nodes below the selected one with full paths and counts', () => {
    expect(listing(cards).filters.categories).toEqual([
      {
        name: 'Herramientas',
        slug: 'herramientas',
        level: 'family',
        filters: { family: 'herramientas' },
        count: 3,
      },
      { name: 'Pinturas', slug: 'pinturas', level: 'family', filters: { family: 'pinturas' }, count: 1 },
    ])
    const below = listing(cards, { filters: { category: 'herramientas-electricas' } }).filters.categories
    expect(below.map(({ name, count }) => [name, count])).toEqual([
      ['Sierras', 1],
      ['Taladros', 2],
    ])
    expect(below[1]?.filters).toEqual({
      family: 'herramientas',
      category: 'herramientas-electricas',
      subcategory: 'electricas-taladros',
    })
    expect(listing(cards, { filters: { subsubcategory: 'taladros-de-banco' } }).filters.categories).toEqual(
      [],
    )
  })

  test('CAT-18 the selected brand does not hide the others', () => {
    expect(listing(cards, { filters: { brand: 'zeta', family: 'herramientas' } }).filters.brands).toEqual([
      { name: 'Ñandú', slug: 'nandu', count: 2, selected: false },
      { name: 'Zeta', slug: 'zeta', count: 1, selected: true },
    ])
  })
})

describe('CAT-19 against a naive oracle', () => {
  const card = fc
    .record({
      title: fc.constantFrom('Árbol', 'ancla', 'ñandú', 'nuez', 'Zócalo', 'mecha 6', 'mecha 10'),
      family: fc.constantFrom('Bazar', 'Pinturas'),
      category: fc.constantFrom('Varios', 'Accesorios'),
      subcategory: fc.constantFrom('Varios', 'Sierras', ''),
      brand: fc.constantFrom({ name: 'Zeta', slug: 'zeta' }, { name: 'Ñandú', slug: 'nandu' }),
      currency: fc.constantFrom('$' as const, 'U$' as const),
      finalPrice: fc.integer({ min: 0, max: 20 }),
      discount: fc.constantFrom(0, 10),
      priceRule: fc.constantFrom(
        null,
        { kind: 'all', validTo: null },
        { kind: 'all', validTo: '2026-12-31' },
      ),
      hasStock: fc.boolean(),
      listOrder: fc.option(fc.integer({ min: 1, max: 9 })),
    })
    .map(fields => aCustomerCard({ ...fields, subsubcategory: '' }))
  const filters = fc.record(
    {
      family: fc.constantFrom('bazar', 'pinturas', 'nada'),
      category: fc.constantFrom('bazar-varios', 'pinturas-accesorios'),
      subcategory: fc.constantFrom('varios-varios', 'accesorios-sierras'),
      brand: fc.constantFrom('zeta', 'nandu'),
      inStock: fc.boolean(),
      onSale: fc.boolean(),
    },
    { requiredKeys: [] },
  )
  const collator = new Intl.Collator('es', { sensitivity: 'base' })

  function matches(card: CustomerCard, given: ListingFilters): boolean {
    return (
      (given.family === undefined || slugify(card.family) === given.family) &&
      (given.category === undefined ||
        categorySlug('category', card.category, card.family) === given.category) &&
      (given.subcategory === undefined ||
        (card.subcategory !== '' &&
          categorySlug('subcategory', card.subcategory, card.category) === given.subcategory)) &&
      (given.brand === undefined || card.brand.slug === given.brand) &&
      (!given.inStock || card.hasStock) &&
      (!given.onSale || isOffer(card))
    )
  }

  function order(a: CustomerCard, b: CustomerCard, sort: Sort, rate: number): number {
    const direction = sort.endsWith('_desc') ? -1 : 1
    const pesos = (of: CustomerCard) => (of.currency === '$' ? of.finalPrice : of.finalPrice * rate)
    if (sort.startsWith('name')) return direction * collator.compare(a.title, b.title)
    if (sort.startsWith('price')) return direction * (pesos(a) - pesos(b))
    if (!sort.startsWith('list')) return 0
    if (a.listOrder === null || b.listOrder === null)
      return Number(a.listOrder === null) - Number(b.listOrder === null)
    return direction * (a.listOrder - b.listOrder)
  }

  test('the items equal filter, sort and slice, and the counts agree', () => {
    fc.assert(
      fc.property(
        fc.array(card, { maxLength: 40 }),
        filters,
        fc.constantFrom(...SORTS),
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 1, max: 15 }),
        (cards, given, sort, page, limit) => {
          const rate = 40
          const matching = cards.filter(card => matches(card, given)).sort((a, b) => order(a, b, sort, rate))
          const last = Math.max(1, Math.ceil(matching.length / limit))
          const start = (Math.min(page, last) - 1) * limit
          const result = listing(cards, { filters: given, sort, page, limit, rate })
          expect(result.items).toEqual(matching.slice(start, start + limit))
          expect(result.total).toBe(matching.length)
          for (const brand of result.filters.brands) {
            expect(brand.count).toBe(
              cards.filter(card => matches(card, { ...given, brand: brand.slug })).length,
            )
          }
          for (const category of result.filters.categories) {
            const narrowed = { ...given, ...category.filters }
            expect(category.count).toBe(cards.filter(card => matches(card, narrowed)).length)
          }
          expect(result.filters.inStock ?? 0).toBe(
            cards.filter(card => matches(card, { ...given, inStock: true })).length,
          )
        },
      ),
      { numRuns: 300 },
    )
  })
})

import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { listing } from '#domain/catalogue/listing.ts'
import { type ListingFilters, offersMeasures, SORTS } from '#domain/catalogue/listing-query.ts'
import type { ListedMeasures } from '#domain/measures/count-measures.ts'
import { MEASURE_SLUGS } from '#domain/measures/measure.ts'
import { hasOrderablePrice, isOffer } from '#domain/pricing/price.ts'
import type { Catalogue } from '../../catalogue/read/catalogue.ts'
import {
  aCustomer,
  aNode,
  anOrder,
  aProduct,
  NOW,
  openCatalogueShop,
} from '../../catalogue/read/testing/catalogue-data.ts'
import { openTestCatalogue } from '../../catalogue/read/testing/open-test-catalogue.ts'
import type { CatalogueView } from '../../catalogue/read/view.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { measuresOfRows } from '../row-measures.ts'
import { findPageRows } from '../search.ts'
import { chosenNodes, rowsWhere } from './row-filter.ts'
import { rowListing } from './row-listing.ts'
import { allowedSort } from './row-sort.ts'
import { rowTerms } from './row-terms.ts'

const PATHS = [
  ['Herramientas'],
  ['Herramientas', 'Eléctricas'],
  ['Herramientas', 'Eléctricas', 'Taladros'],
  ['Herramientas', 'Eléctricas', 'Taladros', 'Percutores'],
  ['Herramientas', 'Accesorios', 'Mechas'],
  ['Bazar', 'Accesorios', 'Mechas'],
  ['Bazar', 'Ñoquis'],
]
const TITLES = [
  'Ñandubay',
  'nandu',
  'Álamo 2 cm',
  'alamo',
  'Zócalo 20 mm',
  '3 en 1',
  'Broca 6 x 90',
  'Broca (9 mm)',
]

const database = await testDatabase(openCatalogueShop)
const { db } = database
let catalogue: Catalogue
let views: CatalogueView[]

beforeAll(async () => {
  for (const path of [['Herramientas', 'Accesorios'], ['Bazar', 'Accesorios'], ...PATHS.slice(1)]) {
    await aNode(db, path)
  }
  for (let at = 0; at < 60; at += 1) {
    await aProduct(db, {
      code: `P${at}`,
      title: TITLES[at % TITLES.length] ?? '',
      path: PATHS[(at * 5) % PATHS.length] ?? [],
      brand: ['Ñandú', 'Hornero', 'Águila'][at % 3] ?? '',
      prices: at % 7 === 0 ? {} : { 1: (at * 37) % 11 },
      currency: at % 4 === 0 ? 'USD' : 'UYU',
      stock: { available: at % 5 === 0 ? 0 : 9, status: at % 10 === 0 ? 'A' : 'S' },
      unitMult: at % 6 === 0 ? 10 : 1,
      popularity: at % 9,
      active: at % 13 !== 0,
    })
  }
  await aCustomer(db, { cardcode: 'C1', group: 'club' })
  await db
    .insertInto('customer_discounts')
    .values([
      { cardcode: 'C1', scope: 'category', scope_ref: 'herramientas', percent: 10 },
      {
        customer_group: 'club',
        scope: 'category',
        scope_ref: 'herramientas/electricas/taladros',
        percent: 0,
      },
      { customer_group: 'club', scope: 'brand', scope_ref: 'aguila', percent: 20, valid_to: '2026-03-10' },
      { cardcode: 'C1', scope: 'item', scope_ref: 'P2', percent: 0 },
      { cardcode: 'C1', scope: 'item', scope_ref: 'P3', percent: 30, valid_to: '2026-03-09' },
    ])
    .execute()
  await db
    .insertInto('special_prices')
    .values([
      { cardcode: 'C1', itemcode: 'P7', valid_from: '2026-01-01', price: 5, currency: 'USD', percent: 50 },
      { cardcode: 'C1', itemcode: 'P5', valid_from: '2026-04-01', price: 5, currency: 'USD', percent: 0 },
    ])
    .execute()
  await anOrder(db, 'C1', ['P4', 'P9', 'P11', 'P12'], NOW)
  await anOrder(db, 'C1', ['P9'], NOW)
  catalogue = await openTestCatalogue(database)
  const [visitor, customer] = [await catalogue.viewFor(null), await catalogue.viewFor('C1')]
  views = [visitor, customer, { ...customer, rate: null }]
})

/** With a weight that no title has, as if chosen by URL; the server formats its label. */
function measuresFor(view: CatalogueView, rows: Int32Array): ListedMeasures {
  const { values, products } = measuresOfRows(view, rows)
  const kinds = [...MEASURE_SLUGS]
  return { kinds, values: [...values, { kind: 'peso', value: 1, label: '1 g' }], products }
}

test('CAT-09..19 CAT-26 a page of rows equals the page that `listing` makes of the cards', () => {
  const filters = fc.record<ListingFilters>(
    {
      family: fc.constantFrom('herramientas', 'bazar', 'nada'),
      category: fc.constantFrom(
        'herramientas-electricas',
        'bazar-accesorios',
        'accesorios-mechas',
        'herramientas',
      ),
      subcategory: fc.constantFrom('electricas-taladros', 'accesorios-mechas'),
      brand: fc.constantFrom('nandu', 'aguila', 'nadie'),
      inStock: fc.boolean(),
      onSale: fc.boolean(),
      measures: fc.constantFrom(['diametro:9'], ['medida:20', 'diametro:6'], ['medida:20'], ['peso:1']),
    },
    { requiredKeys: [] },
  )
  const wanted = fc.record({
    filters,
    sort: fc.constantFrom(...SORTS),
    page: fc.integer({ min: 1, max: 9 }),
    limit: fc.integer({ min: 1, max: 40 }),
    viewer: fc.constantFrom(0, 1, 2),
  })
  fc.assert(
    fc.property(wanted, ({ viewer, ...options }) => {
      const view = views[viewer]
      if (view === undefined) throw new Error('No such viewer')
      const everything = view.table.rowsByDemand()
      const cards = Array.from(everything).flatMap(row => view.card(row, 'first') ?? [])
      const withMeasures = offersMeasures({ term: '', filters: options.filters })
      const expected = listing(cards, {
        ...options,
        rate: view.rate,
        measures: withMeasures ? measuresFor(view, everything) : undefined,
      })
      const nodes = chosenNodes(view, options.filters)
      const sort = allowedSort(options.sort, view)
      const found = rowListing(view, nodes, rowsWhere(everything, nodes.accept), {
        ...options,
        sort,
        withMeasures,
      })
      expect(
        rowListing(view, nodes, nodes.rowsByDemand(), { ...options, sort, withMeasures, isCacheable: true }),
      ).toEqual(found)
      const { items, sort: _, ...counts } = expected
      expect(Array.from(found.rows, row => view.table.at(row)?.itemCode)).toEqual(
        items.map(card => card.code),
      )
      expect({ ...found, rows: undefined }).toEqual({ ...counts, rows: undefined })
    }),
    { numRuns: 500 },
  )
})

function expectCachedCountsAreCurrent() {
  for (const view of views) {
    for (const filters of [{}, { inStock: true }, { onSale: true, brand: 'nandu' }, { family: 'bazar' }]) {
      const nodes = chosenNodes(view, filters)
      const rows = nodes.rowsByDemand()
      const options = { filters, sort: 'default' as const }
      expect(rowListing(view, nodes, rows, { ...options, isCacheable: true })).toEqual(
        rowListing(view, nodes, rows, options),
      )
      // The same without facets, as the rows of the home page are.
      for (const sort of ['default', 'list_asc'] as const)
        expect(findPageRows(view, { term: '', filters, sort }, {}).rows).toEqual(
          rowListing(view, nodes, rows, { filters, sort }).rows,
        )
    }
  }
}

function expectFlagsMatchTerms() {
  for (const view of views) {
    const quick = rowTerms(view)
    for (const row of view.table.rowsByDemand()) {
      const terms = view.terms(row)
      expect(quick?.hasStock(row)).toBe(terms?.hasStock)
      expect(quick?.isOffer(row)).toBe(terms ? isOffer(terms) : undefined)
      if (quick === null || terms === null) continue
      const isPriced = hasOrderablePrice(terms)
      expect(quick.finalPrice(row)).toBe(isPriced ? terms.finalPrice : null)
      expect(quick.isInDollars(row)).toBe(isPriced && terms.currency === 'U$')
    }
  }
}

test('stock, offer and final price agree with the full terms', expectFlagsMatchTerms)

test('the test customer covers all cases: discounted or not, in stock or not, ranked or not', () => {
  const view = views[1]
  const terms = Array.from(view?.table.rowsByDemand() ?? [], row => view?.terms(row))
  expect(new Set(terms.map(known => known?.discount))).toEqual(new Set([0, 10, 20, 50]))
  expect(new Set(terms.map(known => known?.hasStock))).toEqual(new Set([true, false]))
  expect(view?.account?.ranks.size).toBe(4)
})

test('counts are cached', () => {
  const [view] = views.slice(1)
  if (view === undefined) throw new Error('No customer')
  const nodes = chosenNodes(view, {})
  const page = (at: number) =>
    rowListing(view, nodes, nodes.rowsByDemand(), {
      filters: {},
      sort: 'default',
      page: at,
      isCacheable: true,
    })
  expect(page(2).filters).toBe(page(1).filters)
})

test('counts are not made again where only amounts of prices change', () => {
  const [view] = views.slice(1)
  if (view === undefined) throw new Error('No customer')
  const nodes = chosenNodes(view, {})
  const page = (isCacheable: boolean) =>
    rowListing(view, nodes, nodes.rowsByDemand(), { filters: {}, sort: 'price_asc', isCacheable })
  const { filters } = page(true)
  const priced = [...nodes.rowsByDemand()].find(row => (view.table.prices.get(1)?.priceAt(row) ?? 0) > 0)
  const itemcode = view.table.at(priced ?? -1)?.itemCode ?? ''
  const price = (amount: number) =>
    view.table.putPrices([{ itemcode, price_list: 1, currency: 'UYU', price: amount, previous_price: null }])
  price(1_000)
  expect(page(true).filters).toBe(filters)
  expect(page(true)).toEqual(page(false))
  price(0)
  expect(page(true).filters).not.toBe(filters)
})

test('flags, final prices and cached counts stay correct after any changes of products, prices and stock', () => {
  const { table } = catalogue.snapshot()
  const change = fc.record({
    code: fc.integer({ min: 0, max: 70 }).map(at => `P${at}`),
    price: fc.constantFrom(0, 5, 8),
    currency: fc.constantFrom('UYU', 'USD'),
    available: fc.constantFrom(0, 9),
    active: fc.boolean(),
  })
  const model = table.at(table.rowOfCode('P1') ?? -1)
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 8 }), changes => {
      for (const { code, price, currency, available, active } of changes) {
        const known = table.at(table.rowOfCode(code) ?? -1) ?? model
        if (known === null) throw new Error('P1 is missing')
        table.put({ ...known, itemCode: code, id: known.id + 1_000, active })
        table.setPrices([code], [{ itemcode: code, price_list: 1, currency, price, previous_price: null }])
        table.setStock(
          [code],
          [{ itemcode: code, available, committed: 0, status: 'S', description: 'Stock' }],
        )
      }
      expectFlagsMatchTerms()
      expectCachedCountsAreCurrent()
    }),
    { numRuns: 60 },
  )
})

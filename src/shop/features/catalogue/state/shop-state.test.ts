import { expect, test, vi } from 'vitest'
import type { FamilySource } from '#domain/catalogue/build-tree.ts'
import { listing } from '#domain/catalogue/listing.ts'
import { EMPTY_LISTING_QUERY, type ListingQuery } from '#domain/catalogue/listing-query.ts'
import type { PublicCard } from '#domain/products/product.ts'
import { NO_SEARCH_NOTES } from '#domain/search/search-notes.ts'
import { aCustomerCard, aPublicCard } from '#domain/testing/products.ts'
import { shopState as pageState } from './catalogue-browser.ts'
import type { ListedPage } from './listed-page.ts'
import { createResultSets, type ResultSet } from './result-sets.ts'
import { createShopState, sortFor } from './shop-state.ts'

const families: FamilySource[] = [
  {
    name: 'Bazar',
    categories: [
      { name: 'Cocina', subcategories: [] },
      { name: 'Mesa', subcategories: [] },
    ],
  },
]

const kitchen = { family: 'Bazar', category: 'Cocina', subcategory: '', subsubcategory: '' }
const session = { role: 'customer', cardcode: 'C1', rate: 40 } as const
const bazar: ListingQuery = { ...EMPTY_LISTING_QUERY, filters: { family: 'bazar' } }

type SetFacts = Partial<Pick<ResultSet, 'truncated' | 'measures'>>

function stateOf(cards: readonly PublicCard[], { truncated = false, measures }: SetFacts = {}) {
  const fetchSet = vi.fn(async () => ({ cards, ...NO_SEARCH_NOTES, truncated, measures }))
  const fetchFamilies = vi.fn(async () => families)
  const state = createShopState({ sets: createResultSets({ fetchSet, now: () => 0 }), fetchFamilies })
  state.init(session)
  return { state, fetchSet, fetchFamilies, now: () => state.store.getState() }
}

function pageOf(cards: readonly PublicCard[], query = bazar): ListedPage {
  const shown = listing(cards, { filters: query.filters })
  return {
    query,
    listing: shown,
    path: [],
    ...NO_SEARCH_NOTES,
    truncated: false,
    nearest: null,
    families: [],
  }
}

test('STA-01 STA-02 the store named shopState has the fields of the specification', () => {
  expect(Object.keys(pageState.store.getState()).sort()).toEqual([
    'categoriesData',
    'category',
    'categoryIsLoading',
    'categorySlug',
    'filters',
    'init',
    'options',
    'productsList',
    'productsListIsLoading',
    'searchOptions',
  ])
  const { categoriesData, options } = pageState.store.getState()
  expect(categoriesData).toEqual({ tree: [], list: [] })
  expect(options).toEqual({ page: 1, limit: 12, sort: 'default' })
})

test('STA-03 init resets everything but the tree, which is public', async () => {
  const cards = [aCustomerCard(kitchen)]
  const { state, now } = stateOf(cards)
  const initial = now()
  const query: ListingQuery = { ...bazar, term: 'olla', sort: 'name_asc', page: 2, limit: 24 }
  state.adopt(pageOf(cards, query))
  await state.fetchCategory(bazar.filters)
  // The same session keeps its page.
  state.init({ ...session })
  expect(now()).toMatchObject({
    categorySlug: 'bazar',
    searchOptions: { term: 'olla' },
    options: { page: 2 },
  })
  expect(now().productsList).not.toBeNull()
  state.init({ ...session, cardcode: 'C2' })
  const { categoriesData, ...others } = now()
  expect({ ...others, categoriesData: initial.categoriesData }).toEqual(initial)
  expect(initial).toMatchObject({ init: true, category: null, productsList: null, filters: {} })
  expect(categoriesData.tree).toHaveLength(1)
})

test('STA-04 the state has the node of the slug, and is loading while it is fetched', async () => {
  const { state, now } = stateOf([])
  const request = state.fetchCategory({ family: 'bazar', category: 'bazar-cocina' })
  expect(now().categoryIsLoading).toBe(true)
  expect((await request)?.name).toBe('Cocina')
  expect(now()).toMatchObject({ categoryIsLoading: false, categorySlug: 'bazar-cocina' })
  expect(now().category?.parent?.name).toBe('Bazar')
  expect(now().categoriesData.list.map(({ name }) => name)).toEqual(['Bazar', 'Cocina', 'Mesa'])
  expect(await state.fetchCategory({ category: 'nada' })).toBeNull()
})

test('STA-05 the products list is loading, then loaded', async () => {
  const cards = [aCustomerCard({ code: 'A', ...kitchen }), aCustomerCard({ code: 'B', ...kitchen })]
  const { state, now } = stateOf(cards)
  await state.preload(pageOf(cards))
  const request = state.fetchProductsList({
    ...bazar,
    filters: { family: 'bazar', category: 'bazar-cocina' },
  })
  expect(now().productsListIsLoading).toBe(true)
  const page = await request
  expect(now().productsListIsLoading).toBe(false)
  expect(now().productsList).toBe(page?.listing)
  expect(page?.path.map(({ name }) => name)).toEqual(['Bazar', 'Cocina'])
})

test('STA-06..10 changing options and filters returns the resulting query', () => {
  const { state } = stateOf([])
  expect(state.setOption('page', 4).page).toBe(4)
  expect(state.setOption('sort', 'name_asc')).toMatchObject({ sort: 'name_asc', page: 1 })
  state.setOption('page', 4)
  expect(state.setFilter('brand', 'ollarte')).toMatchObject({ page: 1, filters: { brand: 'ollarte' } })
  state.setOption('page', 4)
  expect(state.setFilter('brand', null)).toEqual({ ...EMPTY_LISTING_QUERY, sort: 'name_asc' })
  state.setFilter('family', 'bazar')
  state.setOption('page', 3)
  expect(state.resetFilters()).toEqual({ ...EMPTY_LISTING_QUERY, sort: 'name_asc' })
})

test('CAT-22 a preloaded set answers a choice without a request', async () => {
  const cards = [
    aCustomerCard({ code: 'A', ...kitchen }),
    aCustomerCard({ code: 'B', ...kitchen, category: 'Mesa' }),
  ]
  const { state, fetchSet } = stateOf(cards)
  await state.preload(pageOf(cards))
  const page = await state.fetchProductsList({
    ...bazar,
    filters: { family: 'bazar', category: 'bazar-mesa' },
  })
  expect(page?.listing.items.map(({ code }) => code)).toEqual(['B'])
  expect(fetchSet).toHaveBeenCalledOnce()
})

test('CAT-28 after a truncated listing, a choice with a known count is fetched once; others are left to the server', async () => {
  const cards = [aCustomerCard(kitchen)]
  const { state, fetchSet } = stateOf(cards)
  state.adopt({ ...pageOf(cards, EMPTY_LISTING_QUERY), truncated: true })
  expect(await state.fetchProductsList({ ...EMPTY_LISTING_QUERY, term: 'olla' })).toBeNull()
  expect(fetchSet).not.toHaveBeenCalled()
  expect((await state.fetchProductsList(bazar))?.listing.total).toBe(1)
  expect(fetchSet).toHaveBeenCalledOnce()
})

test('CAT-28 a set that turns out truncated is not shown', async () => {
  const cards = [aCustomerCard(kitchen)]
  const { state } = stateOf(cards, { truncated: true })
  state.adopt(pageOf(cards, EMPTY_LISTING_QUERY))
  expect(await state.fetchProductsList(bazar)).toBeNull()
})

test('CAT-34 a category that matches nothing is left to the server to reject', async () => {
  const { state } = stateOf([])
  await state.preload(pageOf([], EMPTY_LISTING_QUERY))
  expect(await state.fetchProductsList({ ...bazar, filters: { family: 'nada' } })).toBeNull()
})

test('CAT-46 a measure that no product of the set has is left to the server to name', async () => {
  const cards = [aCustomerCard(kitchen)]
  const values = [{ kind: 'diametro', value: 200, label: '20 cm' }] as const
  const { state } = stateOf(cards, {
    measures: { kinds: ['diametro'], values: [...values], products: [[0]] },
  })
  await state.preload(pageOf(cards))
  const choose = (...measures: string[]) =>
    state.fetchProductsList({ ...bazar, filters: { family: 'bazar', measures } })
  expect((await choose('diametro:200'))?.listing.total).toBe(1)
  expect(await choose('diametro:200', 'diametro:240')).toBeNull()
})

test('CAT-13 sessions without prices cannot sort by price', async () => {
  expect(sortFor('price_asc', { role: 'visitor' })).toBe('default')
  expect(sortFor('price_asc', { role: 'user' })).toBe('default')
  expect(sortFor('price_asc', { role: 'customer' })).toBe('price_asc')
  expect(sortFor('name_desc', { role: 'visitor' })).toBe('name_desc')
  const { state } = stateOf([aPublicCard(kitchen)])
  state.init({ role: 'visitor', cardcode: null, rate: null })
  await state.preload(pageOf([aPublicCard(kitchen)]))
  expect((await state.fetchProductsList({ ...bazar, sort: 'price_asc' }))?.query.sort).toBe('default')
})

test('CAT-23 another session starts without the sets of the previous one', async () => {
  const cards = [aCustomerCard(kitchen)]
  const { state, fetchSet } = stateOf(cards)
  await state.preload(pageOf(cards))
  state.init({ role: 'visitor', cardcode: null, rate: null })
  expect(await state.fetchProductsList(bazar)).toBeNull()
  expect(fetchSet).toHaveBeenCalledOnce()
})

test('OFP-25 of a brand without products the server is asked, which knows former names', async () => {
  const { state } = stateOf([])
  await state.preload(pageOf([], EMPTY_LISTING_QUERY))
  expect(await state.fetchProductsList({ ...EMPTY_LISTING_QUERY, filters: { brand: 'nada' } })).toBeNull()
})

test('CAT-32 an empty listing offers the families', async () => {
  const { state } = stateOf([])
  await state.preload(pageOf([], EMPTY_LISTING_QUERY))
  const page = await state.fetchProductsList({ ...EMPTY_LISTING_QUERY, filters: { inStock: true } })
  expect(page?.families).toEqual([{ name: 'Bazar', slug: 'bazar' }])
})

test('CAT-22 the precomputed next page equals the computed one', async () => {
  const cards = Array.from({ length: 30 }, (_, id) => aCustomerCard({ ...kitchen, id, code: `K${id}` }))
  const { state } = stateOf(cards)
  state.adopt(pageOf(cards))
  await state.preload(pageOf(cards))
  for (const page of [2, 3, 2, 1]) {
    const shown = await state.fetchProductsList({ ...bazar, page })
    expect(shown?.listing).toEqual(listing(cards, { filters: bazar.filters, page, rate: session.rate }))
  }
})

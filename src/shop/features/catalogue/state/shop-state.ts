import { createStore, type StoreApi } from 'zustand/vanilla'
import { buildTree, type FamilySource } from '#domain/catalogue/build-tree.ts'
import type { CatalogueTree, CategoryNode } from '#domain/catalogue/catalogue-tree.ts'
import { type Listing, listing } from '#domain/catalogue/listing.ts'
import {
  EMPTY_LISTING_QUERY,
  type ListingFilter,
  type ListingFilters,
  type ListingQuery,
  offersMeasures,
  type PageSize,
  type Sort,
  withFilter,
  withOption,
  withoutFilters,
} from '#domain/catalogue/listing-query.ts'
import { FIRST_PAGE, MAX_RESULT_CARDS, PAGE_SIZE } from '#domain/constants.ts'
import { measureText } from '#domain/measures/count-measures.ts'
import type { PublicCard } from '#domain/products/product.ts'
import { searchNotesOf } from '#domain/search/search-notes.ts'
import { chosenCategory, namesCategory, pathSteps } from './chosen-category.ts'
import { familiesFor, type ListedPage, type ListingSession } from './listed-page.ts'
import type { ResultSet, ResultSets } from './result-sets.ts'

/** The state of the listing in the browser (STA-01). The address has the query; this has its results. */
export interface ShopState {
  /** Whether a catalogue page has initialised this state. */
  readonly init: boolean
  readonly category: CategoryNode | null
  readonly categorySlug: string | null
  readonly categoriesData: {
    readonly tree: readonly CategoryNode[]
    readonly list: readonly CategoryNode[]
  }
  readonly categoryIsLoading: boolean
  readonly productsListIsLoading: boolean
  readonly productsList: Listing<PublicCard> | null
  readonly options: { readonly page: number; readonly limit: PageSize; readonly sort: Sort }
  readonly filters: ListingFilters
  readonly searchOptions: { readonly term: string }
}

export interface ShopStateActions {
  readonly store: StoreApi<ShopState>
  /** Resets the state for another session (STA-03, CAT-23); does nothing for the same one. */
  init(session: ListingSession): void
  /** Sets the state to a page rendered by the server. */
  adopt(page: ListedPage): void
  /** STA-04: the category that the filters select; null if nothing matches. */
  fetchCategory(filters: ListingFilters): Promise<CategoryNode | null>
  /**
   * STA-05: computes the page of a query from result sets in the browser, loading the set first if it is known to be
   * complete (CAT-22, CAT-28). Null if only the server can answer.
   */
  fetchProductsList(query: ListingQuery): Promise<ListedPage | null>
  /** Loads the result set that the next choices need, unless cached (CAT-24). */
  preload(page: ListedPage): Promise<void>
  /** STA-06..10: each returns the resulting query, for the address. */
  setOption<Key extends 'sort' | 'term' | 'page' | 'limit'>(
    option: Key,
    value: ListingQuery[Key],
  ): ListingQuery
  setFilter<Key extends ListingFilter>(filter: Key, value: ListingFilters[Key] | null): ListingQuery
  resetFilters(): ListingQuery
}

interface ShopStateOptions {
  sets: ResultSets
  fetchFamilies: () => Promise<readonly FamilySource[]>
}

/** A page of a result set computed in advance. */
interface PreparedPage {
  readonly set: ResultSet
  /** Its query as JSON. */
  readonly next: string
  readonly productsList: Listing<PublicCard>
}

const INITIAL: ShopState = {
  init: false,
  category: null,
  categorySlug: null,
  categoriesData: { tree: [], list: [] },
  categoryIsLoading: false,
  productsListIsLoading: false,
  productsList: null,
  options: { page: FIRST_PAGE, limit: PAGE_SIZE, sort: 'default' },
  filters: EMPTY_LISTING_QUERY.filters,
  searchOptions: { term: EMPTY_LISTING_QUERY.term },
}

/** The store named shopState (STA-02) and its actions. */
export function createShopState({ sets, fetchFamilies }: ShopStateOptions): ShopStateActions {
  const store = createStore<ShopState>(() => INITIAL)
  let session: ListingSession | null = null
  let treeRequest: Promise<CatalogueTree> | null = null
  let prepared: PreparedPage | null = null

  function readTree(): Promise<CatalogueTree> {
    treeRequest ??= fetchFamilies().then(
      families => {
        const tree = buildTree(families)
        store.setState({ categoriesData: { tree: tree.families, list: tree.list } })
        return tree
      },
      error => {
        treeRequest = null
        throw error
      },
    )
    return treeRequest
  }

  async function fetchCategory(filters: ListingFilters): Promise<CategoryNode | null> {
    if (!namesCategory(filters)) {
      store.setState({ category: null, categorySlug: null, categoryIsLoading: false })
      return null
    }
    store.setState({ categoryIsLoading: true })
    try {
      const category = chosenCategory(await readTree(), filters)
      store.setState({ category, categorySlug: category?.slug ?? null })
      return category
    } finally {
      store.setState({ categoryIsLoading: false })
    }
  }

  async function readSet(query: ListingQuery): Promise<ResultSet | null> {
    const covering = sets.covering(query)
    if (covering !== null) return covering
    const expected = expectedCount(query, store.getState().productsList)
    if (expected === null || expected > MAX_RESULT_CARDS) return null
    const set = await sets.load(query)
    return set.truncated ? null : set
  }

  function listingFrom(
    set: ResultSet,
    query: ListingQuery,
    { role, rate }: ListingSession,
  ): Listing<PublicCard> {
    if (prepared?.set === set && prepared.next === JSON.stringify(query)) return prepared.productsList
    const { filters, sort, page, limit } = query
    const measures = offersMeasures(query) ? set.measures : undefined
    return listing(set.cards, { filters, sort: sortFor(sort, { role }), page, limit, rate, measures })
  }

  function show(query: ListingQuery, productsList: Listing<PublicCard> | null): void {
    store.setState({
      ...queryState(query),
      ...(productsList === null ? {} : { productsList }),
      productsListIsLoading: false,
    })
  }

  function change(query: ListingQuery): ListingQuery {
    store.setState(queryState(query))
    return query
  }

  return {
    store,
    fetchCategory,
    init(next) {
      if (session !== null && isSameSession(session, next)) return
      sets.setOwner(next.cardcode)
      session = next
      prepared = null
      const { categoriesData } = store.getState()
      store.setState({ ...INITIAL, categoriesData, init: true }, true)
    },
    adopt({ query, listing: productsList }) {
      show(query, productsList)
    },
    async fetchProductsList(query) {
      if (session === null) return null
      store.setState({ ...queryState(query), productsListIsLoading: true })
      try {
        const [set, category] = await Promise.all([readSet(query), fetchCategory(query.filters)])
        const unknown = category === null && namesCategory(query.filters)
        if (set === null || unknown) return null
        const productsList = listingFrom(set, query, session)
        // Only the server knows near matches of a search without results, where a former brand leads, and labels of
        // measures that no product has.
        const { term, filters } = query
        const isAsked = productsList.total === 0 && (term !== '' || filters.brand !== undefined)
        if (isAsked || hasUnknownMeasure(query, set)) return null
        show({ ...query, page: productsList.page }, productsList)
        return {
          query: { ...query, page: productsList.page, sort: productsList.sort },
          listing: productsList,
          path: pathSteps(category),
          ...searchNotesOf(set),
          truncated: false,
          nearest: null,
          families: familiesFor(productsList, store.getState().categoriesData.tree),
        }
      } finally {
        store.setState({ productsListIsLoading: false })
      }
    },
    async preload({ query, listing: { total, filters } }) {
      const { brand: _, ...withoutBrand } = query.filters
      const ofAllBrands = filters.brands.reduce((sum, { count }) => sum + count, 0)
      const wide = ofAllBrands <= MAX_RESULT_CARDS
      if (!wide && total > MAX_RESULT_CARDS) return
      // With measures selected the number of all products is unknown.
      if (query.filters.measures && sets.covering(query) === null) return
      const setQuery = { term: query.term, filters: wide ? withoutBrand : query.filters }
      const [set] = await Promise.all([sets.covering(setQuery) ?? sets.load(setQuery), readTree()])
      // The most likely choice is computed in advance: the first computation takes ten times as long as later ones.
      if (session === null || set.truncated) return
      const next = { ...query, page: query.page + 1 }
      prepared = { set, next: JSON.stringify(next), productsList: listingFrom(set, next, session) }
    },
    setOption: (option, value) => change(withOption(currentQuery(store.getState()), option, value)),
    setFilter: (filter, value) => change(withFilter(currentQuery(store.getState()), filter, value)),
    resetFilters: () => change(withoutFilters(currentQuery(store.getState()))),
  }
}

/** CAT-13: sessions without prices cannot sort by price. */
export function sortFor(sort: Sort, { role }: Pick<ListingSession, 'role'>): Sort {
  return role !== 'customer' && sort.startsWith('price_') ? 'default' : sort
}

/** Whether a selected measure is on none of the products. */
function hasUnknownMeasure({ filters: { measures = [] } }: ListingQuery, set: ResultSet): boolean {
  const known = new Set(set.measures?.values.map(measureText))
  return measures.some(text => !known.has(text))
}

function queryState({ term, filters, sort, page, limit }: ListingQuery) {
  return { filters, searchOptions: { term }, options: { page, limit, sort } }
}

function currentQuery({ searchOptions, filters, options }: ShopState): ListingQuery {
  return { term: searchOptions.term, filters, ...options }
}

/** The number of products that a facet shown on the page would leave; null if the query is no such facet. */
function expectedCount(query: ListingQuery, shown: Listing<PublicCard> | null): number | null {
  if (shown === null) return null
  const { brand, inStock: _, onSale: __, measures, ...path } = query.filters
  if (measures) return null
  if (brand !== undefined) return shown.filters.brands.find(({ slug }) => slug === brand)?.count ?? null
  const selected = JSON.stringify(Object.entries(path).sort())
  const facet = shown.filters.categories.find(
    ({ filters }) => JSON.stringify(Object.entries(filters).sort()) === selected,
  )
  return facet?.count ?? null
}

function isSameSession(a: ListingSession, b: ListingSession): boolean {
  return a.role === b.role && a.cardcode === b.cardcode && a.rate === b.rate
}

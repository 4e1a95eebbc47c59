import { FIRST_PAGE, MAX_MEASURES, PAGE_SIZE, PAGE_SIZES } from '../constants.ts'
import { CATEGORY_LEVELS, type CategoryFilters, type CategoryLevel } from './catalogue-tree.ts'

/** CAT-07: exactly these. `list` is the customer's purchase rank, `default` the order of the search result. */
export const SORTS = [
  'default',
  'name_asc',
  'name_desc',
  'price_asc',
  'price_desc',
  'list_asc',
  'list_desc',
] as const

export type Sort = (typeof SORTS)[number]

/** Products on one page. */
export type PageSize = (typeof PAGE_SIZES)[number]

/** Slugs of the selected path and brand, and the two switches of customers. */
export type ListingFilters = CategoryFilters & {
  readonly brand?: string
  readonly inStock?: boolean
  readonly onSale?: boolean
  /** Measures as `largo:200`, not empty: values of one kind are alternatives, kinds narrow. */
  readonly measures?: readonly string[]
}

export interface ListingQuery {
  readonly term: string
  readonly filters: ListingFilters
  readonly sort: Sort
  readonly page: number
  readonly limit: PageSize
}

export type ListingFilter = CategoryLevel | 'brand' | 'inStock' | 'onSale' | 'measures'

export const EMPTY_LISTING_QUERY: ListingQuery = {
  term: '',
  filters: {},
  sort: 'default',
  page: FIRST_PAGE,
  limit: PAGE_SIZE,
}

const MAX_TERM_LENGTH = 200
const PAGE_NUMBER = /^[1-9]\d{0,5}$/
/** Of any kind: the server validates it. */
const MEASURE = /^([a-z]+):(\d{1,9}(?:\.\d{1,4})?)$/
const TEXT_FILTERS = [...CATEGORY_LEVELS, 'brand'] as const
const SWITCHES = ['inStock', 'onSale'] as const

/** CAT-02..04, CAT-08, CAT-36: parses a URL; an unknown sort is `default`, an unknown size 12, anything else is ignored. */
export function parseListingQuery(parameters: URLSearchParams): ListingQuery {
  const filters: { -readonly [key in keyof ListingFilters]: ListingFilters[key] } = {}
  for (const key of TEXT_FILTERS) {
    const value = parameters.get(key)?.trim()
    if (value) filters[key] = value
  }
  for (const key of SWITCHES) if (parameters.get(key) === '1') filters[key] = true
  const measures = parameters.getAll('medida').flatMap(text => {
    const [, kind, value] = MEASURE.exec(text) ?? []
    return kind ? `${kind}:${Number(value)}` : []
  })
  if (measures.length > 0) filters.measures = [...new Set(measures)].slice(0, MAX_MEASURES)
  const page = parameters.get('page') ?? ''
  return {
    term: (parameters.get('term') ?? '').trim().slice(0, MAX_TERM_LENGTH),
    filters,
    sort: sortOf(parameters.get('sort')),
    page: PAGE_NUMBER.test(page) ? Number(page) : FIRST_PAGE,
    limit: pageSizeOf(parameters.get('limit')),
  }
}

/** CAT-08: parses a sort; any other text is `default`. */
export function sortOf(text: string | null | undefined): Sort {
  return SORTS.find(sort => sort === text) ?? 'default'
}

/** CAT-36: parses a page size; any other text is the default. */
export function pageSizeOf(text: string | null): PageSize {
  return PAGE_SIZES.find(size => String(size) === text) ?? PAGE_SIZE
}

/** STA-06: a new sort, size or term resets the page to 1. */
export function withOption<Key extends 'sort' | 'term' | 'page' | 'limit'>(
  query: ListingQuery,
  option: Key,
  value: ListingQuery[Key],
): ListingQuery {
  return { ...query, page: FIRST_PAGE, [option]: value }
}

/**
 * STA-07..09: sets a filter, or removes it for null, and resets the page to 1.
 * A changed category level removes the levels below it, which belong to another branch of the tree.
 */
export function withFilter<Key extends ListingFilter>(
  query: ListingQuery,
  filter: Key,
  value: ListingFilters[Key] | null,
): ListingQuery {
  const filters: ListingFilters = { ...query.filters, [filter]: value ?? undefined }
  const levels: readonly ListingFilter[] = CATEGORY_LEVELS
  const depth = levels.indexOf(filter)
  const below = depth < 0 ? [] : CATEGORY_LEVELS.slice(depth + 1)
  const remaining = Object.entries(filters).filter(
    ([key, set]) => set !== undefined && !below.some(level => level === key),
  )
  return { ...query, page: FIRST_PAGE, filters: Object.fromEntries(remaining) }
}

/** CAT-44: adds or removes a measure filter and resets the page to 1. */
export function withMeasure(query: ListingQuery, measure: string, isOn: boolean): ListingQuery {
  const others = (query.filters.measures ?? []).filter(text => text !== measure)
  const measures = isOn ? [...others, measure] : others
  return withFilter(query, 'measures', measures.length > 0 ? measures : null)
}

/** CAT-44: whether a listing has measure filters: not the whole catalogue, which has too many kinds of products. */
export function offersMeasures({ term, filters }: Pick<ListingQuery, 'term' | 'filters'>): boolean {
  return term !== '' || filters.measures !== undefined || CATEGORY_LEVELS.some(level => filters[level])
}

/** STA-10: no filters, page 1; term and sort stay. */
export function withoutFilters(query: ListingQuery): ListingQuery {
  return { ...query, filters: {}, page: FIRST_PAGE }
}

/** Whether any filter is set. */
export function hasFilters(filters: ListingFilters): boolean {
  return Object.values(filters).some(value => value !== undefined && value !== false)
}

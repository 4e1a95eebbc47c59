import { type ListingQuery, parseListingQuery } from '#domain/catalogue/listing-query.ts'
import { paths } from '../../site/paths.ts'

/** Cards in a grid, or a table with one product per row (`Planilla`). */
export type ListingView = 'cards' | 'sheet'

export interface ListingAddress {
  readonly query: ListingQuery
  readonly view: ListingView
  /** Whether all filters are listed, not only the most frequent ones (CAT-50). */
  readonly allFilters: boolean
}

const SHEET = 'planilla'
const ALL = 'todos'

/** Parses the address of a listing (CAT-02..04); unknown parameters are ignored. */
export function parseListingAddress(search: URLSearchParams): ListingAddress {
  return {
    query: parseListingQuery(search),
    view: search.get('view') === SHEET ? 'sheet' : 'cards',
    allFilters: search.get('filtros') === ALL,
  }
}

/** The address of a listing; equal queries have equal addresses. */
export function listingHref(
  { term, filters, sort, page, limit }: ListingQuery,
  view: ListingView,
  allFilters = false,
): string {
  const { inStock, onSale, measures, ...texts } = filters
  return paths.catalogue({
    term,
    ...texts,
    medida: measures,
    inStock: inStock ? 1 : null,
    onSale: onSale ? 1 : null,
    sort,
    view: view === 'sheet' ? SHEET : null,
    filtros: allFilters ? ALL : null,
    limit,
    page,
  })
}

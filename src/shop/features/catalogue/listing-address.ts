import { type ListingQuery, parseListingQuery } from '#domain/catalogue/listing-query.ts'
import { paths } from '../../paths.ts'

/** Cards in a grid, or one product a line (`Planilla`). */
export type ListingView = 'cards' | 'sheet'

export interface ListingAddress {
  readonly query: ListingQuery
  readonly view: ListingView
}

const SHEET = 'planilla'

/** What the address of a listing asks for (CAT-02..04); anything it does not know is ignored. */
export function readListingAddress(search: URLSearchParams): ListingAddress {
  return {
    query: parseListingQuery(search),
    view: search.get('view') === SHEET ? 'sheet' : 'cards',
  }
}

/** The one address of a listing: equal queries have equal addresses. */
export function listingHref({ term, filters, sort, page, limit }: ListingQuery, view: ListingView): string {
  const { inStock, onSale, measures, ...texts } = filters
  return paths.catalogue({
    term,
    ...texts,
    medida: measures,
    inStock: inStock ? 1 : null,
    onSale: onSale ? 1 : null,
    sort,
    view: view === 'sheet' ? SHEET : null,
    limit,
    page,
  })
}

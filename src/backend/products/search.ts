import { type ListingFilters, offersMeasures, type Sort, sortOf } from '#domain/catalogue/listing-query.ts'
import { MAX_RESULT_CARDS } from '#domain/constants.ts'
import { NO_SEARCH_NOTES, type SearchNotes } from '#domain/search/search-notes.ts'
import type { CatalogueView } from '../catalogue/read/view.ts'
import { cachedRows } from './listing/cached-counts.ts'
import { brandNumber, type ChosenNodes, chosenNodes, rowsWhere } from './listing/row-filter.ts'
import { type Paging, pageOf, type RowListing, rowListing } from './listing/row-listing.ts'
import { allowedSort, sortRows } from './listing/row-sort.ts'
import { rowTerms } from './listing/row-terms.ts'
import { measureTest } from './row-measures.ts'
import { notesOn } from './search-notes.ts'

export interface ProductQuery {
  /** Empty: the whole catalogue within the filters (SRC-18). */
  readonly term: string
  readonly filters: ListingFilters
  readonly sort: Sort
}

export interface FoundRows {
  /** At most 2,000, sorted. */
  readonly rows: Int32Array
  readonly total: number
  readonly notes: SearchNotes
  readonly terms: readonly string[]
}

export type FoundPageRows = Omit<FoundPage, 'filters'>

export interface FoundPage extends RowListing {
  readonly sort: Sort
  readonly notes: SearchNotes
  readonly terms: readonly string[]
}

/** Values of `orderby` in addition to the sorts of the listing (API-08). */
const ORDERS: ReadonlyMap<string, Sort> = new Map([
  ['relevance', 'default'],
  ['name', 'name_asc'],
  ['price', 'price_asc'],
  ['list', 'list_asc'],
])

/** The sort for an `orderby`; relevance for unknown values, and for visitors' sorts by price. */
export function sortOfOrder(orderby: string, view: CatalogueView): Sort {
  return allowedSort(ORDERS.get(orderby) ?? sortOf(orderby), view)
}

/** All matches, up to the limit of a browser's result set (D22). */
export function findRows(view: CatalogueView, query: ProductQuery): FoundRows {
  const { filters, sort } = query
  const nodes = chosenNodes(view, filters)
  const passes = passesFilters(view, filters)
  const accept = passes === null ? nodes.accept : (row: number) => nodes.accept(row) && passes(row)
  const limit = sort === 'default' ? MAX_RESULT_CARDS : Number.POSITIVE_INFINITY
  const found = candidates(view, query.term, nodes, { accept, limit })
  return { ...found, rows: sortRows(found.rows, sort, view, { from: 0, to: MAX_RESULT_CARDS }) }
}

/** Whether a row passes the filters other than those of its place in the tree; null: there are none. */
function passesFilters(view: CatalogueView, filters: ListingFilters): ((row: number) => boolean) | null {
  const brand = brandNumber(view, filters.brand)
  const terms = filters.inStock === true || filters.onSale === true ? rowTerms(view) : null
  const hasMeasures = measureTest(view, filters.measures)
  if (brand === null && terms === null && hasMeasures === null) return null
  return row =>
    (brand === null || view.table.brandAt(row) === brand) &&
    (hasMeasures === null || hasMeasures(row)) &&
    (terms === null || filters.inStock !== true || terms.hasStock(row)) &&
    (terms === null || filters.onSale !== true || terms.isOffer(row))
}

/** One page without its facets. */
export function findPageRows(view: CatalogueView, query: ProductQuery, paging: Paging): FoundPageRows {
  const { term, filters, sort } = query
  const nodes = chosenNodes(view, filters)
  const { rows, notes, terms } = candidates(view, term, nodes, {
    accept: nodes.accept,
    limit: Number.POSITIVE_INFINITY,
  })
  const passes = passesFilters(view, filters)
  const chosen = passes === null ? rows : cachedRows(view, rows, filters, () => rowsWhere(rows, passes))
  const page = pageOf(chosen.length, paging)
  const range = { from: Math.max(page.from - 1, 0), to: page.to }
  return { ...page, rows: sortRows(chosen, sort, view, range), sort, notes, terms }
}

/** One page with its facets. */
export function findPage(view: CatalogueView, query: ProductQuery, paging: Paging): FoundPage {
  const nodes = chosenNodes(view, query.filters)
  const found = candidates(view, query.term, nodes, {
    accept: nodes.accept,
    limit: Number.POSITIVE_INFINITY,
  })
  const listing = rowListing(view, nodes, found.rows, {
    ...query,
    ...paging,
    isCacheable: true,
    withMeasures: offersMeasures(query),
  })
  return { ...listing, sort: query.sort, notes: found.notes, terms: found.terms }
}

interface CandidateOptions {
  readonly accept: (row: number) => boolean
  readonly limit: number
}

/** Rows that match the term, best first; without a term all products at the nodes, most popular first. */
function candidates(
  view: CatalogueView,
  term: string,
  nodes: ChosenNodes,
  { accept, limit }: CandidateOptions,
): FoundRows {
  if (term.trim() !== '') {
    const { index } = view.search
    const found =
      accept === nodes.accept && limit === Number.POSITIVE_INFINITY
        ? view.search.search(term, nodes.place, accept)
        : index.search(term, { accept, limit })
    const { rows, total, nearestSize } = found
    // The size found instead is highlighted like a typed one.
    const terms = nearestSize === null ? found.terms : [...found.terms, nearestSize.found]
    return { rows, total, notes: notesOn(view, term, found), terms }
  }
  const listed = nodes.rowsByDemand()
  const rows = accept === nodes.accept ? listed : rowsWhere(listed, accept)
  return { rows, total: rows.length, notes: NO_SEARCH_NOTES, terms: [] }
}

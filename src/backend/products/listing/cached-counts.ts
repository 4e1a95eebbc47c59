import type { ListingFacets } from '#domain/catalogue/listing.ts'
import type { BrandFacet, CategoryFacet } from '#domain/catalogue/listing-facets.ts'
import type { ListingFilters } from '#domain/catalogue/listing-query.ts'
import type { MeasureFacet } from '#domain/measures/count-measures.ts'
import type { BusinessDay } from '#domain/time/business-day.ts'
import type { CustomerAccount } from '../../catalogue/read/customer-accounts.ts'
import type { ProductTable } from '../../catalogue/read/products/product-table.ts'
import type { CatalogueView } from '../../catalogue/read/view.ts'

/** `ListingFacets` with mutable arrays. */
export interface RowFacets extends ListingFacets {
  readonly categories: CategoryFacet[]
  readonly brands: BrandFacet[]
  readonly measures: MeasureFacet[]
}

/** Filtered rows and their facets: the same for every page and sort of a listing. */
export interface CountedRows {
  /** Rows that pass the filters, in the order of the candidates. */
  readonly chosen: Int32Array
  readonly filters: RowFacets
}

interface CachedCount {
  readonly candidates: Int32Array
  readonly account: CustomerAccount | null
  readonly today: BusinessDay
  /** `ProductTable.changes.count` when it was computed. */
  readonly changes: number
  readonly filterKey: string
  readonly counted: CountedRows
}

/** Few enough for a linear search. */
const MOST_ENTRIES = 48
/** Total row numbers in the cache, of four bytes each. */
const MOST_ROWS = 2_000_000
/** By table, most recently used first. */
const cacheOf = new WeakMap<ProductTable, CachedCount[]>()

/**
 * Caches the counts of a listing while a customer pages through it: until a product, price or stock changes, the
 * customer's terms do (a new account object), or the day. `candidates` are compared by identity. The result is shared:
 * callers must not modify it.
 */
export function cachedCount(
  { account, today, table }: CatalogueView,
  candidates: Int32Array,
  { brand, inStock, onSale, measures }: ListingFilters,
  count: () => CountedRows,
): CountedRows {
  const cache = cacheOf.get(table) ?? []
  if (cache.length === 0) cacheOf.set(table, cache)
  const changes = table.changes.count
  const filterKey = JSON.stringify([brand, inStock === true, onSale === true, measures])
  const at = cache.findIndex(
    known =>
      known.candidates === candidates &&
      known.account === account &&
      known.today === today &&
      known.changes === changes &&
      known.filterKey === filterKey,
  )
  const [known] = at === -1 ? [] : cache.splice(at, 1)
  const counted = known?.counted ?? count()
  cache.unshift(known ?? { candidates, account, today, changes, filterKey, counted })
  if (known === undefined) evict(cache)
  return counted
}

function evict(cache: CachedCount[]): void {
  let rows = 0
  const full = cache.findIndex(({ candidates, counted: { chosen } }, at) => {
    rows += candidates.length + (chosen === candidates ? 0 : chosen.length)
    return at >= MOST_ENTRIES || rows > MOST_ROWS
  })
  // The new entry stays, however large.
  if (full !== -1) cache.length = Math.max(full, 1)
}

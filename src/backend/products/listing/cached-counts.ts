import { LRUCache } from 'lru-cache'
import type { ListingFacets } from '#domain/catalogue/listing.ts'
import type { BrandFacet, CategoryFacet } from '#domain/catalogue/listing-facets.ts'
import type { ListingFilters } from '#domain/catalogue/listing-query.ts'
import type { MeasureFacet } from '#domain/measures/count-measures.ts'
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

const MOST_ENTRIES = 256
/** Total row numbers in the cache, of four bytes each. */
const MOST_ROWS = 2_000_000

interface CachedCount extends CountedRows {
  readonly candidates: Int32Array
}

const cache = new LRUCache<string, CachedCount>({
  max: MOST_ENTRIES,
  maxSize: MOST_ROWS,
  sizeCalculation: ({ candidates, chosen }) =>
    candidates.length + (chosen === candidates ? 0 : chosen.length) + 1,
})

const rows = new LRUCache<string, Int32Array>({
  max: MOST_ENTRIES,
  maxSize: MOST_ROWS,
  sizeCalculation: chosen => chosen.length + 1,
})

const numbers = new WeakMap<object, number>()
let lastNumber = 0

/**
 * Caches the counts of a listing while a customer pages through it: until a product, its stock, or whether it has a
 * price changes, the customer's terms do (a new account object), or the day. `candidates` are compared by identity. The
 * result is shared: callers must not modify it.
 */
export function cachedCount(
  view: CatalogueView,
  candidates: Int32Array,
  filters: ListingFilters,
  count: () => CountedRows,
): CountedRows {
  return cachedIn(cache, keyOf(view, candidates, filters), () => ({ ...count(), candidates }))
}

/** The rows alone, for lists without facets: cached as long. */
export function cachedRows(
  view: CatalogueView,
  candidates: Int32Array,
  filters: ListingFilters,
  choose: () => Int32Array,
): Int32Array {
  // Copied: a subarray would retain the buffer of all candidates.
  return cachedIn(rows, keyOf(view, candidates, filters), () => choose().slice())
}

function cachedIn<Value extends object>(
  values: LRUCache<string, Value>,
  key: string,
  make: () => Value,
): Value {
  const known = values.get(key)
  if (known !== undefined) return known
  const made = make()
  values.set(key, made)
  return made
}

function keyOf(
  { account, today, table }: CatalogueView,
  candidates: Int32Array,
  { brand, inStock, onSale, measures }: ListingFilters,
): string {
  return JSON.stringify([
    numberOf(table),
    numberOf(candidates),
    account && numberOf(account),
    today,
    table.changes.count,
    [brand, inStock === true, onSale === true, measures],
  ])
}

/** Stands for the identity of an object in a key. */
function numberOf(object: object): number {
  const known = numbers.get(object)
  if (known !== undefined) return known
  lastNumber += 1
  numbers.set(object, lastNumber)
  return lastNumber
}

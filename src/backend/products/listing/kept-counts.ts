import type { ListingFacets } from '#domain/catalogue/listing.ts'
import type { BrandFacet, CategoryFacet } from '#domain/catalogue/listing-facets.ts'
import type { ListingFilters } from '#domain/catalogue/listing-query.ts'
import type { MeasureFacet } from '#domain/measures/count-measures.ts'
import type { BusinessDay } from '#domain/time/business-day.ts'
import type { CustomerAccount } from '../../catalogue/read/customer-accounts.ts'
import type { ProductTable } from '../../catalogue/read/products/product-table.ts'
import type { CatalogueView } from '../../catalogue/read/view.ts'

/** `ListingFacets`, as lists of its own. */
export interface RowFacets extends ListingFacets {
  readonly categories: CategoryFacet[]
  readonly brands: BrandFacet[]
  readonly measures: MeasureFacet[]
}

/** What choosing and counting found: the same for every page and order of a listing. */
export interface CountedRows {
  /** Those that pass the filters, in the order of the candidates. */
  readonly chosen: Int32Array
  readonly filters: RowFacets
}

interface KeptCount {
  readonly candidates: Int32Array
  readonly account: CustomerAccount | null
  readonly today: BusinessDay
  /** How many changes of products, prices and stock it has seen. */
  readonly changes: number
  readonly wanted: string
  readonly counted: CountedRows
}

/** Few enough to be looked through one by one. */
const MOST_KEPT = 48
/** Row numbers, of four bytes each. */
const MOST_ROWS = 2_000_000
/** Of each table, the most recently used first. */
const keptOf = new WeakMap<ProductTable, KeptCount[]>()

/**
 * Counts once what a customer pages through: until a product, a price or the stock changes, the customer's terms do
 * (another account then) or the day. `candidates` are known by the array itself, so only what is asked for again with
 * the same one is found. What it answers is shared: nobody may write into it.
 */
export function countedOnce(
  { account, today, table }: CatalogueView,
  candidates: Int32Array,
  { brand, inStock, onSale, measures }: ListingFilters,
  count: () => CountedRows,
): CountedRows {
  const kept = keptOf.get(table) ?? []
  if (kept.length === 0) keptOf.set(table, kept)
  const changes = table.changes.count
  const wanted = JSON.stringify([brand, inStock === true, onSale === true, measures])
  const at = kept.findIndex(
    known =>
      known.candidates === candidates &&
      known.account === account &&
      known.today === today &&
      known.changes === changes &&
      known.wanted === wanted,
  )
  const [known] = at === -1 ? [] : kept.splice(at, 1)
  const counted = known?.counted ?? count()
  kept.unshift(known ?? { candidates, account, today, changes, wanted, counted })
  if (known === undefined) makeRoom(kept)
  return counted
}

function makeRoom(kept: KeptCount[]): void {
  let rows = 0
  const full = kept.findIndex(({ candidates, counted: { chosen } }, at) => {
    rows += candidates.length + (chosen === candidates ? 0 : chosen.length)
    return at >= MOST_KEPT || rows > MOST_ROWS
  })
  // The one just made stays, however large.
  if (full !== -1) kept.length = Math.max(full, 1)
}

import type { Sort } from '#domain/catalogue/listing-query.ts'
import { isUsableRate } from '#domain/money/money.ts'
import type { CustomerAccount } from '../../catalogue/read/customer-accounts.ts'
import type { ProductTable } from '../../catalogue/read/products/product-table.ts'
import type { CatalogueView } from '../../catalogue/read/view.ts'
import { partialSort } from './partial-sort.ts'
import { rowsWhere } from './row-filter.ts'
import { rowTerms } from './row-terms.ts'

/** A range of the sorted rows, `to` excluded. */
export interface Range {
  readonly from: number
  readonly to: number
}

type SortedRange = (range: Range) => Int32Array

/** The effective sort: sessions without terms cannot sort by a price they may not see (CAT-13). */
export function allowedSort(sort: Sort, view: CatalogueView): Sort {
  const byPrice = sort === 'price_asc' || sort === 'price_desc'
  return byPrice && view.account === null ? 'default' : sort
}

/** A range of the sorted rows (CAT-09..14), ties in the given order: as `listing` sorts cards. */
export function sortRows(rows: Int32Array, sort: Sort, view: CatalogueView, range: Range): Int32Array {
  switch (sort) {
    case 'default':
      return rows.subarray(range.from, range.to)
    case 'name_asc':
    case 'name_desc': {
      const ranks = view.table.nameRanks()
      return byKey(rows, sort === 'name_asc' ? 1 : -1, row => ranks[row] ?? 0)(range)
    }
    case 'price_asc':
    case 'price_desc':
      return byPrice(rows, sort === 'price_asc' ? 1 : -1, view)(range)
    case 'list_asc':
    case 'list_desc':
      return byRank(rows, sort === 'list_asc' ? 1 : -1, view)(range)
  }
}

/** By final price, dollars at the day's rate; without a rate pesos come first (D39). Rows without a price are last. */
function byPrice(rows: Int32Array, direction: 1 | -1, view: CatalogueView): SortedRange {
  const { rate } = view
  const terms = rowTerms(view)
  if (terms === null) return range => rows.subarray(range.from, range.to)
  const last = direction * Number.MAX_VALUE
  if (isUsableRate(rate)) {
    return byKey(rows, direction, row => {
      const price = terms.finalPrice(row)
      return price === null ? last : price * (terms.isInDollars(row) ? rate : 1)
    })
  }
  const isInPesos = (row: number) => terms.finalPrice(row) !== null && !terms.isInDollars(row)
  const pesos = rowsWhere(rows, isInPesos)
  const others = rowsWhere(rows, row => !isInPesos(row))
  const key = (row: number) => terms.finalPrice(row) ?? last
  return concatSorted(pesos.length, byKey(pesos, direction, key), byKey(others, direction, key))
}

/** By purchase rank; the rows without one follow unsorted in either direction (CAT-14). */
function byRank(rows: Int32Array, direction: 1 | -1, { account, table }: CatalogueView): SortedRange {
  if (account === null) return range => rows.subarray(range.from, range.to)
  const purchases = purchasesOf(account.ranks, table)
  if (purchases.among.rows !== rows)
    purchases.among = { rows, bought: rowsWhere(rows, row => purchases.ranks.has(row)).slice() }
  const { bought } = purchases.among
  return concatSorted(
    bought.length,
    byKey(bought, direction, row => purchases.ranks.get(row) ?? 0),
    ({ from, to }) => rowsWhere(rows, row => !purchases.ranks.has(row)).subarray(from, to),
  )
}

interface Purchases {
  readonly table: ProductTable
  readonly height: number
  /** By row: some hundreds of many thousand. */
  readonly ranks: ReadonlyMap<number, number>
  /** Those among the rows that were sorted last: for each home page the same. */
  among: { readonly rows: Int32Array; readonly bought: Int32Array }
}

const knownPurchases = new WeakMap<CustomerAccount['ranks'], Purchases>()
const NO_ROWS = new Int32Array(0)

/** The rows of a customer's purchases. A row keeps its product, so they are looked up again only after rows were added. */
function purchasesOf(rankOfCode: CustomerAccount['ranks'], table: ProductTable): Purchases {
  const known = knownPurchases.get(rankOfCode)
  if (known?.table === table && known.height === table.height) return known
  const ranks = new Map<number, number>()
  for (const [code, rank] of rankOfCode) {
    const row = table.rowOfCode(code)
    if (row !== null) ranks.set(row, rank)
  }
  const purchases = { table, height: table.height, ranks, among: { rows: NO_ROWS, bought: NO_ROWS } }
  knownPurchases.set(rankOfCode, purchases)
  return purchases
}

function byKey(rows: Int32Array, direction: 1 | -1, keyOf: (row: number) => number): SortedRange {
  return ({ from, to }) => partialSort(rows, row => direction * keyOf(row), from, to)
}

/** The `count` rows of `first`, then those of `second`. */
function concatSorted(count: number, first: SortedRange, second: SortedRange): SortedRange {
  return ({ from, to }) => {
    const before = first({ from: Math.min(from, count), to: Math.min(to, count) })
    if (to <= count) return before
    const after = second({ from: Math.max(from - count, 0), to: to - count })
    const both = new Int32Array(before.length + after.length)
    both.set(before)
    both.set(after, before.length)
    return both
  }
}

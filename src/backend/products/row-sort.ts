import type { Sort } from '#domain/listing-query.ts'
import { isUsableRate } from '#domain/money.ts'
import type { CatalogueView } from '../catalogue/view.ts'

/** The sort in force: sessions without terms cannot sort by a price they may not see (CAT-13). */
export function allowedSort(sort: Sort, view: CatalogueView): Sort {
  const byPrice = sort === 'price_asc' || sort === 'price_desc'
  return byPrice && view.account === null ? 'default' : sort
}

/** The rows in the wanted order (CAT-09..14), ties in the order given: as `listing` sorts cards. */
export function sortRows(rows: Int32Array, sort: Sort, view: CatalogueView): Int32Array {
  switch (sort) {
    case 'default':
      return rows
    case 'name_asc':
    case 'name_desc': {
      const ranks = view.table.nameRanks()
      return sortBy(rows, sort === 'name_asc' ? 1 : -1, row => ranks[row] ?? 0)
    }
    case 'price_asc':
    case 'price_desc':
      return byPrice(rows, sort === 'price_asc' ? 1 : -1, view)
    case 'list_asc':
    case 'list_desc':
      return byRank(rows, sort === 'list_asc' ? 1 : -1, view)
  }
}

/** By final price, dollars at the rate of the day; without one pesos come first (D39). */
function byPrice(rows: Int32Array, direction: 1 | -1, view: CatalogueView): Int32Array {
  const { rate } = view
  const inDollars = new Map<number, number>()
  const inPesos = new Map<number, number>()
  for (const row of rows) {
    const terms = view.terms(row)
    if (terms?.currency === 'U$') inDollars.set(row, terms.finalPrice)
    else inPesos.set(row, terms?.finalPrice ?? 0)
  }
  if (isUsableRate(rate)) {
    return sortBy(rows, direction, row => inPesos.get(row) ?? (inDollars.get(row) ?? 0) * rate)
  }
  const pesos = sortBy(
    rows.filter(row => inPesos.has(row)),
    direction,
    row => inPesos.get(row) ?? 0,
  )
  const dollars = sortBy(
    rows.filter(row => inDollars.has(row)),
    direction,
    row => inDollars.get(row) ?? 0,
  )
  return Int32Array.of(...pesos, ...dollars)
}

/** By purchase rank; the many rows without one follow as they are, whichever the direction (CAT-14). */
function byRank(rows: Int32Array, direction: 1 | -1, { account, table }: CatalogueView): Int32Array {
  const ranks = new Map<number, number>()
  for (const [code, rank] of account?.ranks ?? []) ranks.set(table.rowOfCode(code) ?? -1, rank)
  if (ranks.size === 0) return rows
  const ranked = rows.filter(row => ranks.has(row))
  const sorted = new Int32Array(rows.length)
  sorted.set(sortBy(ranked, direction, row => ranks.get(row) ?? 0))
  sorted.set(
    rows.filter(row => !ranks.has(row)),
    ranked.length,
  )
  return sorted
}

function sortBy(rows: Int32Array, direction: 1 | -1, keyOf: (row: number) => number): Int32Array {
  const keys = Float64Array.from(rows, keyOf)
  const places = Uint32Array.from(rows.keys())
  places.sort((a, b) => direction * ((keys[a] ?? 0) - (keys[b] ?? 0)) || a - b)
  return Int32Array.from(places, place => rows[place] ?? 0)
}

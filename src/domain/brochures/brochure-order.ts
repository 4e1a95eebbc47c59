import { collationKey, compareKeys } from '../text/collation.ts'

export const CATALOG_SORTS = ['list', 'name', 'code'] as const
export type CatalogSort = (typeof CATALOG_SORTS)[number]

/** What decides where a product stands in a catalogue. */
export interface CatalogOrder<Item, Place> {
  codeOf(item: Item): string
  /** Spanish order of the titles. */
  compareNames(a: Item, b: Item): number
  /** Rank among what the customer buys, 1 the first; null for what was never bought. */
  rankOf(item: Item): number | null
  /** Category of the tree; the same place for all products of it. */
  placeOf(item: Item): Place
  /** Order of the tree. */
  comparePlaces(a: Place, b: Place): number
}

export interface CatalogGroup<Item, Place> {
  /** Null where the catalogue is not divided by the tree. */
  readonly place: Place | null
  readonly items: readonly Item[]
}

/**
 * The products of a customer's own catalogue in its order (CTL-01). `list`: by category in the order of the tree,
 * within one the customer's most bought first and then by name. `name` and `code`: all in one.
 */
export function arrangeCatalog<Item, Place>(
  items: readonly Item[],
  sort: CatalogSort,
  order: CatalogOrder<Item, Place>,
): CatalogGroup<Item, Place>[] {
  const byCode = (a: Item, b: Item) => compareCodes(order.codeOf(a), order.codeOf(b))
  const byName = (a: Item, b: Item) => order.compareNames(a, b) || byCode(a, b)
  if (items.length === 0) return []
  if (sort === 'code') return [{ place: null, items: items.toSorted(byCode) }]
  if (sort === 'name') return [{ place: null, items: items.toSorted(byName) }]
  const rankOf = (item: Item) => order.rankOf(item) ?? Number.MAX_SAFE_INTEGER
  const byRank = (a: Item, b: Item) => rankOf(a) - rankOf(b) || byName(a, b)
  const groups = Map.groupBy(items, item => order.placeOf(item))
  return [...groups]
    .sort(([a], [b]) => order.comparePlaces(a, b))
    .map(([place, members]) => ({ place, items: members.toSorted(byRank) }))
}

function compareCodes(a: string, b: string): number {
  return compareKeys(collationKey(a), collationKey(b)) || compareKeys(a, b)
}

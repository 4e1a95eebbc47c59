import { collationKey, compareKeys } from '../text/collation.ts'

export const BROCHURE_SORTS = ['list', 'name', 'code'] as const
export type BrochureSort = (typeof BROCHURE_SORTS)[number]

/** The sort keys of a brochure. */
export interface BrochureOrder<Item, Category> {
  codeOf(item: Item): string
  /** Spanish order of the titles. */
  compareNames(a: Item, b: Item): number
  /** Rank among the customer's purchases, 1 = most; null if never bought. */
  rankOf(item: Item): number | null
  /** Category of the tree; the same object for all its products. */
  categoryOf(item: Item): Category
  /** Order of the tree. */
  compareCategories(a: Category, b: Category): number
}

export interface BrochureGroup<Item, Category> {
  /** Null where the brochure is not divided by category. */
  readonly category: Category | null
  readonly items: readonly Item[]
}

/**
 * The products of a brochure in its order (CTL-01). `list`: by category in the order of the tree, within one the
 * customer's most bought first and then by name. `name` and `code`: one group.
 */
export function arrangeBrochure<Item, Category>(
  items: readonly Item[],
  sort: BrochureSort,
  order: BrochureOrder<Item, Category>,
): BrochureGroup<Item, Category>[] {
  const byCode = (a: Item, b: Item) => compareCodes(order.codeOf(a), order.codeOf(b))
  const byName = (a: Item, b: Item) => order.compareNames(a, b) || byCode(a, b)
  if (items.length === 0) return []
  if (sort === 'code') return [{ category: null, items: items.toSorted(byCode) }]
  if (sort === 'name') return [{ category: null, items: items.toSorted(byName) }]
  const rankOf = (item: Item) => order.rankOf(item) ?? Number.MAX_SAFE_INTEGER
  const byRank = (a: Item, b: Item) => rankOf(a) - rankOf(b) || byName(a, b)
  const groups = Map.groupBy(items, item => order.categoryOf(item))
  return [...groups]
    .sort(([a], [b]) => order.compareCategories(a, b))
    .map(([category, members]) => ({ category, items: members.toSorted(byRank) }))
}

function compareCodes(a: string, b: string): number {
  return compareKeys(collationKey(a), collationKey(b)) || compareKeys(a, b)
}

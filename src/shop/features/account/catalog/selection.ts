import type { CatalogueTree } from '#domain/catalogue/catalogue-tree.ts'
import type { ListedProduct } from './catalog.ts'

/** Where the products of a catalogue come from. */
export const SOURCES = ['bought', 'filter', 'wishlist', 'cart', 'codes'] as const
export type Source = (typeof SOURCES)[number]

/** A place of the tree and a brand by their slugs; empty means all. */
export interface CatalogFilter {
  readonly family: string
  readonly category: string
  readonly subcategory: string
  readonly brand: string
}

export const LEVELS = ['family', 'category', 'subcategory'] as const
export type Level = (typeof LEVELS)[number]

export const NO_FILTER: CatalogFilter = { family: '', category: '', subcategory: '', brand: '' }

export interface Selection {
  readonly source: Source
  readonly filter: CatalogFilter
  /** As it was pasted. */
  readonly codes: string
}

/** What can be chosen from. */
export interface Shelves {
  readonly products: readonly ListedProduct[]
  readonly tree: CatalogueTree
  /** Codes of the two lists of this browser. */
  readonly wishlist: readonly string[]
  readonly cart: readonly string[]
}

export interface Chosen {
  readonly products: readonly ListedProduct[]
  /** Codes that no product on sale has. */
  readonly unknown: readonly string[]
  /** Products bought least, which have no place in one catalogue. */
  readonly leftOut: number
}

/** A filter with another value, without what then belongs to another branch of the tree. */
export function withFilterValue(
  filter: CatalogFilter,
  name: keyof CatalogFilter,
  value: string,
): CatalogFilter {
  if (name === 'brand') return { ...filter, brand: value }
  const below = LEVELS.slice(LEVELS.indexOf(name) + 1)
  return { ...filter, ...Object.fromEntries(below.map(level => [level, ''])), [name]: value }
}

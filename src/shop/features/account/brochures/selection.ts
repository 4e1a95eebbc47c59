import type { CatalogueTree } from '#domain/catalogue/catalogue-tree.ts'
import type { ListedProduct } from './brochure.ts'

/** Where the products of a brochure come from. */
export const SOURCES = ['bought', 'filter', 'wishlist', 'cart', 'codes'] as const
export type Source = (typeof SOURCES)[number]

/** A category and a brand by their slugs; empty means all. */
export interface ProductFilter {
  readonly family: string
  readonly category: string
  readonly subcategory: string
  readonly brand: string
}

export const LEVELS = ['family', 'category', 'subcategory'] as const
export type Level = (typeof LEVELS)[number]

export const NO_FILTER: ProductFilter = { family: '', category: '', subcategory: '', brand: '' }

export interface Selection {
  readonly source: Source
  readonly filter: ProductFilter
  /** As pasted. */
  readonly codes: string
}

/** The products to select from. */
export interface ProductPool {
  readonly products: readonly ListedProduct[]
  readonly tree: CatalogueTree
  /** Product codes of the wishlist and the cart of this browser. */
  readonly wishlist: readonly string[]
  readonly cart: readonly string[]
}

export interface Chosen {
  readonly products: readonly ListedProduct[]
  /** Codes of no product on sale. */
  readonly unknown: readonly string[]
  /** Least purchased products beyond the maximum of one brochure. */
  readonly leftOut: number
}

/** The filter with one value changed; levels below it are cleared. */
export function withFilterValue(
  filter: ProductFilter,
  name: keyof ProductFilter,
  value: string,
): ProductFilter {
  if (name === 'brand') return { ...filter, brand: value }
  const below = LEVELS.slice(LEVELS.indexOf(name) + 1)
  return { ...filter, ...Object.fromEntries(below.map(level => [level, ''])), [name]: value }
}

import { type CatalogueTree, type CategoryNode, findCategory, pathOf } from '#domain/catalogue-tree.ts'
import { slugify } from '#domain/slug.ts'
import type { ListedProduct } from './catalog.ts'
import { type PastedCodes, readPastedCodes } from './pasted-codes.ts'

/** Where the products of a catalogue come from. */
export const SOURCES = ['filter', 'wishlist', 'cart', 'bought', 'codes'] as const
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
}

/** The products a selection asks for, as the shop itself will choose them (CTL-01). */
export function chooseProducts(shelves: Shelves, selection: Selection): Chosen {
  switch (selection.source) {
    case 'filter':
      return { products: filtered(shelves, selection.filter), unknown: [] }
    case 'bought':
      return { products: shelves.products.filter(({ listOrder }) => listOrder !== null), unknown: [] }
    case 'wishlist':
      return withCodes(shelves, shelves.wishlist)
    case 'cart':
      return withCodes(shelves, shelves.cart)
    case 'codes':
      return ofCodes(
        shelves,
        readPastedCodes(
          selection.codes,
          shelves.products.map(({ code }) => code),
        ),
      )
  }
}

/** The node a filter leads to; null for the whole tree. */
export function nodeOf(tree: CatalogueTree, filter: CatalogFilter): CategoryNode | null {
  const filters = LEVELS.flatMap(level => (filter[level] === '' ? [] : [[level, filter[level]] as const]))
  return findCategory(tree, Object.fromEntries(filters))
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

export interface BrandCount {
  readonly name: string
  readonly slug: string
  readonly count: number
}

/** The brands of the chosen place, by name, each with how many products it has there. */
export function brandsOf(shelves: Shelves, filter: CatalogFilter): BrandCount[] {
  const brands = new Map<string, { name: string; slug: string; count: number }>()
  for (const { brand } of filtered(shelves, { ...filter, brand: '' })) {
    const known = brands.get(brand)
    if (known === undefined) brands.set(brand, { name: brand, slug: slugify(brand), count: 1 })
    else known.count += 1
  }
  return [...brands.values()].sort((a, b) => a.name.localeCompare(b.name, 'es'))
}

function filtered({ products, tree }: Shelves, filter: CatalogFilter): ListedProduct[] {
  const node = nodeOf(tree, filter)
  const path = node === null ? [] : pathOf(node)
  return products.filter(
    product =>
      path.every(({ level, name }) => product[level] === name) &&
      (filter.brand === '' || slugify(product.brand) === filter.brand),
  )
}

function withCodes(shelves: Shelves, codes: readonly string[]): Chosen {
  const onSale = new Set(shelves.products.map(({ code }) => code))
  const all = [...new Set(codes)]
  return ofCodes(shelves, {
    known: all.filter(code => onSale.has(code)),
    unknown: all.filter(code => !onSale.has(code)),
  })
}

function ofCodes({ products }: Shelves, { known, unknown }: PastedCodes): Chosen {
  const wanted = new Set(known)
  return { products: products.filter(({ code }) => wanted.has(code)), unknown }
}

import { MAX_BROCHURE_ITEMS } from '#domain/brochures/brochure-request.ts'
import { buildTree, type FamilySource } from '#domain/catalogue/build-tree.ts'
import {
  type CatalogueTree,
  type CategoryNode,
  findCategory,
  pathOf,
} from '#domain/catalogue/catalogue-tree.ts'
import { slugify } from '#domain/text/slug.ts'
import type { ListedProduct } from '../brochure.ts'
import {
  type Chosen,
  LEVELS,
  type Level,
  NO_FILTER,
  type ProductFilter,
  type ProductPool,
  type Selection,
} from '../selection.ts'
import { type PastedCodes, readPastedCodes } from './pasted-codes.ts'

/** Selection rules; loaded together with the products, because nothing can be selected before. */

/** The tree with the products counted into its nodes. */
export function countedTree(
  families: readonly FamilySource[],
  products: readonly ListedProduct[],
): CatalogueTree {
  return buildTree(families, products)
}

/**
 * The initial selection of a new brochure, valid as it is: the purchased products, or without purchases the largest
 * family that fits.
 */
export function openingSelection({ products, tree }: ProductPool): Pick<Selection, 'source' | 'filter'> {
  if (products.some(({ listOrder }) => listOrder !== null)) return { source: 'bought', filter: NO_FILTER }
  const fitting = tree.families.filter(({ items }) => items > 0 && items <= MAX_BROCHURE_ITEMS)
  const [largest] = fitting.toSorted((a, b) => b.items - a.items)
  return { source: 'filter', filter: { ...NO_FILTER, family: largest?.slug ?? '' } }
}

/** The products of a selection, as the backend will select them. */
export function chooseProducts(pool: ProductPool, selection: Selection): Chosen {
  switch (selection.source) {
    case 'filter':
      return { products: filtered(pool, selection.filter), unknown: [], leftOut: 0 }
    case 'bought':
      return mostBought(pool)
    case 'wishlist':
      return withCodes(pool, pool.wishlist)
    case 'cart':
      return withCodes(pool, pool.cart)
    case 'codes':
      return ofCodes(
        pool,
        readPastedCodes(
          selection.codes,
          pool.products.map(({ code }) => code),
        ),
      )
  }
}

function mostBought({ products }: ProductPool): Chosen {
  const bought = products.filter(({ listOrder }) => listOrder !== null)
  const leftOut = Math.max(0, bought.length - MAX_BROCHURE_ITEMS)
  if (leftOut === 0) return { products: bought, unknown: [], leftOut }
  const most = bought.toSorted((a, b) => (a.listOrder ?? 0) - (b.listOrder ?? 0)).slice(0, MAX_BROCHURE_ITEMS)
  return { products: most, unknown: [], leftOut }
}

/** The node a filter leads to; null for the whole tree. */
function nodeOf(tree: CatalogueTree, filter: ProductFilter): CategoryNode | null {
  const filters = LEVELS.flatMap(level => (filter[level] === '' ? [] : [[level, filter[level]] as const]))
  return findCategory(tree, Object.fromEntries(filters))
}

/** The nodes of a level below the node chosen above it, without empty ones. */
export function nodesAt({ tree }: ProductPool, filter: ProductFilter, level: Level): readonly CategoryNode[] {
  if (level === 'family') return tree.families.filter(({ items }) => items > 0)
  const above = LEVELS.slice(0, LEVELS.indexOf(level)).map(name => [name, filter[name]])
  const parent = nodeOf(tree, { ...NO_FILTER, ...Object.fromEntries(above) })
  return (parent?.children ?? []).filter(({ items }) => items > 0)
}

export interface BrandCount {
  readonly name: string
  readonly slug: string
  readonly count: number
}

/** The brands of the chosen category, by name, each with its number of products. */
export function brandsOf(pool: ProductPool, filter: ProductFilter): BrandCount[] {
  const brands = new Map<string, { name: string; slug: string; count: number }>()
  for (const { brand } of filtered(pool, { ...filter, brand: '' })) {
    const known = brands.get(brand)
    if (known === undefined) brands.set(brand, { name: brand, slug: slugify(brand), count: 1 })
    else known.count += 1
  }
  return [...brands.values()].sort((a, b) => a.name.localeCompare(b.name, 'es'))
}

function filtered({ products, tree }: ProductPool, filter: ProductFilter): ListedProduct[] {
  const node = nodeOf(tree, filter)
  const path = node === null ? [] : pathOf(node)
  return products.filter(
    product =>
      path.every(({ level, name }) => product[level] === name) &&
      (filter.brand === '' || slugify(product.brand) === filter.brand),
  )
}

function withCodes(pool: ProductPool, codes: readonly string[]): Chosen {
  const onSale = new Set(pool.products.map(({ code }) => code))
  const all = [...new Set(codes)]
  return ofCodes(pool, {
    known: all.filter(code => onSale.has(code)),
    unknown: all.filter(code => !onSale.has(code)),
  })
}

function ofCodes({ products }: ProductPool, { known, unknown }: PastedCodes): Chosen {
  const wanted = new Set(known)
  return { products: products.filter(({ code }) => wanted.has(code)), unknown, leftOut: 0 }
}

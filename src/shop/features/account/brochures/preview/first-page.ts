import { arrangeBrochure, type BrochureSort } from '#domain/brochures/brochure-order.ts'
import {
  type BrochureLayout,
  type PlannedPage,
  type PlannedSection,
  planBrochure,
} from '#domain/brochures/brochure-pages.ts'
import type { CatalogueTree } from '#domain/catalogue/catalogue-tree.ts'
import { collationKey, compareKeys } from '#domain/text/collation.ts'
import type { ListedProduct } from '../brochure.ts'

export type Section = PlannedSection<ListedProduct>

interface Place {
  readonly number: number
  readonly names: readonly string[]
}

/** The selected products in the order and under the headings the brochure will have. */
export function sectionsOf(
  products: readonly ListedProduct[],
  sort: BrochureSort,
  tree: CatalogueTree,
): Section[] {
  const places = placesOf(tree)
  const names = new Map(products.map(({ code, title }) => [code, collationKey(title)]))
  const groups = arrangeBrochure(products, sort, {
    codeOf: ({ code }) => code,
    compareNames: (a, b) => compareKeys(names.get(a.code) ?? '', names.get(b.code) ?? ''),
    rankOf: ({ listOrder }) => listOrder,
    categoryOf: product => places.get(placeKey(product.family, product.category)) ?? NOWHERE,
    compareCategories: (a, b) => a.number - b.number,
  })
  return groups.map(({ category, items }) => ({ names: category?.names ?? [], items }))
}

export interface PreviewPlan {
  readonly page: PlannedPage<ListedProduct> | null
  readonly pages: number
  /** Codes of the products on the page. */
  readonly codes: readonly string[]
}

/** The first page and the number of pages; `headBottom` as in `planCatalog`. */
export function planPreview(
  sections: readonly Section[],
  layout: BrochureLayout,
  headBottom: number,
): PreviewPlan {
  const pages = sections.length === 0 ? [] : planBrochure(sections, layout, headBottom)
  const [page = null] = pages
  const codes = page?.blocks.flatMap(block =>
    block.kind === 'row' ? block.items.map(({ code }) => code) : [],
  )
  return { page, pages: pages.length, codes: codes ?? [] }
}

/** A product whose category is no longer in the tree comes last. */
const NOWHERE: Place = { number: Number.MAX_SAFE_INTEGER, names: [] }

function placesOf(tree: CatalogueTree): Map<string, Place> {
  const places = new Map<string, Place>()
  const add = (names: readonly string[]) =>
    places.set(placeKey(names[0] ?? '', names[1] ?? ''), { number: places.size, names })
  for (const family of tree.families) {
    add([family.name])
    for (const category of family.children) add([family.name, category.name])
  }
  return places
}

function placeKey(family: string, category: string): string {
  return `${family}\n${category}`
}

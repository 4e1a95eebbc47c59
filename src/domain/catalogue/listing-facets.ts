import type { PublicCard } from '../products/product.ts'
import { compareSpanish } from '../text/collation.ts'
import { CATEGORY_LEVELS, type CategoryFilters, type CategoryLevel, categorySlug } from './catalogue-tree.ts'

export interface CategoryFacet {
  readonly name: string
  readonly slug: string
  readonly level: CategoryLevel
  /** The full path of filters of the node. */
  readonly filters: CategoryFilters
  readonly count: number
}

export interface BrandFacet {
  readonly name: string
  readonly slug: string
  readonly count: number
  readonly selected: boolean
}

/** A longer list of filters is cut to its most frequent ones until all are asked for (CAT-50). */
const FIRST_SHOWN = 8

/**
 * The values of a filter that are shown first, in their order: the most frequent eight and the selected ones; all if
 * that leaves out no more than one, which would need as much room as the link to all.
 */
export function firstShown<Facet extends { readonly count: number; readonly selected?: boolean }>(
  facets: readonly Facet[],
): readonly Facet[] {
  if (facets.length <= FIRST_SHOWN + 1) return facets
  const frequent = new Set(facets.toSorted((a, b) => b.count - a.count).slice(0, FIRST_SHOWN))
  const shown = facets.filter(facet => frequent.has(facet) || facet.selected === true)
  return shown.length >= facets.length - 1 ? facets : shown
}

/** A category path of the result set. */
export interface CategoryEntry {
  /** Names from the family down; shorter than four where the path ends. */
  readonly names: readonly string[]
  readonly slugs: readonly string[]
  /** Whether the path matches the selected category filters. */
  readonly matches: boolean
  /** Number of levels down to the deepest selected node; 0 without a selection. */
  readonly depth: number
  /** Number of cards, counted by the listing. */
  count: number
}

/**
 * The category paths of a result set. Each distinct path is slugged once, as slugging every card would cost more than
 * filtering, sorting and paging together.
 */
export class CategoryCounter {
  readonly #filters: CategoryFilters
  readonly #byFamily = new Map<string, Map<string, Map<string, Map<string, CategoryEntry>>>>()
  readonly #all: CategoryEntry[] = []

  constructor(filters: CategoryFilters) {
    this.#filters = filters
  }

  entryOf(card: PublicCard): CategoryEntry {
    const byCategory = within(this.#byFamily, card.family)
    const bySubcategory = within(byCategory, card.category)
    const bySubsubcategory = within(bySubcategory, card.subcategory)
    const known = bySubsubcategory.get(card.subsubcategory)
    if (known !== undefined) return known
    const entry = categoryEntryOf(card, this.#filters)
    bySubsubcategory.set(card.subsubcategory, entry)
    this.#all.push(entry)
    return entry
  }

  /** The nodes directly below the selected one with their counts, in Spanish order. */
  facets(): CategoryFacet[] {
    const facets = new Map<string, CategoryFacet>()
    for (const { names, slugs, depth, count } of this.#all) {
      const level = CATEGORY_LEVELS[depth]
      const name = names[depth]
      const slug = slugs[depth]
      if (count === 0 || level === undefined || name === undefined || slug === undefined) continue
      const key = slugs.slice(0, depth + 1).join('/')
      const known = facets.get(key)
      const filters = known?.filters ?? filtersTo(slugs, depth)
      facets.set(key, { name, slug, level, filters, count: count + (known?.count ?? 0) })
    }
    return [...facets.values()].sort((a, b) => compareSpanish(a.name, b.name))
  }
}

/** Counts cards by brand. */
export class BrandCounter {
  readonly #brands = new Map<string, { readonly name: string; count: number }>()

  count({ brand }: PublicCard): void {
    const known = this.#brands.get(brand.slug)
    if (known !== undefined) known.count += 1
    else if (brand.slug !== '') this.#brands.set(brand.slug, { name: brand.name, count: 1 })
  }

  /** The counted brands in Spanish order. */
  facets(selected: string | undefined): BrandFacet[] {
    return Array.from(this.#brands, ([slug, { name, count }]) => ({
      name,
      slug,
      count,
      selected: slug === selected,
    })).sort((a, b) => compareSpanish(a.name, b.name))
  }
}

function within<Value>(map: Map<string, Map<string, Value>>, key: string): Map<string, Value> {
  const known = map.get(key)
  if (known !== undefined) return known
  const fresh = new Map<string, Value>()
  map.set(key, fresh)
  return fresh
}

function categoryEntryOf(card: PublicCard, filters: CategoryFilters): CategoryEntry {
  const path = CATEGORY_LEVELS.map(level => card[level])
  const end = path.indexOf('')
  const names = end < 0 ? path : path.slice(0, end)
  const slugs = names.map((name, depth) =>
    categorySlug(CATEGORY_LEVELS[depth] ?? 'family', name, names[depth - 1] ?? null),
  )
  const depth = selectedDepth(slugs, filters)
  return { names, slugs, matches: depth !== null, depth: depth ?? 0, count: 0 }
}

/**
 * Number of levels down a path to its deepest selected node, 0 without a selection; null when the path does not match
 * the filters (CAT-16).
 */
export function selectedDepth(slugs: readonly string[], filters: CategoryFilters): number | null {
  const found = CATEGORY_LEVELS.map(level => foundAt(slugs, level, filters[level]))
  return found.includes(-1) ? null : Math.max(...found)
}

/**
 * Number of levels down to the wanted slug, 0 when none is wanted, -1 when it is not on the path (CAT-16, D38).
 * `category` may be a node of any level; the other filters only match their own level.
 */
function foundAt(slugs: readonly string[], level: CategoryLevel, wanted: string | undefined): number {
  if (wanted === undefined) return 0
  const own = CATEGORY_LEVELS.indexOf(level)
  if (slugs[own] === wanted) return own + 1
  return level === 'category' && slugs.includes(wanted) ? slugs.indexOf(wanted) + 1 : -1
}

function filtersTo(slugs: readonly string[], depth: number): CategoryFilters {
  return Object.fromEntries(slugs.slice(0, depth + 1).map((slug, at) => [CATEGORY_LEVELS[at], slug]))
}

import { composedSlug, slugify } from '../text/slug.ts'

export type CategoryLevel = 'family' | 'category' | 'subcategory' | 'subsubcategory'

export interface CategoryNode {
  readonly name: string
  /** Displayed title; upper-case for families (TRE-06). */
  readonly title: string
  /** Whether the node heads a column of the mega-menu, as categories do. */
  readonly header: boolean
  readonly slug: string
  readonly level: CategoryLevel
  readonly children: readonly CategoryNode[]
  readonly parent: CategoryNode | null
  /** Products of the node and of everything below it. */
  readonly items: number
}

/** Slugs from the family down to a node, as in links to the listing. */
export type CategoryFilters = { readonly [level in CategoryLevel]?: string }

/** Names from the family down, as in products; empty where the path ends. */
export type CategoryNames = { readonly [level in CategoryLevel]: string }

export interface CatalogueTree {
  readonly families: readonly CategoryNode[]
  /** All nodes, parents before children, in the order of the source. */
  readonly list: readonly CategoryNode[]
  readonly bySlug: ReadonlyMap<string, readonly CategoryNode[]>
}

export const CATEGORY_LEVELS = [
  'family',
  'category',
  'subcategory',
  'subsubcategory',
] as const satisfies readonly CategoryLevel[]

/** ERR-20: parses a category level. Throws `Undefined category type` for any other text. */
export function categoryLevelOf(type: string): CategoryLevel {
  const level = CATEGORY_LEVELS.find(known => known === type)
  if (level === undefined) throw new Error('Undefined category type')
  return level
}

/** TRE-07..10: the slug of a name at a level, composed with the name of its parent below the family. */
export function categorySlug(level: CategoryLevel, name: string, parentName: string | null): string {
  return level === 'family' || parentName === null ? slugify(name) : composedSlug(parentName, name)
}

/** TRE-06: upper case with accents for families. */
export function categoryTitle(level: CategoryLevel, name: string): string {
  return level === 'family' ? name.toUpperCase() : name
}

/**
 * TRE-14, D17: the deepest node on the path of all given filters, or null when one of them does not match.
 * Levels may be omitted: `subcategory` alone finds the first node of that slug.
 */
export function findCategory(tree: CatalogueTree, filters: CategoryFilters): CategoryNode | null {
  const deepest = CATEGORY_LEVELS.findLast(level => filters[level] !== undefined)
  const slug = deepest === undefined ? undefined : filters[deepest]
  if (slug === undefined) return null
  const found = tree.bySlug.get(slug)?.find(node => node.level === deepest && matchesPath(node, filters))
  return found ?? null
}

/** The nodes from the family down to a node: its breadcrumbs. */
export function pathOf(node: CategoryNode): CategoryNode[] {
  return node.parent === null ? [node] : [...pathOf(node.parent), node]
}

/** The full path of filters of a node, for links (D17). */
export function filtersOf(node: CategoryNode): CategoryFilters {
  const filters: { -readonly [level in CategoryLevel]?: string } = {}
  for (const { level, slug } of pathOf(node)) filters[level] = slug
  return filters
}

function matchesPath(node: CategoryNode, filters: CategoryFilters): boolean {
  const given = filters[node.level]
  if (given !== undefined && given !== node.slug) return false
  return node.parent === null || matchesPath(node.parent, filters)
}

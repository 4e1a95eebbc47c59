import {
  CATEGORY_LEVELS,
  type CatalogueTree,
  type CategoryFilters,
  type CategoryNode,
  filtersOf,
  pathOf,
} from '#domain/catalogue/catalogue-tree.ts'
import { selectedDepth } from '#domain/catalogue/listing-facets.ts'

/** A node of a listing's category path, for titles and breadcrumbs. */
export interface PathStep {
  readonly name: string
  readonly slug: string
  readonly filters: CategoryFilters
}

/** Whether the filters name a category at all. */
export function namesCategory(filters: CategoryFilters): boolean {
  return CATEGORY_LEVELS.some(level => filters[level] !== undefined)
}

/**
 * The node that the filters select (CAT-16: `category` may name a node of any level), or null if they match nothing
 * (CAT-34).
 */
export function chosenCategory(tree: CatalogueTree, filters: CategoryFilters): CategoryNode | null {
  const deepest = CATEGORY_LEVELS.findLast(level => filters[level] !== undefined)
  const slugs = CATEGORY_LEVELS.flatMap(level => filters[level] ?? [])
  const candidates = slugs.flatMap(slug => tree.bySlug.get(slug) ?? [])
  const matching = candidates.filter(node => {
    const path = pathOf(node).map(({ slug }) => slug)
    return selectedDepth(path, filters) === path.length
  })
  return matching.find(node => node.level === deepest) ?? matching[0] ?? null
}

/** The path from the family to a node; empty for null. */
export function pathSteps(node: CategoryNode | null): PathStep[] {
  if (node === null) return []
  return pathOf(node).map(step => ({ name: step.name, slug: step.slug, filters: filtersOf(step) }))
}

import { CATEGORY_LEVELS, type CategoryFilters } from '#domain/catalogue/catalogue-tree.ts'
import { followRedirects } from '#domain/catalogue/follow-redirects.ts'
import { selectedDepth } from '#domain/catalogue/listing-facets.ts'
import type { ListingFilters } from '#domain/catalogue/listing-query.ts'
import type { Snapshot } from '../../catalogue/read/snapshot.ts'

type Places = Pick<Snapshot, 'tree' | 'brandList' | 'redirects'>

export type MovedFilters = CategoryFilters & { readonly brand?: string }

/**
 * OFP-25: node and brand of a listing as they are named now, where a filter has a former name; null where all are named
 * as they are, or never were.
 */
export function movedFilters(places: Places, filters: ListingFilters): MovedFilters | null {
  const { tree, redirects } = places
  if (redirects.categories.size + redirects.brands.size === 0) return null
  const category = movedCategory({ tree, redirects }, filters)
  const { brand } = filters
  const renamed = brand === undefined ? null : movedBrand(places, brand)
  if (category === null && renamed === null) return null
  const own = Object.fromEntries(
    CATEGORY_LEVELS.flatMap(level => (filters[level] === undefined ? [] : [[level, filters[level]]])),
  )
  return {
    ...(category ?? own),
    ...(brand !== undefined && { brand: renamed ?? brand }),
  }
}

/** The slug that a brand with a former one has now; null where it has this one, or never had. */
export function movedBrand(
  { brandList, redirects }: Pick<Places, 'brandList' | 'redirects'>,
  slug: string,
): string | null {
  const isThere = (one: string) => brandList.some(brand => brand.slug === one)
  return isThere(slug) ? null : followRedirects(redirects.brands, slug, isThere)
}

/** The filters of the node whose former address these are; null where they name one, or never did. */
function movedCategory(
  { tree, redirects }: Pick<Places, 'tree' | 'redirects'>,
  filters: CategoryFilters,
): CategoryFilters | null {
  if (CATEGORY_LEVELS.every(level => filters[level] === undefined)) return null
  const isMeant = (slugs: readonly string[]) => selectedDepth(slugs, filters) === slugs.length
  if (tree.nodes.some(({ slugs }) => isMeant(slugs))) return null
  const byPath = new Map(tree.nodes.map(node => [node.pathSlug, node]))
  for (const { pathSlug, slugs } of redirects.paths) {
    if (!isMeant(slugs)) continue
    const found = followRedirects(redirects.categories, pathSlug, path => byPath.has(path))
    const node = found === null ? undefined : byPath.get(found)
    if (node !== undefined)
      return Object.fromEntries(node.slugs.map((slug, at) => [CATEGORY_LEVELS[at], slug]))
  }
  return null
}

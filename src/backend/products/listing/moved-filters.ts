import { CATEGORY_LEVELS, type CategoryFilters } from '#domain/catalogue/catalogue-tree.ts'
import { followRedirects } from '#domain/catalogue/follow-redirects.ts'
import { selectedDepth } from '#domain/catalogue/listing-facets.ts'
import type { ListingFilters } from '#domain/catalogue/listing-query.ts'
import type { Snapshot } from '../../catalogue/read/snapshot.ts'

export type MovedFilters = CategoryFilters & { readonly brand?: string }

/**
 * OFP-25: node and brand of a listing as they are named now, where a filter has a former name; null where all are named
 * as they are, or never were.
 */
export function movedFilters(
  { tree, brandList, redirects }: Pick<Snapshot, 'tree' | 'brandList' | 'redirects'>,
  filters: ListingFilters,
): MovedFilters | null {
  if (redirects.categories.size + redirects.brands.size === 0) return null
  const category = movedCategory({ tree, redirects }, filters)
  const { brand } = filters
  const hasBrand = (slug: string) => brandList.some(one => one.slug === slug)
  const movedBrand =
    brand === undefined || hasBrand(brand) ? null : followRedirects(redirects.brands, brand, hasBrand)
  if (category === null && movedBrand === null) return null
  const own = Object.fromEntries(
    CATEGORY_LEVELS.flatMap(level => (filters[level] === undefined ? [] : [[level, filters[level]]])),
  )
  return {
    ...(category ?? own),
    ...(brand !== undefined && { brand: movedBrand ?? brand }),
  }
}

/** The filters of the node whose former address these are; null where they name one, or never did. */
function movedCategory(
  { tree, redirects }: Pick<Snapshot, 'tree' | 'redirects'>,
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

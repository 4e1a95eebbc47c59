import type { HomeBlockContent } from '#contract/home-shapes.ts'
import { CATEGORY_LEVELS } from '#domain/catalogue/catalogue-tree.ts'
import type { ListingFilters } from '#domain/catalogue/listing-query.ts'
import type { Snapshot } from '../catalogue/read/snapshot.ts'
import { movedBrand, movedFilters } from '../products/listing/moved-filters.ts'

type Row = Extract<HomeBlockContent, { kind: 'products' }>
type Places = Pick<Snapshot, 'tree' | 'brandList' | 'redirects' | 'table'>

/** A block with node, brands and products as they are named now, where it was made with former names (OFP-25, OFP-26). */
export function withCurrentAddresses(places: Places, content: HomeBlockContent): HomeBlockContent {
  if (content.kind === 'products') {
    const row = { ...content, codes: content.codes.map(code => places.table.presentCode(code)) }
    const moved = movedFilters(places, filtersOf(row))
    if (moved === null) return row
    const path = CATEGORY_LEVELS.flatMap(level => moved[level] ?? [])
    return { ...row, path, brand: moved.brand ?? null }
  }
  if (content.kind === 'brands') {
    // Two that became one are shown once.
    const brands = new Set(content.brands.map(slug => movedBrand(places, slug) ?? slug))
    return { ...content, brands: [...brands] }
  }
  return content
}

/** What the products of a row are filtered by. */
export function filtersOf({ path, brand, onSale }: Row): ListingFilters {
  return {
    ...Object.fromEntries(path.flatMap((slug, depth) => [[CATEGORY_LEVELS[depth] ?? '', slug]])),
    ...(brand !== null && { brand }),
    ...(onSale && { onSale }),
  }
}

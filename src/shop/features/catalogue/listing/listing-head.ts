import { paths } from '../../../site/paths.ts'
import type { Trail } from '../../../site/structured-data.ts'
import { messages } from '../messages.ts'
import type { ListedPage } from '../state/listed-page.ts'
import { listingTitle } from './listing-title.ts'

/** The part of a page that its head depends on. */
type HeadSource = Pick<ListedPage, 'query' | 'listing' | 'path'>

/** Maximum number of brands named in a description. */
const BRANDS_NAMED = 4

/**
 * The canonical address of a listing: the full path of its node however it was requested, the brand, the page and its
 * size. Sort order, view, stock and discount filters are left out: they are no pages of their own.
 */
export function canonicalListing({ query, listing, path }: HeadSource): string {
  return paths.catalogue({
    ...path.at(-1)?.filters,
    term: query.term,
    brand: query.filters.brand,
    limit: listing.limit,
    page: listing.page,
  })
}

/** Whether search engines may index it: not searches, choices of measures and empty listings. */
export function isIndexable({ query, listing }: HeadSource): boolean {
  return query.term === '' && query.filters.measures === undefined && listing.total > 0
}

/** Document title: the node with its parent, the brand and the page number. */
export function listingHeadTitle(page: HeadSource): string {
  const { listing, path, query } = page
  const above = query.term === '' ? path.at(-2)?.name : undefined
  const brand = listing.filters.brands.find(({ slug }) => slug === query.filters.brand)?.name
  const number = listing.page > 1 ? messages.pageOf(listing.page) : undefined
  return [listingTitle(page), above, brand, number].filter(part => part !== undefined).join(', ')
}

/** Meta description: the path, the number of products and the brands. */
export function listingDescription(page: HeadSource): string {
  const { listing, path, query } = page
  const place =
    path.length === 0
      ? listingTitle(page)
      : path
          .map(({ name }) => name)
          .toReversed()
          .join(', ')
  const brands = listing.filters.brands
    .filter(({ slug }) => query.filters.brand === undefined || slug === query.filters.brand)
    .slice(0, BRANDS_NAMED)
    .map(({ name }) => name)
  return messages.description(place, listing.total, brands)
}

/** Breadcrumbs: home, catalogue, then the path to the node shown. */
export function listingTrail({ path }: HeadSource): Trail[] {
  return [
    { label: messages.home, href: paths.home() },
    { label: messages.catalogue, href: paths.catalogue() },
    ...path.map(({ name, filters }) => ({ label: name, href: paths.catalogue(filters) })),
  ]
}

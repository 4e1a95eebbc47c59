import { paths } from '../../paths.ts'
import type { Trail } from '../../structured-data.ts'
import type { ListedPage } from './listed-page.ts'
import { listingTitle } from './listing-title.ts'
import { messages } from './messages.ts'

/** Of a listed page, what its head is made of. */
type HeadOf = Pick<ListedPage, 'query' | 'listing' | 'path'>

/** Brands named in a description; more tell nobody anything. */
const BRANDS_NAMED = 4

/**
 * The one address of what a listing shows: the full path of its node however it was asked for, the brand, the page
 * and its size. Order, view and the customer's switches show the same products and make no page of their own.
 */
export function canonicalListing({ query, listing, path }: HeadOf): string {
  return paths.catalogue({
    ...path.at(-1)?.filters,
    term: query.term,
    brand: query.filters.brand,
    limit: listing.limit,
    page: listing.page,
  })
}

/** Whether search engines may list it: whoever searches or chooses sizes makes that page, an empty one says nothing. */
export function isListedListing({ query, listing }: HeadOf): boolean {
  return query.term === '' && query.filters.measures === undefined && listing.total > 0
}

/** As the tab and a search result name it: the node with the one above it and the brand, and which page. */
export function listingHeadTitle(page: HeadOf): string {
  const { listing, path, query } = page
  const above = query.term === '' ? path.at(-2)?.name : undefined
  const brand = listing.filters.brands.find(({ slug }) => slug === query.filters.brand)?.name
  const number = listing.page > 1 ? messages.pageOf(listing.page) : undefined
  return [listingTitle(page), above, brand, number].filter(part => part !== undefined).join(', ')
}

/** What is in it: where it lies, how much there is, of which brands. */
export function listingDescription(page: HeadOf): string {
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

/** Home, then the nodes down to the one shown. */
export function listingTrail({ path }: HeadOf): Trail[] {
  return [
    { label: messages.home, href: paths.home() },
    { label: messages.catalogue, href: paths.catalogue() },
    ...path.map(({ name, filters }) => ({ label: name, href: paths.catalogue(filters) })),
  ]
}

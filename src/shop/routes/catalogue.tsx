import { data, redirect, useSearchParams } from 'react-router'
import type { ErrorCode } from '#contract/errors.ts'
import { productSearch } from '#contract/shop/products.ts'
import { type ListingQuery, sortOf } from '#domain/catalogue/listing-query.ts'
import { FIRST_PAGE, MAX_RESULT_CARDS } from '#domain/constants.ts'
import { MEASURE_TEXT } from '#domain/measures/measure.ts'
import { searchNotesOf } from '#domain/search/search-notes.ts'
import { isConnectionError, isShopReachable } from '../browser/connection.ts'
import {
  canonicalListing,
  isIndexable,
  listingDescription,
  listingHeadTitle,
  listingTrail,
} from '../features/catalogue/listing/listing-head.ts'
import { ListingPage } from '../features/catalogue/listing/listing-page.tsx'
import { listingHref, parseListingAddress } from '../features/catalogue/listing-address.ts'
import { messages } from '../features/catalogue/messages.ts'
import { parseColumnsCookie } from '../features/catalogue/sheet/sheet-columns.ts'
import { chosenCategory, namesCategory, pathSteps } from '../features/catalogue/state/chosen-category.ts'
import { type CatalogueData, familiesFor, type ListedPage } from '../features/catalogue/state/listed-page.ts'
import { loadShopState } from '../features/catalogue/state/load-shop-state.ts'
import { callBackend } from '../loaders/backend.server.ts'
import { readCatalogueTree } from '../loaders/catalogue-tree.server.ts'
import { isFailedCall } from '../loaders/failed-call.server.ts'
import { withSlots } from '../loaders/page-slots.server.ts'
import { readCustomer } from '../loaders/session.server.ts'
import { reportErrorContext } from '../loaders/site.server.ts'
import { rootMessages } from '../site/messages.ts'
import { pageHead, unlistedHead } from '../site/page-head.ts'
import { paths } from '../site/paths.ts'
import { breadcrumbData } from '../site/structured-data.ts'
import type { Route } from './+types/catalogue.ts'

const JUMP = 'jump'

/**
 * One page of the listing with its facets; an unknown category is a 404. A search from the search box is redirected to
 * its listing or product, so that only those appear in links and the history.
 */
export async function loader({ context, url, request }: Route.LoaderArgs) {
  const address = parseListingAddress(url.searchParams)
  const query = withKnownMeasures(address.query)
  if (url.searchParams.has(JUMP))
    throw redirect(await searchTarget(context, query.term, listingHref(query, address.view)))
  // Visitors have no such columns, and their pages are cached for all of them.
  const columns =
    readCustomer(context) === null ? [] : parseColumnsCookie(request.headers.get('cookie') ?? '')
  try {
    const { inStock, onSale, measures, ...filters } = query.filters
    const [tree, found] = await Promise.all([
      readCatalogueTree(context),
      callBackend(context, productSearch, {
        query: {
          term: query.term,
          ...filters,
          medida: measures?.slice(),
          inStock,
          onSale,
          orderby: query.sort,
          page: query.page,
          limit: query.limit,
          counted: isNewSearch(query),
        },
      }),
    ])
    // A former address of a node or a brand.
    if (found.moved !== undefined) {
      const others = {
        ...(inStock && { inStock }),
        ...(onSale && { onSale }),
        ...(measures && { measures }),
      }
      throw redirect(listingHref({ ...query, filters: { ...others, ...found.moved } }, address.view), 301)
    }
    const category = chosenCategory(tree, filters)
    if (category === null && namesCategory(filters)) throw data(null, { status: 404 })
    const { products, total, page = query.page, limit = query.limit } = found
    const { pages = 0, from = 0, to = 0, sort } = found
    const facets = found.filters ?? { categories: [], brands: [], inStock: null, onSale: null, measures: [] }
    const listing = {
      page,
      limit,
      sort: sortOf(sort),
      total,
      pages,
      from,
      to,
      items: products,
      filters: facets,
    }
    const loaded = {
      query,
      columns,
      page: {
        query: { ...query, page, sort: listing.sort },
        listing,
        path: pathSteps(category),
        ...searchNotesOf(found),
        truncated: total > MAX_RESULT_CARDS,
        nearest: found.nearest ?? null,
        families: nearestFirst(familiesFor(listing, tree.families), found.nearest?.families ?? []),
      },
    } satisfies CatalogueData
    // The table reads what it sums up and sorts.
    return address.view === 'cards' ? withSlots(loaded, products) : loaded
  } catch (error) {
    if (!isFailedCall(error)) throw error
    context.get(reportErrorContext)(error, request)
    return data({ query, columns, page: null } satisfies CatalogueData, { status: 503 })
  }
}

/** Ignores measures of unknown kinds. */
function withKnownMeasures(query: ListingQuery): ListingQuery {
  const { measures = [], ...filters } = query.filters
  const known = measures.filter(text => MEASURE_TEXT.test(text))
  return { ...query, filters: known.length > 0 ? { ...filters, measures: known } : filters }
}

/** Further pages and filters are the same search. */
function isNewSearch({ term, page, filters }: ListingQuery): boolean {
  return term !== '' && page === FIRST_PAGE && Object.keys(filters).length === 0
}

/** The product whose code or bar code equals the term, else the listing of the search. */
async function searchTarget(
  context: Route.LoaderArgs['context'],
  term: string,
  listing: string,
): Promise<string> {
  try {
    const query = { term, page: 1, limit: 1, counted: true }
    const { exactCode } = await callBackend(context, productSearch, { query })
    return exactCode === null ? listing : paths.product(exactCode)
  } catch (error) {
    // The listing shows the error and allows a retry.
    if (isFailedCall(error)) return listing
    throw error
  }
}

/** All families; near matches of a search without results come first. */
function nearestFirst(
  families: ListedPage['families'],
  nearest: ListedPage['families'],
): ListedPage['families'] {
  const near = new Set(nearest.map(({ slug }) => slug))
  return [...nearest, ...families.filter(({ slug }) => !near.has(slug))]
}

/** Errors that mean the session is not the one the page was rendered for. */
const SESSION_REFUSALS: ReadonlySet<string> = new Set<ErrorCode>([
  'UNAUTHENTICATED',
  'NO_CARDCODE',
  'CARDCODE_MISMATCH',
])

/** Loads the same listing as a new document. */
function reload(url: URL): Promise<never> {
  location.assign(url.pathname + url.search)
  return new Promise(() => undefined)
}

/** From cached result sets in the browser where possible, else from the server. */
export async function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs): Promise<CatalogueData> {
  const { query } = parseListingAddress(url.searchParams)
  if (url.searchParams.has(JUMP)) return serverLoader()
  const columns = parseColumnsCookie(document.cookie)
  try {
    const shopState = await loadShopState()
    const page = await shopState.fetchProductsList(query)
    return page === null ? await serverLoader() : { query, columns, page }
  } catch (error) {
    // A 404 is a valid response; only a missing response is a failed listing.
    if (!(error instanceof Error)) throw error
    // The session changed in another tab: load the whole page for the account that is signed in now.
    if (SESSION_REFUSALS.has(error.message)) return reload(url)
    // Without a connection the previous page stays.
    if (isConnectionError(error) && !(await isShopReachable())) throw error
    return { query, columns, page: null }
  }
}

export const meta: Route.MetaFunction = given => {
  if (given.error || !given.loaderData) return unlistedHead(rootMessages.errorOf(404).title)
  const { page } = given.loaderData
  if (page === null) return unlistedHead(messages.catalogue)
  return pageHead(given, {
    title: listingHeadTitle(page),
    description: listingDescription(page),
    path: canonicalListing(page),
    listed: isIndexable(page),
    data: origin => [breadcrumbData(origin, listingTrail(page))],
  })
}

export default function Catalogue({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const { view, allFilters } = parseListingAddress(search)
  return <ListingPage data={loaderData} view={view} allFilters={allFilters} />
}

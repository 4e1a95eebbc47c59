import { catalogueParameters, paths } from '../paths.ts'

/** A longer query is nobody's bookmark: it is answered, but not kept. */
const MAX_URL_LENGTH = 400
const NO_QUERY: readonly string[] = []
const POST_QUERY: readonly string[] = ['post']

const fixedPages = new Set([
  paths.home(),
  paths.wishlist(),
  paths.compare(),
  paths.promos(),
  paths.howToPurchase(),
  paths.faq(),
  paths.aboutUs(),
  paths.contactUs(),
  paths.terms(),
  paths.blogCategory(),
])
// A backslash counts as a slash where the address is read, and what follows a # is not read at all.
const pagesOfOne = /^\/(?:shop\/products|promos|registro-gtia)\/[^/\\#]+$/

/**
 * The one address under which a visitor's page is kept: only known public pages, only the query they read, in a
 * fixed order, so that trackers' parameters or their order make no new page. Null: not a page to keep.
 */
export function publicPageAddress(url: string): string | null {
  if (url.length > MAX_URL_LENGTH) return null
  const mark = url.indexOf('?')
  const path = mark === -1 ? url : url.slice(0, mark)
  const allowed = allowedQuery(path)
  if (allowed === null) return null
  if (mark === -1 || allowed.length === 0) return path
  const given = new URLSearchParams(url.slice(mark + 1))
  const kept = new URLSearchParams()
  for (const name of allowed) {
    const values = name === 'medida' ? given.getAll(name) : [given.get(name)]
    for (const value of values) if (value) kept.append(name, value)
  }
  return kept.size > 0 ? `${path}?${kept}` : path
}

const catalogue = paths.catalogue()
const post = paths.blogPost()

function allowedQuery(path: string): readonly string[] | null {
  if (path === catalogue) return catalogueParameters
  if (path === post) return POST_QUERY
  if (fixedPages.has(path)) return NO_QUERY
  // Data requests of the router end in `.data`: another representation, asked for by script.
  return pagesOfOne.test(path) && !path.endsWith('.data') ? NO_QUERY : null
}

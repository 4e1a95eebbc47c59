import { DAY_PARAMETER, DRAFT_PARAMETER } from '#domain/content/content-path.ts'
import { catalogueParameters, paths } from '../../site/paths.ts'

/** Longer URLs are served, but not cached. */
const MAX_URL_LENGTH = 400
const NO_QUERY: readonly string[] = []

/** Addresses of pages that are the same for all visitors. */
export const fixedPages: ReadonlySet<string> = new Set([
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
/** Pages whose text may be asked for as a draft or as of another day, which is for one request only. */
const textPages: ReadonlySet<string> = new Set([
  paths.howToPurchase(),
  paths.faq(),
  paths.aboutUs(),
  paths.contactUs(),
  paths.terms(),
  paths.blogPost(),
])
/** Of a product whose draft may be asked for, which is for one request only, too. */
const productPages = /^\/shop\/products\//
// URL parsing treats a backslash as a slash and cuts at #.
const detailPages = /^\/(?:shop\/products|promos|registro-gtia)\/[^/\\#]+$/

/**
 * Cache key of a visitor's page: only known public pages and only the query parameters they read, in a fixed order, so
 * that tracking parameters create no new entries. Null for pages that are not cached.
 */
export function publicPageAddress(url: string): string | null {
  if (url.length > MAX_URL_LENGTH) return null
  const mark = url.indexOf('?')
  const path = mark === -1 ? url : url.slice(0, mark)
  const allowed = allowedQuery(path)
  if (allowed === null) return null
  if (mark === -1) return path
  const given = new URLSearchParams(url.slice(mark + 1))
  if (textPages.has(path) && (given.has(DRAFT_PARAMETER) || given.has(DAY_PARAMETER))) return null
  if (productPages.test(path) && given.has(DRAFT_PARAMETER)) return null
  if (allowed.length === 0) return path
  const normalized = new URLSearchParams()
  for (const name of allowed) {
    const values = name === 'medida' ? given.getAll(name) : [given.get(name)]
    for (const value of values) if (value) normalized.append(name, value)
  }
  return normalized.size > 0 ? `${path}?${normalized}` : path
}

/** The query parameters that the loaders of these pages read. */
const parameters = new Map<string, readonly string[]>([
  [paths.catalogue(), catalogueParameters],
  [paths.promos(), ['family']],
  [paths.blogPost(), ['post']],
])

function allowedQuery(path: string): readonly string[] | null {
  const read = parameters.get(path)
  if (read !== undefined) return read
  if (fixedPages.has(path)) return NO_QUERY
  // Data requests of the router end in `.data`: another representation, requested by scripts.
  return detailPages.test(path) && !path.endsWith('.data') ? NO_QUERY : null
}

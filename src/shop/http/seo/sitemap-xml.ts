/** A page search engines may list. */
export interface SitemapEntry {
  /** From the root, as in links. */
  readonly path: string
  /** Instant or day (W3C date) of the last change; absent where unknown. */
  readonly changed?: string | undefined
}

/** Maximum URLs of one sitemap (sitemaps.org). */
export const SITEMAP_LIMIT = 50_000

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** One sitemap of at most `SITEMAP_LIMIT` entries. */
export function sitemapXml(entries: readonly SitemapEntry[], origin: string): string {
  const urls = entries.map(({ path, changed }) => `<url>${place(origin + path, changed)}</url>\n`)
  return `${HEAD}<urlset xmlns="${NAMESPACE}">\n${urls.join('')}</urlset>\n`
}

/** Index of several sitemaps. */
export function sitemapIndexXml(entries: readonly SitemapEntry[], origin: string): string {
  const maps = entries.map(({ path, changed }) => `<sitemap>${place(origin + path, changed)}</sitemap>\n`)
  return `${HEAD}<sitemapindex xmlns="${NAMESPACE}">\n${maps.join('')}</sitemapindex>\n`
}

/** Splits the entries into sitemaps of at most `limit`. */
export function sitemapParts(
  entries: readonly SitemapEntry[],
  limit: number = SITEMAP_LIMIT,
): (readonly SitemapEntry[])[] {
  const parts = Math.max(1, Math.ceil(entries.length / limit))
  return Array.from({ length: parts }, (_, part) => entries.slice(part * limit, (part + 1) * limit))
}

/** The latest change of several entries. */
export function latestChange(entries: Iterable<SitemapEntry>): string | undefined {
  let latest: string | undefined
  for (const { changed } of entries) {
    if (changed !== undefined && (latest === undefined || changed > latest)) latest = changed
  }
  return latest
}

function place(url: string, changed: string | undefined): string {
  const address = url.replace(/[&<>"']/g, sign => escapes[sign] ?? sign)
  return `<loc>${address}</loc>${changed === undefined ? '' : `<lastmod>${changed}</lastmod>`}`
}

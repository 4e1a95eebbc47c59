import type { MetaDescriptor } from 'react-router'
import { rootMessages } from './messages.ts'
import { absoluteUrl, type StructuredData } from './structured-data.ts'

/** Arguments of a route's `meta`; the root's data are the first of the matches. */
export interface HeadArguments {
  readonly matches: readonly [
    { readonly loaderData: { readonly publicUrl: string | null } | undefined },
    ...unknown[],
  ]
}

interface PageHead {
  /** Title without the shop's name; null for the home page. */
  readonly title: string | null
  readonly description: string
  /** Canonical path of the content, without sort, view or tracking parameters. */
  readonly path: string
  /** For shared links; defaults to the shop's picture. */
  readonly image?: string | undefined
  readonly kind?: 'website' | 'article' | 'product'
  /** False adds noindex. */
  readonly listed?: boolean
  /** Built from the origin, because its URLs are absolute. */
  readonly data?: (origin: string | null) => readonly StructuredData[]
}

const SHARED_PICTURE = '/img/compartir.png'
/** Search engines truncate longer ones. */
const MAX_DESCRIPTION_LENGTH = 160

/** Title, description, canonical address, shared-link card and structured data of a page. */
export function pageHead({ matches: [root] }: HeadArguments, page: PageHead): MetaDescriptor[] {
  const origin = root.loaderData?.publicUrl ?? null
  const title = page.title ?? rootMessages.title
  const description = shortened(page.description)
  return [
    { title: page.title === null ? rootMessages.homeTitle : rootMessages.titleOf(page.title) },
    { name: 'description', content: description },
    ...(page.listed === false ? [notListed] : addressTags(origin, page.path)),
    { property: 'og:site_name', content: rootMessages.title },
    { property: 'og:locale', content: rootMessages.region.replace('-', '_') },
    { property: 'og:type', content: page.kind ?? 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:image', content: absoluteUrl(origin, page.image ?? SHARED_PICTURE) },
    { name: 'twitter:card', content: page.image === undefined ? 'summary_large_image' : 'summary' },
    ...(page.data?.(origin) ?? []).map(data => ({ 'script:ld+json': data })),
  ]
}

/**
 * Canonical URL of a page. It must be absolute; without a configured origin there is none, because the requested host
 * may be an internal one.
 */
function addressTags(origin: string | null, path: string): MetaDescriptor[] {
  if (origin === null) return []
  const url = absoluteUrl(origin, path)
  return [
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:url', content: url },
  ]
}

/** Head of a page that search engines should not list. */
export function unlistedHead(title: string): MetaDescriptor[] {
  return [{ title: rootMessages.titleOf(title) }, notListed]
}

const notListed: MetaDescriptor = { name: 'robots', content: 'noindex' }

/** Truncated to whole words within the limit. */
function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= MAX_DESCRIPTION_LENGTH) return line
  const cut = line.slice(0, MAX_DESCRIPTION_LENGTH - 1)
  const words = cut.includes(' ') ? cut.slice(0, cut.lastIndexOf(' ')) : cut
  return `${words.replace(/[,.;:·]+$/, '')}…`
}

import type { MetaDescriptor } from 'react-router'
import { rootMessages } from './messages.ts'
import { absoluteUrl, type StructuredData } from './structured-data.ts'

/** What a route's `meta` is given that a head needs: the root's data come first among the matches. */
interface HeadArguments {
  readonly matches: readonly [
    { readonly loaderData: { readonly publicUrl: string | null } | undefined },
    ...unknown[],
  ]
}

interface PageHead {
  /** Of the page alone; null is the shop itself. */
  readonly title: string | null
  readonly description: string
  /** The one address of what the page shows, whatever the address it was asked under: no sort, view or tracker. */
  readonly path: string
  /** For shared links; the shop's own picture unless said otherwise. */
  readonly image?: string | undefined
  readonly kind?: 'website' | 'article' | 'product'
  /** False: search engines may read it, but not list it. */
  readonly listed?: boolean
  /** Made from the origin, because its addresses are absolute. */
  readonly data?: (origin: string | null) => readonly StructuredData[]
}

const SHARED_PICTURE = '/img/compartir.png'
/** Longer ones are cut by those who show them. */
const LONGEST_DESCRIPTION = 160

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
 * The one address of what a page shows. It must be a whole one, and a guess would be worse than none: whoever reaches
 * the shop by a name of the inside would make search engines forget the outside's.
 */
function addressTags(origin: string | null, path: string): MetaDescriptor[] {
  if (origin === null) return []
  const url = absoluteUrl(origin, path)
  return [
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:url', content: url },
  ]
}

/** The head of a page nobody should find by searching. */
export function unlistedHead(title: string): MetaDescriptor[] {
  return [{ title: rootMessages.titleOf(title) }, notListed]
}

const notListed: MetaDescriptor = { name: 'robots', content: 'noindex' }

/** Whole words up to the length that is shown. */
function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= LONGEST_DESCRIPTION) return line
  const cut = line.slice(0, LONGEST_DESCRIPTION - 1)
  const words = cut.includes(' ') ? cut.slice(0, cut.lastIndexOf(' ')) : cut
  return `${words.replace(/[,.;:·]+$/, '')}…`
}

import { CONTENT_PAGES } from './prose.ts'

/** Where a text is in the shop, from the root; the blog has one address for all its articles (D25). */
export function contentPath(slug: string): string {
  return CONTENT_PAGES.some(page => page === slug) ? `/site/${slug}` : `/blog/post-classic?post=${slug}`
}

/** The parameter that shows the draft of a text to who has its link. */
export const DRAFT_PARAMETER = 'borrador'
/** The parameter that shows the terms of a day. */
export const DAY_PARAMETER = 'fecha'

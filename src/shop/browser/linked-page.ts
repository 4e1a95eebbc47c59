/** What the pages' router does not serve: files, pictures, navigations that set or end the session. */
const NOT_PAGES = /^\/(?:api|media|assets)\//

interface LinkedPage {
  readonly pathname: string
  /** Path, query and fragment. */
  readonly href: string
}

/** The page the link around an element leads to through the router; null for all other links and elements. */
export function linkedPage(target: EventTarget | null): LinkedPage | null {
  const link = target instanceof Element ? target.closest('a') : null
  if (!(link instanceof HTMLAnchorElement) || !link.hasAttribute('href')) return null
  if ((link.target !== '' && link.target !== '_self') || link.hasAttribute('download')) return null
  if (link.dataset.reload !== undefined || link.origin !== location.origin) return null
  if (NOT_PAGES.test(link.pathname)) return null
  // A jump inside the page is the browser's own business.
  if (link.hash !== '' && link.pathname === location.pathname && link.search === location.search) return null
  return { pathname: link.pathname, href: link.pathname + link.search + link.hash }
}

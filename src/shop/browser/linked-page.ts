/** Not served by the pages' router: files, pictures, navigations that begin or end a session. */
const NOT_PAGES = /^\/(?:api|media|assets)\//

interface LinkedPage {
  readonly pathname: string
  /** Path, query and fragment. */
  readonly href: string
}

/** Target page of the link around an element; null if the router does not handle it. */
export function linkedPage(target: EventTarget | null): LinkedPage | null {
  const link = target instanceof Element ? target.closest('a') : null
  if (!(link instanceof HTMLAnchorElement) || !link.hasAttribute('href')) return null
  if ((link.target !== '' && link.target !== '_self') || link.hasAttribute('download')) return null
  if (link.dataset.reload !== undefined || link.origin !== location.origin) return null
  if (NOT_PAGES.test(link.pathname)) return null
  // Jumps within the page are left to the browser.
  if (link.hash !== '' && link.pathname === location.pathname && link.search === location.search) return null
  return { pathname: link.pathname, href: link.pathname + link.search + link.hash }
}

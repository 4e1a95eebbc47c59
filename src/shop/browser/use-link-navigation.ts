import { useEffect } from 'react'
import { useNavigate } from 'react-router'

/** What the pages' router does not serve: files, pictures, navigations that set or end the session. */
const NOT_PAGES = /^\/(?:api|media|assets)\//

/**
 * Lets plain `<a href>` move through the router without a reload, wherever they come from (prepared HTML included).
 * A page holds hundreds of links: plain ones cost a fraction of a component each, and work without scripts.
 * `data-reload` on a link asks for a full load.
 */
export function useLinkNavigation(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const listen = (event: MouseEvent) => {
      const path = pathToFollow(event)
      if (path === null) return
      event.preventDefault()
      // A link to where one is loads it again and adds no step to go back through.
      navigate(path, { replace: path === location.pathname + location.search + location.hash })
    }
    document.addEventListener('click', listen)
    return () => document.removeEventListener('click', listen)
  }, [navigate])
}

function pathToFollow(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0) return null
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!(link instanceof HTMLAnchorElement) || !link.hasAttribute('href')) return null
  if ((link.target !== '' && link.target !== '_self') || link.hasAttribute('download')) return null
  if (link.dataset.reload !== undefined || link.origin !== location.origin) return null
  if (NOT_PAGES.test(link.pathname)) return null
  // A jump inside the page is the browser's own business.
  if (link.hash !== '' && link.pathname === location.pathname && link.search === location.search) return null
  return link.pathname + link.search + link.hash
}

import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { linkedPage } from './linked-page.ts'

/** Hears of a link that is followed: its path, and what was clicked. */
type OnFollow = (pathname: string, clicked: Element) => void

/**
 * Handles clicks on plain `<a href>` with the router instead of a reload, also in prerendered HTML. A page has hundreds
 * of links: plain ones cost a fraction of a component each and work without scripts. `data-reload` forces a full load.
 */
export function useLinkNavigation(onFollow: OnFollow): void {
  const navigate = useNavigate()
  useEffect(() => {
    const listen = (event: MouseEvent) => {
      const path = pathToFollow(event, onFollow)
      if (path === null) return
      event.preventDefault()
      // A link to the current page reloads it without a new history entry.
      navigate(path, { replace: path === location.pathname + location.search + location.hash })
    }
    document.addEventListener('click', listen)
    return () => document.removeEventListener('click', listen)
  }, [navigate, onFollow])
}

function pathToFollow(event: MouseEvent, onFollow: OnFollow): string | null {
  if (event.defaultPrevented || event.button !== 0) return null
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const page = linkedPage(event.target)
  if (page !== null && event.target instanceof Element) onFollow(page.pathname, event.target)
  return page?.href ?? null
}

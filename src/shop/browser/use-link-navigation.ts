import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { linkedPage } from './linked-page.ts'

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
  return linkedPage(event.target)?.href ?? null
}

import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { announce } from './announce.ts'

/** Outside of the component: an error page mounts a new shell, and must still know that it was moved to. */
let shownPath: string | undefined

/**
 * After a move inside the shop the focus starts at the new page's content and its title is read out, as after a
 * full load. A change of the query alone (a filter, a page of a list) leaves the focus where the action was.
 */
export function useMovedFocus(contentId: string): void {
  const { pathname } = useLocation()
  useEffect(() => {
    const moved = shownPath !== undefined && shownPath !== pathname
    shownPath = pathname
    if (!moved) return
    document.getElementById(contentId)?.focus({ preventScroll: true })
    announce(document.title)
  }, [pathname, contentId])
}

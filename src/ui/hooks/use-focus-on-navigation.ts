import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { announce } from './announce.ts'

/** Module state, because an error page mounts a new shell and must still detect the navigation. */
let shownPath: string | undefined

/**
 * After a client-side navigation, focuses the new page's content and announces its title, as a full load does. A change
 * of only the query (a filter, a page of a list) leaves the focus where it is.
 */
export function useFocusOnNavigation(contentId: string): void {
  const { pathname } = useLocation()
  useEffect(() => {
    const hasNavigated = shownPath !== undefined && shownPath !== pathname
    shownPath = pathname
    if (!hasNavigated) return
    document.getElementById(contentId)?.focus({ preventScroll: true })
    announce(document.title)
  }, [pathname, contentId])
}

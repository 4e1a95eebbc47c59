import { useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * SRC-19: does what is loaded after Enter in the search box; a page that was come back to, or come to by a link, leaves
 * the focus alone. Of a page that a search was redirected to the router's own mark says so.
 */
export function useSearched(load: () => Promise<() => void>): void {
  const { state, key } = useLocation()
  const type = useNavigationType()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each search is one of its own, also for the same code
  useEffect(() => {
    if (type === 'POP' || !(state === 'searched' || state?._isRedirect)) return undefined
    let isGone = false
    load()
      .then(focus => {
        // A page that was moved to takes the focus itself in the same moment.
        requestAnimationFrame(() => isGone || focus())
      })
      .catch(() => {})
    return () => {
      isGone = true
    }
  }, [key])
}

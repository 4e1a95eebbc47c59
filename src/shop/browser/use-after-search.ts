import { useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * SRC-19: loads and runs a focus action after Enter in the search box; pages reached by a link or the back button keep
 * the focus. After a redirect of a search the router's own state marks the page.
 */
export function useAfterSearch(load: () => Promise<() => void>): void {
  const { state, key } = useLocation()
  const type = useNavigationType()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per search, also for the same code
  useEffect(() => {
    if (type === 'POP' || !(state === 'searched' || state?._isRedirect)) return undefined
    let isUnmounted = false
    load()
      .then(focus => {
        // The new page also moves the focus in the same frame.
        requestAnimationFrame(() => isUnmounted || focus())
      })
      .catch(() => {})
    return () => {
      isUnmounted = true
    }
  }, [key])
}

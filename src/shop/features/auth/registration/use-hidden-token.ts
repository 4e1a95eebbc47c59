import { useEffect } from 'react'

/**
 * Removes the token of a mailed link from the address bar and the history, so that it is not shared; the form on the
 * page contains it. The router's history state is preserved.
 */
export function useHiddenToken(): void {
  useEffect(() => {
    const { pathname, search } = window.location
    const query = new URLSearchParams(search)
    if (!query.has('token')) return
    query.delete('token')
    const rest = query.size > 0 ? `?${query}` : ''
    window.history.replaceState(window.history.state, '', pathname + rest)
  }, [])
}

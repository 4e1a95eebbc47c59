import { useEffect } from 'react'

/**
 * Takes the token of a mailed link out of the address bar, the history and whatever is shared from them; the form
 * on the page holds it. The router's own note of the step stays as it is.
 */
export function useForgottenToken(): void {
  useEffect(() => {
    const { pathname, search } = window.location
    const query = new URLSearchParams(search)
    if (!query.has('token')) return
    query.delete('token')
    const rest = query.size > 0 ? `?${query}` : ''
    window.history.replaceState(window.history.state, '', pathname + rest)
  }, [])
}

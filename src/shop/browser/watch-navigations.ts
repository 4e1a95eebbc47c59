import { isConnectionError, isShopReachable } from './connection.ts'
import { navigationGuard } from './navigation-guard.ts'

declare global {
  interface Window {
    /**
     * Called by the router when the code of a route could not be fetched (`tooling/vite/route-code.ts`). Resolves when
     * it should retry.
     */
    retryRouteCode?: (file: string) => Promise<void>
  }
}

interface NavigationEvents {
  /** The current navigation lost its connection; unless aborted, the router replaces the page by an error. */
  onLost: () => void
  /** The same, but the shop responds again already. */
  onInterrupted: () => void
  /** A navigation completed. */
  onArrived: () => void
}

/** Reports navigations that failed for lack of a connection. Returns a function that stops watching. */
export function watchNavigations({ onLost, onInterrupted, onArrived }: NavigationEvents): () => void {
  /** URLs retried once because the shop responds: a second failure in a row has another cause. */
  const repeated = new Set<string>()
  const codeWaiting: (() => void)[] = []
  let loseCode = () => {}

  navigationGuard.current = async ({ request }, next) => {
    // Not for a navigation to the current page.
    if (request.url !== location.href) for (const tryAgain of codeWaiting.splice(0)) tryAgain()
    const codeLost = new Promise<null>(resolve => {
      loseCode = () => resolve(null)
    })
    const results = await Promise.race([next(), codeLost])
    const { signal, url } = request
    if (results !== null) {
      const errors = Object.values(results).flatMap(({ type, result }) => (type === 'error' ? [result] : []))
      if (signal.aborted || !errors.some(isConnectionError)) {
        repeated.delete(url)
        if (!signal.aborted) onArrived()
        return results
      }
      const isReachable = await isShopReachable()
      if (signal.aborted) return results
      if (isReachable && repeated.delete(url)) return results
      if (isReachable) {
        repeated.add(url)
        onInterrupted()
        return results
      }
    }
    if (!signal.aborted) onLost()
    // The navigation was aborted, so the router no longer waits for it.
    return results ?? new Promise(() => {})
  }

  window.retryRouteCode = async file => {
    if (await isShopReachable()) {
      if (!repeated.delete(file)) {
        repeated.add(file)
        return
      }
      // The file no longer exists: the page is from an older release.
      location.reload()
      return new Promise(() => {})
    }
    const nextNavigation = new Promise<void>(resolve => codeWaiting.push(resolve))
    loseCode()
    return nextNavigation
  }

  return () => {
    navigationGuard.current = null
    delete window.retryRouteCode
  }
}

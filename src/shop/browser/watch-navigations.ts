import { isConnectionError, isShopReachable } from './connection.ts'
import { navigationGuard } from './navigation-guard.ts'

declare global {
  interface Window {
    /**
     * Called by the router where the code of a route could not be fetched (`tooling/vite/route-code.ts`). Resolves
     * when it should try again.
     */
    retryRouteCode?: (file: string) => Promise<void>
  }
}

interface NavigationEvents {
  /** The network let the running navigation down; without a stop the router shows an error in place of the page. */
  onLost: () => void
  /** The same, but the shop answers again already. */
  onInterrupted: () => void
  /** A navigation is about to show its page. */
  onArrived: () => void
}

/** Tells navigations that got no answer apart from those that were answered. Returns how to stop. */
export function watchNavigations({ onLost, onInterrupted, onArrived }: NavigationEvents): () => void {
  /** Repeated once because the shop answers: a second failure in a row is not the connection's. */
  const repeated = new Set<string>()
  const codeWaiting: (() => void)[] = []
  let loseCode = () => {}

  navigationGuard.current = async ({ request }, next) => {
    // Not where a page is only navigated to itself.
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
    // The navigation was given up, and the router waits for nothing of it any more.
    return results ?? new Promise(() => {})
  }

  window.retryRouteCode = async file => {
    if (await isShopReachable()) {
      if (!repeated.delete(file)) {
        repeated.add(file)
        return
      }
      // The file is gone: the page is of an older release.
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

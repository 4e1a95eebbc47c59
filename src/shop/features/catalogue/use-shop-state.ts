import { useEffect } from 'react'
import { useExchangeRate } from '../session/exchange-rate.tsx'
import { useAccount, useRole } from '../session/session-provider.tsx'
import { shopState } from './catalogue-browser.ts'
import type { CatalogueData } from './listed-page.ts'

const IDLE_LIMIT_MS = 2_000

/** Hands the page over to the shop state, and fetches the result set of its next choices once the browser is idle. */
export function useShopState({ page }: CatalogueData): void {
  const role = useRole()
  const account = useAccount()
  const owner = role === 'customer' ? `${account?.email} ${account?.cardcode}` : null
  const rate = useExchangeRate()?.rate ?? null
  useEffect(() => {
    shopState.init({ role, owner, rate })
  }, [role, owner, rate])
  useEffect(() => {
    if (page === null) return
    shopState.adopt(page)
    // A set that cannot be fetched now is asked for again by the choice that needs it.
    return whenIdle(() => void shopState.warm(page).catch(() => {}))
  }, [page])
}

function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(act, IDLE_LIMIT_MS)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(act, { timeout: IDLE_LIMIT_MS })
  return () => cancelIdleCallback(handle)
}

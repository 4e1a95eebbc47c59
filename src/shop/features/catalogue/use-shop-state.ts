import { useEffect } from 'react'
import { useExchangeRate } from '../session/exchange-rate.tsx'
import { useAccount, useRole } from '../session/session-provider.tsx'
import type { CatalogueData, ListedPage } from './listed-page.ts'
import { loadShopState } from './load-shop-state.ts'
import type { ShopStateActions } from './shop-state.ts'

const IDLE_LIMIT_MS = 2_000

/** Hands the page over to the shop state, and fetches the result set of its next choices once the browser is idle. */
export function useShopState({ page }: CatalogueData): void {
  const role = useRole()
  const account = useAccount()
  const owner = role === 'customer' ? `${account?.email} ${account?.cardcode}` : null
  const rate = useExchangeRate()?.rate ?? null
  useEffect(() => {
    // Without it choices are answered by the server; the next page tries again.
    return whenIdle(() => void loadShopState().then(state => state.init({ role, owner, rate }), ignore))
  }, [role, owner, rate])
  useEffect(() => {
    if (page === null) return
    return whenIdle(() => void loadShopState().then(state => takeOver(state, page), ignore))
  }, [page])
}

async function takeOver(state: ShopStateActions, page: ListedPage): Promise<void> {
  state.adopt(page)
  // A set that cannot be fetched now is asked for again by the choice that needs it.
  await state.warm(page).catch(ignore)
}

function ignore(): void {}

function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(act, IDLE_LIMIT_MS)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(act, { timeout: IDLE_LIMIT_MS })
  return () => cancelIdleCallback(handle)
}

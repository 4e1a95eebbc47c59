import { useEffect } from 'react'
import { useAccount, useRole } from '../../auth/session-provider.tsx'
import { useExchangeRate } from '../../currency/exchange-rate.tsx'
import type { CatalogueData, ListedPage, ListingSession } from './listed-page.ts'
import { loadShopState } from './load-shop-state.ts'
import type { ShopStateActions } from './shop-state.ts'

const IDLE_LIMIT_MS = 2_000

/** Sets the shop state to the page and preloads the result set of the next choices once the browser is idle. */
export function useShopState({ page }: CatalogueData): void {
  const role = useRole()
  const cardcode = useAccount()?.cardcode || null
  const rate = useExchangeRate()?.rate ?? null
  useEffect(() => {
    const session = { role, cardcode, rate }
    // Without it the server answers all queries; the next page retries.
    return whenIdle(() => void loadShopState().then(state => update(state, session, page), ignore))
  }, [role, cardcode, rate, page])
}

/** In this order, because `init` clears the page if the session (or its exchange rate) has changed. */
async function update(
  state: ShopStateActions,
  session: ListingSession,
  page: ListedPage | null,
): Promise<void> {
  state.init(session)
  if (page === null) return
  state.adopt(page)
  // A failed preload is retried by the choice that needs the set.
  await state.preload(page).catch(ignore)
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

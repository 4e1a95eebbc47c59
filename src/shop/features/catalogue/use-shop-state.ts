import { useEffect } from 'react'
import { useExchangeRate } from '../session/exchange-rate.tsx'
import { useAccount, useRole } from '../session/session-provider.tsx'
import type { CatalogueData, ListedPage, ListingSession } from './listed-page.ts'
import { loadShopState } from './load-shop-state.ts'
import type { ShopStateActions } from './shop-state.ts'

const IDLE_LIMIT_MS = 2_000

/** Hands the page over to the shop state, and fetches the result set of its next choices once the browser is idle. */
export function useShopState({ page }: CatalogueData): void {
  const role = useRole()
  const cardcode = useAccount()?.cardcode || null
  const rate = useExchangeRate()?.rate ?? null
  useEffect(() => {
    const session = { role, cardcode, rate }
    // Without it choices are answered by the server; the next page tries again.
    return whenIdle(() => void loadShopState().then(state => takeOver(state, session, page), ignore))
  }, [role, cardcode, rate, page])
}

/** One after the other: a session that begins anew, with another rate say, forgets the page too. */
async function takeOver(
  state: ShopStateActions,
  session: ListingSession,
  page: ListedPage | null,
): Promise<void> {
  state.init(session)
  if (page === null) return
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

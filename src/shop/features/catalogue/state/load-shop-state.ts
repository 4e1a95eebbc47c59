import type { ShopStateActions } from './shop-state.ts'

/** Loads the listing state after the page, because the first listing is rendered by the server. */
export async function loadShopState(): Promise<ShopStateActions> {
  const { shopState } = await import('./catalogue-browser.ts')
  return shopState
}

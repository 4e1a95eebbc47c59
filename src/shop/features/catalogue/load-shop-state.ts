import type { ShopStateActions } from './shop-state.ts'

/** The listing's state comes after the page is there: the first listing is the server's. */
export async function loadShopState(): Promise<ShopStateActions> {
  const { shopState } = await import('./catalogue-browser.ts')
  return shopState
}

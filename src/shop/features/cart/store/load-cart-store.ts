type CartStore = typeof import('./cart-store.ts')

let loading: Promise<CartStore> | null = null

/**
 * What changes and saves the cart: it comes once a customer is there, and is no part of what a visitor loads. Rejects
 * when it cannot be fetched; the next call tries again.
 */
export function loadCartStore(): Promise<CartStore> {
  loading ??= import('./cart-store.ts').catch(error => {
    loading = null
    throw error
  })
  return loading
}

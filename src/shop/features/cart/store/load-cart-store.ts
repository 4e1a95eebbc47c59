type CartStore = typeof import('./cart-store.ts')

let loading: Promise<CartStore> | null = null

/**
 * Loads the code that changes and saves the cart, for customers only. Rejects if it cannot be fetched; the next call
 * tries again.
 */
export function loadCartStore(): Promise<CartStore> {
  loading ??= import('./cart-store.ts').catch(error => {
    loading = null
    throw error
  })
  return loading
}

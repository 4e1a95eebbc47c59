import type { PublicCard } from '#domain/products/product.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { cartMessages } from '../messages.ts'
import { loadCartStore } from '../store/load-cart-store.ts'

/**
 * Adds a quantity, from pages that load the cart store lazily. False if it was rejected, could not be saved, or the
 * store could not be loaded, which a toast has reported.
 */
export async function addItem(card: PublicCard, quantity: number): Promise<boolean> {
  try {
    const store = await loadCartStore()
    return await store.addItem(card, quantity)
  } catch {
    showToast('error', cartMessages.addFailed(card.title))
    return false
  }
}

import type { PublicCard } from '#domain/products/product.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { loadCartStore } from './load-cart-store.ts'
import { cartMessages } from './messages.ts'

/**
 * CRT-36, CRT-37: adds a quantity, from pages that do not wait for what changes the cart; false when it was refused,
 * could not be saved, or the cart could not be fetched, which a toast has said.
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

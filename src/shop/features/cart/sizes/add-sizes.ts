import type { CustomerCard } from '#domain/products/product.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { announce } from '#ui/hooks/announce.ts'
import { cartMessages } from '../messages.ts'
import { loadCartStore } from '../store/load-cart-store.ts'
import { tableMessages } from './table-messages.ts'

/** A size and its quantity. */
export interface ChosenSize {
  readonly card: CustomerCard
  readonly quantity: number
}

/** Adds all the sizes to the cart with one save; false if that failed, which a toast has reported. */
export async function addSizes(chosen: readonly ChosenSize[]): Promise<boolean> {
  try {
    const store = await loadCartStore()
    if (!(await store.addItems(chosen))) return false
  } catch {
    showToast('error', cartMessages.addSeveralFailed)
    return false
  }
  announce(tableMessages.added(chosen.length))
  return true
}

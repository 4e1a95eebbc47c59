import type { Cart } from '../cart.ts'
import { type Addition, addItems } from '../cart-change.ts'

/** A cart with one thing more. */
export function addItem(cart: Cart, addition: Addition): Cart {
  return addItems(cart, [addition])
}

import type { Cart } from '../cart/cart.ts'
import { type Addition, addItems } from '../cart/cart-change.ts'

/** A cart with one more addition. */
export function addItem(cart: Cart, addition: Addition): Cart {
  return addItems(cart, [addition])
}

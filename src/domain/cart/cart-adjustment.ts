import type { Cart, CartItem } from './cart.ts'
import { removePromo, updateQuantities } from './cart-change.ts'

/** Changes that make a cart orderable. */
export interface CartAdjustment {
  /** New quantities; 0 removes the line. */
  readonly lines: readonly { readonly item: CartItem; readonly quantity: number }[]
  /** Promotions to remove, by idPromo. */
  readonly promos: readonly number[]
}

export function adjustedCart(cart: Cart, { lines, promos }: CartAdjustment): Cart {
  const changed = updateQuantities(
    cart,
    lines.map(({ item, quantity }) => ({ id: item.id, quantity })),
  )
  return promos.reduce(removePromo, changed)
}

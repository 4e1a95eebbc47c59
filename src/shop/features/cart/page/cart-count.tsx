import type { Cart } from '#domain/cart/cart.ts'
import { pageMessages as messages } from '../page-messages.ts'

/** Number of lines, units and promotions of the cart. */
export function CartCount({ cart, className }: { cart: Cart; className: string }) {
  const { items, quantity, promos } = cart
  return <p className={className}>{messages.linesAndUnits(items.length, quantity, promos.length)}</p>
}

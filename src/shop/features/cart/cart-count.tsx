import type { Cart } from '#domain/cart/cart.ts'
import { pageMessages as messages } from './page-messages.ts'

/** CRT-50: how many lines the totals stand for, beside the units that the badge counts. */
export function CartCount({ cart, className }: { cart: Cart; className: string }) {
  const { items, quantity, promos } = cart
  return <p className={className}>{messages.linesAndUnits(items.length, quantity, promos.length)}</p>
}

import type { Cart } from '#domain/cart/cart.ts'
import { hasOrderablePrice } from '#domain/pricing/price.ts'

/** Whether the cart has anything to order; lines without a price cannot be ordered (MON-09). */
export function isOrderable({ items, promos }: Pick<Cart, 'items' | 'promos'>): boolean {
  return items.some(({ product }) => hasOrderablePrice(product)) || promos.some(({ available }) => available)
}

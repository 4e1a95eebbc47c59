import type { Cart } from '#domain/cart/cart.ts'
import { hasOrderablePrice } from '#domain/pricing/price.ts'

/** Whether there is anything to order: what has no price cannot be. */
export function isOrderable({ items, promos }: Pick<Cart, 'items' | 'promos'>): boolean {
  return items.some(({ product }) => hasOrderablePrice(product)) || promos.some(({ available }) => available)
}

import type { Cart } from '#domain/cart.ts'

/** Whether there is anything to order. */
export function isOrderable({ items, promos }: Pick<Cart, 'items' | 'promos'>): boolean {
  return items.length > 0 || promos.some(({ available }) => available)
}

import type { CartItem } from '#domain/cart/cart.ts'

/** Identifies a line by product and options, also after a restore that renumbered the lines. */
export function itemKey({ product, options }: Pick<CartItem, 'product' | 'options'>): string {
  return [product.itemCode, ...options.map(({ optionId, valueId }) => `${optionId}=${valueId}`)].join(' ')
}

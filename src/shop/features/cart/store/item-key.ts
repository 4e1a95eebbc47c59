import type { CartItem } from '#domain/cart/cart.ts'

/** Tells a line apart from all others, also after a restore that numbered the lines anew. */
export function itemKey({ product, options }: Pick<CartItem, 'product' | 'options'>): string {
  return [product.itemCode, ...options.map(({ optionId, valueId }) => `${optionId}=${valueId}`)].join(' ')
}

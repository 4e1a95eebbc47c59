import { hasOrderablePrice } from '../pricing/price.ts'
import type { Terms } from '../products/product.ts'

/** Whether lists, searches and feeds have a product; the same for everybody. Its own page says that it is no longer sold. */
export function isListed({ active }: { readonly active: boolean }): boolean {
  return active
}

/** Whether a product can be ordered at these terms (MON-09, D14, D20). */
export function isOrderable(
  product: { readonly active: boolean } & Pick<Terms, 'price' | 'hasStock'>,
): boolean {
  return isListed(product) && product.hasStock && hasOrderablePrice(product)
}

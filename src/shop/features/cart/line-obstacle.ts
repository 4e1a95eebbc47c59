import { hasOrderablePrice } from '#domain/price.ts'
import type { CustomerCard } from '#domain/product.ts'
import { texts } from './texts.ts'

/** Why the checkout will refuse a line that the cart still holds, said where it can be taken out (MON-09, D20), or null. */
export function lineObstacle(product: CustomerCard): string | null {
  if (!hasOrderablePrice(product)) return texts.noPrice
  return product.hasStock ? null : texts.outOfStock
}

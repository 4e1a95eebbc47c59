import { hasOrderablePrice } from '#domain/pricing/price.ts'
import type { CustomerCard } from '#domain/products/product.ts'
import { texts } from './texts.ts'

/**
 * Why the checkout will refuse a line that the cart still holds (MON-09, D20, CRT-46), or null. `available` is what a
 * short line may have, null when that is not stated.
 */
export function lineObstacle(product: CustomerCard, available?: number | null): string | null {
  if (!hasOrderablePrice(product)) return texts.noPrice
  if (!product.hasStock || available === 0) return texts.outOfStock
  if (available === undefined) return null
  return available === null ? texts.notEnough : texts.onlySome(available)
}

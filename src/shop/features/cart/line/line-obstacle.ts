import { hasOrderablePrice } from '#domain/pricing/price.ts'
import type { CustomerCard } from '#domain/products/product.ts'
import { messages } from '../messages.ts'

/**
 * Why the checkout will refuse a line that the cart still holds (MON-09, D20, CRT-46), or null. `available` is what a
 * short line may have, null when that is not stated.
 */
export function lineObstacle(product: CustomerCard, available?: number | null): string | null {
  if (!hasOrderablePrice(product)) return messages.noPrice
  if (!product.hasStock || available === 0) return messages.outOfStock
  if (available === undefined) return null
  return available === null ? messages.notEnough : messages.onlySome(available)
}

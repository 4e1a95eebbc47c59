import { hasOrderablePrice } from '#domain/pricing/price.ts'
import type { CustomerCard } from '#domain/products/product.ts'
import { messages } from '../messages.ts'

/**
 * Why the checkout will reject a line of the cart (D20), or null. `available` is the stock of a short line, null if the
 * amount is not disclosed.
 */
export function lineObstacle(product: CustomerCard, available?: number | null): string | null {
  if (!hasOrderablePrice(product)) return messages.noPrice
  if (!product.hasStock || available === 0) return messages.outOfStock
  if (available === undefined) return null
  return available === null ? messages.notEnough : messages.onlySome(available)
}

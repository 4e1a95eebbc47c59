import type { Cart } from '../cart/cart.ts'
import type { CartAdjustment } from '../cart/cart-change.ts'
import { promoUnits } from '../pricing/promo.ts'
import { floorTo, sumOf, unitMultOf } from '../pricing/quantity.ts'
import type { OrderChange } from './order-review.ts'

/**
 * CHK-38: resolves every blocking change of a review: short lines are lowered to the available quantity, unorderable ones
 * removed. A removed promotion frees its units for the lines. `without`: item codes to remove although some stock is
 * left. Changes of the delivery are not resolved here.
 */
export function reviewAdjustment(
  changes: readonly OrderChange[],
  cart: Cart,
  without: ReadonlySet<string> = new Set(),
): CartAdjustment {
  const blocking = changes.filter(change => change.blocking)
  const promos = new Set(blocking.flatMap(({ idPromo }) => idPromo ?? []))
  const freed = freedUnits(blocking, cart, promos)
  const lines = blocking.flatMap(({ where, itemCode, now, code }) => {
    if (where !== 'line' || itemCode === undefined) return []
    const isShort = code === 'INSUFFICIENT_STOCK' || code === 'OUT_OF_STOCK'
    const available = isShort && typeof now === 'number' ? sumOf(now, freed.get(itemCode) ?? 0) : 0
    return loweredLines(cart, itemCode, without.has(itemCode) ? 0 : available)
  })
  return { lines, promos: [...promos] }
}

/** The lines of a product that must change so that their sum is at most `available`. */
function loweredLines(cart: Cart, itemCode: string, available: number): CartAdjustment['lines'] {
  let left = available
  return cart.items.flatMap(item => {
    if (item.product.itemCode !== itemCode) return []
    const quantity = Math.min(item.quantity, floorTo(left, unitMultOf(item.product.unitMult)))
    left = sumOf(left, -quantity)
    return quantity < item.quantity ? [{ item, quantity }] : []
  })
}

/** Units per product that removed promotions free for the lines. */
function freedUnits(
  blocking: readonly OrderChange[],
  cart: Cart,
  promos: ReadonlySet<number>,
): ReadonlyMap<string, number> {
  const freed = new Map<string, number>()
  for (const { idPromo, lines } of cart.promos) {
    if (!promos.has(idPromo)) continue
    for (const { product, quantity, factorQty } of lines) {
      const short = blocking.find(
        change =>
          change.where === 'promoLine' && change.idPromo === idPromo && change.itemCode === product.itemCode,
      )
      const packs = short === undefined ? quantity : typeof short.now === 'number' ? short.now : 0
      freed.set(product.itemCode, sumOf(freed.get(product.itemCode) ?? 0, promoUnits(packs, factorQty)))
    }
  }
  return freed
}

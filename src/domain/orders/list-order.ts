import type { Cart } from '../cart/cart.ts'
import { type AddDecision, checkAdd, quantityInCart } from '../cart/cart-check.ts'
import { MAX_LINE_QUANTITY } from '../constants.ts'
import { floorTo, sumOf, unitMultOf } from '../pricing/quantity.ts'
import type { CustomerCard } from '../products/product.ts'

export interface ListLine {
  readonly itemCode: string
  readonly quantity: number
}

/** A line of a list as it can be added to the cart, or the reason why it cannot. */
export type PlannedListLine =
  | {
      readonly itemCode: string
      readonly card: CustomerCard
      readonly wanted: number
      readonly quantity: number
    }
  | { readonly itemCode: string; readonly card: CustomerCard | null; readonly refusal: ListRefusal }

/** `unknown`: the product is not sold any more. */
export type ListRefusal = Exclude<AddDecision, 'ok'> | 'unknown'

/**
 * ACC-21: the lines of a list that can be added to the cart. A quantity that is not a multiple becomes the next lower
 * one, at least one multiple; a cart line is limited to its maximum.
 */
export function planListOrder(
  lines: readonly ListLine[],
  cards: readonly CustomerCard[],
  cart: Cart,
  cardcode: string,
): PlannedListLine[] {
  const byCode = new Map(cards.map(card => [card.itemCode, card]))
  return lines.map(line => planLine(line, byCode.get(line.itemCode) ?? null, cart, cardcode))
}

function planLine(
  { itemCode, quantity: wanted }: ListLine,
  card: CustomerCard | null,
  cart: Cart,
  cardcode: string,
): PlannedListLine {
  if (card === null) return { itemCode, card, refusal: 'unknown' }
  const inCart = quantityInCart(cart, card.id)
  const step = unitMultOf(card.unitMult)
  const most = floorTo(sumOf(MAX_LINE_QUANTITY, -inCart), step)
  const quantity = Math.min(most, Math.max(step, floorTo(wanted, step)))
  const decision = checkAdd({ cardcode, product: card, quantity: Math.max(quantity, step), inCart })
  if (decision !== 'ok') return { itemCode, card, refusal: decision }
  return { itemCode, card, wanted, quantity }
}

import { MAX_LINE_QUANTITY } from '../constants.ts'
import { hasOrderablePrice } from '../pricing/price.ts'
import { isMultiple, sumOf, unitMultOf } from '../pricing/quantity.ts'
import { isCustomerCard, type PublicCard } from '../products/product.ts'
import type { Cart } from './cart.ts'

export type AddDecision =
  | 'ok'
  | 'no-cardcode'
  | 'inactive'
  | 'no-price'
  | 'wrong-quantity'
  | 'out-of-stock'
  | 'too-many'

export interface AddRequest {
  readonly cardcode: string | null
  readonly product: PublicCard
  readonly quantity: number
  /** Quantity already in the cart. */
  readonly inCart?: number
  /** Whether products without stock may be ordered (D20). */
  readonly backOrders?: boolean
}

/** CRT-36: the first reason against adding a product, or `ok`. */
export function checkAdd({
  cardcode,
  product,
  quantity,
  inCart = 0,
  backOrders = false,
}: AddRequest): AddDecision {
  if (!cardcode || !isCustomerCard(product)) return 'no-cardcode'
  if (!product.active) return 'inactive'
  if (!hasOrderablePrice(product)) return 'no-price'
  if (!(quantity > 0) || !isMultiple(quantity, unitMultOf(product.unitMult))) return 'wrong-quantity'
  if (!product.hasStock && !backOrders) return 'out-of-stock'
  return sumOf(inCart, quantity) <= MAX_LINE_QUANTITY ? 'ok' : 'too-many'
}

/** Total quantity of a product's lines without options. */
export function quantityInCart(cart: Cart, productId: number): number {
  return cart.items
    .filter(item => item.product.id === productId && item.options.length === 0)
    .reduce((sum, item) => sumOf(sum, item.quantity), 0)
}

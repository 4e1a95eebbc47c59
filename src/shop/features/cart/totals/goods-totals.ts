import type { Cart } from '#domain/cart/cart.ts'
import { currenciesIn } from './currencies-in.ts'
import type { GoodsTotal } from './payable-boxes.tsx'

/** The totals of a cart per currency that something in it is priced in, as those of an order. */
export function goodsTotals(cart: Cart): GoodsTotal[] {
  return currenciesIn(cart).map(currency => ({
    currency,
    subtotal: cart.subtotal[currency],
    tax: cart.totals[currency].reduce((sum, { price }) => sum + price, 0),
    total: cart.total[currency],
  }))
}

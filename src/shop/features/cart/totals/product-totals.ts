import type { Cart } from '#domain/cart/cart.ts'
import { currenciesIn } from './currencies-in.ts'
import type { ProductTotal } from './payable-boxes.tsx'

/** The product totals of a cart per currency, in the shape of an order's. */
export function productTotals(cart: Cart): ProductTotal[] {
  return currenciesIn(cart).map(currency => ({
    currency,
    subtotal: cart.subtotal[currency],
    tax: cart.totals[currency].reduce((sum, { price }) => sum + price, 0),
    total: cart.total[currency],
  }))
}

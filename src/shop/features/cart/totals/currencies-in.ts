import type { Cart } from '#domain/cart/cart.ts'
import { CURRENCIES, type Currency } from '#domain/money/money.ts'
import { hasOrderablePrice } from '#domain/pricing/price.ts'

/** The currencies of the cart's priced lines and promotions, pesos first. */
export function currenciesIn({ items, promos }: Pick<Cart, 'items' | 'promos'>): Currency[] {
  return CURRENCIES.filter(
    currency =>
      items.some(({ product }) => product.currency === currency && hasOrderablePrice(product)) ||
      promos.some(({ available, lines }) => available && lines.some(line => line.currency === currency)),
  )
}

import { getCart, saveCart as saveCartCall } from '#contract/shop/cart.ts'
import { productLookup } from '#contract/shop/products.ts'
import { getpromo } from '#contract/shop/promos.ts'
import type { Cart } from '#domain/cart/cart.ts'
import { toSaved } from '#domain/cart/saved-cart.ts'
import type { Shortage } from '#domain/cart/shortage.ts'
import { joinCodes } from '#domain/text/code-list.ts'
import { callShop } from '../../../browser/call-shop.ts'
import type { CartOwner } from './cart-owner.ts'
import type { SavedCartSource } from './load-saved-cart.ts'

/** Reads the parts of a saved cart from the shop's data calls. */
export function savedCartSource(
  { cardcode, email }: CartOwner,
  onShortages: (shortages: readonly Shortage[]) => void,
): SavedCartSource {
  return {
    async readCart() {
      const saved = await callShop(getCart, { query: { cardcode, email } })
      onShortages(saved.shortages)
      return saved
    },
    async lookup(codes) {
      const query = { itemcodes: joinCodes(codes), cardcode }
      const { products } = await callShop(productLookup, { query })
      return products
    },
    readPromo: idPromo => callShop(getpromo, { query: { docEntry: idPromo, cardcode } }),
  }
}

/** Saves the whole cart, unavailable lines included; returns the products short of stock. */
export async function saveCart({ cardcode, email }: CartOwner, cart: Cart): Promise<readonly Shortage[]> {
  const { lines, promos } = toSaved(cart)
  const { shortages } = await callShop(saveCartCall, {
    body: {
      cardcode,
      email,
      lines: [...lines],
      promos: promos.map(promo => ({ ...promo, lines: [...promo.lines] })),
    },
  })
  return shortages
}

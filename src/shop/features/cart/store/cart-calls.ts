import { getCart, saveCart } from '#contract/shop/cart.ts'
import { productLookup } from '#contract/shop/products.ts'
import { getpromo } from '#contract/shop/promos.ts'
import { toSaved } from '#domain/cart/saved-cart.ts'
import { joinCodes } from '#domain/text/code-list.ts'
import { callShop } from '../../../browser/call-shop.ts'
import type { CartOwner } from './cart-state.ts'
import type { CartServer } from './cart-sync.ts'
import { loadSavedCart } from './load-saved-cart.ts'

/** The saved cart of an owner, by the shop's data calls. */
export function cartServer({ cardcode, email }: CartOwner): CartServer {
  return {
    async load() {
      const saved = await callShop(getCart, { query: { cardcode, email } })
      const cart = await loadSavedCart(saved, {
        async lookup(codes) {
          const query = { itemcodes: joinCodes(codes), cardcode }
          return (await callShop(productLookup, { query })).products
        },
        readPromo: idPromo => callShop(getpromo, { query: { docEntry: idPromo, cardcode } }),
      })
      return { cart, revision: saved.revision, shortages: saved.shortages }
    },

    async save(cart, ifMatch) {
      const { lines, promos } = toSaved(cart)
      const body = {
        cardcode,
        email,
        lines: [...lines],
        promos: promos.map(promo => ({ ...promo, lines: [...promo.lines] })),
      }
      return callShop(saveCart, { body, ifMatch })
    },
  }
}

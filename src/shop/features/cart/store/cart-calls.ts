import type { readCart, writeCart } from '#contract/browser/cart.ts'
import type { lookupProducts } from '#contract/browser/products.ts'
import type { readPromo } from '#contract/browser/promos.ts'
import type { Cart } from '#domain/cart/cart.ts'
import { toSaved } from '#domain/cart/saved-cart.ts'
import type { Shortage } from '#domain/cart/shortage.ts'
import { joinCodes } from '#domain/text/code-list.ts'
import { type CallAddress, callShop } from '../../../browser/call-shop.ts'
import type { CartOwner } from './cart-owner.ts'
import type { SavedCartSource } from './load-saved-cart.ts'

/** Addresses of the calls the cart makes. */
export const cartCalls = {
  readCart: { method: 'GET', path: '/api/web/GetCart' } as const satisfies CallAddress<typeof readCart>,
  writeCart: { method: 'POST', path: '/api/web/SaveCart' } as const satisfies CallAddress<typeof writeCart>,
  lookupProducts: {
    method: 'GET',
    path: '/api/products/lookup',
  } as const satisfies CallAddress<typeof lookupProducts>,
  readPromo: { method: 'GET', path: '/api/web/getpromo' } as const satisfies CallAddress<typeof readPromo>,
}

/** Reads the parts of a saved cart from the shop's data calls. */
export function savedCartSource(
  { cardcode, email }: CartOwner,
  onShortages: (shortages: readonly Shortage[]) => void,
): SavedCartSource {
  return {
    async readCart() {
      const saved = await callShop<typeof readCart>(cartCalls.readCart, { query: { cardcode, email } })
      onShortages(saved.shortages)
      return saved
    },
    async lookup(codes) {
      const query = { itemcodes: joinCodes(codes), cardcode }
      const { products } = await callShop<typeof lookupProducts>(cartCalls.lookupProducts, { query })
      return products
    },
    readPromo: idPromo =>
      callShop<typeof readPromo>(cartCalls.readPromo, { query: { docEntry: idPromo, cardcode } }),
  }
}

/** Saves the whole cart, unavailable lines included; returns the products short of stock. */
export async function saveCart({ cardcode, email }: CartOwner, cart: Cart): Promise<readonly Shortage[]> {
  const { lines, promos } = toSaved(cart)
  const { shortages } = await callShop<typeof writeCart>(cartCalls.writeCart, {
    body: {
      cardcode,
      email,
      lines: [...lines],
      promos: promos.map(promo => ({ ...promo, lines: [...promo.lines] })),
    },
  })
  return shortages
}

import { CallFailure } from '#contract/browser/call-server.ts'
import type { ReplyOf } from '#contract/call.ts'
import type { CustomerPromoLine, getpromo } from '#contract/shop/promos.ts'
import type { Cart, PromoLineTerms } from '#domain/cart/cart.ts'
import { type CurrentPromo, lookupBatches, restoreCart, type SavedCart } from '#domain/cart/saved-cart.ts'
import { isCustomerCard, type PublicCard } from '#domain/products/product.ts'

/** Source of the current products and promotions of a cart. */
export interface CurrentTerms {
  /** At most 200 codes. */
  lookup: (codes: readonly string[]) => Promise<readonly PublicCard[]>
  readPromo: (idPromo: number) => Promise<ReplyOf<typeof getpromo>>
}

/**
 * The saved cart with current products and promotions. Fails as a whole, because a cart with half of its products would
 * be saved over the complete one.
 */
export async function loadSavedCart(saved: SavedCart, { lookup, readPromo }: CurrentTerms): Promise<Cart> {
  const [batches, promos] = await Promise.all([
    Promise.all(lookupBatches(saved).map(lookup)),
    Promise.all(saved.promos.map(({ idPromo }) => currentPromo(idPromo, readPromo))),
  ])
  return restoreCart(
    saved,
    batches.flat().filter(isCustomerCard),
    promos.filter(promo => promo !== null),
  )
}

/** The part of a promotion line the cart needs. */
export function promoLineTerms(line: CustomerPromoLine): PromoLineTerms {
  const { id, quantity, price, currency, finalDiscount, factorQty, tax, itemCode, title } = line
  return { id, quantity, price, currency, finalDiscount, factorQty, tax, product: { itemCode, title } }
}

/** Null if it is unknown, for other customers, or cannot be ordered today. */
async function currentPromo(
  idPromo: number,
  readPromo: CurrentTerms['readPromo'],
): Promise<CurrentPromo | null> {
  try {
    const promo = await readPromo(idPromo)
    if (promo.status !== 'active') return null
    const lines = promo.lines.filter(line => 'price' in line).map(promoLineTerms)
    return { idPromo, lines, combinable: !('combinable' in promo) || promo.combinable }
  } catch (error) {
    if (error instanceof CallFailure && error.code === 'NOT_FOUND') return null
    throw error
  }
}

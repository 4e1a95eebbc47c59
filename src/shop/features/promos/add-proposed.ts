import type { CustomerPromoHeader } from '#contract/shop/promos.ts'
import { getpromo } from '#contract/shop/promos.ts'
import { defaultChoice } from '#domain/pricing/promo-offer.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { callShop } from '../../browser/call-shop.ts'
import { cartMessages } from '../cart/messages.ts'
import { addPromo } from '../cart/store/cart-store.ts'
import { promoLineTerms } from '../cart/store/load-saved-cart.ts'
import { customerLines } from './promo.ts'
import { chosenLines } from './promo-choice.ts'

/** Adds a promotion's proposed quantities at current terms to the cart; a toast reports the result. */
export async function addProposed(promo: CustomerPromoHeader): Promise<void> {
  const { idPromo, kind, title, combinable } = promo
  try {
    const reply = await callShop(getpromo, { query: { docEntry: idPromo } })
    const lines = customerLines(reply.lines)
    const proposed = chosenLines(defaultChoice(kind, lines), lines).map(promoLineTerms)
    await addPromo({ idPromo, description: title, lines: proposed, combinable })
  } catch {
    showToast('error', cartMessages.promoAddFailed)
  }
}

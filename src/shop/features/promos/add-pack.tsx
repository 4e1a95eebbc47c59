import type { CustomerPromoHeader } from '#contract/shop/promos.ts'
import { Button } from '#ui/buttons/button.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { Icon } from '#ui/icon.tsx'
import { cartMessages } from '../cart/messages.ts'
import { useCart } from '../cart/store/cart-state.ts'
import { messages } from './messages.ts'
import { isLimitReached } from './promo-choice.ts'

/** Adds a promotion with its proposed quantities, without opening it; nothing if that is not possible. */
export function AddPack({ promo }: { promo: CustomerPromoHeader }) {
  const { idPromo, kind, title, status, offer } = promo
  const isInCart = useCart(cart => cart.promos.some(other => other.idPromo === idPromo))
  if (isInCart) {
    return (
      <p className="inline-flex items-center gap-1 text-sm font-medium text-success">
        <Icon name="check" className="size-4" />
        {messages.isInCart}
      </p>
    )
  }
  if (status !== 'active' || offer.packs === 0 || isLimitReached(promo)) return null
  const label = kind === 'combo' ? messages.addCombo : messages.addPacks(offer.packs)
  const add = () =>
    import('./add-proposed.ts').then(
      ({ addProposed }) => addProposed(promo),
      () => showToast('error', cartMessages.promoAddFailed),
    )
  return (
    // Above the link, which covers the card.
    <Button className="relative z-1 justify-self-start" aria-label={`${label}: ${title}`} onClick={add}>
      {label}
    </Button>
  )
}

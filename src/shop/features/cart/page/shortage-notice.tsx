import type { Cart } from '#domain/cart/cart.ts'
import { type CartShortages, shortageAdjustment } from '#domain/cart/shortage.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { pageMessages as messages } from '../page-messages.ts'
import { adjust } from '../store/cart-store.ts'

/** Number of lines short of stock, with a button that lowers them to the available quantities. */
export function ShortageNotice({ cart, shortages }: { cart: Cart; shortages: CartShortages }) {
  const count = shortages.items.size + shortages.promos.size
  const adjustment = shortageAdjustment(cart, shortages)
  const { lines, promos } = adjustment
  const removed = lines.filter(({ quantity }) => quantity === 0).length
  // Undisclosed quantities cannot be adjusted to.
  const isKnown = lines.length + promos.length > 0
  return (
    <div role="status" data-no-print="" className="empty:hidden">
      {count === 0 ? null : (
        <Notice
          kind="warning"
          title={messages.shortTitle(count)}
          action={isKnown ? <Button onClick={() => adjust(adjustment)}>{messages.adjustAll}</Button> : null}
        >
          {isKnown ? <p>{messages.adjustment(lines.length - removed, removed, promos.length)}.</p> : null}
        </Notice>
      )}
    </div>
  )
}

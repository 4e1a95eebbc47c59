import { Suspense, useId, useRef, useState } from 'react'
import { formatPrice } from '#domain/money/money.ts'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useDismiss } from '#ui/hooks/use-dismiss.ts'
import { Icon } from '#ui/icon.tsx'
import { Money } from '#ui/money.tsx'
import { paths } from '../../../site/paths.ts'
import { messages } from '../messages.ts'
import { useCart } from '../store/cart-state.ts'
import { currenciesIn } from '../totals/currencies-in.ts'

const CartMenuContent = lazyPart(() =>
  import('./cart-menu-content.tsx').then(module => module.CartMenuContent),
)

/** Link to the cart with its quantity. */
export function CartIndicator({ className }: { className?: string }) {
  const quantity = useCart(cart => cart.quantity)
  return (
    <a
      href={paths.cart()}
      aria-label={messages.cartWith(quantity)}
      className={`relative grid size-11 place-items-center rounded hover:bg-canvas ${className ?? ''}`}
    >
      <Icon name="cart" className="size-6" />
      <QuantityBubble quantity={quantity} />
    </a>
  )
}

/**
 * The indicator with quantity and totals per currency, and a panel with the cart on hover or click. The layout renders
 * it for customers only.
 */
export function CartMenu() {
  // A click on a panel opened by hovering pins it instead of closing it.
  const [open, setOpen] = useState<'hovered' | 'pinned' | null>(null)
  const isOpen = open !== null
  const close = () => setOpen(null)
  const within = useRef<HTMLDivElement>(null)
  const panelId = useId()
  useDismiss(isOpen, within, close)
  return (
    <div
      ref={within}
      className="relative flex items-center"
      onPointerEnter={event => event.pointerType === 'mouse' && setOpen(open ?? 'hovered')}
      onPointerLeave={event => event.pointerType === 'mouse' && open === 'hovered' && close()}
    >
      <CartIndicator />
      <IndicatorTotals />
      <button
        type="button"
        className="grid h-11 w-7 place-items-center rounded hover:bg-canvas"
        aria-label={messages.showCart}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onFocus={CartMenuContent.preload}
        onClick={() => setOpen(open === 'pinned' ? null : 'pinned')}
      >
        <Icon name="chevron-down" className="size-4" />
      </button>
      {/* The padding bridges the gap to the panel, so that the pointer does not leave it. */}
      <div id={panelId} hidden={!isOpen} className="absolute top-full right-0 z-30 pt-1">
        {isOpen ? (
          <div
            data-cart-panel=""
            tabIndex={-1}
            className="w-96 max-w-[calc(100vw-1rem)] animate-appear rounded border border-line bg-surface shadow-float"
          >
            <Suspense fallback={<Skeleton className="m-3 h-24" />}>
              <CartMenuContent close={close} />
            </Suspense>
          </div>
        ) : null}
      </div>
    </div>
  )
}

function IndicatorTotals() {
  const cart = useCart(all => all)
  const currencies = currenciesIn(cart)
  if (currencies.length === 0) return null
  return (
    <a href={paths.cart()} tabIndex={-1} className="grid pl-2 text-right text-sm no-underline">
      {currencies.map(currency => (
        <Money
          key={currency}
          amount={formatPrice(cart.total[currency], currency)}
          className="font-semibold"
        />
      ))}
    </a>
  )
}

/** Animated when the quantity grows; not on the first render of a saved cart. */
function QuantityBubble({ quantity }: { quantity: number }) {
  const [before, setBefore] = useState({ quantity, grew: false })
  if (before.quantity !== quantity)
    setBefore({ quantity, grew: before.quantity > 0 && quantity > before.quantity })
  if (quantity === 0) return null
  return (
    <span
      key={quantity}
      aria-hidden="true"
      className={`absolute top-0 right-0 min-w-5 rounded-full bg-accent px-1 text-center text-xs font-semibold text-surface ${before.grew ? 'animate-swell' : ''}`}
    >
      {messages.shortQuantity(quantity)}
    </span>
  )
}

import { memo, type ReactNode, useId, useRef, useState } from 'react'
import { type CartItem, type CartPromo, isNonEmpty, type UnavailableLine } from '#domain/cart.ts'
import { formatPrice } from '#domain/money.ts'
import { useDismiss } from '../../browser/use-dismiss.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Money } from '../../ui/money.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { removeItem, removePromo, removeUnavailable, useCart, useHasCart } from './cart-store.ts'
import { currenciesIn } from './cart-totals.tsx'
import { focusNeighbour } from './focus-neighbour.ts'
import { isOrderable } from './is-orderable.ts'
import { itemKey } from './item-key.ts'
import { LinePicture } from './line-picture.tsx'
import { texts } from './texts.ts'

/** HDR-20, MOB-03, MOB-04: the way to the cart with its quantity; nothing for sessions without cardcode. */
export function CartIndicator({ className }: { className?: string }) {
  const quantity = useCart(cart => cart.quantity)
  return (
    <a
      href={paths.cart()}
      aria-label={texts.cartWith(quantity)}
      className={`relative grid size-11 place-items-center rounded hover:bg-canvas ${className ?? ''}`}
    >
      <Icon name="cart" className="size-6" />
      <QuantityBubble quantity={quantity} />
    </a>
  )
}

/**
 * HDR-16..20: the indicator with quantity and totals per currency, and the cart under it on hover and on demand. Only
 * customers have one (HDR-21): the layout places it for them.
 */
export function CartMenu() {
  // A panel that the pointer opened is kept by a click, not closed by it.
  const [open, setOpen] = useState<'hovered' | 'kept' | null>(null)
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
        aria-label={texts.showCart}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setOpen(open === 'kept' ? null : 'kept')}
      >
        <Icon name="chevron-down" className="size-4" />
      </button>
      {/* The padding bridges the gap to the panel, so that the pointer does not leave on its way. */}
      <div id={panelId} hidden={!isOpen} className="absolute top-full right-0 z-30 pt-1">
        {isOpen ? (
          <div
            data-cart-panel=""
            tabIndex={-1}
            className="w-96 max-w-[calc(100vw-1rem)] animate-appear rounded border border-line bg-surface shadow-float"
          >
            <CartMenuContent close={close} />
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

/** The content of the drop-down: lines and promotions, or only the way to the cart when there is nothing (HDR-17). */
export function CartMenuContent({ close }: { close: () => void }) {
  const cart = useCart(all => all)
  const hasCart = useHasCart()
  const currencies = currenciesIn(cart)
  if (!hasCart) return null
  return (
    <div>
      {isNonEmpty(cart) ? (
        <>
          <ul className="max-h-[min(24rem,60vh)] divide-y divide-line overflow-y-auto overscroll-contain">
            {cart.items.map(item => (
              <MenuLine key={itemKey(item)} item={item} />
            ))}
            {cart.promos.map(promo => (
              <MenuPromo key={promo.idPromo} promo={promo} />
            ))}
            {cart.unavailable.map(line => (
              <MenuUnavailable key={line.itemCode} line={line} />
            ))}
          </ul>
          <dl className="grid gap-1 border-t border-line px-4 py-3">
            {currencies.map(currency => (
              <div key={currency} className="flex justify-between font-semibold">
                <dt>{texts.totalWithTax}</dt>
                <dd>
                  <Money amount={formatPrice(cart.total[currency], currency)} />
                </dd>
              </div>
            ))}
          </dl>
        </>
      ) : null}
      <div className="flex gap-2 border-t border-line p-3 first:border-t-0">
        <LinkButton href={paths.cart()} className="flex-1" onClick={close}>
          {texts.viewCart}
        </LinkButton>
        {isOrderable(cart) ? (
          <LinkButton href={paths.checkout()} variant="primary" className="flex-1" onClick={close}>
            {texts.checkout}
          </LinkButton>
        ) : null}
      </div>
    </div>
  )
}

const MenuLine = memo(function MenuLine({ item }: { item: CartItem }) {
  const { product, quantity, total } = item
  return (
    <MenuRow
      picture={<LinePicture url={product.images[0]?.url} />}
      title={
        <a href={paths.product(product.code)} className="line-clamp-2 no-underline hover:underline">
          {product.title}
        </a>
      }
      detail={
        <>
          {texts.quantityOf(quantity)} · <Money amount={formatPrice(total, product.currency)} />
        </>
      }
      removeLabel={texts.removeOf(product.title)}
      remove={() => removeItem(item)}
    />
  )
})

function MenuPromo({ promo }: { promo: CartPromo }) {
  return (
    <MenuRow
      picture={<Icon name="tag" className="size-6 text-accent" />}
      title={
        <a href={paths.promo(promo.idPromo)} className="line-clamp-2 no-underline hover:underline">
          <VisuallyHidden>{texts.promo}: </VisuallyHidden>
          {promo.description}
        </a>
      }
      detail={promo.available ? texts.linesOf(promo.lines.length) : texts.unavailable}
      removeLabel={texts.removeOf(promo.description)}
      remove={() => removePromo(promo.idPromo)}
    />
  )
}

function MenuUnavailable({ line }: { line: UnavailableLine }) {
  const title = line.title ?? line.itemCode
  return (
    <MenuRow
      picture={<Icon name="box" className="size-6 text-ink-muted" />}
      title={title}
      detail={`${texts.quantityOf(line.quantity)} · ${texts.unavailable}`}
      removeLabel={texts.removeOf(title)}
      remove={() => removeUnavailable(line.itemCode, line.title)}
    />
  )
}

interface MenuRowProps {
  picture: ReactNode
  title: ReactNode
  detail: ReactNode
  removeLabel: string
  remove: () => Promise<boolean>
}

function MenuRow({ picture, title, detail, removeLabel, remove }: MenuRowProps) {
  return (
    <li className="flex items-center gap-3 py-2 pr-1 pl-4 [contain-intrinsic-size:auto_4rem] [content-visibility:auto]">
      <span className="grid size-12 shrink-0 place-items-center">{picture}</span>
      <div className="min-w-0 flex-1 text-sm">
        {title}
        <p className="text-xs text-ink-muted">{detail}</p>
      </div>
      <Button
        variant="quiet"
        square
        aria-label={removeLabel}
        onClick={event => {
          focusNeighbour(event.currentTarget.closest('li'), '[data-cart-panel]')
          return remove()
        }}
      >
        <Icon name="close" className="size-4" />
      </Button>
    </li>
  )
}

function QuantityBubble({ quantity }: { quantity: number }) {
  if (quantity === 0) return null
  return (
    <span
      aria-hidden="true"
      className="absolute top-0 right-0 min-w-5 rounded-full bg-accent px-1 text-center text-xs font-semibold text-surface"
    >
      {texts.shortQuantity(quantity)}
    </span>
  )
}

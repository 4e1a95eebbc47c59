import { memo, type ReactNode } from 'react'
import {
  type CartItem,
  type CartPromo,
  isNonEmpty,
  itemKey,
  type UnavailableLine,
} from '#domain/cart/cart.ts'
import { formatPrice } from '#domain/money/money.ts'
import { hasOrderablePrice } from '#domain/pricing/price.ts'
import { Button } from '#ui/buttons/button.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { focusNeighbour } from '#ui/hooks/focus-neighbour.ts'
import { Icon } from '#ui/icon.tsx'
import { Money } from '#ui/money.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { paths } from '../../../site/paths.ts'
import { isOrderable } from '../line/is-orderable.ts'
import { lineObstacle } from '../line/line-obstacle.ts'
import { LinePicture } from '../line/line-picture.tsx'
import { CartCount } from '../page/cart-count.tsx'
import { UndoRemoval } from '../page/undo-removal.tsx'
import { useCartShortages } from '../page/use-cart-shortages.ts'
import { pageMessages as messages } from '../page-messages.ts'
import { useCart, useHasCart, useLineRows } from '../store/cart-state.ts'
import { removeItem, removePromo, removeUnavailable } from '../store/cart-store.ts'
import { currenciesIn } from '../totals/currencies-in.ts'

/** Content of the drop-down: lines, promotions and totals; for an empty cart only the link to it. */
export function CartMenuContent({ close }: { close: () => void }) {
  const cart = useCart(all => all)
  const hasCart = useHasCart()
  const currencies = currenciesIn(cart)
  const rows = useLineRows(cart.items)
  const shortages = useCartShortages(cart)
  if (!hasCart) return null
  return (
    <div>
      {isNonEmpty(cart) || rows.length > 0 ? (
        <>
          <ul className="max-h-[min(24rem,60vh)] divide-y divide-line overflow-y-auto overscroll-contain">
            {rows.map(({ item, isRemoved }) =>
              isRemoved ? (
                <li key={`removed ${itemKey(item)}`} data-transient="" className="px-4 py-2">
                  <UndoRemoval item={item} />
                </li>
              ) : (
                <MenuLine key={itemKey(item)} item={item} available={shortages.items.get(item.id)} />
              ),
            )}
            {cart.promos.map(promo => (
              <MenuPromo key={promo.idPromo} promo={promo} />
            ))}
            {cart.unavailable.map(line => (
              <MenuUnavailable key={line.itemCode} line={line} />
            ))}
          </ul>
          <CartCount cart={cart} className="border-t border-line px-4 pt-3 text-sm text-ink-muted" />
          <dl className="grid gap-1 px-4 pt-1 pb-3">
            {currencies.map(currency => (
              <div key={currency} className="flex justify-between font-semibold">
                <dt>{messages.totalWithTax}</dt>
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
          {messages.viewCart}
        </LinkButton>
        {isOrderable(cart) ? (
          <LinkButton href={paths.checkout()} variant="primary" className="flex-1" onClick={close}>
            {messages.checkout}
          </LinkButton>
        ) : null}
      </div>
    </div>
  )
}

interface MenuLineProps {
  item: CartItem
  available: number | null | undefined
}

const MenuLine = memo(function MenuLine({ item, available }: MenuLineProps) {
  const { product, quantity, total } = item
  const obstacle = lineObstacle(product, available)
  return (
    <MenuRow
      picture={<LinePicture picture={product.images[0]} />}
      title={
        <a href={paths.product(product.code)} className="line-clamp-2 min-h-6 no-underline hover:underline">
          {product.title}
        </a>
      }
      detail={
        <>
          {messages.quantityOf(quantity)}
          {hasOrderablePrice(product) ? (
            <>
              {' · '}
              <Money amount={formatPrice(total, product.currency)} />
            </>
          ) : null}
          {obstacle === null ? null : <strong className="block text-danger">{obstacle}</strong>}
        </>
      }
      removeLabel={messages.removeOf(product.title)}
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
          <VisuallyHidden>{messages.promo}: </VisuallyHidden>
          {promo.description}
        </a>
      }
      detail={promo.available ? messages.linesOf(promo.lines.length) : messages.unavailable}
      removeLabel={messages.removeOf(promo.description)}
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
      detail={`${messages.quantityOf(line.quantity)} · ${messages.unavailable}`}
      removeLabel={messages.removeOf(title)}
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

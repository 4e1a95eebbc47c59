import { memo } from 'react'
import type { Cart, CartItem, CartPromo } from '#domain/cart.ts'
import { formatPrice } from '#domain/money.ts'
import { hasOrderablePrice } from '#domain/price.ts'
import { Money } from '../../ui/money.tsx'
import { MoreLink } from '../../ui/more-link.tsx'
import { itemKey } from '../cart/item-key.ts'
import { lineObstacle } from '../cart/line-obstacle.ts'
import { LinePicture } from '../cart/line-picture.tsx'
import { texts } from './texts.ts'

interface OrderSummaryProps {
  cart: Cart
  /** Where quantities are changed. */
  editHref: string
}

/** CHK-02: what will be ordered, to be checked; long orders scroll inside. */
export function OrderSummary({ cart, editHref }: OrderSummaryProps) {
  const promos = cart.promos.filter(({ available }) => available)
  const count = promos.reduce((sum, { lines }) => sum + lines.length, cart.items.length)
  const leftOut = cart.unavailable.length + cart.promos.length - promos.length
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="text-base font-semibold">
          {texts.summary} · {texts.items(count)}
        </h2>
        <MoreLink href={editHref} label={texts.edit} />
      </div>
      {/* The list is reachable by keyboard where it scrolls. */}
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        aria-label={texts.summary}
        className="max-h-96 lg:max-h-[min(24rem,40vh)] divide-y divide-line overflow-y-auto overscroll-contain border-y border-line"
      >
        {cart.items.map(item => (
          <SummaryLine key={itemKey(item)} item={item} />
        ))}
        {promos.map(promo => (
          <SummaryPromo key={promo.idPromo} promo={promo} />
        ))}
      </ul>
      {leftOut > 0 ? <p className="text-sm text-warning">{texts.unavailable(leftOut)}</p> : null}
    </div>
  )
}

const SummaryLine = memo(function SummaryLine({ item }: { item: CartItem }) {
  const { product, quantity, total } = item
  const obstacle = lineObstacle(product)
  return (
    <li className="flex items-center gap-3 py-2 text-sm">
      <LinePicture picture={product.images[0]} className="size-10" />
      <span className="min-w-0 flex-1">
        <span className="text-ink-muted tabular-nums">{texts.quantityTimes(quantity)}</span> {product.title}
        {obstacle === null ? null : <strong className="block text-danger">{obstacle}</strong>}
      </span>
      {hasOrderablePrice(product) ? <Money amount={formatPrice(total, product.currency)} /> : null}
    </li>
  )
})

function SummaryPromo({ promo }: { promo: CartPromo }) {
  return (
    <li className="py-2 text-sm">
      <p className="font-medium">
        {texts.promo}: {promo.description}
      </p>
      <ul>
        {promo.lines.map(({ id, product, quantity, factorQty, price, total, currency }) => (
          <li key={id} className="flex gap-3 py-1">
            <span className="min-w-0 flex-1">
              <span className="text-ink-muted tabular-nums">{texts.packs(quantity, factorQty)}</span>{' '}
              {product.title}
            </span>
            {hasOrderablePrice({ price }) ? <Money amount={formatPrice(total, currency)} /> : null}
          </li>
        ))}
      </ul>
    </li>
  )
}

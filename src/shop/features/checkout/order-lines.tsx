import { Fragment, memo, type ReactNode } from 'react'
import { type Cart, type CartItem, type CartPromo, itemKey } from '#domain/cart/cart.ts'
import type { CartShortages } from '#domain/cart/shortage.ts'
import { formatPrice } from '#domain/money/money.ts'
import { hasOrderablePrice } from '#domain/pricing/price.ts'
import { joinMeasures } from '#domain/text/measure-text.ts'
import { MoreLink } from '#ui/buttons/more-link.tsx'
import { Money } from '#ui/money.tsx'
import { lineObstacle } from '../cart/line/line-obstacle.ts'
import { LinePicture } from '../cart/line/line-picture.tsx'
import { messages } from './messages.ts'

interface OrderLinesProps {
  cart: Cart
  shortages: CartShortages
  /** Page where quantities are changed. */
  editHref: string
}

/** Longer lists are collapsed. */
const LINES_SHOWN = 4

/** The lines to be ordered; long orders are collapsed, except for lines with a warning. */
export function OrderLines({ cart, shortages, editHref }: OrderLinesProps) {
  const promos = cart.promos.filter(({ available }) => available)
  const lines = [
    ...cart.items.map(item => ({ key: itemKey(item), ...itemLine(item, shortages) })),
    ...promos.map(promo => ({ key: `promo ${promo.idPromo}`, ...promoLine(promo, shortages) })),
  ]
  const count = promos.reduce((sum, promo) => sum + promo.lines.length, cart.items.length)
  const warned = lines.filter(({ hasWarning }) => hasWarning)
  const leftOut = cart.unavailable.length + cart.promos.length - promos.length
  return (
    <section className="grid grid-cols-1 gap-3 rounded border border-line bg-surface p-4">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="text-base font-semibold">{messages.lines}</h2>
        <MoreLink href={editHref} label={messages.edit} />
      </div>
      {lines.length <= LINES_SHOWN ? (
        <LineList label={messages.lines} lines={lines} />
      ) : (
        <>
          {warned.length > 0 ? <LineList lines={warned.slice(0, LINES_SHOWN)} /> : null}
          <details className="group">
            <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-1 rounded lg:min-h-8">
              <span className="tabular-nums">{messages.counted(count, warned.length)}</span>
              <span aria-hidden="true">·</span>
              <span className="font-semibold underline group-open:hidden">{messages.show}</span>
              <span className="hidden font-semibold underline group-open:inline">{messages.hide}</span>
            </summary>
            <LineList label={messages.lines} lines={lines} />
          </details>
        </>
      )}
      {leftOut > 0 ? <p className="text-sm text-warning">{messages.unavailable(leftOut)}</p> : null}
    </section>
  )
}

interface SummaryEntry {
  readonly key: string
  readonly hasWarning: boolean
  readonly row: ReactNode
}

function LineList({ label, lines }: { label?: string; lines: readonly SummaryEntry[] }) {
  return (
    <ul aria-label={label} className="divide-y divide-line border-y border-line">
      {lines.map(({ key, row }) => (
        <Fragment key={key}>{row}</Fragment>
      ))}
    </ul>
  )
}

function itemLine(item: CartItem, { items }: CartShortages): Omit<SummaryEntry, 'key'> {
  const obstacle = lineObstacle(item.product, items.get(item.id))
  return { hasWarning: obstacle !== null, row: <SummaryLine item={item} obstacle={obstacle} /> }
}

function promoLine(promo: CartPromo, { promos }: CartShortages): Omit<SummaryEntry, 'key'> {
  const isShort = promos.has(promo.idPromo)
  return { hasWarning: isShort, row: <SummaryPromo promo={promo} isShort={isShort} /> }
}

interface SummaryLineProps {
  item: CartItem
  obstacle: string | null
}

const SummaryLine = memo(function SummaryLine({ item, obstacle }: SummaryLineProps) {
  const { product, quantity, total } = item
  return (
    <li className="flex items-center gap-3 py-2 text-sm [contain-intrinsic-size:auto_3.5rem] [content-visibility:auto]">
      <LinePicture picture={product.images[0]} className="size-10" />
      <span className="min-w-0 flex-1">
        <span className="text-ink-muted tabular-nums">{messages.quantity(quantity)}</span>{' '}
        {joinMeasures(product.title)}
        {obstacle === null ? null : <strong className="block text-danger">{obstacle}</strong>}
      </span>
      {hasOrderablePrice(product) ? <Money amount={formatPrice(total, product.currency)} /> : null}
    </li>
  )
})

function SummaryPromo({ promo, isShort }: { promo: CartPromo; isShort: boolean }) {
  return (
    <li className="py-2 text-sm">
      <p className="font-medium">
        {messages.promo}: {promo.description}
        {isShort ? <strong className="block text-danger">{messages.promoShort}</strong> : null}
      </p>
      <ul>
        {promo.lines.map(({ id, product, quantity, factorQty, price, total, currency }) => (
          <li key={id} className="flex gap-3 py-1">
            <span className="min-w-0 flex-1">
              <span className="text-ink-muted tabular-nums">{messages.packs(quantity, factorQty)}</span>{' '}
              {joinMeasures(product.title)}
            </span>
            {hasOrderablePrice({ price }) ? <Money amount={formatPrice(total, currency)} /> : null}
          </li>
        ))}
      </ul>
    </li>
  )
}

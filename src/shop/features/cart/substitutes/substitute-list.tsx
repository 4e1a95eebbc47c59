import { type PriceDifference, priceDifference } from '#domain/cart/substitute-offer.ts'
import { formatMoney, formatPrice } from '#domain/money/money.ts'
import type { CustomerCard } from '#domain/products/product.ts'
import { joinMeasures } from '#domain/text/measure-text.ts'
import { Money } from '#ui/money.tsx'
import { paths } from '../../../site/paths.ts'
import { AddToCart } from '../add/add-to-cart.tsx'
import { LinePicture } from '../line/line-picture.tsx'
import { messages } from './messages.ts'

export interface SubstituteListProps {
  /** The product without stock. */
  wanted: CustomerCard
  cards: readonly CustomerCard[]
}

/** Products that can replace another, with the difference in price. */
export function SubstituteList({ wanted, cards }: SubstituteListProps) {
  return (
    <ul
      aria-label={messages.titleOf(wanted.title)}
      className="grid w-full grid-cols-1 divide-y divide-line rounded border border-line bg-surface"
    >
      {cards.map(card => (
        <Substitute key={card.itemCode} card={card} difference={priceDifference(card, wanted)} />
      ))}
    </ul>
  )
}

function Substitute({ card, difference }: { card: CustomerCard; difference: PriceDifference | null }) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
      <a
        href={paths.product(card.code)}
        className="flex min-w-0 flex-99 basis-60 items-center gap-3 no-underline hover:underline max-lg:min-h-11"
      >
        <LinePicture picture={card.images[0]} />
        <span className="min-w-0 text-sm leading-tight">
          {joinMeasures(card.title)}
          <span className="block text-xs text-ink-muted">{messages.code(card.code)}</span>
        </span>
      </a>
      <div className="flex flex-auto items-center justify-end gap-3">
        <p className="grid flex-1 justify-items-end text-right">
          <Money amount={formatPrice(card.finalPrice, card.currency)} className="font-semibold" />
          {difference === null ? null : (
            <span className="text-xs text-ink-muted">{differenceText(difference)}</span>
          )}
        </p>
        <AddToCart card={card} size="row" />
      </div>
    </li>
  )
}

function differenceText({ direction, amount, percent }: PriceDifference): string {
  if (direction === 'same') return messages.same
  return messages[direction](percent > 0 ? messages.percent(percent) : formatMoney(amount))
}

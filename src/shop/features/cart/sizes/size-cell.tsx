import { memo, useId } from 'react'
import { isOrderable } from '#domain/catalogue/availability.ts'
import { formatPrice } from '#domain/money/money.ts'
import { hasOrderablePrice } from '#domain/pricing/price.ts'
import { type CustomerCard, isCustomerCard, type PublicCard } from '#domain/products/product.ts'
import { stockTone } from '#domain/products/stock.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { joinClasses } from '#ui/join-classes.ts'
import { Money } from '#ui/money.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { paths } from '../../../site/paths.ts'
import { InCart } from '../add/add-to-cart.tsx'
import { messages as cartTexts } from '../messages.ts'
import { SizeQuantity } from './size-quantity.tsx'
import { tableMessages as messages } from './table-messages.ts'

const cellClasses = 'border-r border-b border-line p-1 align-top'

interface SizeCellProps {
  /** Null if there is no product of this size. */
  card: PublicCard | null
  /** Its `row column` key, which the grid uses to find it. */
  place: string
  isTabStop: boolean
  /** Whether it is the product whose page shows the table. */
  isOwn: boolean
  /** Whether price and stock are in the cell; else in columns next to it. */
  withTerms: boolean
  quantity: number | null
}

/** One size: a quantity field for customers if it can be ordered, for others a link to the product. */
export const SizeCell = memo(function SizeCell(props: SizeCellProps) {
  const { card, place, isTabStop, isOwn, withTerms } = props
  const termsId = useId()
  const inCartId = useId()
  const tabIndex = isTabStop ? 0 : -1
  if (card === null) {
    return (
      <td data-place={place} tabIndex={tabIndex} className={`${cellClasses} bg-canvas -outline-offset-2`}>
        <VisuallyHidden>{messages.noProduct}</VisuallyHidden>
      </td>
    )
  }
  const own = isOwn ? <VisuallyHidden>{messages.thisProduct}</VisuallyHidden> : null
  const classes = joinClasses(cellClasses, isOwn && 'outline-2 -outline-offset-2 outline-ink')
  if (!isCustomerCard(card)) {
    return (
      <td className={classes} aria-current={isOwn || undefined}>
        {own}
        <a
          href={paths.product(card.code)}
          data-place={place}
          tabIndex={tabIndex}
          title={card.title}
          className="grid min-h-11 min-w-20 place-items-center px-1 text-xs -outline-offset-2 lg:min-h-8"
        >
          {card.code}
          <VisuallyHidden>{card.title}</VisuallyHidden>
        </a>
      </td>
    )
  }
  const terms = withTerms ? <CellTerms card={card} id={termsId} /> : null
  if (!isSizeOrderable(card)) {
    return (
      <td
        data-place={place}
        tabIndex={tabIndex}
        aria-current={isOwn || undefined}
        aria-label={withTerms ? undefined : `${card.title}: ${obstacleOf(card)}`}
        className={`${classes} text-center text-xs text-ink-muted focus-visible:outline-focus`}
      >
        {own}
        {terms}
        <p className="grid min-h-11 place-items-center lg:min-h-8">{obstacleOf(card)}</p>
        {withTerms ? <CellInCart card={card} /> : null}
      </td>
    )
  }
  return (
    <td className={classes} aria-current={isOwn || undefined}>
      {own}
      {terms}
      <SizeQuantity
        card={card}
        quantity={props.quantity}
        place={place}
        isTabStop={isTabStop}
        describedBy={withTerms ? `${termsId} ${inCartId}` : `terms-${card.id}`}
      />
      {withTerms ? <CellInCart card={card} id={inCartId} /> : null}
    </td>
  )
})

function CellTerms({ card, id }: { card: CustomerCard; id: string }) {
  return (
    <p id={id} className="mb-0.5 flex items-center justify-center text-xs" title={card.title}>
      <span className="flex items-center gap-x-1.5 whitespace-nowrap">
        <CellStock card={card} />
        {hasOrderablePrice(card) ? <Money amount={formatPrice(card.finalPrice, card.currency)} /> : null}
      </span>
    </p>
  )
}

/** Below the quantity, so that the fields of a row stay aligned. */
function CellInCart({ card, id }: { card: CustomerCard; id?: string }) {
  return (
    <p id={id} className="mt-0.5 grid justify-center text-xs empty:hidden">
      <InCart productId={card.id} short />
    </p>
  )
}

/** A dot with text for screen readers; the line under the table shows the text. */
function CellStock({ card }: { card: CustomerCard }) {
  return (
    <Badge plain tone={stockTone(card.stockStatus)}>
      <VisuallyHidden>{card.stockDescription}</VisuallyHidden>
    </Badge>
  )
}

/** Whether it can be added to the cart. */
export function isSizeOrderable(card: PublicCard): boolean {
  return isCustomerCard(card) && isOrderable(card)
}

function obstacleOf(card: CustomerCard): string {
  return hasOrderablePrice(card) ? cartTexts.outOfStock : cartTexts.noPrice
}

import { formatPrice, moneyFromAmount } from '#domain/money/money.ts'
import {
  discountBadge,
  hasOrderablePrice,
  isOffer,
  priceDisplay,
  struckPrice,
} from '#domain/pricing/price.ts'
import { isCustomerCard, type PublicCard, type Terms } from '#domain/products/product.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { joinClasses } from '#ui/join-classes.ts'
import { Money } from '#ui/money.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { messages as cartTexts } from '../../cart/messages.ts'
import { Equivalent } from '../../currency/equivalent.tsx'
import { messages } from '../messages.ts'

export type PriceBlockSize = 'card' | 'row' | 'sheet' | 'detail'

interface PriceBlockProps {
  card: PublicCard
  /**
   * `card` reserves the height of the struck prices, so that prices in a row of cards align; on a desktop, `sheet` shows
   * only the price, because other columns have the rest.
   */
  size?: PriceBlockSize
  className?: string
}

const finalSizes: Record<PriceBlockSize, string> = {
  card: 'text-lg',
  row: 'text-sm',
  sheet: 'text-sm',
  detail: 'text-2xl',
}
const endClasses: Record<PriceBlockSize, string> = {
  card: '',
  row: 'justify-end',
  sheet: 'lg:justify-end',
  detail: '',
}
/** Prices with more characters (from a million on) are wider than half a phone. */
const LONG_PRICE = 13
const LONG_CARD_SIZE = 'text-base @[14.5rem]:text-lg'

/**
 * The net price for this customer, with struck list price and discount badge if there is a discount. Without an
 * orderable price, a hint and no amount; nothing for sessions without terms.
 */
export function PriceBlock({ card, size = 'card', className }: PriceBlockProps) {
  if (!isCustomerCard(card)) return null
  if (!hasOrderablePrice(card)) {
    return <p className={joinClasses('text-sm text-ink-muted', className)}>{cartTexts.noPrice}</p>
  }
  const price = formatPrice(card.finalPrice, card.currency)
  const isLong = price.length > LONG_PRICE
  return (
    <div className={joinClasses('grid', size === 'row' && 'justify-items-end', className)}>
      <FormerPrices terms={card} size={size} />
      <p className={joinClasses('price', endClasses[size])}>
        <VisuallyHidden>{messages.yourPrice}</VisuallyHidden>
        <Money
          amount={price}
          className={joinClasses(
            'font-semibold',
            isLong && size === 'card' ? LONG_CARD_SIZE : finalSizes[size],
          )}
        />
        <span className={joinClasses('text-xs text-ink-muted', size === 'sheet' && 'lg:hidden')}>
          {messages.plusTax}
        </span>
        <Equivalent
          amount={moneyFromAmount(card.finalPrice, card.currency)}
          className={size === 'sheet' ? 'xl:hidden' : undefined}
        />
      </p>
    </div>
  )
}

function FormerPrices({ terms, size }: { terms: PublicCard & Terms; size: PriceBlockSize }) {
  const former = struckPrice(terms)
  const discounted = priceDisplay(terms) === 'discounted'
  const agreed = !discounted && isOffer(terms)
  if (former === null && !discounted && !agreed && size !== 'card') return null
  return (
    <p className={joinClasses('prices-before', endClasses[size], size === 'sheet' && 'lg:hidden')}>
      {former !== null && former !== terms.price ? (
        <Struck label={messages.formerPrice} amount={formatPrice(former, terms.currency)} />
      ) : null}
      {discounted ? (
        // List price and badge wrap together; a former price moves to its own line first.
        <span className={joinClasses('price-pair', endClasses[size])}>
          <Struck label={messages.listPrice} amount={formatPrice(terms.price, terms.currency)} />
          <DiscountBadge terms={terms} />
        </span>
      ) : null}
      {agreed ? <DiscountBadge terms={terms} /> : null}
    </p>
  )
}

/** The discount percentage, accented for offers; a special price without discount is labelled as such. */
export function DiscountBadge({ terms }: { terms: PublicCard & Terms }) {
  const hasAccent = isOffer(terms)
  if (priceDisplay(terms) !== 'discounted')
    return hasAccent ? <Badge tone="accent">{messages.specialPrice}</Badge> : null
  return (
    <Badge tone={hasAccent ? 'accent' : 'neutral'}>
      <VisuallyHidden>{messages.discount}</VisuallyHidden>
      {discountBadge(terms.discount)}
    </Badge>
  )
}

function Struck({ label, amount }: { label: string; amount: string }) {
  return (
    <span>
      <VisuallyHidden>{label}</VisuallyHidden>
      <Money amount={amount} struck />
    </span>
  )
}

import type { Currency } from '#domain/money/money.ts'
import { formatPrice, moneyFromAmount } from '#domain/money/money.ts'
import { discountBadge, finalPrice, hasOrderablePrice, isReduced } from '#domain/pricing/price.ts'
import { promoMark } from '#domain/pricing/promo-mark.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Money } from '#ui/money.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { Equivalent } from '../../currency/equivalent.tsx'
import { pageMessages as messages } from '../page-messages.ts'

interface LinePriceProps {
  price: number
  /** Percent; for a promotion line its finalDiscount. */
  discount: number
  currency: Currency
  /** Whether it is better than the customer's usual terms. */
  offer: boolean
  /** Units per pack of a promotion line; its discount is then shown as a promotion badge such as `3×2`. */
  factorQty?: number
}

/**
 * Struck list price, discount and net price per unit, or the price alone. Only promotions have lines without a price,
 * which are included free of charge.
 */
export function LinePrice({ price, discount, currency, offer, factorQty }: LinePriceProps) {
  if (!hasOrderablePrice({ price })) return <span className="text-ink-muted">{messages.withoutCharge}</span>
  const mark =
    factorQty === undefined ? discountBadge(discount) : promoMark({ finalDiscount: discount, factorQty })
  const reduced = isReduced({ price, discount })
  const net = reduced ? finalPrice(price, discount) : price
  return (
    <span className="inline-flex flex-wrap items-baseline justify-end gap-x-1.5">
      {reduced ? (
        <span className="inline-flex items-baseline gap-x-1.5 text-xs">
          <VisuallyHidden>{messages.listPrice}</VisuallyHidden>
          <Money amount={formatPrice(price, currency)} struck />
          {mark === null ? null : (
            <Badge tone={offer ? 'accent' : 'neutral'}>
              <VisuallyHidden>{messages.discount}</VisuallyHidden>
              {mark}
            </Badge>
          )}
        </span>
      ) : null}
      <span className="whitespace-nowrap">
        <VisuallyHidden>{messages.yourPrice}</VisuallyHidden>
        <Money amount={formatPrice(net, currency)} className="font-medium" />{' '}
        <span className="text-xs text-ink-muted">{messages.plusTax}</span>
      </span>
      <Equivalent amount={moneyFromAmount(net, currency)} />
    </span>
  )
}

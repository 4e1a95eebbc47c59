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
  /** Percent; of a promotion line its finalDiscount. */
  discount: number
  currency: Currency
  /** Better than the customer's usual terms. */
  offer: boolean
  /** Of a promotion line: then the percent is called as the trade calls it. */
  factorQty?: number
}

/**
 * List price struck, percent and net price of one unit, or the price alone. Only a promotion has
 * lines without a price: they are given with the others.
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

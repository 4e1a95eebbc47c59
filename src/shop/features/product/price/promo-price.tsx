import type { PromoOfferReply } from '#contract/shop/promos.ts'
import { formatPrice } from '#domain/money/money.ts'
import { Money } from '#ui/money.tsx'
import { messages } from './promo-price-messages.ts'

interface PromoPriceProps {
  offer: PromoOfferReply
  /** `line` shows only the price, without the saving. */
  size?: 'line' | 'card' | 'detail'
}

const sizes = { line: 'text-sm', card: 'text-lg', detail: 'text-xl' }

/** The price of a promotion, e.g. `Desde U$S 95,79 + IVA (3 u.)`, and its saving. */
export function PromoPrice({ offer, size = 'card' }: PromoPriceProps) {
  const { lowest, prices, units } = offer
  return (
    <span className="flex flex-wrap items-baseline gap-x-3 tabular-nums">
      {prices.map(({ currency, price, saving }, at) => (
        <span key={currency}>
          <span className="text-xs text-ink-muted">
            {at === 0 && lowest ? `${messages.from} ` : null}
            <Money
              amount={formatPrice(price, currency)}
              className={`${sizes[size]} font-semibold text-ink`}
            />{' '}
            <span className="whitespace-nowrap">
              {messages.plusTax}
              {units === null ? null : ` ${messages.units(units)}`}
            </span>
          </span>
          {saving === null || size === 'line' ? null : (
            <span className="block text-sm font-medium text-success">
              {messages.saving} <Money amount={formatPrice(saving, currency)} />
            </span>
          )}
        </span>
      ))}
    </span>
  )
}

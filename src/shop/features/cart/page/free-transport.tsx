import { type Cart, subtotalOf } from '#domain/cart/cart.ts'
import { CURRENCIES, formatMoney } from '#domain/money/money.ts'
import { type TransportRule, transportQuote } from '#domain/orders/transport.ts'
import { Icon } from '#ui/icon.tsx'
import { useExchangeRate } from '../../currency/exchange-rate.tsx'
import { pageMessages as messages } from '../page-messages.ts'

/** The net amount in pesos missing for free delivery. */
export function FreeTransport({ cart, rule }: { cart: Cart; rule: TransportRule }) {
  const rate = useExchangeRate()
  const subtotals = CURRENCIES.map(currency => subtotalOf(cart, currency))
  const { basis, free, missing } = transportQuote(subtotals, rate?.rate ?? null, rule)
  if (rule.minimum.minor === 0) return null
  return (
    <div className="grid gap-1.5">
      <p className="flex items-center gap-2">
        <Icon name="truck" className={free ? 'size-5 text-success' : 'size-5 text-ink-muted'} />
        {free ? messages.freeReached : messages.freeMissing(formatMoney(missing))}
      </p>
      <progress
        aria-label={messages.freeProgress}
        className="h-2 w-full overflow-hidden rounded-full accent-success"
        max={rule.minimum.minor}
        value={Math.min(basis.minor, rule.minimum.minor)}
      />
    </div>
  )
}

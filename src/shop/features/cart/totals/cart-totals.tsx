import type { Cart } from '#domain/cart/cart.ts'
import { formatPrice, moneyFromAmount } from '#domain/money/money.ts'
import { Money } from '#ui/money.tsx'
import { Equivalent } from '../../currency/equivalent.tsx'
import { pageMessages as messages } from '../page-messages.ts'
import { currenciesIn } from './currencies-in.ts'

/** Subtotal, taxes and total per currency, never added together. */
export function CartTotals({ cart }: { cart: Cart }) {
  return (
    <div className="flex flex-wrap gap-3">
      {currenciesIn(cart).map(currency => (
        <dl
          key={currency}
          aria-label={messages.totalsIn(currency)}
          className="grid min-w-52 grow grid-cols-[1fr_auto] content-start gap-y-1 rounded border border-line bg-surface p-3"
        >
          <dt className="text-ink-muted">{messages.subtotal}</dt>
          <dd className="pl-3 text-right">
            <Money amount={formatPrice(cart.subtotal[currency], currency)} />
          </dd>
          {cart.totals[currency].map(({ title, price }) => (
            <TaxRow key={title} title={title} amount={formatPrice(price, currency)} />
          ))}
          <dt className="border-t border-line pt-1 font-semibold">{messages.total}</dt>
          <dd className="border-t border-line pt-1 pl-3 text-right text-lg font-semibold">
            <Money amount={formatPrice(cart.total[currency], currency)} />
          </dd>
          <dd className="col-span-2 text-right empty:hidden">
            <Equivalent amount={moneyFromAmount(cart.total[currency], currency)} />
          </dd>
        </dl>
      ))}
    </div>
  )
}

function TaxRow({ title, amount }: { title: string; amount: string }) {
  return (
    <>
      <dt className="text-ink-muted">{title}</dt>
      <dd className="pl-3 text-right">
        <Money amount={amount} />
      </dd>
    </>
  )
}

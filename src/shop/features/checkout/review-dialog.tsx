import { useState } from 'react'
import type { DescribedChange, OrderReview } from '#contract/errors.ts'
import type { Cart } from '#domain/cart.ts'
import { currencySymbol, formatPrice } from '#domain/money.ts'
import type { OrderChangeValue } from '#domain/order-review.ts'
import { formatQuantity } from '#domain/quantity.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Money } from '../../ui/money.tsx'
import { removeItem, removePromo, updateQuantities } from '../cart/cart-store.ts'
import { texts } from './texts.ts'

interface ReviewDialogProps {
  review: OrderReview
  /** The cart that was sent; names the products of the changes. */
  cart: Cart
  /** Where a promotion ordered on its own is changed; null for the cart. */
  promoHref: string | null
  close: () => void
  /** Sends the order again: with the quote when nothing had to be solved, else as the cart is now. */
  confirm: (acceptedQuote: string | null) => Promise<unknown>
}

/** CHK-17, CHK-18: every change with its old and new value; what blocks is solved here or the order is not sent. */
export function ReviewDialog({ review, cart, promoHref, close, confirm }: ReviewDialogProps) {
  const [solved, setSolved] = useState<ReadonlySet<DescribedChange>>(new Set())
  const blocking = review.changes.filter(change => change.blocking)
  const open = blocking.filter(change => !solved.has(change))
  const solve = async (change: DescribedChange, fix: () => Promise<boolean>) => {
    // A line that left the cart takes all of its changes with it.
    if (await fix())
      setSolved(known => new Set([...known, ...review.changes.filter(other => isSameThing(other, change))]))
  }
  return (
    <Dialog
      open
      width="lg"
      onClose={close}
      title={texts.reviewTitle}
      footer={
        <>
          <Button onClick={close}>{texts.backToOrder}</Button>
          <Button
            variant="primary"
            disabled={open.length > 0}
            reason={texts.reviewBlocking}
            onClick={() => confirm(blocking.length === 0 ? review.quote : null)}
          >
            {blocking.length === 0 ? texts.accept : texts.sendAgain}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p>{texts.reviewHelp}</p>
        <table className="block w-full border-collapse text-sm md:table">
          <caption className="sr-only">{texts.reviewTitle}</caption>
          <thead className="sr-only md:not-sr-only md:table-header-group">
            <tr>
              {[texts.what, texts.change, texts.was, texts.now].map(title => (
                <th
                  key={title}
                  scope="col"
                  className="border-b border-line py-2 pr-3 text-left font-semibold"
                >
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="block divide-y divide-line md:table-row-group">
            {review.changes.map(change => (
              <ChangeRow
                key={`${change.where} ${change.itemCode ?? ''} ${change.idPromo ?? ''} ${change.code} ${change.currency ?? ''}`}
                change={change}
                cart={cart}
                promoHref={promoHref}
                isSolved={solved.has(change)}
                solve={fix => solve(change, fix)}
                close={close}
              />
            ))}
          </tbody>
        </table>
        {open.length > 0 ? (
          <p className="font-semibold text-danger">{texts.reviewBlocking}</p>
        ) : blocking.length === 0 ? (
          <ReviewTotals payable={review.payable} />
        ) : null}
      </div>
    </Dialog>
  )
}

function ReviewTotals({ payable }: Pick<OrderReview, 'payable'>) {
  return (
    <dl className="flex flex-wrap justify-end gap-x-6">
      <dt className="text-ink-muted">{texts.reviewTotals}</dt>
      {payable.map(({ currency, total }) => (
        <dd key={currency}>
          <Money amount={formatPrice(total, currency)} className="font-semibold" />
        </dd>
      ))}
    </dl>
  )
}

interface ChangeRowProps {
  change: DescribedChange
  cart: Cart
  promoHref: string | null
  isSolved: boolean
  solve: (fix: () => Promise<boolean>) => Promise<void>
  close: () => void
}

function ChangeRow({ change, cart, promoHref, isSolved, solve, close }: ChangeRowProps) {
  return (
    <tr className="grid gap-1 py-3 md:table-row">
      <td className="md:py-2 md:pr-3">
        {nameOf(change, cart)}
        <span className="block text-xs text-ink-muted">{change.detail}</span>
      </td>
      <td className="md:py-2 md:pr-3">
        {change.blocking ? (
          <Badge tone="danger">{texts.changes[change.code]}</Badge>
        ) : (
          texts.changes[change.code]
        )}
      </td>
      <td className="text-ink-muted md:py-2 md:pr-3">
        <span className="md:hidden">{texts.was}: </span>
        <s>{valueText(change, cart, change.was)}</s>
      </td>
      <td className="font-semibold md:py-2">
        {change.blocking ? (
          isSolved ? (
            texts.resolved
          ) : (
            <Fixes {...{ change, cart, promoHref, solve, close }} />
          )
        ) : (
          <>
            <span className="font-normal md:hidden">{texts.now}: </span>
            {valueText(change, cart, change.now)}
          </>
        )}
      </td>
    </tr>
  )
}

/** What can be done about a blocking change: a quantity there is, or without it. */
function Fixes({ change, cart, promoHref, solve, close }: Omit<ChangeRowProps, 'isSolved'>) {
  const { idPromo, now } = change
  const item = cart.items.find(({ product }) => product.itemCode === change.itemCode)
  if (change.where === 'shipping')
    return (
      <Button size="sm" onClick={close}>
        {texts.chooseShipping}
      </Button>
    )
  if (promoHref !== null) return <LinkButton href={promoHref}>{texts.backToPromo}</LinkButton>
  if (idPromo !== undefined) {
    return (
      <Button size="sm" onClick={() => solve(() => removePromo(idPromo))}>
        {texts.removePromo}
      </Button>
    )
  }
  if (item === undefined) return null
  return (
    <span className="flex flex-wrap gap-2">
      {change.code === 'INSUFFICIENT_STOCK' && typeof now === 'number' && now > 0 ? (
        <Button size="sm" onClick={() => solve(() => updateQuantities([{ item, quantity: now }]))}>
          {texts.changeTo(now)}
        </Button>
      ) : null}
      <Button size="sm" onClick={() => solve(() => removeItem(item))}>
        {texts.remove}
      </Button>
    </span>
  )
}

function nameOf({ where, itemCode, idPromo }: DescribedChange, cart: Cart): string {
  const promo = cart.promos.find(candidate => candidate.idPromo === idPromo)
  if (where === 'promo') return promo?.description ?? texts.promo
  if (where === 'order') return texts.wholeOrder
  const title = [...cart.items, ...(promo?.lines ?? [])].find(line => line.product.itemCode === itemCode)
    ?.product.title
  return title ?? itemCode ?? texts.shipping
}

/** Amounts with the currency they are in, percents and quantities as people write them. */
function valueText(change: DescribedChange, cart: Cart, value: OrderChangeValue): string {
  if (change.code === 'CHARGE_CHANGED') return chargeText(value)
  if (value === null) return '—'
  if (change.code === 'CURRENCY_CHANGED')
    return value === 'U$' || value === '$' ? currencySymbol(value) : String(value)
  if (typeof value === 'string') return value
  // No amount where there is no price (MON-22).
  if (change.code === 'NO_PRICE' && value <= 0) return '—'
  if (change.code === 'PRICE_CHANGED' || change.code === 'NO_PRICE' || change.code === 'TOTAL_CHANGED')
    return formatPrice(value, currencyOf(change, cart))
  if (change.code === 'DISCOUNT_CHANGED' || change.code === 'TAX_CHANGED') return `${formatQuantity(value)} %`
  return formatQuantity(value)
}

/** A delivery charge as the checkout writes it; null: paid at destination. */
function chargeText(charge: OrderChangeValue): string {
  if (typeof charge !== 'number') return texts.payAtDestination
  return charge === 0 ? texts.freeShipping : `${formatPrice(charge, '$')} ${texts.plusTax}`
}

function currencyOf({ itemCode, idPromo, currency }: DescribedChange, cart: Cart) {
  if (currency !== undefined) return currency
  const promo = cart.promos.find(candidate => candidate.idPromo === idPromo)
  const line = promo?.lines.find(({ product }) => product.itemCode === itemCode)
  const item = cart.items.find(({ product }) => product.itemCode === itemCode)
  return line?.currency ?? item?.product.currency ?? '$'
}

function isSameThing(a: DescribedChange, b: DescribedChange): boolean {
  return a.itemCode === b.itemCode && a.idPromo === b.idPromo
}

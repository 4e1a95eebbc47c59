import { useState } from 'react'
import type { DescribedChange, OrderReview } from '#contract/errors.ts'
import type { Cart } from '#domain/cart/cart.ts'
import { adjustedCart } from '#domain/cart/cart-change.ts'
import { currencySymbol, formatPrice } from '#domain/money/money.ts'
import type { OrderChangeValue } from '#domain/orders/order-review.ts'
import { reviewAdjustment } from '#domain/orders/review-adjustment.ts'
import { formatQuantity, withUnit } from '#domain/pricing/quantity.ts'
import { Button } from '#ui/buttons/button.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Radio } from '#ui/fields/checkbox.tsx'
import { Money } from '#ui/money.tsx'
import { isOrderable } from '../cart/line/is-orderable.ts'
import { useCart } from '../cart/store/cart-state.ts'
import { adjust } from '../cart/store/cart-store.ts'
import { productTotals } from '../cart/totals/product-totals.ts'
import { costText } from './delivery-options.ts'
import { reviewMessages as messages } from './review-messages.ts'
import { reviewTitle } from './review-title.ts'

interface ReviewDialogProps {
  review: OrderReview
  /** The cart that was sent, for the names of the changed products. */
  cart: Cart
  /** Page of a promotion ordered on its own; null for the cart. */
  promoHref: string | null
  close: () => void
  /** Sends the order again: with the quote if nothing is blocking, else the adjusted cart. */
  confirm: (acceptedQuote: string | null) => Promise<unknown>
}

/**
 * Every change with its old and new value, and the resolution of each blocking one; one button applies all and sends
 * the order.
 */
export function ReviewDialog({ review, cart, promoHref, close, confirm }: ReviewDialogProps) {
  const { changes } = review
  const current = useCart(whole => whole)
  /** Products to remove although some are available. */
  const [without, setWithout] = useState<ReadonlySet<string>>(new Set())
  const adjustment = reviewAdjustment(changes, current, without)
  const adjusted = adjustedCart(current, adjustment)
  const isBlocked = changes.some(({ blocking }) => blocking)
  const isSolvable = promoHref === null && !changes.some(change => change.blocking && isElsewhere(change))
  const isEmptied = !isOrderable(adjusted)
  const act = async () => {
    if (!isBlocked) return confirm(review.quote)
    if (!(await adjust(adjustment))) return
    return isEmptied ? close() : confirm(null)
  }
  const title = reviewTitle(changes)
  return (
    <Dialog
      open
      width="lg"
      onClose={close}
      title={title}
      footer={
        <>
          <Button onClick={close}>{messages.backToOrder}</Button>
          <Button
            variant="primary"
            disabled={isBlocked && !isSolvable}
            reason={messages.reviewBlocking}
            onClick={act}
          >
            {isBlocked ? (isEmptied ? messages.adjustAll : messages.adjustAndConfirm) : messages.accept}
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list of changes scrolls by keyboard */}
      <section tabIndex={0} aria-label={title} className="grid gap-4">
        <p>{isBlocked && isSolvable ? messages.adjustHelp : messages.reviewHelp}</p>
        <table className="block w-full border-collapse text-sm md:table">
          <caption className="sr-only">{title}</caption>
          <thead className="sr-only md:not-sr-only md:table-header-group">
            <tr>
              {[messages.what, messages.change, messages.was, messages.now].map(heading => (
                <th
                  key={heading}
                  scope="col"
                  className="border-b border-line py-2 pr-3 text-left font-semibold"
                >
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="block divide-y divide-line md:table-row-group">
            {changes.map(change => (
              <ChangeRow
                key={`${change.where} ${change.itemCode ?? ''} ${change.idPromo ?? ''} ${change.code} ${change.currency ?? ''}`}
                change={change}
                cart={cart}
                promoHref={promoHref}
                isLeftOut={without.has(change.itemCode ?? '')}
                leaveOut={isLeftOut => setWithout(withMember(without, change.itemCode ?? '', isLeftOut))}
                close={close}
              />
            ))}
          </tbody>
        </table>
        {isBlocked && !isSolvable ? (
          <p className="font-semibold text-danger">{messages.reviewBlocking}</p>
        ) : isBlocked ? (
          <AdjustedTotals cart={adjusted} />
        ) : (
          <ReviewTotals payable={review.payable} />
        )}
      </section>
    </Dialog>
  )
}

/** Product totals only; the delivery cost of the adjusted order is shown on the page. */
function AdjustedTotals({ cart }: { cart: Cart }) {
  return (
    <div role="status" className="flex flex-wrap justify-end gap-x-6">
      <span className="text-ink-muted">{messages.adjustedTotals}</span>
      {productTotals(cart).map(({ currency, total }) => (
        <Money key={currency} amount={formatPrice(total, currency)} className="font-semibold" />
      ))}
    </div>
  )
}

function ReviewTotals({ payable }: Pick<OrderReview, 'payable'>) {
  return (
    <dl className="flex flex-wrap justify-end gap-x-6">
      <dt className="text-ink-muted">{messages.reviewTotals}</dt>
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
  isLeftOut: boolean
  leaveOut: (isLeftOut: boolean) => void
  close: () => void
}

function ChangeRow({ change, cart, ...solving }: ChangeRowProps) {
  return (
    <tr className="grid gap-1 py-3 md:table-row">
      <td className="md:py-2 md:pr-3">
        {nameOf(change, cart)}
        <span className="block text-xs text-ink-muted">{change.detail}</span>
      </td>
      <td className="md:py-2 md:pr-3">
        {change.blocking ? (
          <Badge tone="danger">{messages.changes[change.code]}</Badge>
        ) : (
          messages.changes[change.code]
        )}
      </td>
      <td className="text-ink-muted md:py-2 md:pr-3">
        <span className="md:hidden">{messages.was}: </span>
        <s>{valueText(change, cart, change.was)}</s>
      </td>
      <td className="font-semibold md:py-2">
        {change.blocking ? (
          <Solution change={change} title={nameOf(change, cart)} {...solving} />
        ) : (
          <>
            <span className="font-normal md:hidden">{messages.now}: </span>
            {valueText(change, cart, change.now)}
          </>
        )}
      </td>
    </tr>
  )
}

/** The resolution of a blocking change: a lower quantity, if the user may choose, or removal. */
function Solution({
  change,
  title,
  promoHref,
  isLeftOut,
  leaveOut,
  close,
}: Omit<ChangeRowProps, 'cart'> & { title: string }) {
  const { where, code, idPromo, now } = change
  if (isElsewhere(change))
    return (
      <Button size="sm" onClick={close}>
        {messages.chooseShipping}
      </Button>
    )
  if (promoHref !== null) return <LinkButton href={promoHref}>{messages.backToPromo}</LinkButton>
  if (idPromo !== undefined) return messages.promoGoes
  if (where !== 'line' || code !== 'INSUFFICIENT_STOCK' || typeof now !== 'number') return messages.lineGoes
  return (
    <fieldset className="flex flex-wrap gap-x-4">
      <legend className="sr-only">{title}</legend>
      <Radio
        name={title}
        checked={!isLeftOut}
        onChange={() => leaveOut(false)}
        label={messages.changeTo(now)}
      />
      <Radio name={title} checked={isLeftOut} onChange={() => leaveOut(true)} label={messages.remove} />
    </fieldset>
  )
}

/** Whether it is resolved outside the cart. */
function isElsewhere({ where }: DescribedChange): boolean {
  return where === 'shipping' || where === 'customer' || where === 'order'
}

function withMember(set: ReadonlySet<string>, member: string, isMember: boolean): ReadonlySet<string> {
  const changed = new Set(set)
  if (isMember) changed.add(member)
  else changed.delete(member)
  return changed
}

function nameOf({ where, itemCode, idPromo }: DescribedChange, cart: Cart): string {
  const promo = cart.promos.find(candidate => candidate.idPromo === idPromo)
  if (where === 'promo') return promo?.description ?? messages.promo
  if (where === 'order') return messages.wholeOrder
  const title = [...cart.items, ...(promo?.lines ?? [])].find(line => line.product.itemCode === itemCode)
    ?.product.title
  return title ?? itemCode ?? messages.shipping
}

/** A value as text: amounts with currency, percentages and quantities localised. */
function valueText(change: DescribedChange, cart: Cart, value: OrderChangeValue): string {
  if (change.code === 'CHARGE_CHANGED') return costText(typeof value === 'number' ? value : null)
  if (value === null) return '—'
  if (change.code === 'CURRENCY_CHANGED')
    return value === 'U$' || value === '$' ? currencySymbol(value) : String(value)
  if (typeof value === 'string') return value
  // No amount where there is no price.
  if (change.code === 'NO_PRICE' && value <= 0) return '—'
  if (change.code === 'PRICE_CHANGED' || change.code === 'NO_PRICE' || change.code === 'TOTAL_CHANGED')
    return formatPrice(value, currencyOf(change, cart))
  if (change.code === 'DISCOUNT_CHANGED' || change.code === 'TAX_CHANGED') return withUnit(value, '%')
  return formatQuantity(value)
}

function currencyOf({ itemCode, idPromo, currency }: DescribedChange, cart: Cart) {
  if (currency !== undefined) return currency
  const promo = cart.promos.find(candidate => candidate.idPromo === idPromo)
  const line = promo?.lines.find(({ product }) => product.itemCode === itemCode)
  const item = cart.items.find(({ product }) => product.itemCode === itemCode)
  return line?.currency ?? item?.product.currency ?? '$'
}

import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate, useRevalidator } from 'react-router'
import type { OrderReview } from '#contract/errors.ts'
import type { Address } from '#contract/shapes.ts'
import { createOrder, createorderpromo } from '#contract/shop/orders.ts'
import { formatPhone } from '#domain/accounts/phone.ts'
import { type Cart, EMPTY_CART, subtotalOf } from '#domain/cart/cart.ts'
import { addPromo } from '#domain/cart/cart-change.ts'
import { NO_SHORTAGES } from '#domain/cart/shortage.ts'
import { CURRENCIES, formatPrice } from '#domain/money/money.ts'
import { type ChargeTerms, payableTotals, transportCost } from '#domain/pricing/payable.ts'
import { Button } from '#ui/buttons/button.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { TextArea, TextField } from '#ui/fields/field.tsx'
import { useHydrated } from '#ui/hooks/use-hydrated.ts'
import { Money } from '#ui/money.tsx'
import { paths } from '../../site/paths.ts'
import { SignInLink } from '../auth/sign-in-link.tsx'
import { DepartureClock } from '../cart/departure/departure-clock.tsx'
import { isOrderable } from '../cart/line/is-orderable.ts'
import { CartNotLoaded } from '../cart/page/cart-not-loaded.tsx'
import { NeedsScript } from '../cart/page/needs-script.tsx'
import { useCartShortages } from '../cart/page/use-cart-shortages.ts'
import { type CartOwner, useCart, useCartState, useCartStatus } from '../cart/store/cart-state.ts'
import { type PromoAddition, restoreCartFromServer, whenCartSaved } from '../cart/store/cart-store.ts'
import { PayableBoxes } from '../cart/totals/payable-boxes.tsx'
import { productTotals } from '../cart/totals/product-totals.ts'
import { useExchangeRate } from '../currency/exchange-rate.tsx'
import { clearDraft, readDraft, saveDraft } from './checkout-draft.ts'
import { type DeliveryErrors, DeliveryFields } from './delivery-fields.tsx'
import { BLANK_DELIVERY, type DeliveryForm } from './delivery-form.ts'
import {
  agencyOf,
  costText,
  type Delivery,
  type DepartmentOffer,
  deliveryCost,
  deliveryOf,
  seenCharge,
} from './delivery-options.ts'
import { messages } from './messages.ts'
import { type OrderCall, type OrderProblem, sendOrder } from './order-calls.ts'
import { type OrderContent, orderContent } from './order-content.ts'
import { OrderLines } from './order-lines.tsx'

const ReviewDialog = lazyPart(
  () => import('./review-dialog.tsx').then(module => module.ReviewDialog),
  'toast',
)

interface CheckoutPageProps {
  owner: CartOwner
  addresses: readonly Address[]
  offers: readonly DepartmentOffer[]
  seller: { readonly name: string; readonly phone: string } | null
  blocked: boolean
  paymentTerms: { readonly name: string }
  /** When the page was rendered, in milliseconds. */
  now: number
  /** A promotion ordered on its own instead of the cart. */
  promo: PromoAddition | null
}

/** `/shop/checkout`: address, delivery, references and order on one page; no steps and no payment. */
export function CheckoutPage(props: CheckoutPageProps) {
  const { promo } = props
  const promoCart = useMemo(() => (promo === null ? null : addPromo(EMPTY_CART, promo)), [promo])
  const savedCart = useCart(all => all)
  const cart = promoCart ?? savedCart
  const restore = useCartStatus(status => status.restore)
  const isHydrated = useHydrated()
  const isWaiting =
    (promo === null && !isHydrated) || (!isOrderable(cart) && (restore === 'none' || restore === 'loading'))
  return (
    <div className="mx-auto grid max-w-page grid-cols-1 gap-4 px-4 py-6">
      <h1 className="text-xl">{messages.title}</h1>
      {isWaiting ? (
        <>
          <NeedsScript />
          <div
            role="status"
            aria-label={messages.loading}
            className="grid gap-4 lg:grid-cols-2 noscript:hidden"
          >
            <Skeleton className="h-96" />
            <Skeleton className="h-96" />
          </div>
        </>
      ) : isOrderable(cart) ? (
        <Checkout {...props} cart={cart} />
      ) : restore === 'failed' ? (
        <CartNotLoaded />
      ) : (
        <NothingToOrder />
      )}
    </div>
  )
}

function Checkout({ cart, ...props }: CheckoutPageProps & { cart: Cart }) {
  const { owner, addresses, offers, seller, blocked, paymentTerms, promo, now } = props
  const rate = useExchangeRate()?.rate ?? null
  const [form, change] = usePersistedForm(owner.cardcode)
  const [isTried, setTried] = useState(false)
  const delivery = deliveryOf(addresses, offers, form)
  const errors = isTried ? deliveryErrors(delivery, form) : {}
  const subtotals = CURRENCIES.map(currency => subtotalOf(cart, currency))
  const products = productTotals(cart)
  const charge = seenCharge(delivery.method, subtotals, rate)
  const payable = payableTotals(products, charge && transportCost(charge))
  const known = useCartShortages(cart)
  // The server's shortages refer to the saved cart.
  const shortages = promo === null ? known : NO_SHORTAGES
  const { review, problem, confirm, closeReview } = useConfirmation(
    () => contentOf(cart, owner, delivery, { ...form, charge }),
    promo === null ? createOrder : createorderpromo,
  )
  const fields = useRef<HTMLDivElement>(null)
  const tryToConfirm = async () => {
    // The errors must be rendered before the first can take the focus.
    flushSync(() => setTried(true))
    const wrong = fields.current?.querySelector('[data-invalid]')
    if (wrong === null || wrong === undefined) {
      ReviewDialog.preload()
      return confirm(null)
    }
    wrong.scrollIntoView({ block: 'center' })
    wrong.querySelector<HTMLElement>('select, input')?.focus({ preventScroll: true })
  }
  return (
    // On a phone a column with the button stuck to the bottom, which must not cover the focused element.
    <div className="flex flex-col gap-4 max-lg:[&_:is(a,button,input,select,textarea,summary)]:scroll-mb-32 lg:grid lg:grid-cols-[minmax(0,1fr)_28rem] lg:items-start xl:grid-cols-[minmax(0,1fr)_34rem]">
      <div ref={fields} className="grid grid-cols-1 gap-4">
        {blocked ? (
          <Notice kind="error" title={messages.blocked}>
            {seller ? <AskSeller {...seller} /> : null}
          </Notice>
        ) : null}
        <OrderLines
          cart={cart}
          shortages={shortages}
          editHref={promo === null ? paths.cart() : paths.promo(promo.idPromo)}
        />
        <DeliveryFields
          addresses={addresses}
          delivery={delivery}
          form={form}
          change={change}
          subtotals={subtotals}
          errors={errors}
          rate={rate}
        />
        <ReferenceFields form={form} change={change} />
      </div>
      <aside
        aria-label={messages.summary}
        className="max-lg:contents lg:sticky lg:top-20 lg:flex lg:max-h-[calc(100dvh-6rem)] lg:flex-col lg:rounded lg:border lg:border-line lg:bg-surface"
      >
        <div className="grid grid-cols-1 gap-3 rounded border border-line bg-surface p-4 lg:min-h-0 lg:overflow-y-auto lg:border-0">
          <h2 className="text-base font-semibold">{messages.summary}</h2>
          {delivery.method === null ? null : (
            <p className="flex justify-between gap-3">
              <span>
                {messages.shippingCost}: {delivery.method.name}
              </span>
              <span className="font-medium whitespace-nowrap">
                {costText(deliveryCost(delivery.method, subtotals, rate))}
              </span>
            </p>
          )}
          <PayableBoxes totals={products} payable={payable} taxRate={charge?.taxRate ?? 0} />
          {charge?.charge === null ? (
            <p className="text-sm text-ink-muted">{messages.freightNotIncluded}</p>
          ) : null}
          {delivery.method === null ? null : (
            <DepartureClock departures={delivery.method.departures} now={now} />
          )}
          <p className="text-sm text-ink-muted">{messages.payment(paymentTerms.name)}</p>
          <p className="text-sm text-ink-muted">{messages.stockNote}</p>
          {problem === null ? null : <Problem problem={problem} />}
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line bg-surface px-4 py-3 max-lg:sticky max-lg:bottom-0 max-lg:z-10 max-lg:-mx-4 max-lg:border-y max-lg:pr-18 lg:border-t">
          {/* Repeats the totals, which are off screen here; screen readers read those. */}
          <p aria-hidden="true" className="grid text-right lg:hidden">
            {payable.map(({ currency, total }) => (
              <Money key={currency} amount={formatPrice(total, currency)} className="font-semibold" />
            ))}
          </p>
          <Button
            variant="primary"
            className="flex-1 whitespace-nowrap"
            disabled={blocked}
            reason={messages.blocked}
            onClick={tryToConfirm}
          >
            {messages.confirm}
          </Button>
        </div>
      </aside>
      {review === null ? null : (
        <Suspense>
          <ReviewDialog
            review={review.review}
            cart={review.cart}
            promoHref={promo === null ? null : paths.promo(promo.idPromo)}
            close={closeReview}
            confirm={confirm}
          />
        </Suspense>
      )}
    </div>
  )
}

function AskSeller({ name, phone }: { name: string; phone: string }) {
  return (
    <p>
      {messages.seller(name)}{' '}
      {phone === '' ? null : (
        <a
          href={`tel:${phone}`}
          className="whitespace-nowrap underline underline-offset-2 max-lg:inline-flex max-lg:min-h-11 max-lg:items-center"
        >
          {formatPhone(phone)}
        </a>
      )}
    </p>
  )
}

/** The form with its draft, read after hydration because the server cannot read the browser's storage. */
function usePersistedForm(cardcode: string): [DeliveryForm, (changes: Partial<DeliveryForm>) => void] {
  const [form, setForm] = useState(BLANK_DELIVERY)
  useEffect(() => setForm(readDraft(cardcode)), [cardcode])
  const change = (changes: Partial<DeliveryForm>) => {
    const changed = { ...form, ...changes }
    saveDraft({ cardcode, form: changed })
    setForm(changed)
  }
  return [form, change]
}

/** Why the order was not placed, scrolled into view because on a phone the button is far from it. */
function Problem({ problem }: { problem: OrderProblem }) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={notice} className="max-lg:scroll-mb-24">
      <Notice
        kind="error"
        title={problem.title}
        action={
          problem.needsSignIn ? (
            <SignInLink>{messages.signIn}</SignInLink>
          ) : problem.placedOrderId === undefined ? null : (
            <LinkButton href={paths.order(problem.placedOrderId)}>{messages.seePlaced}</LinkButton>
          )
        }
      >
        <p>{problem.detail}</p>
      </Notice>
    </div>
  )
}

function ReferenceFields({
  form,
  change,
}: {
  form: DeliveryForm
  change: (form: Partial<DeliveryForm>) => void
}) {
  return (
    <div className="grid gap-3 rounded border border-line bg-surface p-4">
      <TextField
        label={messages.poRef}
        hint={messages.poRefHint}
        optional
        maxLength={100}
        autoComplete="off"
        value={form.poRef}
        onChange={event => change({ poRef: event.target.value })}
      />
      <TextArea
        label={messages.comments}
        hint={messages.commentsHint}
        optional
        maxLength={500}
        value={form.comments}
        onChange={event => change({ comments: event.target.value })}
      />
    </div>
  )
}

interface Review {
  readonly review: OrderReview
  /** The cart that was sent; the shown one is repriced meanwhile. */
  readonly cart: Cart
  readonly content: OrderContent
}

/** Sends the order, shows a review if required, and opens the placed order. */
function useConfirmation(current: () => { cart: Cart; content: OrderContent }, call: OrderCall) {
  const [review, setReview] = useState<Review | null>(null)
  const [problem, setProblem] = useState<OrderProblem | null>(null)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  /** The cart may have been adjusted since the confirming dialog was rendered. */
  const latest = useRef(current)
  latest.current = current

  const confirm = async (acceptedQuote: string | null) => {
    setProblem(null)
    // A save after the order would add the ordered lines again.
    if (!(await whenCartSaved())) {
      setReview(null)
      setProblem(messages.problem.unsaved)
      return
    }
    const sent = acceptedQuote !== null && review !== null ? review : latest.current()
    const content = { ...sent.content, acceptedQuote }
    const outcome = await sendOrder(content, call)
    setReview(outcome.kind === 'review' ? { review: outcome.review, cart: sent.cart, content } : null)
    if (outcome.kind === 'failed') return setProblem(outcome.problem)
    if (outcome.kind === 'placed') await showPlaced(outcome.order.orderId)
    // Refresh the cart without the ordered lines, or prices and delivery behind a review.
    await Promise.all([restoreCartFromServer(), outcome.kind === 'review' ? revalidate() : null])
    if (outcome.kind !== 'placed before') return
    const { orderId } = outcome
    // With nothing left in the cart it was the same order, at other prices.
    if (call === createOrder && !isOrderable(useCartState.getState().cart)) await showPlaced(orderId)
    else setProblem({ ...messages.problem.placedBefore, placedOrderId: orderId })
  }

  async function showPlaced(orderId: number): Promise<void> {
    clearDraft()
    await navigate(paths.placedOrder(orderId), { replace: true })
  }

  return { review, problem, confirm, closeReview: () => setReview(null) }
}

function contentOf(
  cart: Cart,
  owner: CartOwner,
  { address, method }: Delivery,
  form: DeliveryForm & { readonly charge: ChargeTerms | null },
) {
  const isAgency = method?.kind === 'agency'
  const content = orderContent(cart, owner, {
    code: method?.code ?? '',
    addressId: method?.needsAddress ? (address?.addressId ?? null) : null,
    agency: isAgency ? agencyOf(method, form.agency) : null,
    agencyBranch: isAgency ? form.agencyBranch : null,
    poRef: form.poRef,
    comments: form.comments,
    charge: form.charge,
  })
  return { cart, content }
}

function deliveryErrors({ address, method }: Delivery, { agency }: DeliveryForm): DeliveryErrors {
  if (method === null) return { shipping: messages.shippingMissing }
  return {
    ...(method.needsAddress && address === null ? { address: messages.addressMissing } : {}),
    ...(method.kind === 'agency' && agencyOf(method, agency).trim() === ''
      ? { agency: messages.agencyMissing }
      : {}),
  }
}

function NothingToOrder() {
  return (
    <EmptyState
      icon="cart"
      title={messages.emptyTitle}
      action={<LinkButton href={paths.cart()}>{messages.toCart}</LinkButton>}
    >
      {messages.emptyHelp}
    </EmptyState>
  )
}

import { Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { type Cart, isNonEmpty } from '#domain/cart/cart.ts'
import { formatPrice } from '#domain/money/money.ts'
import type { TransportRule } from '#domain/orders/transport.ts'
import { businessDayOf } from '#domain/time/business-day.ts'
import { Button } from '#ui/buttons/button.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { ConfirmDialog } from '#ui/dialogs/dialog.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useHydrated } from '#ui/hooks/use-hydrated.ts'
import { Icon } from '#ui/icon.tsx'
import { Money } from '#ui/money.tsx'
import { paths } from '../../../site/paths.ts'
import { useExchangeRate } from '../../currency/exchange-rate.tsx'
import { messages as rateMessages } from '../../currency/exchange-rate-messages.ts'
import { SaveToList } from '../../lists/save-to-list.tsx'
import { DepartureClock } from '../departure/departure-clock.tsx'
import type { Departure } from '../departure/departure-text.ts'
import { isOrderable } from '../line/is-orderable.ts'
import { pageMessages as messages } from '../page-messages.ts'
import { hasDraft } from '../quick-order/draft.ts'
import { QUICK_ORDER_HASH, useQuickOrder } from '../quick-order/quick-order-store.ts'
import { useCart, useCartState, useCartStatus } from '../store/cart-state.ts'
import { empty } from '../store/cart-store.ts'
import { CartTotals } from '../totals/cart-totals.tsx'
import { currenciesIn } from '../totals/currencies-in.ts'
import { AdditionReportNotice } from './addition-report-notice.tsx'
import { CartCount } from './cart-count.tsx'
import { CartNotLoaded } from './cart-not-loaded.tsx'
import { CartPrintFoot, CartPrintHead } from './cart-print.tsx'
import { CartPromoGroups, CartTable, UnavailableLines } from './cart-table.tsx'
import { FreeTransport } from './free-transport.tsx'
import { NeedsScript } from './needs-script.tsx'
import { ShortageNotice } from './shortage-notice.tsx'
import { useCartShortages } from './use-cart-shortages.ts'

const QuickOrderPanel = lazyPart(() =>
  import('../quick-order/quick-order-panel.tsx').then(module => module.QuickOrderPanel),
)

interface CartPageProps {
  transport: TransportRule | null
  /** The customer's default delivery method. */
  delivery: { readonly name: string; readonly departures: readonly Departure[] } | null
  /** Company name for printing; null if it could not be read. */
  cardName: string | null
  /** When the page was rendered, in milliseconds. */
  now: number
}

/** `/shop/cart`: lines, promotions, totals per currency and quick order. */
export function CartPage(props: CartPageProps) {
  const cart = useCart(all => all)
  const restore = useCartStatus(status => status.restore)
  const isHydrated = useHydrated()
  const hasContent = isNonEmpty(cart)
  const page = useRef<HTMLDivElement>(null)
  const hadContent = useRef(hasContent)
  useEffect(() => {
    // Removing the last line or emptying the cart removes the focused button.
    if (hadContent.current && !hasContent && document.activeElement === document.body)
      page.current?.closest<HTMLElement>('main')?.focus({ preventScroll: true })
    hadContent.current = hasContent
  }, [hasContent])
  const isLoading = !isHydrated || (!hasContent && (restore === 'none' || restore === 'loading'))
  const isQuickOrderOpen = useQuickOrderOpen(!isLoading && !hasContent)
  return (
    <div ref={page} className="mx-auto grid max-w-page grid-cols-1 gap-4 px-4 py-6">
      <header className="flex flex-wrap items-center gap-3">
        <h1 className="mr-auto text-xl">{messages.cart}</h1>
        {hasContent && isHydrated ? <CartTools /> : null}
        <CartPrintHead cardName={props.cardName} day={businessDayOf(new Date(props.now))} />
      </header>
      {isHydrated ? <AdditionReportNotice /> : null}
      {isQuickOrderOpen ? (
        <Suspense fallback={<Skeleton className="h-72 lg:h-64" />}>
          <QuickOrderPanel />
        </Suspense>
      ) : null}
      {isLoading ? (
        <>
          <NeedsScript />
          <CartSkeleton />
        </>
      ) : hasContent ? (
        <>
          <CartContent {...props} cart={cart} />
          <CartPrintFoot />
        </>
      ) : restore === 'failed' ? (
        <CartNotLoaded />
      ) : (
        <>
          {/* The line removed last can still be restored. */}
          <CartTable items={cart.items} />
          <NoLines />
        </>
      )}
    </div>
  )
}

/** Open in an empty cart; otherwise opened on demand, and open while it has content. */
function useQuickOrderOpen(isOffered: boolean): boolean {
  const { hash } = useLocation()
  const isHydrated = useHydrated()
  const isUsed = useQuickOrder(({ text, entries }) => text !== '' || entries.length > 0)
  const [isOpen, setOpen] = useState(false)
  const isShown = isOpen || isOffered || isUsed || (isHydrated && (hash === QUICK_ORDER_HASH || hasDraft()))
  // Stays open: lines just added must not close it.
  if (isShown && !isOpen) setOpen(true)
  return isShown
}

function CartContent({ cart, transport, delivery, now }: CartPageProps & { cart: Cart }) {
  const rate = useExchangeRate()
  const shortages = useCartShortages(cart)
  return (
    // A focused element must not be covered by the bar at the bottom.
    <div className="grid grid-cols-1 gap-4 [&_:is(a,button,input)]:scroll-mb-28">
      <ShortageNotice cart={cart} shortages={shortages} />
      <CartTable items={cart.items} available={shortages.items} />
      {cart.promos.length > 0 ? (
        <section className="grid gap-3">
          <h2 className="text-lg">{messages.promos}</h2>
          <CartPromoGroups promos={cart.promos} short={shortages.promos} />
        </section>
      ) : null}
      <UnavailableLines lines={cart.unavailable} />
      <div className="grid items-start gap-4 lg:grid-cols-[1fr_auto]">
        <div className="grid gap-3 rounded border border-line bg-surface p-3">
          {transport === null ? null : <FreeTransport cart={cart} rule={transport} />}
          {delivery === null ? null : (
            <DepartureClock departures={delivery.departures} method={delivery.name} now={now} />
          )}
          <p className="flex items-center gap-2 text-ink-muted">
            <Icon name="info" />
            {messages.stockNote}
          </p>
          {rate === null || !currenciesIn(cart).includes('U$') ? null : (
            <p className="text-sm text-ink-muted">
              {messages.rateNote(formatPrice(rate.rate, '$'), rateMessages.rateOrigin(rate))}
            </p>
          )}
        </div>
        <CartTotals cart={cart} />
      </div>
      <SummaryBar cart={cart} />
    </div>
  )
}

function NoLines() {
  return (
    <EmptyState
      icon="cart"
      title={messages.emptyTitle}
      action={
        <LinkButton href={paths.catalogue()} variant="primary">
          {messages.toCatalogue}
        </LinkButton>
      }
    >
      {messages.emptyHelp}
    </EmptyState>
  )
}

function CartTools() {
  const [isConfirming, setConfirming] = useState(false)
  return (
    // Without icons they fit in one row of a phone.
    <div className="-mx-3 flex flex-wrap max-sm:[&>*>.icon]:hidden lg:mx-0 lg:gap-2" data-no-print="">
      <LinkButton variant="quiet" size="sm" icon={<Icon name="table" />} href={paths.quickOrder()}>
        {messages.quickOrder}
      </LinkButton>
      <SaveToList look="save" lines={cartLines} />
      <LinkButton variant="quiet" size="sm" icon={<Icon name="list" />} href={paths.lists()}>
        {messages.lists}
      </LinkButton>
      <Button variant="quiet" size="sm" icon={<Icon name="print" />} onClick={() => window.print()}>
        {messages.print}
      </Button>
      <Button variant="quiet" size="sm" icon={<Icon name="trash" />} onClick={() => setConfirming(true)}>
        {messages.emptyCart}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title={messages.emptyCart}
        keep={messages.keepCart}
        confirm={() => {
          setConfirming(false)
          void empty()
        }}
      >
        {messages.emptyCartAsk}
      </ConfirmDialog>
    </div>
  )
}

/** The lines a list can save; promotions are left out, because they expire. */
function cartLines() {
  const { items, unavailable } = useCartState.getState().cart
  return [
    ...items.map(({ product, quantity }) => ({ itemCode: product.itemCode, quantity })),
    ...unavailable.map(({ itemCode, quantity }) => ({ itemCode, quantity })),
  ]
}

/** Sticky bar with the totals and the checkout button. */
function SummaryBar({ cart }: { cart: Cart }) {
  if (!isOrderable(cart)) return null
  return (
    <div
      data-no-print=""
      className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center justify-between gap-x-6 sm:justify-end gap-y-2 border-y border-line bg-surface py-3 pr-18 pl-4"
    >
      <CartCount
        cart={cart}
        className="text-ink-muted max-sm:basis-full max-sm:text-xs sm:mr-auto sm:text-sm"
      />
      {/* The new total is announced after a change of quantity. */}
      <div aria-live="polite" className="flex flex-wrap items-baseline gap-x-6">
        {/* Visible once for all amounts, announced with each of them. */}
        <p aria-hidden="true" className="text-ink-muted max-sm:basis-full max-sm:text-xs sm:-mr-4 sm:text-sm">
          {messages.totalWithTax}
        </p>
        {currenciesIn(cart).map(currency => (
          <p key={currency}>
            <span className="sr-only">{messages.totalWithTax}</span>
            <Money
              amount={formatPrice(cart.total[currency], currency)}
              className="text-lg font-semibold lg:text-xl"
            />
          </p>
        ))}
      </div>
      <LinkButton href={paths.checkout()} variant="primary" className="whitespace-nowrap max-sm:flex-1">
        {messages.checkout}
      </LinkButton>
    </div>
  )
}

function CartSkeleton() {
  return (
    <div
      role="status"
      aria-label={messages.loadingCart}
      className="grid gap-px rounded border border-line bg-surface p-3 noscript:hidden"
    >
      {[0, 1, 2, 3].map(row => (
        <div key={row} className="flex items-center gap-3 py-2">
          <Skeleton className="size-12" />
          <Skeleton className="h-5 flex-1" />
          <Skeleton className="h-10 w-32" />
          <Skeleton className="h-5 w-24" />
        </div>
      ))}
    </div>
  )
}

import { Suspense, useMemo, useRef } from 'react'
import { shownDepartment } from '#domain/accounts/department.ts'
import { formatPrice } from '#domain/money/money.ts'
import { channelName } from '#domain/office/orders/order-channel.ts'
import { formatDay } from '#domain/time/business-day.ts'
import { Button } from '#ui/buttons/button.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { Panel } from '#ui/dialogs/panel.tsx'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Icon } from '#ui/icon.tsx'
import { Breadcrumbs } from '#ui/lists/breadcrumbs.tsx'
import { useFreshOnReturn } from '../../../browser/use-fresh-on-return.ts'
import { paths } from '../../../site/paths.ts'
import { PayableBoxes } from '../../cart/totals/payable-boxes.tsx'
import { SaveToList } from '../../lists/save-to-list.tsx'
import type { ChatSeller } from '../seller-chat.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { messages } from './messages.ts'
import type { Order } from './order.ts'
import { OrderHistory } from './order-history.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderShipments } from './order-shipments.tsx'
import { RepeatOrder } from './repeat-order.tsx'
import { SheetLinks } from './sheet-links.tsx'
import { StatusBadge } from './status-badge.tsx'

/** Few orders have one. */
const OrderHeld = lazyPart(() => import('./order-held.tsx').then(module => module.OrderHeld))
const OrderProposal = lazyPart(() => import('./order-proposal.tsx').then(module => module.OrderProposal))

interface OrderPageProps {
  order: Order
  /** Of an order on hold: whom its customer may ask. */
  seller: ChatSeller | null
  /** The customer as in its documents, printed. */
  customer: string | null
  /** The customer arrives from the checkout. */
  isPlaced: boolean
  /** What was agreed by telephone can still be objected to. */
  isObjectable: boolean
}

/** `/account/orders/{id}`: one order, with a confirmation right after the checkout. */
export function OrderPage({ order, seller, customer, isPlaced, isObjectable }: OrderPageProps) {
  const title = messages.orderTitle(order.docNum)
  // The office moves it on meanwhile.
  useFreshOnReturn()
  // Takes the focus after a cancellation or an answer, whose buttons are then no longer rendered.
  const heading = useRef<HTMLHeadingElement>(null)
  // Rendered again while its code loads, it would lose what the server rendered, and a press on it.
  const proposal = useMemo(
    () =>
      order.proposal === undefined ? null : (
        <Suspense fallback={null}>
          <OrderProposal
            order={order}
            proposal={order.proposal}
            isObjectable={isObjectable}
            heading={heading}
          />
        </Suspense>
      ),
    [order, isObjectable],
  )
  const held = useMemo(
    () =>
      order.status === 'on_hold' && order.holdReasons.length > 0 ? (
        <Suspense fallback={null}>
          <OrderHeld reasons={order.holdReasons} seller={seller} />
        </Suspense>
      ) : null,
    [order, seller],
  )
  return (
    <div className="grid grid-cols-1 gap-4 px-4 py-6">
      <Breadcrumbs crumbs={[{ label: messages.orders, href: paths.orders() }, { label: title }]} />
      <p className="hidden font-semibold print:block">{customer}</p>
      {isPlaced ? <Placed order={order} /> : null}
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 ref={heading} tabIndex={-1} className="text-xl">
          {title}
        </h1>
        <StatusBadge status={order.status} description={order.statusDescription} />
        <p className="text-ink-muted">{formatDay(order.docDate)}</p>
        <SheetLinks hrefOf={format => paths.apiOrderSheet(format, order.orderId)}>
          <Button variant="quiet" icon={<Icon name="print" />} onClick={() => window.print()}>
            {messages.print}
          </Button>
        </SheetLinks>
        {/* Side by side at the bottom of a phone's screen. */}
        <div className="flex flex-wrap gap-2 max-sm:basis-full max-sm:[&>button]:flex-auto" data-no-print="">
          {order.canCancel ? <CancelOrder order={order} onAnswered={() => heading.current?.focus()} /> : null}
          <SaveToList look="save" name={messages.orderTitle(order.docNum)} lines={() => order.lines} />
          <RepeatOrder orderId={order.orderId} docNum={order.docNum} />
        </div>
      </header>
      {held}
      {proposal}
      <OrderLines order={order} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2 xl:grid-cols-3 print:grid-cols-3">
        <Delivery order={order} />
        <OrderHistory order={order} />
        <Totals order={order} />
      </div>
    </div>
  )
}

function Placed({ order }: { order: Order }) {
  return (
    <Notice
      kind="success"
      title={messages.placedTitle}
      action={<LinkButton href={paths.orders()}>{messages.backToOrders}</LinkButton>}
    >
      <p>{messages.placed(order.docNum, order.email)}</p>
      {order.status === 'on_hold' ? <p>{messages.placedOnHold}</p> : null}
    </Notice>
  )
}

function Delivery({ order }: { order: Order }) {
  const { address, shipping, comments, poRef, email, exchangeRate, takenBy } = order
  return (
    <Panel title={messages.delivery} className="grid content-start gap-1 wrap-anywhere">
      <p className="font-medium">{shipping.name}</p>
      {address === null ? null : (
        <address className="not-italic">
          {[address.street, address.number, address.unit].filter(Boolean).join(' ')}
          {address.corner ? `, ${address.corner}` : ''}
          <br />
          {address.city}, {shownDepartment(address.department)}
        </address>
      )}
      {shipping.agency ? <p>{messages.agency(shipping.agency, shipping.agencyBranch)}</p> : null}
      <p>{costOf(shipping)}</p>
      {takenBy ? <p>{messages.takenBy(takenBy.name, channelName(takenBy.channel))}</p> : null}
      {poRef ? (
        <p>
          {messages.reference}: {poRef}
        </p>
      ) : null}
      {comments ? (
        <p className="whitespace-pre-line">
          {messages.comments}: {comments}
        </p>
      ) : null}
      <p className="text-sm text-ink-muted">{messages.orderedBy(email)}</p>
      {exchangeRate === null ? null : (
        <p className="text-sm text-ink-muted">{messages.rate(formatPrice(exchangeRate, '$'))}</p>
      )}
      <OrderShipments order={order} />
    </Panel>
  )
}

function Totals({ order: { totals, payable, shipping } }: { order: Order }) {
  return (
    <div className="grid grid-cols-1 gap-3">
      <PayableBoxes totals={totals} payable={payable} taxRate={shipping.taxRate} />
      {shipping.payAtDestination ? (
        <p className="text-sm text-ink-muted">{messages.freightNotIncluded}</p>
      ) : null}
    </div>
  )
}

function costOf({ free, payAtDestination, charge, currency }: Order['shipping']): string {
  if (payAtDestination) return messages.payAtDestination
  return free ? messages.freeShipping : messages.shippingCost(formatPrice(charge, currency))
}

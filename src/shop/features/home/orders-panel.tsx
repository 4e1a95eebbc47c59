import { formatPrice } from '#domain/money/money.ts'
import { orderTone } from '#domain/orders/order-tone.ts'
import { formatDay } from '#domain/time/business-day.ts'
import { Panel } from '#ui/dialogs/panel.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Money } from '#ui/money.tsx'
import { paths } from '../../site/paths.ts'
import { RenderedOnce } from '../../site/rendered-once.tsx'
import type { ListedOrder } from '../cart/repeat/listed-order.ts'
import { RepeatButton } from '../cart/repeat/repeat-button.tsx'
import { messages } from './messages.ts'

export interface HomeOrders {
  /** Whether these are undelivered orders; otherwise the latest ones in any status. */
  readonly onTheWay: boolean
  /** Total number of orders, including those not shown. */
  readonly total: number
  /** Newest first. */
  readonly shown: readonly ListedOrder[]
}

/** Undelivered orders with their status; if there are none, the latest orders. */
export function OrdersPanel({ orders: { onTheWay, total, shown } }: { orders: HomeOrders }) {
  if (total === 0) {
    return (
      <Panel title={messages.lastOrders} dense>
        <p className="text-sm text-ink-muted">{messages.noOrders}</p>
      </Panel>
    )
  }
  return (
    <Panel
      dense
      title={onTheWay ? messages.onTheWay(total) : messages.lastOrders}
      more={{ href: paths.orders(), label: messages.allOrders }}
    >
      <RenderedOnce as="div" of={OrderLines} props={{ orders: shown }} personal />
    </Panel>
  )
}

function OrderLines({ orders }: { orders: HomeOrders['shown'] }) {
  return (
    <ul className="divide-y divide-line text-sm">
      {orders.map(order => (
        <OrderLine key={order.orderId} order={order} />
      ))}
    </ul>
  )
}

function OrderLine({
  order: { orderId, docNum, docDate, status, statusDescription, payable },
}: {
  order: ListedOrder
}) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-4 py-1.5 max-[24rem]:grid-cols-[minmax(0,1fr)_auto] lg:py-1">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 text-xs text-ink-muted">
          <a
            href={paths.order(orderId)}
            className="inline-flex items-center whitespace-nowrap text-sm font-medium text-ink underline-offset-2 max-lg:-my-3 max-lg:min-h-11"
          >
            {messages.order(docNum)}
          </a>
          {formatDay(docDate)}
        </p>
        <Badge plain tone={orderTone(status)}>
          {statusDescription}
        </Badge>
      </div>
      <p className="flex flex-wrap justify-end gap-x-3 font-medium max-[24rem]:order-last max-[24rem]:col-span-2 min-[24rem]:grid min-[24rem]:justify-items-end">
        {payable.map(({ currency, total }) => (
          <Money key={currency} amount={formatPrice(total, currency)} />
        ))}
      </p>
      <RepeatButton orderId={orderId} docNum={docNum} />
    </li>
  )
}

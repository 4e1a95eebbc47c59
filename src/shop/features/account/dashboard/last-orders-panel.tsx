import { formatPrice } from '#domain/money/money.ts'
import { formatDay } from '#domain/time/business-day.ts'
import { Panel } from '#ui/dialogs/panel.tsx'
import { Money } from '#ui/money.tsx'
import { paths } from '../../../site/paths.ts'
import type { ListedOrder } from '../../cart/repeat/listed-order.ts'
import { RepeatButton } from '../../cart/repeat/repeat-button.tsx'
import { StatusBadge } from '../orders/status-badge.tsx'
import { messages } from './messages.ts'

/** The last orders with their status, newest first. */
export function LastOrdersPanel({ orders }: { orders: readonly ListedOrder[] }) {
  const more =
    orders.length > 0
      ? { href: paths.orders(), label: messages.allOrders }
      : { href: paths.catalogue(), label: messages.toCatalogue }
  return (
    <Panel title={messages.lastOrders} more={more}>
      {orders.length === 0 ? <p className="text-sm text-ink-muted">{messages.noOrders}</p> : null}
      <ul className="divide-y divide-line text-sm">
        {orders.map(({ orderId, docNum, docDate, status, statusDescription, payable }) => (
          <li
            key={orderId}
            className="grid grid-cols-[1fr_auto] items-center gap-x-3 py-1 sm:grid-cols-[8rem_6rem_1fr_auto_auto]"
          >
            <a
              href={paths.order(orderId)}
              className="inline-flex min-h-11 items-center font-medium underline-offset-2 lg:min-h-7"
            >
              {messages.order(docNum)}
            </a>
            <span className="text-ink-muted max-sm:text-right">{formatDay(docDate)}</span>
            <StatusBadge status={status} description={statusDescription} />
            <span className="flex flex-wrap justify-end gap-x-3 font-medium">
              {payable.map(({ currency, total }) => (
                <Money key={currency} amount={formatPrice(total, currency)} />
              ))}
            </span>
            <RepeatButton orderId={orderId} docNum={docNum} className="max-sm:justify-self-start" />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

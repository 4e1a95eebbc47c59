import { formatDay } from '#domain/business-day.ts'
import { type Currency, formatPrice } from '#domain/money.ts'
import { paths } from '../../paths.ts'
import { Money } from '../../ui/money.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RepeatButton } from '../cart/repeat/repeat-button.tsx'
import { texts } from './texts.ts'

export interface LastOrder {
  readonly orderId: number
  readonly docNum: number
  /** Business day. */
  readonly docDate: string
  readonly statusDescription: string
  readonly payable: readonly { readonly currency: Currency; readonly total: number }[]
}

/** What was ordered last and what became of it, newest first. */
export function LastOrders({ orders }: { orders: readonly LastOrder[] }) {
  if (orders.length === 0) {
    return (
      <Panel title={texts.lastOrders} dense>
        <p className="text-sm text-ink-muted">{texts.noOrders}</p>
      </Panel>
    )
  }
  return (
    <Panel dense title={texts.lastOrders} more={{ href: paths.orders(), label: texts.allOrders }}>
      <ul className="divide-y divide-line text-sm">
        {orders.map(order => (
          <LastOrderLine key={order.orderId} order={order} />
        ))}
      </ul>
    </Panel>
  )
}

function LastOrderLine({
  order: { orderId, docNum, docDate, statusDescription, payable },
}: {
  order: LastOrder
}) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 sm:grid sm:grid-cols-[auto_auto_minmax(0,1fr)_auto_auto]">
      <a
        href={paths.order(orderId)}
        className="inline-flex min-h-11 items-center font-medium underline-offset-2 lg:min-h-8"
      >
        {texts.order(docNum)}
      </a>
      <span className="text-ink-muted">{formatDay(docDate)}</span>
      <span className="min-w-20 flex-1 sm:min-w-0">{statusDescription}</span>
      <span className="ml-auto flex flex-wrap justify-end gap-x-3 font-medium">
        {payable.map(({ currency, total }) => (
          <Money key={currency} amount={formatPrice(total, currency)} />
        ))}
      </span>
      <RepeatButton orderId={orderId} docNum={docNum} />
    </li>
  )
}

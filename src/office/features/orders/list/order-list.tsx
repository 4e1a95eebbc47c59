import { Link } from 'react-router'
import type { ReplyOf } from '#contract/call.ts'
import type { officeOrders } from '#contract/office/orders/orders.ts'
import { formatPrice } from '#domain/money/money.ts'
import { statusDescription } from '#domain/orders/order-status.ts'
import { orderTone } from '#domain/orders/order-tone.ts'
import { formatDate } from '#domain/time/business-day.ts'
import { Button } from '#ui/buttons/button.tsx'
import { buttonClasses } from '#ui/buttons/button-look.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import type { UsedCall } from '../../../browser/use-call.ts'
import { ageText } from '../../lists/age.ts'
import type { DataColumn } from '../../lists/data-table.tsx'
import type { ExportedList } from '../../lists/export-buttons.tsx'
import { OfficeList } from '../../lists/office-list.tsx'
import { useNow } from '../../lists/use-now.ts'
import { usePermissions } from '../../operator/use-permissions.ts'
import { ErpSign } from '../erp-sign.tsx'
import { messages } from '../messages.ts'
import { orderPaths } from '../order-paths.ts'
import type { OrderCard } from '../order-types.ts'
import { SelectOrder } from '../selection/select-order.tsx'
import { useSelection } from '../selection/use-selection.ts'

export const PeekOrder = lazyPart(() => import('./peek-order.tsx').then(module => module.PeekOrder))

interface OrderListProps {
  call: UsedCall<ReplyOf<typeof officeOrders>>
  search: URLSearchParams
  clearFilters: (() => void) | undefined
  exported: ExportedList
}

/** The orders of the filter as a table, page by page. */
export function OrderList({ call, search, clearFilters, exported }: OrderListProps) {
  const now = useNow()
  const mayTake = usePermissions().has('orders.place')
  const selection = useSelection()
  const next = call.reply?.next ?? null
  const orders = call.reply?.orders ?? []
  return (
    <div className="grid gap-3">
      <OfficeList
        caption={messages.ordersTable}
        call={call}
        rowsOf={reply => reply.orders}
        columns={columnsAt(
          now,
          orders.some(({ erpState }) => erpState !== 'none'),
        )}
        keyOf={card => String(card.orderId)}
        empty={{
          text: messages.noOrders,
          act: mayTake ? (
            <Link to="/clientes" className={buttonClasses({ size: 'sm' })}>
              {messages.takeOne}
            </Link>
          ) : null,
        }}
        exported={exported}
        peek={key => <PeekOrder orderId={Number(key)} />}
        expected={12}
        acts={order => <SelectOrder order={order} />}
        {...(clearFilters && { clearFilters })}
      />
      <nav className="flex flex-wrap gap-2">
        {orders.length === 0 ? null : (
          <Button onClick={() => selection?.set(orders, true)}>{messages.selectPage}</Button>
        )}
        {search.has('sigue') ? (
          <Link to={pageAddress(search, null)} className={buttonClasses({})}>
            {messages.first}
          </Link>
        ) : null}
        {next === null ? null : (
          <Link to={pageAddress(search, next)} className={buttonClasses({})}>
            {messages.next}
          </Link>
        )}
      </nav>
    </div>
  )
}

function pageAddress(search: URLSearchParams, next: string | null): string {
  const address = new URLSearchParams(search)
  if (next === null) address.delete('sigue')
  else address.set('sigue', next)
  return `?${address}`
}

/** Without an ERP nothing is said of it. */
function columnsAt(now: Date, hasErp: boolean): readonly DataColumn<OrderCard>[] {
  return [
    {
      title: messages.number,
      isMain: true,
      cell: ({ orderId, docNum }) => <Link to={orderPaths.order(orderId)}>{docNum}</Link>,
    },
    {
      title: messages.customer,
      cell: ({ cardName, cardcode }) => (
        <span
          className="block max-w-40 truncate max-md:max-w-56 min-[90rem]:max-w-44 2xl:max-w-60"
          title={`${cardName} (${cardcode})`}
        >
          {cardName}
        </span>
      ),
    },
    {
      title: messages.date,
      isMinor: true,
      cell: ({ createdAt }) => <span className="whitespace-nowrap">{formatDate(new Date(createdAt))}</span>,
    },
    {
      title: messages.status,
      cell: ({ status, holdReasons }) => (
        <span className="flex flex-wrap items-center gap-x-2 max-md:justify-end">
          <span className="whitespace-nowrap">
            <Badge tone={orderTone(status)} plain>
              {statusDescription(status)}
            </Badge>
          </span>
          {status === 'on_hold' ? (
            <span className="text-xs text-ink-muted">
              {holdReasons.map(reason => messages.holdReasons[reason]).join(', ')}
            </span>
          ) : null}
        </span>
      ),
    },
    {
      title: messages.age,
      isNumeric: true,
      isPeeked: true,
      cell: ({ statusAt, isLate }) => (
        <span className="flex flex-wrap items-center justify-end gap-x-2">
          {isLate ? (
            <Badge tone="danger" plain>
              {messages.late}
            </Badge>
          ) : null}
          {ageText(statusAt, now)}
        </span>
      ),
    },
    {
      title: messages.total,
      isNumeric: true,
      cell: ({ totals }) => (
        <span className="grid justify-items-end">
          {totals.map(({ currency, amount }) => (
            <span key={currency}>{formatPrice(amount, currency)}</span>
          ))}
        </span>
      ),
    },
    {
      title: messages.delivery,
      isPeeked: true,
      cell: ({ agency, delivery }) => (
        <span className="block max-w-24 truncate max-md:max-w-56 min-[90rem]:max-w-44">
          {[agency, delivery].filter(Boolean).join(' · ')}
        </span>
      ),
    },
    { title: messages.seller, isMinor: true, cell: ({ seller }) => seller?.name ?? '—' },
    ...(hasErp
      ? [
          {
            title: messages.erp,
            isPeeked: true,
            cell: ({ erpState }: OrderCard) => (erpState === 'none' ? '—' : <ErpSign state={erpState} />),
          },
        ]
      : []),
  ]
}

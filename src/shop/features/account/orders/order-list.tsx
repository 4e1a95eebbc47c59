import type { ReplyOf } from '#contract/call.ts'
import type { orders } from '#contract/shop/orders.ts'
import { formatPrice } from '#domain/money/money.ts'
import { formatDay } from '#domain/time/business-day.ts'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { Pagination } from '#ui/lists/pagination.tsx'
import { BoxedTable, figures, words } from '#ui/lists/stacked-table.tsx'
import { Money } from '#ui/money.tsx'
import { paths } from '../../../site/paths.ts'
import { DocumentLink } from '../documents/document-link.tsx'
import { FilterForm, PeriodFields } from '../filter-form.tsx'
import { type ChatSeller, SellerChat } from '../seller-chat.tsx'
import { messages } from './messages.ts'
import { type OrderFilter, orderFilters, orderQuery, statusOptions } from './order-filter.ts'
import { SheetLinks } from './sheet-links.tsx'
import { StatusBadge } from './status-badge.tsx'

type OrdersReply = ReplyOf<typeof orders>
type OrderSummary = OrdersReply['orders'][number]

interface OrderListProps {
  list: OrdersReply
  filter: OrderFilter
  seller: ChatSeller | null
}

/** `/account/orders`: date, number, status, documents and total per currency, newest first. */
export function OrderList({ list, filter, seller }: OrderListProps) {
  const { total, page = 1, pages = 1 } = list
  const active = orderFilters(filter)
  const isFiltered = active > 0
  return (
    <div className="grid grid-cols-1 gap-4 px-4 py-6">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="text-xl">{messages.orders}</h1>
        {total > 0 ? <p className="text-ink-muted">{messages.ordersCount(total)}</p> : null}
        {total > 0 ? (
          <SheetLinks hrefOf={format => paths.apiOrdersSheet(format, orderQuery(filter))} />
        ) : null}
        <SellerChat seller={seller} />
      </header>
      {total > 0 || isFiltered ? <Filter filter={filter} active={active} total={total} /> : null}
      {total === 0 ? (
        <NoOrders isFiltered={isFiltered} />
      ) : list.orders.length === 0 ? (
        <NoSuchPage filter={filter} />
      ) : (
        <OrdersTable orders={list.orders} />
      )}
      <Pagination page={page} pages={pages} hrefOf={number => paths.orders(orderQuery(filter, number))} />
    </div>
  )
}

function Filter({ filter, active, total }: { filter: OrderFilter; active: number; total: number }) {
  const { status, start, end, text } = filter
  return (
    <FilterForm
      label={messages.filterOrders}
      action={paths.orders()}
      active={active}
      url={paths.orders(orderQuery(filter))}
      found={total === 0 ? messages.noneFoundTitle : messages.ordersCount(total)}
    >
      <TextField
        type="search"
        name="text"
        label={messages.search}
        placeholder={messages.searchHint}
        defaultValue={text}
        maxLength={200}
        className="min-w-0 min-[25rem]:col-span-2 sm:grow sm:basis-64"
      />
      <Select
        name="status"
        label={messages.status}
        options={statusOptions}
        defaultValue={status}
        className="min-[25rem]:col-span-2 sm:w-44"
      />
      <PeriodFields names={['start', 'end']} start={start} end={end} />
    </FilterForm>
  )
}

function OrdersTable({ orders }: { orders: readonly OrderSummary[] }) {
  return (
    <BoxedTable
      caption={messages.ordersTable}
      columns={[
        ...words(messages.number, messages.date, messages.status, messages.reference, messages.documents),
        ...figures(messages.total),
      ]}
    >
      {orders.map(order => (
        <OrderRow key={order.orderId} order={order} />
      ))}
    </BoxedTable>
  )
}

function OrderRow({ order }: { order: OrderSummary }) {
  const cell = 'wide:border-b wide:border-line wide:px-3 wide:py-2'
  return (
    <tr className="grid grid-cols-2 items-center gap-x-3 border-b border-line px-3 pt-1 pb-3 last:border-b-0 hover:bg-canvas wide:table-row wide:p-0">
      <td className={cell}>
        <a
          href={paths.order(order.orderId)}
          className="inline-flex min-h-11 items-center font-semibold whitespace-nowrap underline-offset-2 wide:min-h-7"
        >
          {messages.orderTitle(order.docNum)}
        </a>
      </td>
      <td className={`${cell} py-1 narrow:text-right`}>{formatDay(order.docDate)}</td>
      <td className={cell}>
        <StatusBadge status={order.status} description={order.statusDescription} />
      </td>
      <td className={`${cell} break-words text-ink-muted narrow:text-right narrow:empty:hidden`}>
        {order.poRef}
      </td>
      <td className={`${cell} text-ink-muted narrow:col-span-2 narrow:empty:hidden`}>
        {order.documents.map(document => (
          <DocumentLink key={`${document.kind} ${document.docNum}`} document={document} className="mr-3" />
        ))}
      </td>
      <td className={`${cell} text-right narrow:col-span-2`}>
        {order.payable.map(({ currency, total }) => (
          <span key={currency} className="block">
            <Money amount={formatPrice(total, currency)} className="font-medium" />
          </span>
        ))}
      </td>
    </tr>
  )
}

/** Shown beyond the last page, e.g. for an old link. */
function NoSuchPage({ filter }: { filter: OrderFilter }) {
  return (
    <EmptyState
      icon="document"
      title={messages.noPageTitle}
      action={<LinkButton href={paths.orders(orderQuery(filter))}>{messages.firstPage}</LinkButton>}
    >
      {messages.noPage}
    </EmptyState>
  )
}

function NoOrders({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState
      icon="search"
      title={messages.noneFoundTitle}
      action={<LinkButton href={paths.orders()}>{messages.allOrders}</LinkButton>}
    >
      {messages.noneFound}
    </EmptyState>
  ) : (
    <EmptyState
      icon="document"
      title={messages.noOrdersTitle}
      action={<LinkButton href={paths.catalogue()}>{messages.toCatalogue}</LinkButton>}
    >
      {messages.noOrders}
    </EmptyState>
  )
}

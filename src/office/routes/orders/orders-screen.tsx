import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { exportOrders } from '#contract/office/exports.ts'
import { officeOrders, orderBoard, orderLineCounts } from '#contract/office/orders/orders.ts'
import { ORDER_SORTS } from '#domain/office/orders/order-list.ts'
import { isFinal, ORDER_STATUSES } from '#domain/orders/order-status.ts'
import { joinCodes } from '#domain/text/code-list.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Select } from '#ui/fields/select.tsx'
import { Icon } from '#ui/icon.tsx'
import { useCall } from '../../browser/use-call.ts'
import { customerPaths } from '../../features/customers/customer-paths.ts'
import { draftMessages } from '../../features/customers/taking/drafts/messages.ts'
import { actKey } from '../../features/keys/act-key.ts'
import type { ActName } from '../../features/keys/key-table.ts'
import { SearchBox } from '../../features/lists/search-box.tsx'
import { usePermissions } from '../../features/operator/use-permissions.ts'
import { OrderBoard } from '../../features/orders/board/order-board.tsx'
import { FILTER_NAMES, filterQuery, filtersOn, withFilter } from '../../features/orders/list/filter-query.ts'
import { ActiveFilters, OrderFilters } from '../../features/orders/list/order-filters.tsx'
import { OrderList } from '../../features/orders/list/order-list.tsx'
import { messages } from '../../features/orders/messages.ts'
import { orderPaths } from '../../features/orders/order-paths.ts'
import { messages as reconcileMessages } from '../../features/orders/reconcile/messages.ts'
import { BulkBar } from '../../features/orders/selection/bulk-bar.tsx'
import { SelectionProvider, useOrderSelection } from '../../features/orders/selection/use-selection.ts'
import { Screen } from '../../features/shell/screen.tsx'

const VIEW_KEY = 'oficina.pedidos'
const LIST = 'lista'
const NOT_DONE = joinCodes(ORDER_STATUSES.filter(status => !isFinal(status)))
const SORTS = ORDER_SORTS.map(value => ({ value, label: messages.sorts[value] }))

/** `Pedidos`: board or list of the same filter, which is in the address (OFO-01, OFO-03). */
export function OrdersScreen() {
  const [search, setSearch] = useSearchParams()
  const [isOpen, setOpen] = useState(false)
  const isList = (search.get('vista') ?? localStorage.getItem(VIEW_KEY)) === LIST
  const change = (next: URLSearchParams) => setSearch(next, { replace: true, preventScrollReset: true })
  const show = (view: string) => {
    localStorage.setItem(VIEW_KEY, view)
    const next = new URLSearchParams(search)
    next.set('vista', view)
    next.delete('sigue')
    change(next)
  }
  const clear = () => {
    const next = new URLSearchParams(search)
    for (const name of [...FILTER_NAMES, 'sigue']) next.delete(name)
    change(next)
  }
  const on = filtersOn(search, isList)
  const reset = on > 0 || search.get('q') ? clear : undefined
  const permissions = usePermissions()
  const mayTake = permissions.has('orders.place')
  const selection = useOrderSelection()
  return (
    <SelectionProvider value={selection}>
      <Screen
        title={messages.orders}
        acts={
          <>
            {permissions.has('orders.confirm') ? (
              <Link
                to={orderPaths.reconcile}
                {...actKey('orders.reconcile')}
                className="btn btn-secondary btn-md"
              >
                {reconcileMessages.title}
              </Link>
            ) : null}
            {mayTake ? (
              <Link
                to={customerPaths.drafts()}
                {...actKey('orders.drafts')}
                className="btn btn-secondary btn-md"
              >
                {draftMessages.title}
              </Link>
            ) : null}
            <fieldset aria-label={messages.view} className="flex rounded border border-edge p-0.5">
              <ViewButton
                act="orders.board"
                isOn={!isList}
                icon="grid"
                label={messages.board}
                onClick={() => show('tablero')}
              />
              <ViewButton
                act="orders.list"
                isOn={isList}
                icon="list"
                label={messages.list}
                onClick={() => show(LIST)}
              />
            </fieldset>
          </>
        }
      >
        <div className="flex flex-wrap items-end gap-2">
          <SearchBox
            own="order"
            label={messages.search}
            hint={messages.searchHint}
            text={search.get('q') ?? ''}
            onSearch={text => change(withFilter(search, 'q', text))}
          />
          <Button
            aria-expanded={isOpen}
            {...actKey('list.filters')}
            icon={<Icon name="filter" />}
            onClick={() => setOpen(!isOpen)}
          >
            {on === 0 ? messages.filters : messages.filtersOn(on)}
          </Button>
          {isList ? (
            <Select
              label={messages.sort}
              {...actKey('orders.sort', messages.sort)}
              className="max-lg:flex-1"
              value={search.get('orden') ?? 'newest'}
              options={SORTS}
              onChange={event => {
                const next = new URLSearchParams(search)
                next.set('orden', event.target.value)
                next.delete('sigue')
                change(next)
              }}
            />
          ) : (
            <p className="ml-auto text-xs text-ink-muted max-lg:hidden">{messages.boardHint}</p>
          )}
        </div>
        {isOpen || on > 0 ? (
          <FilterPanel
            isOpen={isOpen}
            search={search}
            hasStatus={isList}
            onChange={(name, value) => change(withFilter(search, name, value))}
            onClear={clear}
          />
        ) : null}
        {isList ? <List search={search} clear={reset} /> : <Board search={search} clear={reset} />}
        <BulkBar />
      </Screen>
    </SelectionProvider>
  )
}

interface ShownOrdersProps {
  search: URLSearchParams
  clear: (() => void) | undefined
}

function Board({ search, clear }: ShownOrdersProps) {
  const call = useCall(orderBoard, filterQuery(search, false))
  return <OrderBoard call={call} clearFilters={clear} />
}

function List({ search, clear }: ShownOrdersProps) {
  const sort = ORDER_SORTS.find(one => one === search.get('orden')) ?? 'newest'
  const after = search.get('sigue')
  const filter = { ...filterQuery(search, true), sort }
  const call = useCall(officeOrders, { ...filter, ...(after && { after }) })
  const exported = { call: exportOrders, query: filter }
  return <OrderList call={call} search={search} clearFilters={clear} exported={exported} />
}

interface FilterPanelProps extends Omit<Parameters<typeof OrderFilters>[0], 'counts' | 'lineCounts'> {
  isOpen: boolean
}

function FilterPanel({ isOpen, ...props }: FilterPanelProps) {
  const { search, hasStatus } = props
  const { reply } = useCall(officeOrders, { ...filterQuery(search, hasStatus), limit: 1, counts: true })
  const counts = reply?.counts ?? null
  return isOpen ? <AllFilters {...props} counts={counts} /> : <ActiveFilters {...props} counts={counts} />
}

/** What lines say is counted apart, only while it is chosen from: neither the list nor the other counts wait for it. */
function AllFilters(props: Omit<Parameters<typeof OrderFilters>[0], 'lineCounts'>) {
  const { search, hasStatus } = props
  const { reply } = useCall(orderLineCounts, {
    ...filterQuery(search, hasStatus),
    // What is done is not on the board.
    ...(hasStatus ? {} : { status: NOT_DONE }),
  })
  return <OrderFilters {...props} lineCounts={reply ?? null} />
}

interface ViewButtonProps {
  act: ActName
  isOn: boolean
  icon: 'grid' | 'list'
  label: string
  onClick: () => void
}

function ViewButton({ act, isOn, icon, label, onClick }: ViewButtonProps) {
  return (
    <button
      type="button"
      {...actKey(act)}
      aria-pressed={isOn}
      onClick={onClick}
      className="flex min-h-11 items-center gap-2 rounded px-3 text-sm aria-pressed:bg-ink aria-pressed:text-surface lg:min-h-8"
    >
      <Icon name={icon} />
      {label}
    </button>
  )
}

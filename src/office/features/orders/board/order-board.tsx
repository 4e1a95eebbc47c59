import { type RefObject, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { joinClasses } from '#ui/join-classes.ts'
import type { UsedCall } from '../../../browser/use-call.ts'
import { LoadFailure } from '../../lists/load-failure.tsx'
import { useDelayed } from '../../lists/use-delayed.ts'
import { actFor, type OrderAct } from '../acts/act.ts'
import { ActDialog } from '../acts/act-dialog.tsx'
import { messages } from '../messages.ts'
import { orderPaths } from '../order-paths.ts'
import type { OrderCard } from '../order-types.ts'
import { useNow } from '../use-now.ts'
import { usePermissions } from '../use-permissions.ts'
import { BoardColumn, type Column } from './board-column.tsx'
import { useBoardKeys } from './use-board-keys.ts'

/** Orders by state (OFO-01): dragged, or moved by keys. */
export function OrderBoard({ call }: { call: UsedCall<{ columns: Column[] }> }) {
  const { reply, failure, isLoading, reload } = call
  const showsLoading = useDelayed(isLoading)
  if (reply === undefined) {
    return failure === null ? (
      <p role="status" className={showsLoading ? 'text-sm text-ink-muted' : 'invisible'}>
        {messages.loading}
      </p>
    ) : (
      <LoadFailure failure={failure} retry={reload} />
    )
  }
  return (
    <div className="grid grid-cols-1 gap-2">
      {failure === null ? null : <LoadFailure failure={failure} retry={reload} />}
      <Columns columns={reply.columns} isBusy={showsLoading} />
    </div>
  )
}

function Columns({ columns, isBusy }: { columns: readonly Column[]; isBusy: boolean }) {
  const now = useNow()
  const permissions = usePermissions()
  const navigate = useNavigate()
  const place = useRef<HTMLDivElement>(null)
  const [acted, setActed] = useState<{ act: OrderAct; order: OrderCard } | null>(null)
  const [tab, setTab] = useState(() => firstWithOrders(columns))
  const cardOf = (orderId: number) =>
    columns.flatMap(({ cards }) => cards).find(card => card.orderId === orderId)
  const begin = (orderId: number, act: OrderAct) => {
    const order = cardOf(orderId)
    if (order !== undefined) setActed({ act, order })
  }
  useBoardKeys(place, {
    onColumn: setTab,
    onAct: begin,
    onSheet: orderId => navigate(orderPaths.picking([orderId])),
  })
  useFocusAfter(place, acted?.order.orderId ?? null)
  return (
    <div
      ref={place}
      aria-busy={isBusy || undefined}
      className={joinClasses('min-w-0', isBusy && 'opacity-70')}
    >
      <fieldset
        aria-label={messages.columns}
        className="-mx-4 mb-2 flex min-w-0 gap-1 overflow-x-auto px-4 pb-1 lg:hidden"
      >
        {columns.map(({ status, statusDescription, count }, at) => (
          <button
            key={status}
            type="button"
            aria-pressed={tab === at}
            onClick={() => setTab(at)}
            className="min-h-11 shrink-0 rounded border border-line bg-surface px-3 text-sm aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-surface"
          >
            {messages.withCount(statusDescription, count)}
          </button>
        ))}
      </fieldset>
      <div className="grid grid-cols-1 gap-1.5 lg:grid-cols-[repeat(7,minmax(9.5rem,1fr))] lg:overflow-x-auto">
        {columns.map((column, at) => (
          <BoardColumn
            key={column.status}
            column={column}
            place={at + 1}
            now={now}
            permissions={permissions}
            onDrop={orderId => begin(orderId, actFor(column.status))}
            className={tab === at ? undefined : 'max-lg:hidden'}
          />
        ))}
      </div>
      <ActDialog act={acted?.act ?? null} order={acted?.order ?? null} onClose={() => setActed(null)} />
    </div>
  )
}

/** On a narrow screen the board opens on a state with something in it. */
function firstWithOrders(columns: readonly Column[]): number {
  return Math.max(
    columns.findIndex(({ count }) => count > 0),
    0,
  )
}

/** Focus goes where the act went: to the card in the column it is in now. */
function useFocusAfter(place: RefObject<HTMLElement | null>, orderId: number | null): void {
  const last = useRef<number | null>(null)
  useEffect(() => {
    if (orderId !== null) {
      last.current = orderId
      return
    }
    if (last.current === null) return
    place.current?.querySelector<HTMLElement>(`[data-order="${last.current}"] a`)?.focus()
    last.current = null
  }, [place, orderId])
}

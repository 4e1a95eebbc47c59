import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ReplyOf } from '#contract/call.ts'
import type { orderBoard } from '#contract/office/orders/orders.ts'
import { formatPrice } from '#domain/money/money.ts'
import { moveRefusal } from '#domain/orders/staff-moves.ts'
import type { UsedCall } from '../../../browser/use-call.ts'
import { StatusBoard } from '../../board/status-board.tsx'
import { PeekPlace } from '../../lists/peek/peek-place.tsx'
import { useNow } from '../../lists/use-now.ts'
import { usePermissions } from '../../operator/use-permissions.ts'
import { actFor, type OrderAct } from '../acts/act.ts'
import { ActDialog } from '../acts/act-dialog.tsx'
import { PeekOrder } from '../list/order-list.tsx'
import { messages } from '../messages.ts'
import { orderPaths } from '../order-paths.ts'
import type { OrderCard } from '../order-types.ts'
import { CardContent } from './order-card.tsx'

type Column = ReplyOf<typeof orderBoard>['columns'][number]

const KEYS: Readonly<Record<string, OrderAct>> = { m: { kind: 'choose' }, n: { kind: 'note' } }

const LISTED = [
  ['M', messages.move],
  ['N', messages.noteAct],
  ['P', messages.sheet],
] as const

interface OrderBoardProps {
  call: UsedCall<{ columns: Column[] }>
  clearFilters: (() => void) | undefined
}

/** Orders by state (OFO-01): dragged, or moved by keys: `M`, `N`, `P` on the focused card. */
export function OrderBoard({ call, clearFilters }: OrderBoardProps) {
  const now = useNow()
  const permissions = usePermissions()
  const navigate = useNavigate()
  const [acted, setActed] = useState<{ act: OrderAct; order: OrderCard } | null>(null)
  const press = (order: OrderCard, key: string) => {
    const act = KEYS[key]
    if (key === 'p') void navigate(orderPaths.picking([order.orderId]))
    if (act !== undefined) setActed({ act, order })
    return key === 'p' || act !== undefined
  }
  return (
    <>
      <PeekPlace content={key => <PeekOrder orderId={Number(key)} />}>
        {() => (
          <StatusBoard<OrderCard, Column>
            name="pedidos"
            call={call}
            clearFilters={clearFilters}
            things={{
              idOf: ({ orderId }) => orderId,
              content: card => <CardContent card={card} now={now} />,
              labelOf: ({ statusDescription, count }) =>
                `${statusDescription}: ${messages.ordersCount(count)}`,
              head: ({ totals }) => <Totals totals={totals} />,
              refusalOf: (from, to) => moveRefusal(from, to, permissions),
              refusals: messages.refusal,
              isFinished: status => status === 'shipped',
            }}
            onDrop={(order, to) => setActed({ act: actFor(to), order })}
            onKey={press}
            listed={LISTED}
            acted={acted?.order.orderId ?? null}
          />
        )}
      </PeekPlace>
      <ActDialog act={acted?.act ?? null} order={acted?.order ?? null} onClose={() => setActed(null)} />
    </>
  )
}

function Totals({ totals }: Pick<Column, 'totals'>) {
  return (
    <p className="grid text-xs text-ink-muted lg:min-h-8">
      {totals.map(({ currency, amount }) => (
        <span key={currency}>{formatPrice(amount, currency)}</span>
      ))}
    </p>
  )
}

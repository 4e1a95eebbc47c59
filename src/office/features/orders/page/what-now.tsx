import type { OrderStatus } from '#domain/orders/order-status.ts'
import { Button } from '#ui/buttons/button.tsx'
import { joinClasses } from '#ui/join-classes.ts'
import { actKey } from '../../keys/act-key.ts'
import type { ActName } from '../../keys/key-table.ts'
import { actFor, moveLabel, type OrderAct } from '../acts/act.ts'
import { messages } from '../messages.ts'
import type { Order } from '../order-types.ts'

/** What usually comes next. */
const NEXT: Readonly<Partial<Record<OrderStatus, OrderStatus>>> = {
  received: 'confirmed',
  on_hold: 'confirmed',
  confirmed: 'preparing',
  preparing: 'shipped',
  partially_invoiced: 'shipped',
  invoiced: 'shipped',
  shipped: 'delivered',
}

interface WhatNowProps {
  order: Order
  onAct: (act: OrderAct) => void
}

/**
 * What to do now: a sentence and one button; the other moves behind `Mover a…` (office.md 4). Who may do nothing reads
 * what the order waits for, at its place.
 */
export function WhatNow({ order, onAct }: WhatNowProps) {
  const main = mainAct(order)
  const canMove = (to: OrderStatus) => order.moves.some(move => move.to === to && move.refusal === null)
  const isHeld = order.status === 'on_hold'
  const hasOthers = order.moves.some(({ refusal }) => refusal === null)
  const mayAct = hasOthers || main !== null
  const text = mayAct ? messages.whatNow[order.status] : messages.whatWaits[order.status]
  return (
    <section
      aria-label={text}
      className={joinClasses(
        'flex flex-wrap items-center gap-3 rounded border border-line bg-surface p-3',
        mayAct && 'max-lg:sticky max-lg:bottom-14 max-lg:z-30 max-lg:order-last max-lg:shadow-float',
      )}
    >
      <p className="min-w-52 flex-1 font-medium">{text}</p>
      {mayAct ? (
        <div className="flex flex-wrap gap-2 max-lg:w-full max-lg:[&>button]:flex-auto" data-no-print="">
          {isHeld && canMove('rejected') ? (
            <Button {...actKey('order.reject')} onClick={() => onAct(actFor('rejected'))}>
              {messages.reject}
            </Button>
          ) : null}
          {hasOthers ? (
            <Button {...actKey('order.move')} onClick={() => onAct({ kind: 'choose' })}>
              {messages.move}
            </Button>
          ) : null}
          {main === null ? null : (
            <Button variant="primary" {...actKey(main.key)} onClick={() => onAct(main.act)}>
              {main.label}
            </Button>
          )}
        </div>
      ) : null}
    </section>
  )
}

function mainAct({ status, moves }: Order): { act: OrderAct; label: string; key: ActName } | null {
  const to = NEXT[status]
  if (to === undefined) return null
  // Goods of an order in preparation are invoiced as they leave.
  const step = status === 'preparing' ? 'invoiced' : to
  const isAllowed = moves.some(move => move.to === step && move.refusal === null)
  return isAllowed ? { act: actFor(to), label: moveLabel(status, to), key: keyOfMove(status, to) } : null
}

function keyOfMove(from: OrderStatus, to: OrderStatus): ActName {
  if (to === 'confirmed') return from === 'on_hold' ? 'order.release' : 'order.confirm'
  if (to === 'preparing') return 'order.begin'
  return to === 'shipped' ? 'order.ship' : 'order.deliver'
}

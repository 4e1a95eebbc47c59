import type { OrderStatus } from '#domain/orders/order-status.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useKey } from '../../keys/use-key.ts'
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

/** What to do now: a sentence and one button; the other moves behind `Mover a…` (office.md 4). */
export function WhatNow({ order, onAct }: WhatNowProps) {
  const main = mainAct(order)
  const canMove = (to: OrderStatus) => order.moves.some(move => move.to === to && move.refusal === null)
  const when = (isAllowed: boolean, act: OrderAct) => (isAllowed ? () => onAct(act) : null)
  const isNew = order.status === 'received'
  const isHeld = order.status === 'on_hold'
  const hasOthers = order.moves.some(({ refusal }) => refusal === null)
  useKey('c', { label: messages.confirm, act: when(isNew && canMove('confirmed'), actFor('confirmed')) })
  useKey('l', { label: messages.release, act: when(isHeld && canMove('confirmed'), actFor('confirmed')) })
  useKey('r', { label: messages.reject, act: when(isHeld && canMove('rejected'), actFor('rejected')) })
  useKey('d', { label: messages.ship, act: when(main?.act.kind === 'ship', { kind: 'ship' }) })
  useKey('m', { label: messages.move, act: when(hasOthers, { kind: 'choose' }) })
  useKey('n', { label: messages.noteAct, act: () => onAct({ kind: 'note' }) })
  return (
    <section
      aria-label={messages.whatNow[order.status]}
      className="flex flex-wrap items-center gap-3 rounded border border-line bg-surface p-3 max-lg:sticky max-lg:bottom-14 max-lg:z-30 max-lg:order-last max-lg:shadow-float"
    >
      <p className="min-w-52 flex-1 font-medium">{messages.whatNow[order.status]}</p>
      <div className="flex flex-wrap gap-2 max-lg:w-full max-lg:[&>button]:flex-auto" data-no-print="">
        {isHeld && canMove('rejected') ? (
          <Button aria-keyshortcuts="r" onClick={() => onAct(actFor('rejected'))}>
            {messages.reject}
          </Button>
        ) : null}
        {hasOthers ? (
          <Button aria-keyshortcuts="m" onClick={() => onAct({ kind: 'choose' })}>
            {messages.move}
          </Button>
        ) : null}
        {main === null ? null : (
          <Button variant="primary" onClick={() => onAct(main.act)}>
            {main.label}
          </Button>
        )}
      </div>
    </section>
  )
}

function mainAct({ status, moves }: Order): { act: OrderAct; label: string } | null {
  const to = NEXT[status]
  if (to === undefined) return null
  // Goods of an order in preparation are invoiced as they leave.
  const step = status === 'preparing' ? 'invoiced' : to
  const isAllowed = moves.some(move => move.to === step && move.refusal === null)
  return isAllowed ? { act: actFor(to), label: moveLabel(status, to) } : null
}

import { useState } from 'react'
import type { ReplyOf } from '#contract/call.ts'
import type { orderBoard } from '#contract/office/orders.ts'
import { formatPrice } from '#domain/money/money.ts'
import type { Permission } from '#domain/permissions/staff-permissions.ts'
import { Button } from '#ui/buttons/button.tsx'
import { joinClasses } from '#ui/join-classes.ts'
import { messages } from '../messages.ts'
import type { OrderCard } from '../order-types.ts'
import { CardContent } from './order-card.tsx'
import { useColumnDrop, useDraggableCard } from './use-card-drag.ts'

export type Column = ReplyOf<typeof orderBoard>['columns'][number]

/** Cards drawn at first, and with each press: a thousand at once would be slow to lay out. */
const CARDS_AT_ONCE = 40

interface BoardColumnProps {
  column: Column
  /** Its place from the left, which is its key. */
  place: number
  now: Date
  permissions: ReadonlySet<Permission>
  onDrop: (orderId: number) => void
  className?: string | undefined
}

/** A state with its orders, who waits longest first. */
export function BoardColumn({ column, place, now, permissions, onDrop, className }: BoardColumnProps) {
  const { status, statusDescription, count, totals, cards, truncated } = column
  const [shown, setShown] = useState(CARDS_AT_ONCE)
  const { ref, drop } = useColumnDrop({ status, permissions, onDrop })
  const isRefused = drop !== null && drop !== 'allowed'
  return (
    <section
      ref={ref}
      aria-label={`${statusDescription}: ${messages.ordersCount(count)}`}
      data-column={place}
      className={joinClasses(
        'relative flex max-h-[calc(100dvh-12.5rem)] min-h-40 min-w-0 flex-col rounded border bg-canvas max-lg:max-h-none',
        drop === 'allowed' ? 'border-focus outline-2 outline-focus' : 'border-line',
        className,
      )}
    >
      <header className="grid gap-0.5 border-b border-line bg-surface px-2.5 py-1.5">
        <h2 className="flex items-baseline justify-between gap-2 text-sm font-semibold">
          {statusDescription}
          <span className="font-normal text-ink-muted">{count.toLocaleString('es-UY')}</span>
        </h2>
        <p className="grid text-xs text-ink-muted lg:min-h-8">
          {totals.map(({ currency, amount }) => (
            <span key={currency}>{formatPrice(amount, currency)}</span>
          ))}
        </p>
      </header>
      <ul className="grid min-h-0 flex-1 content-start gap-1.5 overflow-y-auto p-1.5">
        {cards.slice(0, shown).map(card => (
          <BoardCard key={card.orderId} card={card} now={now} />
        ))}
        {cards.length === 0 ? (
          <li className="px-1 py-3 text-center text-xs text-ink-muted">{messages.nothingHere}</li>
        ) : null}
        {cards.length > shown ? (
          <li className="grid">
            <Button size="sm" variant="quiet" onClick={() => setShown(shown + CARDS_AT_ONCE)}>
              {messages.more(cards.length - shown)}
            </Button>
          </li>
        ) : null}
        {truncated && cards.length <= shown ? (
          <li className="px-1 text-xs text-ink-muted">{messages.truncated}</li>
        ) : null}
      </ul>
      {drop === null ? null : (
        <p
          className={joinClasses(
            'pointer-events-none absolute inset-x-1 bottom-1 rounded px-2 py-1.5 text-center text-xs font-semibold shadow-float',
            isRefused ? 'bg-danger-soft text-danger' : 'bg-info-soft text-info',
          )}
        >
          {isRefused ? messages.refusal[drop] : messages.drop(statusDescription)}
        </p>
      )}
    </section>
  )
}

function BoardCard({ card, now }: { card: OrderCard; now: Date }) {
  const { ref, isDragged } = useDraggableCard(card)
  return (
    <li
      ref={ref}
      data-order={card.orderId}
      className={joinClasses(
        'relative grid cursor-grab gap-0.5 rounded border border-line bg-surface px-2.5 py-1.5 text-sm',
        'focus-within:border-focus hover:border-edge',
        isDragged && 'opacity-40',
      )}
    >
      <CardContent card={card} now={now} />
    </li>
  )
}

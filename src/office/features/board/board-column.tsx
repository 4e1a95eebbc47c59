import { type ReactNode, useState } from 'react'
import type { MoveRefusal } from '#domain/transitions.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { joinClasses } from '#ui/join-classes.ts'
import { messages } from './messages.ts'
import { useColumnDrop, useDraggableCard } from './use-card-drag.ts'

/** A thing with a state, such as an order or a repair. */
export interface BoardCard<Status extends string = string> {
  readonly status: Status
}

/** A state of a board with its cards, who waits longest first. */
export interface BoardState<Card extends BoardCard> {
  readonly status: Card['status']
  readonly statusDescription: string
  readonly count: number
  readonly cards: readonly Card[]
  /** There are more cards than are listed. */
  readonly truncated: boolean
}

/** What a board needs to know of its things. */
export interface BoardThings<Card extends BoardCard, State extends BoardState<Card> = BoardState<Card>> {
  idOf(card: Card): number
  content(card: Card): ReactNode
  /** Accessible name of a column. */
  labelOf(state: State): string
  /** Under the name of a state. */
  head?(state: State): ReactNode
  /** Null where a card may move from a state to another (WCAG 2.5.7: the keyboard has a command for it). */
  refusalOf(from: Card['status'], to: Card['status']): MoveRefusal | null
  readonly refusals: Readonly<Record<MoveRefusal, string>>
  /** Columns of these are folded at first. */
  isFinished?(status: Card['status']): boolean
}

/** Cards drawn at first, and with each press: a thousand at once would be slow to lay out. */
const CARDS_AT_ONCE = 40

interface BoardColumnProps<Card extends BoardCard, State extends BoardState<Card>> {
  state: State
  /** Its place from the left, which is its key. */
  place: number
  things: BoardThings<Card, State>
  onDrop: (id: number) => void
  /** Narrow, with its name and count alone; it still takes what is dropped on it. A narrow screen shows it whole. */
  isFolded: boolean
  onFold: (on: boolean) => void
  className?: string | undefined
}

export function BoardColumn<Card extends BoardCard, State extends BoardState<Card>>({
  state,
  place,
  things,
  onDrop,
  isFolded,
  onFold,
  className,
}: BoardColumnProps<Card, State>) {
  const { status, statusDescription, count, cards, truncated } = state
  const [shown, setShown] = useState(CARDS_AT_ONCE)
  const { ref, drop } = useColumnDrop({ status, refusalOf: things.refusalOf, onDrop })
  const isRefused = drop !== null && drop !== 'allowed'
  return (
    <section
      ref={ref}
      aria-label={things.labelOf(state)}
      data-column={place}
      className={joinClasses(
        'relative flex max-h-[calc(100dvh-12.5rem)] min-h-40 min-w-0 flex-col rounded border bg-canvas max-lg:max-h-none',
        drop === 'allowed' ? 'border-focus outline-2 outline-focus' : 'border-line',
        className,
      )}
    >
      {isFolded ? (
        <button
          type="button"
          aria-expanded={false}
          title={messages.unfold}
          onClick={() => onFold(false)}
          className="flex flex-1 items-center gap-2 bg-surface px-1.5 py-2 text-sm font-semibold [writing-mode:vertical-rl] hover:bg-canvas max-lg:hidden"
        >
          <Icon name="chevron-right" className="text-ink-muted" />
          {statusDescription}{' '}
          <span className="font-normal text-ink-muted">{count.toLocaleString('es-UY')}</span>{' '}
          <span className="sr-only">{messages.unfold}</span>
        </button>
      ) : null}
      <header
        className={joinClasses(
          'group grid gap-0.5 border-b border-line bg-surface px-2.5 py-1.5',
          isFolded && 'lg:hidden',
        )}
      >
        <h2 className="flex items-baseline justify-between gap-2 text-sm font-semibold">
          {statusDescription}
          <span className="flex shrink-0 items-baseline gap-1 font-normal text-ink-muted">
            {count.toLocaleString('es-UY')}
            <button
              type="button"
              aria-expanded
              aria-label={messages.fold(statusDescription)}
              title={messages.fold(statusDescription)}
              onClick={() => onFold(true)}
              className="-my-1 -mr-1.5 inline-flex size-6 items-center justify-center self-center rounded hover:bg-canvas max-lg:hidden"
            >
              <Icon name="chevron-left" className="size-4" />
            </button>
          </span>
        </h2>
        {things.head?.(state)}
      </header>
      <ul
        className={joinClasses(
          'grid min-h-0 grid-cols-1 flex-1 content-start gap-1.5 overflow-y-auto p-1.5',
          isFolded && 'lg:hidden',
        )}
      >
        {cards.slice(0, shown).map(card => (
          <DraggableCard key={things.idOf(card)} id={things.idOf(card)} status={card.status}>
            {things.content(card)}
          </DraggableCard>
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
          {isRefused ? things.refusals[drop] : messages.drop(statusDescription)}
        </p>
      )}
    </section>
  )
}

function DraggableCard({ id, status, children }: { id: number; status: string; children: ReactNode }) {
  const { ref, isDragged } = useDraggableCard(id, status)
  return (
    <li
      ref={ref}
      data-card={id}
      className={joinClasses(
        'relative grid cursor-grab grid-cols-1 gap-0.5 rounded border border-line bg-surface px-2.5 py-1.5 text-sm',
        'focus-within:border-focus hover:border-edge',
        isDragged && 'opacity-40',
      )}
    >
      {children}
    </li>
  )
}

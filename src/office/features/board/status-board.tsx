import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react'
import { joinClasses } from '#ui/join-classes.ts'
import type { UsedCall } from '../../browser/use-call.ts'
import { LoadFailure } from '../lists/load-failure.tsx'
import { EmptyList } from '../lists/office-list.tsx'
import { useDelayed } from '../lists/use-delayed.ts'
import { type BoardCard, BoardColumn, type BoardState, type BoardThings } from './board-column.tsx'
import { messages } from './messages.ts'
import { useBoardKeys } from './use-board-keys.ts'
import { useFolded } from './use-folded.ts'

interface StatusBoardProps<Card extends BoardCard, State extends BoardState<Card>> {
  /** Which columns are folded is kept under this name. */
  name: string
  call: UsedCall<{ columns: State[] }>
  /** Given while a filter is set: takes it away. */
  clearFilters?: (() => void) | undefined
  things: BoardThings<Card, State>
  /** A card was dropped on a state that takes it. */
  onDrop: (card: Card, to: Card['status']) => void
  /** A key on a card; true: it means something. */
  onKey: (card: Card, key: string) => boolean
  /** Keys on a card and what they do, for the list of keys. */
  listed: readonly (readonly [shown: string, label: string])[]
  /** The thing a dialog is open about: focus returns to its card, in whichever column it then is. */
  acted: number | null
}

/** Things by state: dragged, or moved by keys; on a narrow screen one state at a time. */
export function StatusBoard<Card extends BoardCard, State extends BoardState<Card>>(
  props: StatusBoardProps<Card, State>,
) {
  const { reply, failure, isLoading, reload } = props.call
  const showsLoading = useDelayed(isLoading)
  if (reply === undefined) {
    return failure === null ? (
      <p role="status" className={showsLoading ? 'text-sm text-ink-muted' : 'invisible'}>
        {messages.loading}
      </p>
    ) : (
      <LoadFailure failure={failure} retry={reload} clearFilters={props.clearFilters} />
    )
  }
  return (
    <div className="grid grid-cols-1 gap-2">
      {failure === null ? null : <LoadFailure failure={failure} retry={reload} />}
      {props.clearFilters !== undefined && reply.columns.every(({ count }) => count === 0) ? (
        <EmptyList empty={{ text: '' }} clearFilters={props.clearFilters} />
      ) : null}
      <Columns {...props} columns={reply.columns} isBusy={showsLoading} />
    </div>
  )
}

function Columns<Card extends BoardCard, State extends BoardState<Card>>({
  name,
  columns,
  isBusy,
  things,
  onDrop,
  onKey,
  listed,
  acted,
}: Omit<StatusBoardProps<Card, State>, 'call' | 'clearFilters'> & {
  columns: readonly State[]
  isBusy: boolean
}) {
  const place = useRef<HTMLDivElement>(null)
  const [tab, setTab] = useState(() => firstWithCards(columns))
  const { isFolded, fold } = useFolded(name, status => things.isFinished?.(status) ?? false)
  const cardOf = (id: number) => columns.flatMap(({ cards }) => cards).find(card => things.idOf(card) === id)
  useBoardKeys(place, {
    onColumn(at) {
      setTab(at)
      const status = columns[at]?.status
      if (status !== undefined && isFolded(status)) fold(status, false)
    },
    onCard: (id, key) => {
      const card = cardOf(id)
      return card !== undefined && onKey(card, key)
    },
    listed,
  })
  useFocusAfter(place, acted)
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
      <div
        className="grid grid-cols-1 gap-1.5 lg:grid-cols-(--columns) lg:overflow-x-auto"
        style={widths(columns.map(({ status }) => isFolded(status)))}
      >
        {columns.map((state, at) => (
          <BoardColumn
            key={state.status}
            state={state}
            place={at + 1}
            things={things}
            onDrop={id => {
              const card = cardOf(id)
              if (card !== undefined) onDrop(card, state.status)
            }}
            isFolded={isFolded(state.status)}
            onFold={on => {
              fold(state.status, on)
              focusColumn(place, at + 1)
            }}
            className={tab === at ? undefined : 'max-lg:hidden'}
          />
        ))}
      </div>
    </div>
  )
}

function widths(folded: readonly boolean[]): CSSProperties {
  // So many do not fit beside each other: they are wide enough for the longest word of their names.
  const least = folded.length > 7 ? '10.5rem' : '9.5rem'
  const columns = folded.map(isFolded => (isFolded ? '2.25rem' : `minmax(${least}, 1fr)`)).join(' ')
  return { '--columns': columns } as CSSProperties
}

/** The button that was pressed is another one now. */
function focusColumn(place: RefObject<HTMLElement | null>, at: number): void {
  requestAnimationFrame(() =>
    [...(place.current?.querySelectorAll<HTMLElement>(`[data-column="${at}"] button[aria-expanded]`) ?? [])]
      .find(button => button.checkVisibility())
      ?.focus(),
  )
}

/** On a narrow screen the board opens on a state with something in it. */
function firstWithCards(columns: readonly { readonly count: number }[]): number {
  return Math.max(
    columns.findIndex(({ count }) => count > 0),
    0,
  )
}

/** Focus goes where the act went: to the card in the column it is in now. */
function useFocusAfter(place: RefObject<HTMLElement | null>, id: number | null): void {
  const last = useRef<number | null>(null)
  useEffect(() => {
    if (id !== null) {
      last.current = id
      return
    }
    if (last.current === null) return
    const card = place.current?.querySelector<HTMLElement>(`[data-card="${last.current}"] a`)
    // In a folded column it is not seen.
    if (card?.checkVisibility()) card.focus()
    else focusColumn(place, Number(card?.closest<HTMLElement>('[data-column]')?.dataset.column))
    last.current = null
  }, [place, id])
}

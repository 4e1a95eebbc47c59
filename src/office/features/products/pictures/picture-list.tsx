import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { controlClasses } from '#ui/fields/field.tsx'
import { useMinWidth } from '#ui/hooks/use-min-width.ts'
import { areKeysOn } from '../../keys/declared-keys.ts'
import { useListedKeys } from '../../keys/use-key.ts'
import { messages } from './messages.ts'
import { isUsable, type PictureAct, type PictureRow, type RowKind } from './picture-batch.ts'
import { Thumbnail } from './thumbnail.tsx'
import { useWindow } from './use-window.ts'

const ACTS: readonly PictureAct[] = ['add', 'replace', 'skip']
const HEIGHT = { wide: 72, narrow: 196 } as const

export interface ListedPicture {
  readonly row: PictureRow
  readonly kind: RowKind
}

interface PictureListProps {
  listed: readonly ListedPicture[]
  onAct: (id: number, act: PictureAct) => void
  onChoose: (row: PictureRow) => void
}

/**
 * The pictures with whose they are and what becomes of each (OFP-21). Arrows go from one to the next, the space bar takes
 * one or leaves it out.
 */
export function PictureList({ listed, onAct, onChoose }: PictureListProps) {
  const isWide = useMinWidth(1024)
  const height = isWide ? HEIGHT.wide : HEIGHT.narrow
  const { ref, from, to, onScroll, reveal } = useWindow(listed.length, height)
  const [active, setActive] = useState(0)
  const wantsFocus = useRef(false)
  const at = Math.min(active, Math.max(listed.length - 1, 0))
  useListedKeys([
    ['↑ ↓', messages.keys.move],
    ['Espacio', messages.keys.toggle],
    ['R', messages.keys.replace],
    ['Enter', messages.keys.choose],
  ])
  useEffect(() => {
    if (!wantsFocus.current) return
    wantsFocus.current = false
    ref.current?.querySelector<HTMLElement>(`[data-at="${at}"]`)?.focus({ preventScroll: true })
  })
  const go = (next: number) => {
    const bounded = Math.min(Math.max(next, 0), listed.length - 1)
    wantsFocus.current = true
    setActive(bounded)
    reveal(bounded)
  }
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    // Controls within the row have keys of their own.
    if (event.target !== event.currentTarget || event.ctrlKey || event.altKey || event.metaKey) return
    const { row } = listed[at] ?? {}
    const page = Math.max(1, Math.floor((ref.current?.clientHeight ?? 0) / height) - 1)
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      PageDown: at + page,
      PageUp: at - page,
      Home: 0,
      End: listed.length - 1,
    }
    const next = steps[event.key]
    if (next !== undefined) go(next)
    else if (row === undefined) return
    else if (event.key === ' ') onAct(row.id, row.act === 'skip' ? 'add' : 'skip')
    else if (event.key === 'r' && areKeysOn()) onAct(row.id, 'replace')
    else if (event.key === 'Enter' && !row.isBroken) onChoose(row)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  if (listed.length === 0) return <p className="text-sm text-ink-muted">{messages.emptyList}</p>
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table has no rows that are drawn by need
    <div
      ref={ref}
      role="grid"
      aria-label={messages.title}
      aria-rowcount={listed.length}
      className="relative h-[calc(100dvh-28rem)] min-h-72 overflow-y-auto rounded border border-line bg-surface max-lg:h-[70dvh]"
      onScroll={onScroll}
    >
      <div style={{ height: listed.length * height }} />
      {listed.slice(from, to).map(({ row, kind }, place) => (
        // biome-ignore lint/a11y/useSemanticElements: see above
        <div
          key={row.id}
          role="row"
          aria-rowindex={from + place + 1}
          data-at={from + place}
          tabIndex={from + place === at ? 0 : -1}
          className="absolute inset-x-0 grid grid-cols-[3rem_minmax(0,1fr)] items-center gap-x-3 gap-y-1 border-b border-line px-3 focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus max-lg:content-center lg:grid-cols-[3rem_minmax(0,1fr)_minmax(0,1.4fr)_9rem]"
          style={{ top: (from + place) * height, height }}
          onFocus={() => setActive(from + place)}
          onKeyDown={press}
        >
          <Cell>
            <Thumbnail picture={row.picture} isBroken={row.isBroken} />
          </Cell>
          <FileCell row={row} kind={kind} />
          <ProductCell row={row} onChoose={onChoose} />
          <Cell className="max-lg:col-span-2">
            <select
              aria-label={messages.actOf(row.picture.name)}
              className={controlClasses}
              value={row.act}
              disabled={!isUsable(row)}
              onChange={({ target }) => onAct(row.id, ACTS.find(act => act === target.value) ?? 'skip')}
            >
              {ACTS.map(act => (
                <option key={act} value={act}>
                  {messages.acts[act]}
                </option>
              ))}
            </select>
          </Cell>
        </div>
      ))}
    </div>
  )
}

function Cell({ className, children }: { className?: string; children?: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: its row has the focus
    <div role="gridcell" className={className}>
      {children}
    </div>
  )
}

function FileCell({ row, kind }: { row: PictureRow; kind: RowKind }) {
  const { picture, side, position, refusal } = row
  const note = refusal ?? messages.notes[kind]
  const facts = [
    side === null ? '' : messages.side(side.width, side.height),
    position > 1 ? messages.position(position) : '',
  ].filter(Boolean)
  return (
    <Cell className="min-w-0 text-sm">
      <p className="truncate font-medium" title={picture.name}>
        {picture.name.split('/').at(-1)}
      </p>
      <p className="truncate text-xs text-ink-muted">{facts.join(' · ')}</p>
      {note === '' ? null : (
        <p className="truncate text-xs text-warning" title={note}>
          {note}
        </p>
      )}
    </Cell>
  )
}

function ProductCell({ row, onChoose }: { row: PictureRow; onChoose: (row: PictureRow) => void }) {
  const { picture, chosen, products, isBroken } = row
  if (isBroken) return <Cell className="max-lg:hidden" />
  const label = products.length > 1 ? messages.chooseAmong(products.length) : messages.choose
  return (
    <Cell className="flex min-w-0 items-center gap-2 max-lg:col-span-2">
      {chosen === null ? (
        <Button size="sm" aria-label={messages.actFor(label, picture.name)} onClick={() => onChoose(row)}>
          {label}
        </Button>
      ) : (
        <>
          <div className="min-w-0 flex-1 text-sm">
            <p className="truncate" title={chosen.title}>
              {chosen.code} · {chosen.title}
            </p>
            <p className="text-xs text-ink-muted">{messages.has(chosen.pictures)}</p>
          </div>
          <Button
            size="sm"
            variant="quiet"
            aria-label={messages.actFor(messages.change, picture.name)}
            onClick={() => onChoose(row)}
          >
            {messages.change}
          </Button>
        </>
      )}
    </Cell>
  )
}

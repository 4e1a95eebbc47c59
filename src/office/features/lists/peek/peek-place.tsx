import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useMinWidth } from '#ui/hooks/use-min-width.ts'
import { areKeysOn } from '../../keys/declared-keys.ts'
import { useListedKeys } from '../../keys/use-key.ts'
import { messages } from './messages.ts'
import { PeekPanel } from './peek-panel.tsx'

/** Looks at the thing of a row beside its list, by the key of the row. */
export interface Peek {
  readonly content: (key: string) => ReactNode
}

interface PeekPlaceProps extends Peek {
  /** The list; given the key of the row that is looked at. */
  children: (peeked: string | null) => ReactNode
}

/** Names the row that is looked at in the address (OFX-05). */
const PEEKED = 'mirar'
/** From here on there is room for a list and the panel. */
const PANEL_FITS = 1280
/** A row of a table, or a card of a board. */
const ROW = '[data-key], [data-card]'

/**
 * A list and, with `Espacio` on the link of a row, its thing in a panel beside it, which follows the focus from row to row,
 * is in the address and closes with `Esc` (office.md 4). It takes no focus: `Enter` still opens the whole, and what is typed stays typed.
 */
export function PeekPlace(props: PeekPlaceProps) {
  return useMinWidth(PANEL_FITS) ? <WidePlace {...props} /> : props.children(null)
}

function WidePlace({ content, children }: PeekPlaceProps) {
  const place = useRef<HTMLDivElement>(null)
  const [search, setSearch] = useSearchParams()
  const peeked = search.get(PEEKED)
  const setPeeked = (key: string | null) => {
    const next = new URLSearchParams(search)
    if (key === null) next.delete(PEEKED)
    else next.set(PEEKED, key)
    // At once: the next key acts on what is looked at.
    setSearch(next, { replace: true, preventScrollReset: true, flushSync: true })
  }
  useListedKeys([
    [messages.space, messages.look],
    ['Esc', messages.close],
  ])
  const isOpen = peeked !== null
  const latest = useRef({ peeked, setPeeked })
  latest.current = { peeked, setPeeked }
  useEffect(() => {
    const list = place.current
    if (list === null) return
    const keyOf = (target: EventTarget | null) =>
      target instanceof Element && list.contains(target) ? keyOfRow(target.closest<HTMLElement>(ROW)) : null
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
      if (event.key === 'Escape' && isOpen && isAside(event.target)) {
        event.preventDefault()
        latest.current.setPeeked(null)
        return
      }
      // A link does nothing with it; a field or a button does.
      if (event.key !== ' ' || !areKeysOn() || !(event.target instanceof HTMLAnchorElement)) return
      const key = keyOf(event.target)
      if (key === null) return
      event.preventDefault()
      latest.current.setPeeked(latest.current.peeked === key ? null : key)
    }
    const follow = ({ target }: FocusEvent) => {
      const key = keyOf(target)
      if (key !== null && isOpen && key !== latest.current.peeked) latest.current.setPeeked(key)
    }
    document.addEventListener('keydown', press)
    list.addEventListener('focusin', follow)
    return () => {
      document.removeEventListener('keydown', press)
      list.removeEventListener('focusin', follow)
    }
  }, [isOpen])
  const close = () => {
    setPeeked(null)
    const rows = place.current?.querySelectorAll<HTMLElement>(ROW) ?? []
    const row = [...rows].find(one => keyOfRow(one) === peeked)
    row?.querySelector('a')?.focus()
  }
  return (
    <div className={isOpen ? 'grid grid-cols-[minmax(0,1fr)_26.25rem] items-start gap-4' : undefined}>
      <div ref={place} className={isOpen ? 'min-w-0 overflow-x-auto p-0.5' : undefined}>
        {children(peeked)}
      </div>
      {peeked === null ? null : (
        <PeekPanel label={messages.panel} className="sticky top-16 max-h-[calc(100dvh-5rem)]" onClose={close}>
          <Suspense fallback={<p className="text-sm text-ink-muted">{messages.loading}</p>}>
            {content(peeked)}
          </Suspense>
        </PeekPanel>
      )}
    </div>
  )
}

function keyOfRow(row: HTMLElement | null): string | null {
  return row?.dataset.key ?? row?.dataset.card ?? null
}

/** A field, a list that is open or a dialog has its own use of `Esc`. */
function isAside(target: EventTarget | null): boolean {
  if (document.querySelector('dialog:modal, :popover-open') !== null) return false
  return !(target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null)
}

import { useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { CartItem } from '#domain/cart/cart.ts'
import { Button } from '#ui/buttons/button.tsx'
import { focusNeighbour } from '#ui/hooks/focus-neighbour.ts'
import { pageMessages as messages } from '../page-messages.ts'
import { undoRemoval } from '../store/cart-store.ts'

/** Shown in the row of a removed line while it can be restored. */
export function UndoRemoval({ item }: { item: CartItem }) {
  const place = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => {
    const row = rowOf(place.current)
    // When it disappears, the focus moves to a neighbour.
    return () => focusNeighbour(row, 'main, [data-cart-panel]')
  }, [])
  const undo = () => {
    const row = rowOf(place.current)
    const rows = row?.parentElement?.children
    const at = row && rows ? [...rows].indexOf(row) : -1
    flushSync(() => void undoRemoval())
    rows?.item(at)?.querySelector<HTMLElement>('button:not([tabindex="-1"])')?.focus()
  }
  return (
    <p ref={place} role="status" className="flex items-center justify-between gap-3 text-sm text-ink-muted">
      <span className="min-w-0">{messages.removedLine(item.product.title)}</span>
      <Button size="sm" onClick={undo}>
        {messages.undo}
      </Button>
    </p>
  )
}

function rowOf(place: HTMLElement | null): Element | null {
  return place?.closest('tr, li') ?? null
}

import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { type MoveRefusal, moveRefusal } from '#domain/orders/staff-moves.ts'
import type { Permission } from '#domain/permissions/staff-permissions.ts'
import type { OrderCard } from '../order-types.ts'

/** What a dragged card carries; the key is ours alone. */
const CARD = Symbol('card')

interface Dragged {
  readonly orderId: number
  readonly status: OrderStatus
}

/** Lets a card be dragged; the keyboard has `M` for the same (WCAG 2.5.7). */
export function useDraggableCard({ orderId, status }: OrderCard): {
  ref: RefObject<HTMLLIElement | null>
  isDragged: boolean
} {
  const ref = useRef<HTMLLIElement>(null)
  const [isDragged, setDragged] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (element === null) return
    return draggable({
      element,
      getInitialData: () => ({ [CARD]: { orderId, status } satisfies Dragged }),
      onDragStart: () => setDragged(true),
      onDrop: () => setDragged(false),
    })
  }, [orderId, status])
  return { ref, isDragged }
}

interface ColumnTarget {
  readonly status: OrderStatus
  readonly permissions: ReadonlySet<Permission>
  onDrop(orderId: number): void
}

/** What a card over this column may do: `null` nothing is over it, `allowed`, or why it is refused before the drop. */
export type DropState = null | 'allowed' | MoveRefusal

/** A column takes the cards that the table of states lets into it (OFO-05); others see why not. */
export function useColumnDrop({ status, permissions, onDrop }: ColumnTarget): {
  ref: RefObject<HTMLElement | null>
  drop: DropState
} {
  const ref = useRef<HTMLElement>(null)
  const [drop, setDrop] = useState<DropState>(null)
  const latest = useRef(onDrop)
  latest.current = onDrop
  useEffect(() => {
    const element = ref.current
    if (element === null) return
    const refusalOf = (dragged: Dragged | null): DropState => {
      if (dragged === null || dragged.status === status) return null
      return moveRefusal(dragged.status, status, permissions) ?? 'allowed'
    }
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => draggedOf(source.data) !== null,
      getDropEffect: () => 'move',
      onDragEnter: ({ source }) => setDrop(refusalOf(draggedOf(source.data))),
      onDragLeave: () => setDrop(null),
      onDrop: ({ source }) => {
        setDrop(null)
        const dragged = draggedOf(source.data)
        if (dragged !== null && refusalOf(dragged) === 'allowed') latest.current(dragged.orderId)
      },
    })
  }, [status, permissions])
  return { ref, drop }
}

function draggedOf(data: Record<string | symbol, unknown>): Dragged | null {
  const carried = data[CARD]
  // Only `useDraggableCard` sets it.
  return carried === undefined ? null : (carried as Dragged)
}

import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { MoveRefusal } from '#domain/transitions.ts'

/** What a dragged card carries; the key is ours alone. */
const CARD = Symbol('card')

interface Dragged<Status extends string> {
  readonly id: number
  readonly status: Status
}

/** Lets a card be dragged; the keyboard has `M` for the same (WCAG 2.5.7). */
export function useDraggableCard(
  id: number,
  status: string,
): {
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
      getInitialData: () => ({ [CARD]: { id, status } satisfies Dragged<string> }),
      onDragStart: () => setDragged(true),
      onDrop: () => setDragged(false),
    })
  }, [id, status])
  return { ref, isDragged }
}

interface ColumnTarget<Status extends string> {
  readonly status: Status
  refusalOf(from: Status, to: Status): MoveRefusal | null
  onDrop(id: number): void
}

/** What a card over this column may do: `null` nothing is over it, `allowed`, or why it is refused before the drop. */
export type DropState = null | 'allowed' | MoveRefusal

/** A column takes the cards that the table of states lets into it (OFO-05); others see why not. */
export function useColumnDrop<Status extends string>(
  target: ColumnTarget<Status>,
): {
  ref: RefObject<HTMLElement | null>
  drop: DropState
} {
  const { status } = target
  const ref = useRef<HTMLElement>(null)
  const [drop, setDrop] = useState<DropState>(null)
  const latest = useRef(target)
  latest.current = target
  useEffect(() => {
    const element = ref.current
    if (element === null) return
    const refusalOf = (dragged: Dragged<Status> | null): DropState => {
      if (dragged === null || dragged.status === status) return null
      return latest.current.refusalOf(dragged.status, status) ?? 'allowed'
    }
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => draggedOf<Status>(source.data) !== null,
      getDropEffect: () => 'move',
      onDragEnter: ({ source }) => setDrop(refusalOf(draggedOf(source.data))),
      onDragLeave: () => setDrop(null),
      onDrop: ({ source }) => {
        setDrop(null)
        const dragged = draggedOf<Status>(source.data)
        if (dragged !== null && refusalOf(dragged) === 'allowed') latest.current.onDrop(dragged.id)
      },
    })
  }, [status])
  return { ref, drop }
}

function draggedOf<Status extends string>(data: Record<string | symbol, unknown>): Dragged<Status> | null {
  const carried = data[CARD]
  // Only `useDraggableCard` sets it, and a screen has one board.
  return carried === undefined ? null : (carried as Dragged<Status>)
}

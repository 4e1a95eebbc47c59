import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type RefObject, useEffect, useRef, useState } from 'react'

/** What a dragged node carries; the key is ours alone. */
const NODE = Symbol('node')

/** Where over a node another one is: before it, inside it or after it. */
export type DropPlace = 'before' | 'inside' | 'after'

interface NodeDrag {
  readonly ref: RefObject<HTMLDivElement | null>
  readonly over: DropPlace | null
}

/** Lets a node be dragged onto another one; the keyboard has `M` and Alt with arrows for the same (WCAG 2.5.7). */
export function useNodeDrag(
  id: number,
  isPossible: boolean,
  onDrop: (dragged: number, place: DropPlace) => void,
): NodeDrag {
  const ref = useRef<HTMLDivElement>(null)
  const [over, setOver] = useState<DropPlace | null>(null)
  const latest = useRef(onDrop)
  latest.current = onDrop
  useEffect(() => {
    const element = ref.current
    if (element === null || !isPossible) return
    const placeAt = (clientY: number): DropPlace => {
      const { top, height } = element.getBoundingClientRect()
      const share = (clientY - top) / height
      return share < 0.3 ? 'before' : share > 0.7 ? 'after' : 'inside'
    }
    const endDrag = draggable({ element, getInitialData: () => ({ [NODE]: id }) })
    const endTarget = dropTargetForElements({
      element,
      canDrop: ({ source }) => ![null, id].includes(draggedOf(source.data)),
      getDropEffect: () => 'move',
      onDrag: ({ location }) => setOver(placeAt(location.current.input.clientY)),
      onDragLeave: () => setOver(null),
      onDrop: ({ source, location }) => {
        setOver(null)
        const dragged = draggedOf(source.data)
        if (dragged !== null) latest.current(dragged, placeAt(location.current.input.clientY))
      },
    })
    return () => {
      endDrag()
      endTarget()
    }
  }, [id, isPossible])
  return { ref, over }
}

function draggedOf(data: Record<string | symbol, unknown>): number | null {
  const carried = data[NODE]
  return typeof carried === 'number' ? carried : null
}

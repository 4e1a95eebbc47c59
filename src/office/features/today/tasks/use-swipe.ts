import { type CSSProperties, type PointerEvent, useRef, useState } from 'react'

/** So far to the right a row is done with, in CSS px; before that it springs back. */
const FAR = 96
/** So far a finger moves before it is known whether it scrolls. */
const SLOP = 10

export interface Swipe {
  /** To the right from its place, in CSS px; 0: it is at rest. */
  readonly moved: number
  readonly isFar: boolean
  readonly style: CSSProperties
  readonly onPointerDown: (event: PointerEvent) => void
  readonly onPointerMove: (event: PointerEvent) => void
  readonly onPointerUp: () => void
  readonly onPointerCancel: () => void
}

/** A row that a finger pushes to the right to be done with it; a button of the row does the same. Null: nothing is done. */
export function useSwipe(onDone: (() => void) | null): Swipe {
  const from = useRef<{ x: number; y: number; isSwipe: boolean } | null>(null)
  const [moved, setMoved] = useState(0)
  const isFar = moved >= FAR
  const end = () => {
    from.current = null
    setMoved(0)
  }
  return {
    moved,
    isFar,
    style: {
      // Up and down scrolls the page.
      touchAction: 'pan-y',
      ...(moved > 0 && { transform: `translateX(${moved}px)` }),
    },
    onPointerDown({ pointerType, clientX, clientY, isPrimary }) {
      if (onDone !== null && pointerType === 'touch' && isPrimary)
        from.current = { x: clientX, y: clientY, isSwipe: false }
    },
    onPointerMove({ clientX, clientY, currentTarget, pointerId }) {
      const start = from.current
      if (start === null) return
      const [right, down] = [clientX - start.x, Math.abs(clientY - start.y)]
      if (!start.isSwipe) {
        if (right < SLOP || right < down) return
        start.isSwipe = true
        // What is under the finger is not pressed when it is lifted.
        currentTarget.setPointerCapture(pointerId)
      }
      setMoved(Math.max(0, right))
    },
    onPointerUp() {
      const isDone = isFar && from.current?.isSwipe === true
      end()
      if (isDone) onDone?.()
    },
    onPointerCancel: end,
  }
}

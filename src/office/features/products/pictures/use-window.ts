import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Rows above and below those in view: the keyboard reaches the next one before it is scrolled to. */
const AROUND = 6

interface RowWindow {
  readonly ref: RefObject<HTMLDivElement | null>
  readonly from: number
  /** Exclusive. */
  readonly to: number
  readonly onScroll: () => void
  /** Scrolls a row into view; it is rendered then. */
  reveal(at: number): void
}

/** The rows of a long list of equal height that are in view: 5,000 cost no more than 20. */
export function useWindow(count: number, rowHeight: number): RowWindow {
  const ref = useRef<HTMLDivElement>(null)
  const [range, setRange] = useState({ from: 0, to: AROUND })
  const measure = () => {
    const element = ref.current
    if (element === null) return
    const { scrollTop, clientHeight } = element
    const from = Math.max(0, Math.floor(scrollTop / rowHeight) - AROUND)
    const to = Math.min(count, Math.ceil((scrollTop + clientHeight) / rowHeight) + AROUND)
    setRange(before => (before.from === from && before.to === to ? before : { from, to }))
  }
  const latest = useRef(measure)
  latest.current = measure
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number or height of rows shows others
  useLayoutEffect(() => latest.current(), [count, rowHeight])
  useEffect(() => {
    const resize = () => latest.current()
    window.addEventListener('resize', resize)
    return () => window.removeEventListener('resize', resize)
  }, [])
  return {
    ref,
    ...range,
    onScroll: measure,
    reveal(at) {
      const element = ref.current
      if (element === null) return
      const top = at * rowHeight
      if (top < element.scrollTop) element.scrollTop = top
      else if (top + rowHeight > element.scrollTop + element.clientHeight)
        element.scrollTop = top + rowHeight - element.clientHeight
      measure()
    },
  }
}

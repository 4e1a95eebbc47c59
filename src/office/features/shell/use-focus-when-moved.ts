import { type RefObject, useEffect, useRef } from 'react'

/** The button of a move is gone after it: focus goes to the state it led to. */
export function useFocusWhenMoved(status: string): RefObject<HTMLParagraphElement | null> {
  const place = useRef<HTMLParagraphElement>(null)
  const last = useRef(status)
  useEffect(() => {
    if (last.current !== status && document.activeElement === document.body) place.current?.focus()
    last.current = status
  }, [status])
  return place
}

import { type RefObject, useEffect, useRef } from 'react'

/**
 * The field that takes the focus when its screen opens, of one where a person comes to type: after the shell has led the
 * focus to the screen, and only if it is still there.
 */
export function useFocusOnOpening<Element extends HTMLElement>(isWanted = true): RefObject<Element | null> {
  const field = useRef<Element>(null)
  useEffect(() => {
    if (!isWanted) return
    const timer = setTimeout(() => {
      if (document.activeElement?.matches('body, main')) field.current?.focus()
    })
    return () => clearTimeout(timer)
  }, [isWanted])
  return field
}

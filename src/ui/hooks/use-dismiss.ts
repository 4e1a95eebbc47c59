import { type RefObject, useEffect, useRef } from 'react'

/** Closes an open panel on a press outside `within`, when the focus leaves it and on Escape. */
export function useDismiss(open: boolean, within: RefObject<HTMLElement | null>, close: () => void): void {
  const latest = useRef(close)
  latest.current = close
  useEffect(() => {
    if (!open) return
    const isOutside = (target: EventTarget | null) =>
      target instanceof Node && within.current !== null && !within.current.contains(target)
    const onPress = (event: PointerEvent) => {
      if (isOutside(event.target)) latest.current()
    }
    const onFocus = (event: FocusEvent) => {
      if (isOutside(event.target)) latest.current()
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      const hadFocus = within.current?.contains(document.activeElement) ?? false
      latest.current()
      // The focus must not be lost with the panel: it returns to the trigger.
      if (hadFocus) within.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus()
    }
    document.addEventListener('pointerdown', onPress)
    document.addEventListener('focusin', onFocus)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onPress)
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('keydown', onKey)
    }
  }, [open, within])
}

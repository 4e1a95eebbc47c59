import { useEffect, useRef } from 'react'

/**
 * Runs `act` when the key is pressed outside text inputs and open dialogs. Quantity fields count as outside: they accept
 * no other characters than digits and a separator.
 */
export function useShortcut(key: string, act: () => void): void {
  const latest = useRef(act)
  latest.current = act
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isShortcut(event, key)) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [key])
}

function isShortcut(event: KeyboardEvent, key: string): boolean {
  return event.key === key && isOutsideTyping(event)
}

/** Whether a key without modifiers was pressed outside text inputs and open dialogs. */
export function isOutsideTyping(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false
  return !isTypedInto(event.target)
}

const TEXT_INPUT = 'input:not([data-quantity], [type=checkbox], [type=radio])'

/** Whether keys of one sign belong to what has the focus: a text input, or anything in an open dialog. */
export function isTypedInto(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  return target.closest(`${TEXT_INPUT}, textarea, select, [contenteditable], dialog`) !== null
}

/** Whether the palette is open: keys, the top bar and the bottom bar open it. */
let isOpen = false
const listeners = new Set<() => void>()

interface TypedAhead {
  readonly text: string
  /** Enter came last. */
  readonly isEntered: boolean
}

const NOTHING: TypedAhead = { text: '', isEntered: false }
/** What is typed between the opening and the field, whose code is loaded with the first use: keys of no screen. */
let ahead = NOTHING

export function showPalette(open: boolean): void {
  if (open === isOpen) return
  isOpen = open
  ahead = NOTHING
  if (open) document.addEventListener('keydown', typeAhead, true)
  else document.removeEventListener('keydown', typeAhead, true)
  for (const listener of listeners) listener()
}

export function isPaletteOpen(): boolean {
  return isOpen
}

export function onPalette(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function typedAhead(): TypedAhead {
  return ahead
}

/** What was typed before the field was there, which has the keys from now on. */
export function takeTypedAhead(): TypedAhead {
  document.removeEventListener('keydown', typeAhead, true)
  return ahead
}

function typeAhead(event: KeyboardEvent): void {
  const { key } = event
  if (event.ctrlKey || event.metaKey || event.altKey) return
  if (key === 'Escape') showPalette(false)
  else if (key === 'Enter') ahead = { ...ahead, isEntered: true }
  else if (key === 'Backspace') ahead = { text: ahead.text.slice(0, -1), isEntered: false }
  else if (key.length === 1) ahead = { text: ahead.text + key, isEntered: false }
  else return
  event.preventDefault()
  event.stopPropagation()
}

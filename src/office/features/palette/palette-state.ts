/** Whether the palette is open: keys, the top bar and the bottom bar open it. */
let isOpen = false
const listeners = new Set<() => void>()

export function showPalette(open: boolean): void {
  isOpen = open
  for (const listener of listeners) listener()
}

export function isPaletteOpen(): boolean {
  return isOpen
}

export function onPalette(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

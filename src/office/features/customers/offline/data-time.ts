/** When what is on this device was true; null: nothing is there. Of its own, so that the shell need not load the rest. */
let at: string | null = null
const listeners = new Set<() => void>()

export function dataTime(): string | null {
  return at
}

export function setDataTime(time: string | null): void {
  at = time
  for (const listener of listeners) listener()
}

export function onDataTime(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

import { useEffect, useSyncExternalStore } from 'react'
import { messages } from './messages.ts'

let count = 0
const listeners = new Set<() => void>()

/** New orders that wait, which the tab says on every screen (OFH-05). */
export function setTitleCount(waiting: number): void {
  count = waiting
  for (const listener of listeners) listener()
}

function onCount(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Names the screen in the tab. */
export function useTitle(screen: string): void {
  const waiting = useSyncExternalStore(onCount, () => count)
  useEffect(() => {
    document.title = messages.title(screen, waiting)
  }, [screen, waiting])
}

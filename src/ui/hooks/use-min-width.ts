import { useCallback, useSyncExternalStore } from 'react'

/** Whether the window is at least so wide, in CSS px. */
export function useMinWidth(width: number): boolean {
  const query = `(min-width: ${width}px)`
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}

import { useEffect } from 'react'

/** How often a shown screen is read again; a hidden one is not. */
const EVERY_MS = 5_000

/** Keeps what is on the screen true: it is read again while it is looked at, and when it is looked at again. */
export function useLive(reload: () => Promise<void>): void {
  useEffect(() => {
    const read = () => {
      if (document.visibilityState === 'visible') void reload()
    }
    const timer = setInterval(read, EVERY_MS)
    document.addEventListener('visibilitychange', read)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', read)
    }
  }, [reload])
}

import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** Whoever goes to and fro between two windows does not read the page each time. */
const FRESH_MS = 10_000

/** Reads the page again when the person comes back to it: what it shows moves on without them. */
export function useFreshOnReturn(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    let readAt = performance.now()
    const onReturn = () => {
      if (document.visibilityState === 'hidden' || performance.now() - readAt < FRESH_MS) return
      readAt = performance.now()
      void revalidate()
    }
    document.addEventListener('visibilitychange', onReturn)
    window.addEventListener('focus', onReturn)
    return () => {
      document.removeEventListener('visibilitychange', onReturn)
      window.removeEventListener('focus', onReturn)
    }
  }, [revalidate])
}

import { useEffect, useRef, useState } from 'react'

/** A person types faster than this. */
const PAUSE_MS = 150
const SHORTEST = 2

/** What a typed text finds, a moment after the last key; what was found before stays until then. */
export function useFound<Found>(
  text: string,
  find: (text: string, signal: AbortSignal) => Promise<Found>,
): Found | null {
  const [found, setFound] = useState<Found | null>(null)
  const latest = useRef(find)
  latest.current = find
  const typed = text.trim()
  useEffect(() => {
    if (typed.length < SHORTEST) return setFound(null)
    const request = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const reply = await latest.current(typed, request.signal)
        if (!request.signal.aborted) setFound(reply)
      } catch {
        // Nothing is offered; what was typed stays.
        if (!request.signal.aborted) setFound(null)
      }
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      request.abort()
    }
  }, [typed])
  return found
}

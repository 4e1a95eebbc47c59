import { useEffect, useRef, useState } from 'react'

/** A person types faster than this. */
const PAUSE_MS = 150
const SHORTEST = 2
const NOTHING = { found: null, answered: '' } as const

/** What a typed text finds, a moment after the last key; what was found before stays until then. */
export function useFound<Found>(
  text: string,
  find: (text: string, signal: AbortSignal) => Promise<Found>,
): Found | null {
  return useSearch(text, find).found
}

/** The same, and whether what is found is not yet that of the text. */
export function useSearch<Found>(
  text: string,
  find: (text: string, signal: AbortSignal) => Promise<Found>,
): { readonly found: Found | null; readonly isSearching: boolean } {
  const [{ found, answered }, setAnswer] = useState<{ found: Found | null; answered: string }>(NOTHING)
  const latest = useRef(find)
  latest.current = find
  const typed = text.trim()
  useEffect(() => {
    if (typed.length < SHORTEST) return setAnswer(NOTHING)
    const request = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const reply = await latest.current(typed, request.signal)
        if (!request.signal.aborted) setAnswer({ found: reply, answered: typed })
      } catch {
        // Nothing is offered; what was typed stays.
        if (!request.signal.aborted) setAnswer({ found: null, answered: typed })
      }
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      request.abort()
    }
  }, [typed])
  return { found, isSearching: typed.length >= SHORTEST && answered !== typed }
}

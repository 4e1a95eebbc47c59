import { SUGGESTION_DEBOUNCE_MS, SUGGESTION_MIN_CHARACTERS, SUGGESTION_PRODUCTS } from '#domain/constants.ts'
import type { PublicCard } from '#domain/products/product.ts'
import type { SearchNotes } from '#domain/search/search-notes.ts'
import { debounce } from '#ui/hooks/debounce.ts'

/** Result of the search call. */
export interface FoundProducts {
  /** Codes in order of relevance. */
  readonly codes: readonly string[]
  readonly total: number
  /** Normalised words that matched, for highlighting. */
  readonly terms: readonly string[]
  readonly notes: SearchNotes
}

export interface Suggestions extends Omit<FoundProducts, 'codes'> {
  readonly term: string
  readonly products: readonly PublicCard[]
}

export interface Suggester {
  /** Call with the text of the box after each change. */
  type(text: string): void
  /** Cancels pending requests, on submit and on navigation. */
  stop(): void
}

interface SuggesterOptions {
  search: (term: string, signal: AbortSignal) => Promise<FoundProducts>
  lookup: (codes: readonly string[], signal: AbortSignal) => Promise<readonly PublicCard[]>
  /** Null: there is nothing to suggest for what is typed. */
  show: (suggestions: Suggestions | null) => void
}

/**
 * Suggests products while the user types: from 4 characters (SRC-03), 200 ms after the last key (SRC-04), the first 5
 * found, with their details (SRC-05, SRC-06). Only the response to the latest text is shown (SRC-15).
 */
export function createSuggester({ search, lookup, show }: SuggesterOptions): Suggester {
  let latest = new AbortController()
  const suggestLater = debounce((term: string) => void suggest(term), SUGGESTION_DEBOUNCE_MS)

  async function suggest(term: string): Promise<void> {
    const { signal } = latest
    try {
      const found = await search(term, signal)
      const codes = found.codes.slice(0, SUGGESTION_PRODUCTS)
      const products = codes.length > 0 && !signal.aborted ? await lookUp(codes, signal) : []
      if (signal.aborted) return
      const { total, terms, notes } = found
      show({ term, products, total, terms, notes })
    } catch {
      // Suggestions are optional: the search itself still works.
      if (!signal.aborted) show(null)
    }
  }

  /** ERR-22: a failed lookup is an empty list. */
  async function lookUp(codes: readonly string[], signal: AbortSignal): Promise<readonly PublicCard[]> {
    try {
      return (await lookup(codes, signal)).slice(0, SUGGESTION_PRODUCTS)
    } catch {
      return []
    }
  }

  function stop(): void {
    suggestLater.cancel()
    latest.abort()
    latest = new AbortController()
  }

  return {
    type(text) {
      stop()
      // Spaces count as typed characters, but are not searched for.
      const term = text.trim()
      if (text.length >= SUGGESTION_MIN_CHARACTERS && term !== '') suggestLater(term)
      else show(null)
    },
    stop,
  }
}

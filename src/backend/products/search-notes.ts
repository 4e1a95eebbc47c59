import { nearestSizeText } from '#domain/measures/nearest-size-text.ts'
import { leftOutWords } from '#domain/search/query/left-out-words.ts'
import type { SearchIndex, SearchResult } from '#domain/search/search-index.ts'
import type { SearchNotes } from '#domain/search/search-notes.ts'

/** The part of a search reply that reports corrected and ignored words, as typed in the term. */
export function notesOn(
  index: SearchIndex,
  term: string,
  { corrected, partial, leftOut, nearestSize }: SearchResult,
): SearchNotes {
  return {
    corrected,
    partial,
    leftOut: partial ? leftOutOf(index, term, leftOut) : null,
    nearestSize: nearestSize === null ? null : nearestSizeText(term, nearestSize),
  }
}

/** If other products have the word, only the combination has no result: then the whole term is reported. */
function leftOutOf(index: SearchIndex, term: string, leftOut: readonly string[]): SearchNotes['leftOut'] {
  const named = leftOutWords(term, leftOut)
  if (named === null || !leftOut.some(word => index.has(word))) return named
  return { ...named, words: [term.trim().replace(/\s+/g, ' ')] }
}

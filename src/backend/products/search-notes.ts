import { nearestSizeText } from '#domain/measures/nearest-size-text.ts'
import { leftOutWords } from '#domain/search/query/left-out-words.ts'
import type { SearchIndex, SearchResult } from '#domain/search/search-index.ts'
import type { SearchNotes } from '#domain/search/search-notes.ts'

/** The part of a search's reply that says what of the term was not found, in the words of the term. */
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

/** Of a word that other products have it would be wrong to say that nothing has it: nothing has it with the others. */
function leftOutOf(index: SearchIndex, term: string, leftOut: readonly string[]): SearchNotes['leftOut'] {
  const named = leftOutWords(term, leftOut)
  if (named === null || !leftOut.some(word => index.has(word))) return named
  return { ...named, words: [term.trim().replace(/\s+/g, ' ')] }
}

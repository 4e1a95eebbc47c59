import { leftOutWords } from '#domain/search/left-out-words.ts'
import type { SearchResult } from '#domain/search/search-index.ts'
import { nearestSizeText } from '#domain/search/size-text.ts'
import type { SearchNotes } from '#domain/search-notes.ts'

/** The part of a search's reply that says what of the term was not found, in the words of the term. */
export function notesOn(
  term: string,
  { corrected, partial, leftOut, nearestSize }: SearchResult,
): SearchNotes {
  return {
    corrected,
    partial,
    leftOut: partial ? leftOutWords(term, leftOut) : null,
    nearestSize: nearestSize === null ? null : nearestSizeText(nearestSize),
  }
}

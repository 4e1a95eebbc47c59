import type { SearchNotes } from '#domain/search/search-notes.ts'
import { messages } from './search-note-messages.ts'

/** SRC-17, SRC-25, SRC-26: a note on the part of the term that the products do not match; null if all of it matches. */
export function searchNote({
  partial,
  leftOut,
  nearestSize,
}: Pick<SearchNotes, 'partial' | 'leftOut' | 'nearestSize'>): string | null {
  if (nearestSize !== null) return messages.nearestSize(nearestSize.asked, nearestSize.found)
  if (leftOut !== null) return messages.leftOut(leftOut.words, leftOut.searched)
  return partial ? messages.partial : null
}

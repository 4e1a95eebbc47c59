import type { SearchNotes } from '#domain/search/search-notes.ts'
import { texts } from './search-note-texts.ts'

/** SRC-17, SRC-25, SRC-26: what of the term the products do not answer; null where they answer all of it. */
export function searchNote({ partial, leftOut, nearestSize }: Omit<SearchNotes, 'corrected'>): string | null {
  if (nearestSize !== null) return texts.nearestSize(nearestSize.asked, nearestSize.found)
  if (leftOut !== null) return texts.leftOut(leftOut.words, leftOut.searched)
  return partial ? texts.partial : null
}

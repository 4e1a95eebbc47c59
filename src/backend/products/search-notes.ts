import { nearestSizeText } from '#domain/measures/nearest-size-text.ts'
import { leftOutWords } from '#domain/search/query/left-out-words.ts'
import type { SearchIndex, SearchResult } from '#domain/search/search-index.ts'
import type { SearchNotes } from '#domain/search/search-notes.ts'
import type { ProductTable } from '../catalogue/read/products/product-table.ts'
import type { Snapshot } from '../catalogue/read/snapshot.ts'
import { successorAt } from '../catalogue/read/successors.ts'

/** The part of a search reply that reports corrected and ignored words, as typed in the term, and a replaced code. */
export function notesOn(
  { search: { index }, table }: Pick<Snapshot, 'search' | 'table'>,
  term: string,
  { corrected, partial, leftOut, nearestSize }: SearchResult,
): SearchNotes {
  return {
    corrected,
    partial,
    leftOut: partial ? leftOutOf(index, term, leftOut) : null,
    nearestSize: nearestSize === null ? null : nearestSizeText(term, nearestSize),
    replaced: replacedOf(table, term),
  }
}

/** If other products have the word, only the combination has no result: then the whole term is reported. */
function leftOutOf(index: SearchIndex, term: string, leftOut: readonly string[]): SearchNotes['leftOut'] {
  const named = leftOutWords(term, leftOut)
  if (named === null || !leftOut.some(word => index.has(word))) return named
  return { ...named, words: [term.trim().replace(/\s+/g, ' ')] }
}

/** Products that are no longer sold are not in the index: their codes are looked up. */
function replacedOf(table: ProductTable, term: string): SearchNotes['replaced'] {
  const row = table.replacedRowOf(term)
  const product = row === null ? null : table.at(row)
  const by = row === null ? null : successorAt(table, row)
  return product === null || by === null ? null : { code: product.itemCode, by }
}

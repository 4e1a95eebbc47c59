import { numberParts, tokenize } from './normalize.ts'

/** What the index knows of a product. `row` is the caller's number for it and may be as sparse as an array index. */
export interface SearchDocument {
  readonly row: number
  readonly code: string
  readonly barcodes: readonly string[]
  readonly title: string
  readonly brand: string
  /** Names from family down to subsubcategory. */
  readonly categories: readonly string[]
  /** Any measure of demand; only its order counts, and only between equal matches. */
  readonly popularity: number
}

/** Where a word stands, best first; the first word of a Spanish title names the thing. */
export const FIELD = { head: 0, title: 1, brand: 2, category: 3 } as const

export interface DocumentWord {
  readonly word: string
  readonly field: number
}

/** Words of a document in reading order; number parts follow the word that they come from. */
export function documentWords(
  document: SearchDocument,
  tokensOf: (text: string) => readonly string[] = tokenize,
): DocumentWord[] {
  const words: DocumentWord[] = []
  const add = (text: string, field: number) => {
    for (const word of tokensOf(text)) {
      words.push({ word, field: field === FIELD.title && words.length === 0 ? FIELD.head : field })
      if (field === FIELD.title) for (const part of numberParts(word)) words.push({ word: part, field })
    }
  }
  add(document.title, FIELD.title)
  add(document.brand, FIELD.brand)
  for (const category of document.categories) add(category, FIELD.category)
  return words
}

/** The part of a document that decides between equal matches. */
export interface Standing {
  /** Words in the title, 255 at most. */
  readonly length: number
  readonly popularity: number
  readonly row: number
}

export function standingOf(document: SearchDocument, words: readonly DocumentWord[]): Standing {
  const length = words.filter(({ field, word }) => field <= FIELD.title && !word.startsWith('#')).length
  return { length: Math.min(length, 255), popularity: Math.fround(document.popularity), row: document.row }
}

/** Shorter titles first, then demand, then the caller's order. */
export function compareStanding(a: Standing, b: Standing): number {
  return a.length - b.length || b.popularity - a.popularity || a.row - b.row
}

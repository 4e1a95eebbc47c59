import { threadPartsIn } from '../words/metric-threads.ts'
import { introducesComplement, isCollective, isLinkingWord, isMinorWord } from '../words/minor-words.ts'
import { beginsWithDigit, joinedWords, numberParts, PART_MARK, tokenize } from '../words/normalize.ts'
import { numberForms } from '../words/stem.ts'
import { asLengths } from '../words/units.ts'

/** A product as it is indexed. `row` is the caller's number for it; rows may be sparse. */
export interface SearchDocument {
  readonly row: number
  readonly code: string
  readonly barcodes: readonly string[]
  readonly title: string
  readonly brand: string
  /** Names from family down to subsubcategory. */
  readonly categories: readonly string[]
  /** Any measure of demand; only its order counts, and only between equal scores. */
  readonly popularity: number
}

/**
 * Field of a word, which decides its weight. The first word of a Spanish title is the head noun; a complement names what
 * the product is for, of or with: "Conector para manguera" is not a hose, "Juego de llaves" is spanners. `bare` is the head
 * of a title of hardly any other words. `kind` is the first word of a category name: "Baterías y cargadores".
 */
export const FIELD = { head: 0, title: 1, complement: 2, bare: 3, brand: 4, kind: 5, category: 6 } as const

/** Whether words of this field name the product itself. */
export function isNameField(field: number): boolean {
  return field === FIELD.head || field === FIELD.title || field === FIELD.bare
}

/**
 * Visits the words of a document in reading order; number parts follow the word they come from. Returns the number of
 * words in the title, without parts.
 */
export function forEachWord(
  document: SearchDocument,
  visit: (word: string, field: number) => void,
  tokensOf: (text: string) => readonly string[] = tokenize,
): number {
  const sizeParts: string[] = []
  const title = tokenize(document.title, sizeParts)
  const threadParts = threadPartsIn(title)
  for (const [at, word] of title.entries()) {
    visit(word, fieldInTitle(title, at))
    for (const part of numberParts(word)) if (!hasOwnUnit(part, sizeParts)) visit(part, FIELD.title)
    for (const part of threadParts(word)) visit(part, FIELD.title)
  }
  for (const part of sizeParts) visit(part, FIELD.title)
  for (const joined of joinedWords(document.title)) visit(joined, FIELD.title)
  for (const word of tokensOf(document.brand)) visit(word, FIELD.brand)
  for (const category of document.categories)
    for (const [at, word] of tokensOf(category).entries()) visit(word, at === 0 ? FIELD.kind : FIELD.category)
  return title.length
}

/** Whether a number is a side of a dimension that has its own unit of length. */
function hasOwnUnit(part: string, sizeParts: readonly string[]): boolean {
  if (sizeParts.length === 0) return false
  return asLengths(part.slice(PART_MARK.length)).some(length => sizeParts.includes(PART_MARK + length))
}

function fieldInTitle(title: readonly string[], at: number): number {
  if (at === 0) return FIELD.head
  return isComplement(title, at) ? FIELD.complement : FIELD.title
}

/** Whether a linking word precedes it, after a noun that is not a collective ("juego de"); measures are none. */
function isComplement(title: readonly string[], at: number): boolean {
  const word = title[at] ?? ''
  const before = title[at - 1] ?? ''
  if (isMinorWord(word) || beginsWithDigit(word)) return false
  if (introducesComplement(before)) return true
  if (!isLinkingWord(before)) return false
  const noun = title.slice(0, at).findLast(before => !isMinorWord(before)) ?? ''
  return !isCollective(noun)
}

/** Query-independent rank: decides between equal scores. */
export interface StaticRank {
  /** Words in the title, 255 at most. */
  readonly length: number
  readonly popularity: number
  readonly row: number
}

/** A word of more products than this does not name one article. */
const COMMON_WORD_FREQUENCY = 20
/** A longer title describes the article, and so does a number, but not that of a machine: "TB-713". */
const MAX_BARE_WORDS = 3
const NUMBER = /(?<!(?<!\p{L})\p{L}{2,3}[-.]?\d*)\d/u

export function staticRankOf(document: SearchDocument, titleLength: number): StaticRank {
  return {
    length: Math.min(titleLength, 255),
    popularity: Math.fround(document.popularity),
    row: document.row,
  }
}

/** Whether a title has hardly more than its first word: "BULON", "TAPA CARTER", mostly spare parts. */
export function isBare({ title }: SearchDocument, titleLength: number): boolean {
  return titleLength <= MAX_BARE_WORDS && !NUMBER.test(title)
}

/** Whether a word, in singular and plural, is so frequent that a bare title of it is mostly a spare part. */
export function isCommon(word: string, documentFrequency: (word: string) => number): boolean {
  return numberForms(word).reduce((sum, form) => sum + documentFrequency(form), 0) > COMMON_WORD_FREQUENCY
}

/** Shorter titles first, then demand, then the caller's order. */
export function compareStaticRank(a: StaticRank, b: StaticRank): number {
  return a.length - b.length || b.popularity - a.popularity || a.row - b.row
}

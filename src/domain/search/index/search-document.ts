import { threadPartsIn } from '../words/metric-threads.ts'
import { isCollective, isHolder, isLinking, isMinorWord } from '../words/minor-words.ts'
import { beginsWithDigit, joinedWords, numberParts, PART_MARK, tokenize } from '../words/normalize.ts'
import { numbersOf } from '../words/stem.ts'
import { asLengths } from '../words/units.ts'

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

/**
 * Where a word stands. The first word of a Spanish title names the thing; a complement is what the thing is
 * for, of or with: "Conector para manguera" is no hose, "Juego de llaves" is spanners. A bare title says hardly more than
 * its first word, which many others have. The kind is the first word of a category's name: "Baterías y cargadores".
 */
export const FIELD = { head: 0, title: 1, complement: 2, bare: 3, brand: 4, kind: 5, category: 6 } as const

/** Whether a word in such a field may be what the product is called. */
export function isName(field: number): boolean {
  return field === FIELD.head || field === FIELD.title || field === FIELD.bare
}

/**
 * Visits the words of a document in reading order; number parts follow the word that they come from. Returns how
 * many words the title has, parts not counted.
 */
export function forEachWord(
  document: SearchDocument,
  visit: (word: string, field: number) => void,
  tokensOf: (text: string) => readonly string[] = tokenize,
): number {
  const sized: string[] = []
  const title = tokenize(document.title, sized)
  const threadParts = threadPartsIn(title)
  for (const [at, word] of title.entries()) {
    visit(word, fieldInTitle(title, at))
    for (const part of numberParts(word)) if (!hasUnit(part, sized)) visit(part, FIELD.title)
    for (const part of threadParts(word)) visit(part, FIELD.title)
  }
  for (const part of sized) visit(part, FIELD.title)
  for (const joined of joinedWords(document.title)) visit(joined, FIELD.title)
  for (const word of tokensOf(document.brand)) visit(word, FIELD.brand)
  for (const category of document.categories)
    for (const [at, word] of tokensOf(category).entries()) visit(word, at === 0 ? FIELD.kind : FIELD.category)
  return title.length
}

/** Whether a number is one of the sides that have their own unit of length. */
function hasUnit(part: string, sized: readonly string[]): boolean {
  if (sized.length === 0) return false
  return asLengths(part.slice(PART_MARK.length)).some(length => sized.includes(PART_MARK + length))
}

function fieldInTitle(title: readonly string[], at: number): number {
  if (at === 0) return FIELD.head
  return isComplement(title, at) ? FIELD.complement : FIELD.title
}

/** Whether a joining word stands before it, and before that a thing: not "juego de", and not a measure; or a holder. */
function isComplement(title: readonly string[], at: number): boolean {
  const word = title[at] ?? ''
  const before = title[at - 1] ?? ''
  if (isMinorWord(word) || beginsWithDigit(word)) return false
  if (isHolder(before)) return true
  if (!isLinking(before)) return false
  const thing = title.slice(0, at).findLast(before => !isMinorWord(before)) ?? ''
  return !isCollective(thing)
}

/** The part of a document that decides between equal matches. */
export interface Standing {
  /** Words in the title, 255 at most. */
  readonly length: number
  readonly popularity: number
  readonly row: number
}

/** So many products have a word that is no name of one article. */
const COMMON_WORD = 20
/** A longer title says what the article is like, and so does a number, but not that of a machine: "TB-713". */
const LONGEST_BARE = 3
const NUMBER = /(?<!(?<!\p{L})\p{L}{2,3}[-.]?\d*)\d/u

export function standingOf(document: SearchDocument, titleLength: number): Standing {
  return {
    length: Math.min(titleLength, 255),
    popularity: Math.fround(document.popularity),
    row: document.row,
  }
}

/** Whether a title says hardly more than its first word: "BULON", "TAPA CARTER", mostly parts of machines. */
export function isBare({ title }: SearchDocument, titleLength: number): boolean {
  return titleLength <= LONGEST_BARE && !NUMBER.test(title)
}

/** Whether so many products have a word, in either number, that one of them which says no more is mostly a part of a machine. */
export function isCommon(word: string, holders: (word: string) => number): boolean {
  return numbersOf(word).reduce((sum, other) => sum + holders(other), 0) > COMMON_WORD
}

/** Shorter titles first, then demand, then the caller's order. */
export function compareStanding(a: Standing, b: Standing): number {
  return a.length - b.length || b.popularity - a.popularity || a.row - b.row
}

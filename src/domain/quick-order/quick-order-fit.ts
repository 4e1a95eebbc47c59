import { otherSpellings } from '../search/words/abbreviations.ts'
import { isMinorWord } from '../search/words/minor-words.ts'
import { tokenize } from '../search/words/normalize.ts'
import { stemOf } from '../search/words/stem.ts'
import type { Reading, Synonyms } from '../search/words/synonyms.ts'
import { equalMeasures, readMeasure } from '../search/words/units.ts'

/** The words of an article, prepared to be compared with what was asked for. */
export interface ArticleWords {
  readonly words: readonly string[]
  readonly brand: ReadonlySet<string>
  /** Its words and their stems. */
  readonly forms: ReadonlySet<string>
  readonly measures: readonly Measure[]
}

interface Measure {
  readonly word: string
  readonly numbers: readonly string[]
  /** Of several sides: `4x40`. */
  readonly hasSides: boolean
}

/** One word alone is too little to be sure of what was meant. */
const LEAST_WORDS = 2
const LETTER_BEHIND = /^(\d[\d./]*)([a-z])$/
/** `N° 8`, `E6013`: known by its number alone. */
const MODEL = /^(?:n|[a-z](?=\d{3}))(\d+)$/
const DIMENSIONS = /^[\d./]+(?:x[\d./]+)+$/
/** `1.200 W`: with three digits behind it a point cuts thousands, decimals have a comma. */
const THOUSANDS = /(?<![\d.,])(\d{1,3})\.(\d{3})(?![\d.,])/g
const BEGINS_WITH_DIGIT = /^\d/

export function articleWords(title: string, brand: string): ArticleWords {
  const words = contentOf(`${title} ${brand}`)
  return {
    words,
    brand: new Set(contentOf(brand)),
    forms: new Set(words.flatMap(word => [word, formOf(word)])),
    measures: words.flatMap(word => measureOf(word) ?? []),
  }
}

/** The words that must be answered: joining ones are left out. */
export function askedWords(text: string): string[] {
  return contentOf(text.replaceAll('×', 'x')).flatMap(word => {
    const [, number, letter] = LETTER_BEHIND.exec(word) ?? []
    // "25a" is the "25 A" of a title, unless the letter is a unit.
    const isApart = number !== undefined && letter !== undefined && readMeasure(word) === null
    return isApart ? [number, letter].filter(part => !isMinorWord(part)) : [word]
  })
}

/** The words of a line, then the same with names of several words, or of one part of the catalogue (SRC-21). */
export function readingsOf(asked: readonly string[], synonyms: Synonyms): readonly Reading[] {
  const renamed = asked.length < LEAST_WORDS ? [] : synonyms.readings(asked)
  return [{ tokens: asked, holdsAt: null }, ...renamed]
}

/**
 * Whether an article answers every word: as it is, in another number or gender, by another name or an equal measure.
 * Two words at least, one of them no number: `22` or `rodillos` name nothing.
 */
export function answersAll(asked: readonly string[], article: ArticleWords, synonyms: Synonyms): boolean {
  if (asked.length < LEAST_WORDS || !asked.some(word => /^\p{L}{3}/u.test(word))) return false
  const isNumber = (word: string) => measureOf(word) !== null && !article.forms.has(word)
  const numbers = asked.filter(word => isNumber(word) || BEGINS_WITH_DIGIT.test(word))
  return (
    asked.every(word => numbers.includes(word) || answersWord(word, article, synonyms)) &&
    answersNumbers(numbers, article.measures)
  )
}

/** Whether a number stands in an article outside of dimensions: `22 cm`, `N° 8`, but not the 4 of `4 x 40`. */
export function hasSeparateNumber(number: string, { measures }: ArticleWords): boolean {
  return measures.some(({ numbers, hasSides }) => !hasSides && numbers.includes(number))
}

/** What an article says that was not asked for, its brand aside. */
export function unaskedWords(
  asked: readonly string[],
  { words, brand }: ArticleWords,
  synonyms: Synonyms,
): string[] {
  const said = articleWords(asked.join(' '), '')
  return words.filter(
    word =>
      !brand.has(word) &&
      !answersWord(word, said, synonyms) &&
      !(measureOf(word) !== null && answersNumbers([word], said.measures)),
  )
}

function answersWord(word: string, { forms }: ArticleWords, synonyms: Synonyms): boolean {
  if (forms.has(word) || forms.has(formOf(word))) return true
  return [...otherSpellings(word), ...synonyms.wordsFor(word)].some(
    other => forms.has(other) || forms.has(formOf(other)),
  )
}

/** Each number of the article answers one that is asked for: `24 x 40 x 24` asks for more than a tape of 24 mm x 40 m. */
function answersNumbers(asked: readonly string[], measures: readonly Measure[]): boolean {
  let left = [...measures]
  const take = (is: (measure: Measure) => boolean, number: string | null): boolean => {
    const taken = left.find(is)
    if (taken === undefined) return false
    const at = taken.numbers.indexOf(number ?? '')
    const rest = number === null ? [] : taken.numbers.filter((_, place) => place !== at)
    left = left.flatMap(one =>
      one !== taken ? one : rest.length === 0 ? [] : { ...one, word: '', numbers: rest },
    )
    return true
  }
  return asked
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .every(word => {
      const equal = new Set([word, ...equalMeasures(word)])
      if (take(one => equal.has(one.word), null)) return true
      // A dimension that the article does not have may be two of its measures: `40 x 3 m` of a pipe of 40 mm.
      if (DIMENSIONS.test(word))
        return word.split('x').every(part => take(one => !one.hasSides && one.numbers.includes(part), part))
      const measure = readMeasure(word)
      if (measure === null) {
        const number = measureOf(word)?.numbers[0] ?? word
        return take(one => one.numbers.includes(number), number)
      }
      // A measure whose unit the title leaves out, or writes once for several.
      const { number } = measure
      return take(one => one.numbers.includes(number) && (one.hasSides || one.word === number), number)
    })
}

/** What says most is looked for first. */
function rankOf(word: string): number {
  return DIMENSIONS.test(word) ? 0 : readMeasure(word) === null ? 2 : 1
}

function measureOf(word: string): Measure | null {
  if (DIMENSIONS.test(word)) return { word, numbers: word.split('x'), hasSides: true }
  const [, model] = MODEL.exec(word) ?? []
  if (model !== undefined) return { word, numbers: [model], hasSides: false }
  if (!BEGINS_WITH_DIGIT.test(word)) return null
  return { word, numbers: [readMeasure(word)?.number ?? word], hasSides: false }
}

function contentOf(text: string): string[] {
  return tokenize(text.replace(THOUSANDS, '$1$2')).filter(word => !isMinorWord(word))
}

/** The stem, marked: `lij-` is no word that stands in a title. */
function formOf(word: string): string {
  return /^\p{L}{3}/u.test(word) ? `${stemOf(word)}-` : word
}

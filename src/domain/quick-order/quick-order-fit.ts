import { otherSpellings } from '../search/words/abbreviations.ts'
import { isMinorWord } from '../search/words/minor-words.ts'
import { tokenize } from '../search/words/normalize.ts'
import { stemOf } from '../search/words/stem.ts'
import type { QueryRewrite, Synonyms } from '../search/words/synonyms.ts'
import { equalMeasures, readMeasure } from '../search/words/units.ts'

/** The words of an article, prepared for comparison with a query. */
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

/** A single word is too ambiguous. */
const MIN_WORDS = 2
const LETTER_BEHIND = /^(\d[\d./]*)([a-z])$/
/** `N° 8`, `E6013`: matched by the number alone. */
const MODEL = /^(?:n|[a-z](?=\d{3}))(\d+)$/
const DIMENSIONS = /^[\d./]+(?:x[\d./]+)+$/
/** `1.200 W`: a point before three digits separates thousands, decimals have a comma. */
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

/** The words that an article must match, without linking words. */
export function queryWords(text: string): string[] {
  return contentOf(text.replaceAll('×', 'x')).flatMap(word => {
    const [, number, letter] = LETTER_BEHIND.exec(word) ?? []
    // "25a" is the "25 A" of a title, unless the letter is a unit.
    const isSplit = number !== undefined && letter !== undefined && readMeasure(word) === null
    return isSplit ? [number, letter].filter(part => !isMinorWord(part)) : [word]
  })
}

/** The words of a line, then rewritten with synonyms of several words or of one part of the catalogue (SRC-21). */
export function rewritesOf(query: readonly string[], synonyms: Synonyms): readonly QueryRewrite[] {
  const rewrites = query.length < MIN_WORDS ? [] : synonyms.rewrites(query)
  return [{ tokens: query, appliesTo: null }, ...rewrites]
}

/**
 * Whether an article matches every word: as it is, in another number or gender, by a synonym or an equal measure. At
 * least two words, one of them no number: `22` or `rodillos` identify nothing.
 */
export function matchesAll(query: readonly string[], article: ArticleWords, synonyms: Synonyms): boolean {
  if (query.length < MIN_WORDS || !query.some(word => /^\p{L}{3}/u.test(word))) return false
  const isNumber = (word: string) => measureOf(word) !== null && !article.forms.has(word)
  const numbers = query.filter(word => isNumber(word) || BEGINS_WITH_DIGIT.test(word))
  return (
    query.every(word => numbers.includes(word) || matchesWord(word, article, synonyms)) &&
    matchesNumbers(numbers, article.measures)
  )
}

/** Whether an article has a number outside of dimensions: `22 cm`, `N° 8`, but not the 4 of `4 x 40`. */
export function hasSeparateNumber(number: string, { measures }: ArticleWords): boolean {
  return measures.some(({ numbers, hasSides }) => !hasSides && numbers.includes(number))
}

/** Words of an article that are neither in the query nor in its brand. */
export function extraWords(
  query: readonly string[],
  { words, brand }: ArticleWords,
  synonyms: Synonyms,
): string[] {
  const queried = articleWords(query.join(' '), '')
  return words.filter(
    word =>
      !brand.has(word) &&
      !matchesWord(word, queried, synonyms) &&
      !(measureOf(word) !== null && matchesNumbers([word], queried.measures)),
  )
}

function matchesWord(word: string, { forms }: ArticleWords, synonyms: Synonyms): boolean {
  if (forms.has(word) || forms.has(formOf(word))) return true
  return [...otherSpellings(word), ...synonyms.wordsFor(word)].some(
    other => forms.has(other) || forms.has(formOf(other)),
  )
}

/** Each number of the article matches one of the query: `24 x 40 x 24` is more than a tape of 24 mm x 40 m has. */
function matchesNumbers(query: readonly string[], measures: readonly Measure[]): boolean {
  let unmatched = [...measures]
  /** Matches a measure, or one number of it, and excludes it from further matches. */
  const claim = (predicate: (measure: Measure) => boolean, number: string | null): boolean => {
    const match = unmatched.find(predicate)
    if (match === undefined) return false
    const at = match.numbers.indexOf(number ?? '')
    const rest = number === null ? [] : match.numbers.filter((_, position) => position !== at)
    unmatched = unmatched.flatMap(measure =>
      measure !== match ? measure : rest.length === 0 ? [] : { ...measure, word: '', numbers: rest },
    )
    return true
  }
  return query
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .every(word => {
      const equal = new Set([word, ...equalMeasures(word)])
      if (claim(({ word }) => equal.has(word), null)) return true
      // A dimension that the article does not have may be two of its measures: `40 x 3 m` of a pipe of 40 mm.
      if (DIMENSIONS.test(word))
        return word
          .split('x')
          .every(part => claim(({ hasSides, numbers }) => !hasSides && numbers.includes(part), part))
      const measure = readMeasure(word)
      if (measure === null) {
        const number = measureOf(word)?.numbers[0] ?? word
        return claim(({ numbers }) => numbers.includes(number), number)
      }
      // A measure whose unit the title omits, or writes once for several.
      const { number } = measure
      return claim(one => one.numbers.includes(number) && (one.hasSides || one.word === number), number)
    })
}

/** Dimensions are matched first, then measures, then bare numbers. */
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

/** The stem, marked to differ from any word: `lij-`. */
function formOf(word: string): string {
  return /^\p{L}{3}/u.test(word) ? `${stemOf(word)}-` : word
}

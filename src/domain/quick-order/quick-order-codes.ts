import { codeKey } from '../search/words/code-key.ts'
import { foldText } from '../search/words/normalize.ts'
import { isNumberWord, withNumeral } from './quick-order-numbers.ts'
import {
  isTimes,
  isUnitWord,
  quantityOf,
  type WrittenQuantity,
  withoutLabels,
  withoutPrefix,
} from './quick-order-words.ts'

/** Codes within a line of words. */

/** One way to understand a line. */
export interface OrderReading {
  /** A code, a bar code or words. */
  readonly code: string
  /** Null where none is written: then the product's `unitMult`. */
  readonly quantity: number | null
  /** The quantity counts pairs: two pieces each, unless the product is sold by the pair. */
  readonly isPairs?: boolean
  /** Only matches an article that has this number outside of its dimensions: the 22 of `rodillo 22 x 6`. */
  readonly standaloneNumber?: string | null
}

/** Of the cells of a line on its own. */
export const DELIMITERS = ['\t', ';', '|'] as const
const LOOKS_LIKE_CODE = /^(?=\D*\d)[\p{L}\p{N}][\p{L}\p{N}./+-]{4,}$/u
/** Longer than any quantity of an order line, so a code: `206213`. */
const LONG_NUMBER = /^\d{6,}$/
/** `01`, as lists of a till have it. */
const PADDED = /^[x×*]?0([1-9])$/i

/** The words of a line without punctuation: codes, quantities, signs. */
export function wordsOf(line: string): string[] {
  return line
    .split(/\s+/)
    .map(bareWord)
    .filter(word => /[\p{L}\p{N}+×*"]/u.test(word))
    .flatMap(splitQuantity)
}

/** Splits `TAL-100,12` and `TAL-100=12` in a line of words, but no decimals. */
function splitQuantity(word: string): string[] {
  return quantityOf(word) !== null || !/^[^,=:]+[,=:]\d+$/.test(word) ? [word] : word.split(/[,=:]/)
}

function bareWord(word: string): string {
  return withoutBrackets(word.replace(/(?<=.)[,:;=]+$/, ''))
}

/** A quantity without its brackets: `006101 (12)`. */
function withoutBrackets(word: string): string {
  const [, within = ''] = /^\((.+)\)$/.exec(word) ?? []
  return quantityOf(within) === null ? word : within
}

/** A quantity next to a code: no number of six figures, but `01`. */
export function countOf(word: string): WrittenQuantity | null {
  const padded = PADDED.exec(word)?.[1]
  if (padded !== undefined) return { quantity: Number(padded), digits: padded }
  return LONG_NUMBER.test(word) ? null : quantityOf(word)
}

/**
 * Code and quantity joined by a sign, in either order: `311206@12`, `TAL-100*12`, `12x311206`. To be tried after the whole:
 * a code may have such a sign of its own.
 */
export function joinedIn(line: string): OrderReading[] {
  return [/^(?<code>.+?) ?[@x×*] ?(?<count>\d+\p{L}*)$/iu, /^(?<count>\d+) ?[@x×*] ?(?<code>.+)$/iu].flatMap(
    pattern => {
      const { code = '', count = '' } = pattern.exec(line)?.groups ?? {}
      const counted = countOf(count)
      return counted !== null && LOOKS_LIKE_CODE.test(code) ? [{ code, quantity: counted.quantity }] : []
    },
  )
}

/** The code of a line of nothing but a code and its quantity, as each may be read: `311206 x 12`. */
export function codesWithQuantity(readings: readonly (readonly OrderReading[])[]): string[] {
  return readings
    .flat()
    .flatMap(({ code, quantity }) => (quantity !== null && LOOKS_LIKE_CODE.test(code) ? [code] : []))
}

/** The words of a line that look like a code, with the quantity behind or else before them. */
export function mentionsIn(line: string): OrderReading[] {
  const words = wordsOf(line).filter(word => !isTimes(word) && !isUnitWord(word) && !/^del?$/i.test(word))
  return words.flatMap((code, at) => {
    if (!LOOKS_LIKE_CODE.test(code)) return []
    const counted = countOf(words[at + 1] ?? '') ?? countOf(words[at - 1] ?? '')
    return [{ code, quantity: counted?.quantity ?? null }]
  })
}

/**
 * The parts of a line of words that names several products by code, each with its own quantity: `606105 12 unid. y
 * 606410 12`; the line itself where one of them has none. `productOf`: what a code stands for, null for no code.
 */
export function partsByCode(line: string, productOf: (code: string) => number | null): string[] {
  const words = withoutPrefix(line).split(/\s+/)
  const starts: number[] = []
  let last: number | null = null
  for (const [at, word] of words.entries()) {
    const product = LOOKS_LIKE_CODE.test(bareWord(word)) ? productOf(bareWord(word)) : null
    if (product === null || product === last) continue
    last = product
    starts.push(at)
  }
  if (starts.length < 2 || DELIMITERS.some(sign => line.includes(sign))) return [line]
  const isCountFirst = countBefore(words, starts[0] ?? 0) !== null
  const cuts = starts.slice(1).map(at => (isCountFirst ? (countBefore(words, at) ?? at) : at))
  const parts = [0, ...cuts].map((from, part) => withoutLink(words.slice(from, cuts[part])).join(' '))
  const isCounted = (part: string) =>
    mentionsIn(withNumeral(withoutLabels(part))).some(
      ({ code, quantity }) => quantity !== null && productOf(code) !== null,
    )
  return parts.every(isCounted) ? parts : [line]
}

/** Where the quantity before the code at `at` is, `10 x 013526`, `10 cajas de 013526`; null without one. */
function countBefore(words: readonly string[], at: number): number | null {
  const back = [1, 2, 3].find(steps => countOf(bareWord(words[at - steps] ?? '')) !== null)
  return back === undefined ? null : at - back
}

/** Without the `y` before the next part. */
function withoutLink(words: readonly string[]): readonly string[] {
  return /^[ye+/,]$/i.test(words.at(-1) ?? '') ? words.slice(0, -1) : words
}

/**
 * Whether a line of words with a code, but no quantity that was understood, has a number that may be one: none of the
 * code and none of the product's title, like the 10 of `TAL-100 10 cajones`. `code` is the line's.
 */
export function hasUnreadNumber(line: string, code: string, title: string): boolean {
  if (DELIMITERS.some(sign => line.includes(sign))) return false
  const named = codeKey(code)?.text ?? ''
  const known = new Set(numbersIn(title))
  return wordsOf(withoutLabels(withoutPrefix(line))).some(word => {
    const key = codeKey(word)?.text ?? ''
    if (key !== '' && named.includes(key)) return false
    return isNumberWord(word) || numbersIn(word).some(number => !known.has(number))
  })
}

/** `2.000 W` has 2000. */
function numbersIn(text: string): string[] {
  return (
    foldText(text)
      .replace(/(?<=\d)\.(?=\d{3}(?!\d))/g, '')
      .match(/\d+/g) ?? []
  )
}

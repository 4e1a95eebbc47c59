import { canonicalUnit, inBaseUnit, readMeasure, UNIT_PATTERN } from './units.ts'

/** Prefix of a token that is only part of a word: see `numberParts` and `joinedWords`. */
export const PART_MARK = '#'

// biome-ignore lint/suspicious/noControlCharactersInRegex: the question is exactly "is it all ASCII?"
const ASCII = /^[\x00-\x7f]*$/
/** A point without a digit before it begins a decimal, unless it ends an abbreviation: ".5" but not "BCO.5". */
const DECIMAL = String.raw`(?:\d+|(?<![\p{L}\p{N}]))[.,]\d+(?!\d*/)`
/** Inches and a fraction: 1.1/2, 1 1/2; with a blank only up to 24, as "codo 90 3/4" has an angle. */
const MIXED = String.raw`(?:\d{1,2}\.|(?:1?\d|2[0-4])[ -])\d{1,2}/\d{1,3}`
const NUMBER = String.raw`(?:${MIXED}|\d+/\d+|${DECIMAL}|\d+)`
const MEASURE = String.raw`${NUMBER}(?:[\s.-]?(?:${UNIT_PATTERN})(?:(?![\p{L}\p{N}])|(?=x\s*\d)))?`
const DIMENSIONS = String.raw`${MEASURE}(?:\s*[x*]\s*${MEASURE})+`
/** In order: "x" before a quantity or a unit (dropped, but not in the sizes XL, XG), 4x40, 750 w, words and models, numbers. */
const TOKEN = new RegExp(
  [
    String.raw`(?<![\p{L}\p{N}])x(?=\s*\d|(?:\s+|(?=\p{L}{2}))(?:${UNIT_PATTERN})(?![\p{L}\p{N}]))`,
    String.raw`(?<![\p{L}\p{N}])(${DIMENSIONS})(?![\p{L}\p{N}])`,
    String.raw`(${NUMBER})[\s.-]?(${UNIT_PATTERN})(?![\p{L}\p{N}])`,
    String.raw`(\p{N}*\p{L}[\p{L}\p{N}]*)`,
    String.raw`(${NUMBER}|\p{N}+)`,
  ].join('|'),
  'gu',
)

/** Text that needs no full tokenization. */
const PLAIN_WORDS = /^(?!.*(?<![a-z])x)[a-z\s.,;:()-]*$/
const LETTERS = /[a-z]+/g
const LAST_UNIT = new RegExp(String.raw`[\s.-]?(?:${UNIT_PATTERN})$`)
const NUMBER_AND_UNIT = new RegExp(String.raw`^(.*?)[\s.-]?(${UNIT_PATTERN})$`)
/** "1.600 W" may be thousands, and "1.500 kg" not. */
const THOUSANDS = /^[1-9]\d{0,2}(?:\.\d{3})+$/
const TIMES = /\s*[x*]\s*/
const SPELLED_SIZE = /(?<!\p{L})(doble|triple) a(?=\s*(?:$|[\d(,.;]))/gu
const TIMES_A: Readonly<Record<string, string>> = { doble: 'aa', triple: 'aaa' }
const HYPHENATED = /(?<![\p{L}\p{N}])\p{L}+(?:-\p{L}+)+(?![\p{L}\p{N}])/gu

const SLASH_WORDS: Readonly<Record<string, string>> = { c: 'con ', p: 'para ', s: 'sin ' }

/** A measure glued to the word before it: "latex20l", "pino900 ml". */
const GLUED_MEASURE = new RegExp(
  String.raw`(?<![a-z\d])([a-z]{3,})(\d+[\s.-]?(?:${UNIT_PATTERN})(?![a-z\d]))`,
  'g',
)
/** A cheap pre-check: most titles have no glued measure. */
const MAY_BE_GLUED = /[a-z]{3}\d/
const APOSTROPHE = /(?<=\p{L})'(?=\p{L})/gu
const DIGIT = /\d/
/** `Nº 8`, and the thread M8. */
const NUMBERED = /^(?:n\d+|m\d{1,2})$/
const BEGINS_WITH_DIGIT = /^\d/

/** Whether a word is a number, a measure, or a model that begins with a digit. */
export function beginsWithDigit(word: string): boolean {
  return BEGINS_WITH_DIGIT.test(word)
}

/**
 * Inches in one spelling; "2 en 1" and "Nº 5" as one word, "latex20l" and "x20saq" as two; "2x1.x50" without its point; a
 * thread M8x40 as "m8 8x40", also behind a grade of steel ("8.8 M8x40"), and "M 8" as one word.
 */
const GLUED: readonly (readonly [RegExp, string])[] = [
  [/(\d)\s?(?:["”″]|'')/g, '$1 pulg '],
  [/(?<![\p{L}\p{N}])(\d)\s?en\s?(\d)(?![\p{L}\p{N}])/gu, '$1en$2'],
  [/(?<![\p{L}\p{N}])(x?\d+)(?=\p{L}{3,}(?![\p{L}\p{N}]))/gu, '$1 '],
  [/(\d)\.(?=\s*[x*]\s*\d)/g, '$1'],
  [/(?<![\p{L}\p{N}])n(?:ro|um(?:ero)?)?[.:\s]*(?=\d)/gu, 'n'],
  [/(\d\s+)gr(?=\.?\s+\d{2,3}(?![\p{L}\p{N}.,]))/gu, '$1grano'],
  [/m(?<![\p{L}\p{N}]m)(?:(?<!\d\sm)\s)?(\d{1,2})(?=\s*[x*]\s*\d)/gu, 'm$1 $1'],
  [/m(?<![\p{L}\p{N}]m|\d\sm)\s(\d{1,2})(?![\p{L}\p{N}.,/]|\s?(?:mm|cm|mts?|m)(?!\p{L}))/gu, 'm$1'],
]

/** Lower case, without accents, compatibility forms decomposed ("½" becomes 1/2). */
export function foldText(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase()
  return text
    .replace(/[º°ª]/g, '')
    .replace(/[’´`]/g, "'")
    .replace(/[øØ⌀]\s*(?=\d)/g, ' ')
    .replaceAll('×', 'x')
    .replace(/(\d)(?=[¼½¾⅐-⅞])/g, '$1 ')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replaceAll('\u2044', '/')
    .toLowerCase()
}

/** The words of a text as stored text is searched for them; no measure is read. */
export function foldedWords(text: string): string[] {
  return foldText(text).split(/\s+/).filter(Boolean)
}

/**
 * Tokens of a text, the same for titles and queries: without accents and case, units joined to their number as spelled
 * ("20 Volts" is `20volts`; `equalMeasures` relates it to `20v`), dimensions as one token (`4x40`), fractions preserved
 * (`1/2`, `1.1/2`), `c/` `p/` `s/` expanded. Alternative forms of its sizes are added to `sizeParts`: for "1/2 x 25 m"
 * `#25000mm`, for "1.600 W" `#1600w`.
 */
export function tokenize(text: string, sizeParts?: string[]): string[] {
  const folded = spelledSizes(foldText(text))
  if (PLAIN_WORDS.test(folded)) return folded.match(LETTERS) ?? []
  const tokens: string[] = []
  for (const [, dimensions, number, unit, word, plain] of expandMarks(folded).matchAll(TOKEN)) {
    if (word !== undefined) tokens.push(word)
    else if (plain !== undefined || number !== undefined) {
      const raw = plain ?? number ?? ''
      tokens.push(unit === undefined ? canonicalNumber(raw) : canonicalMeasure(raw, unit))
      if (sizeParts !== undefined && THOUSANDS.test(raw))
        sizeParts.push(...sizePart(raw.replaceAll('.', '') + canonicalUnit(unit ?? '')))
    } else if (dimensions !== undefined) {
      const parts = dimensions.split(TIMES)
      tokens.push(parts.map(part => canonicalNumber(part.replace(LAST_UNIT, ''))).join('x'))
      if (sizeParts !== undefined) sizeParts.push(...measuresIn(parts))
    }
  }
  return tokens
}

/**
 * The numbers inside a measure, marked to differ from a standalone number: `4x40` has `#4` and `#40`, `20v` has `#20`,
 * `n8` ("Nº 8") and the thread `m8` have `#8`. A query for 40 ranks `4x40` below a standalone 40.
 */
export function numberParts(token: string): string[] {
  const first = token.charCodeAt(0)
  if (NUMBERED.test(token)) return [`${PART_MARK}${token.slice(1)}`]
  if (first < 48 || first > 57) return []
  if (/^\d+(?:\.\d+)?$/.test(token)) return []
  if (/^\d+\.\d+\/\d+$/.test(token)) return []
  const parts = token.split('x')
  if (parts.length > 1 && parts.every(part => /^[\d./]+$/.test(part)))
    return [...new Set(parts)].map(part => `${PART_MARK}${part}`)
  const measure = readMeasure(token)
  return measure ? [`${PART_MARK}${measure.number}`] : []
}

/** "doble A" is the size AA at the end of a text or before a number, not in "doble a presión". */
function spelledSizes(folded: string): string {
  return folded.includes('le a') ? folded.replace(SPELLED_SIZE, (_, times) => TIMES_A[times] ?? '') : folded
}

/** Hyphenated words as one, marked as parts: "porta-lámparas" is also found as `portalamparas`. */
export function joinedWords(text: string): string[] {
  if (!text.includes('-')) return []
  return (foldText(text).match(HYPHENATED) ?? []).map(word => `${PART_MARK}${word.replaceAll('-', '')}`)
}

function expandMarks(folded: string): string {
  let text = folded
  if (text.includes('/')) {
    text = text.replace(
      /(?<![a-z0-9])([cps])\/(?!u\b)(?=\s?[a-z0-9])/g,
      (_, letter: string) => SLASH_WORDS[letter] ?? letter,
    )
  }
  if (text.includes("'")) text = text.replace(APOSTROPHE, '')
  if (!DIGIT.test(text)) return text
  if (MAY_BE_GLUED.test(text)) text = text.replace(GLUED_MEASURE, '$1 $2')
  for (const [pattern, spelling] of GLUED) text = text.replace(pattern, spelling)
  return text
}

function canonicalNumber(raw: string): string {
  if (raw.includes('/')) return raw.replace(/[ -]/, '.')
  if (!/[.,]/.test(raw)) return raw
  const [whole = '', decimals = ''] = raw.split(/[.,]/)
  const significant = decimals.replace(/0+$/, '')
  return significant === '' ? whole || '0' : `${whole || '0'}.${significant}`
}

/** A fraction without a unit is in inches, so the mark is dropped. */
function canonicalMeasure(number: string, spelling: string): string {
  const unit = canonicalUnit(spelling)
  return canonicalNumber(number) + (unit === 'pulg' && number.includes('/') ? '' : unit)
}

/** The sides of a dimension that have a unit, their own or that of the last: "48 mm x 40 m", "0,90 x 2,00 m". */
function measuresIn(parts: readonly string[]): string[] {
  const [, , last] = NUMBER_AND_UNIT.exec(parts.at(-1) ?? '') ?? []
  return parts.flatMap(part => {
    const [, number = part, unit = part.includes('/') ? undefined : last] = NUMBER_AND_UNIT.exec(part) ?? []
    return unit === undefined ? [] : sizePart(canonicalMeasure(number, unit))
  })
}

function sizePart(measure: string): string[] {
  return [PART_MARK + (inBaseUnit(measure) ?? measure)]
}

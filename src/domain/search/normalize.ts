import { canonicalUnit, UNIT_PATTERN } from './units.ts'

// biome-ignore lint/suspicious/noControlCharactersInRegex: the question is exactly "is it all ASCII?"
const ASCII = /^[\x00-\x7f]*$/
const NUMBER = String.raw`(?:\d{1,2}[ .-]\d{1,2}/\d{1,3}|\d+/\d+|\d*[.,]\d+|\d+)`
const MEASURE = String.raw`${NUMBER}(?:[\s.-]?(?:${UNIT_PATTERN})(?![\p{L}\p{N}]))?`
const DIMENSIONS = String.raw`${MEASURE}(?:\s*[x*]\s*${MEASURE})+`
/** In order: "x" before a quantity (dropped), 4x40, 750 w, words and models, numbers. */
const TOKEN = new RegExp(
  [
    String.raw`(?<![\p{L}\p{N}])x\s*(?=\d)`,
    String.raw`(?<![\p{L}\p{N}])(${DIMENSIONS})(?![\p{L}\p{N}])`,
    String.raw`(${NUMBER})[\s.-]?(${UNIT_PATTERN})(?![\p{L}\p{N}])`,
    String.raw`(\p{N}*\p{L}[\p{L}\p{N}]*)`,
    String.raw`(${NUMBER}|\p{N}+)`,
  ].join('|'),
  'gu',
)

/** Nothing here that the long pattern would treat in its own way. */
const PLAIN_WORDS = /^[a-z\s.,;:()-]*$/
const LETTERS = /[a-z]+/g

const SLASH_WORDS: Readonly<Record<string, string>> = { c: 'con ', p: 'para ', s: 'sin ' }

/** Lower case, without accents, compatibility forms unfolded ("½" stays readable as 1/2). */
export function foldText(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase()
  return text
    .replace(/[º°ª]/g, '')
    .replace(/(\d)(?=[¼½¾⅐-⅞])/g, '$1 ')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replaceAll('\u2044', '/')
    .toLowerCase()
}

/**
 * The words of a text as the index and the query box both see them: accents and case gone, units glued to
 * their number in one spelling ("20 Volts" is `20v`), dimensions as one word (`4x40`), fractions kept
 * (`1/2`, `1.1/2`), `c/` `p/` `s/` written out.
 */
export function tokenize(text: string): string[] {
  const folded = foldText(text)
  if (PLAIN_WORDS.test(folded)) return folded.match(LETTERS) ?? []
  const tokens: string[] = []
  for (const [, dimensions, number, unit, word, plain] of expandMarks(folded).matchAll(TOKEN)) {
    if (word !== undefined) tokens.push(word)
    else if (plain !== undefined) tokens.push(canonicalNumber(plain))
    else if (number !== undefined) tokens.push(canonicalMeasure(number, unit ?? ''))
    else if (dimensions !== undefined) tokens.push(canonicalDimensions(dimensions))
  }
  return tokens
}

/** One line that is equal for two texts that read the same to the search. */
export function normalizeText(text: string): string {
  return tokenize(text).join(' ')
}

/**
 * The bare numbers inside a measure, marked so that they are not taken for a number that stands alone:
 * `4x40` has `#4` and `#40`, `20v` has `#20`, `1.1/2` has `#1/2`. A query for 40 finds the first below a real 40.
 */
export function numberParts(token: string): string[] {
  const first = token.charCodeAt(0)
  if (first < 48 || first > 57) return []
  if (/^\d+(?:\.\d+)?$/.test(token)) return []
  const mixed = /^\d+\.(\d+\/\d+)$/.exec(token)
  if (mixed) return [`#${mixed[1]}`]
  const parts = token.split('x')
  if (parts.length > 1 && parts.every(part => /^[\d./]+$/.test(part)))
    return [...new Set(parts)].map(part => `#${part}`)
  const measure = /^(\d[\d./]*)\D+$/.exec(token)
  return measure ? [`#${measure[1]}`] : []
}

function expandMarks(folded: string): string {
  let text = folded
  if (text.includes('/')) {
    text = text.replace(
      /(?<![a-z0-9])([cps])\/(?!u\b)(?=\s?[a-z0-9])/g,
      (_, letter: string) => SLASH_WORDS[letter] ?? letter,
    )
  }
  return text.replace(/(\d)\s?(?:["”″]|'')/g, '$1 pulg ')
}

function canonicalNumber(raw: string): string {
  if (raw.includes('/')) return raw.replace(/[ -]/, '.')
  if (!/[.,]/.test(raw)) return raw
  const [whole = '', decimals = ''] = raw.split(/[.,]/)
  const kept = decimals.replace(/0+$/, '')
  return kept === '' ? whole || '0' : `${whole || '0'}.${kept}`
}

/** A fraction is in inches unless another unit says so, and the mark is often left out. */
function canonicalMeasure(number: string, spelling: string): string {
  const unit = canonicalUnit(spelling)
  return canonicalNumber(number) + (unit === 'pulg' && number.includes('/') ? '' : unit)
}

function canonicalDimensions(raw: string): string {
  return raw
    .split(/\s*[x*]\s*/)
    .map(part => canonicalNumber(part.replace(new RegExp(String.raw`[\s.-]?(?:${UNIT_PATTERN})$`), '')))
    .join('x')
}

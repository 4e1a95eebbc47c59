import type { MeasureKind } from './measure.ts'
import { isWordCode, type SizePart } from './scan-sizes.ts'
import type { SizeScheme } from './size-schemes.ts'

/** Meaning of the word before sizes. */
export type SizePrefix = 'none' | 'times' | 'metric' | 'diameter' | 'number' | 'grain'

/** The text around sizes. */
export interface SizeContext {
  readonly text: string
  /** Range of the word before; -1 where there is none. */
  readonly wordStart: number
  readonly wordEnd: number
  readonly at: number
  /** The scheme of the product, null while no word decides it. */
  readonly scheme: SizeScheme | null
}

type PrefixWord = Exclude<SizePrefix, 'none'> | 'standard'
const WORDS: readonly (readonly [PrefixWord, string])[] = [
  ['times', 'x'],
  ['metric', 'm'],
  ['diameter', 'd diam dia diametro'],
  ['number', 'n nro num no numero'],
  ['grain', 'g'],
  ['standard', 'din iso astm art mod modelo ref ip'],
]
const PREFIX_OF: ReadonlyMap<string, PrefixWord> = new Map(
  WORDS.flatMap(([prefix, words]) => words.split(' ').map(word => [word, prefix] as const)),
)
/** Property classes of steel (ISO 898), written like decimals. */
const STEEL_CLASSES = new Set(['4.6', '4.8', '5.6', '5.8', '6.8', '8.8', '9.8', '10.9', '12.9'])
/** Packs before "x 100". */
const PACK = /\b(?:blister|bls|bolsa|caja|cja|display|kit|pack|paquete|paq|pote|frasco)s?\.? $/
/** Kinds that may follow a word without a blank: "latex20l", not "FIH270A". */
const GLUED_KINDS = new Set<MeasureKind | null>([null, 'volume', 'weight'])
const LARGEST_BARE = 999
/** `Nº 24` is a size, `Nº 1604` a code. */
const LARGEST_NUMBER = 99
const LARGEST_THREAD = 64
/** A shorter word with a number is a model: `FX20`, `MXL200`. */
const SHORTEST_GLUED = 3
const SHORTEST_BEFORE_INTEGER = 4

/** Null where the word makes them a model, a code or a quantity. */
export function prefixOf(place: SizeContext, parts: readonly SizePart[]): SizePrefix | null {
  const { text, wordStart, wordEnd, at, scheme } = place
  const [first] = parts
  if (first === undefined) return null
  const { value, style, unit } = first
  const isBare = parts.length === 1 && unit === null
  const isCount = isBare && style === 'integer'
  if (isBare && style === 'decimal' && scheme?.hasThread && STEEL_CLASSES.has(text.slice(at, first.end)))
    return null
  if (wordStart < 0) return isCount || '/-+'.includes(text.charAt(at - 1) || ' ') ? null : 'none'
  const word = text.slice(wordStart, wordEnd)
  const mark = text.slice(wordEnd, at).trim()
  if (mark.includes('/') || mark.includes('+')) return null
  const prefix = PREFIX_OF.get(word)
  switch (prefix) {
    case 'times':
      if (mark !== '' || (at === wordEnd && isWordCode(text.charCodeAt(wordStart - 1)))) break
      return isCount && (!scheme?.hasThread || PACK.test(text.slice(0, wordStart))) ? null : prefix
    case 'metric':
      if (mark === '' && unit === null && value <= LARGEST_THREAD && scheme !== null) return prefix
      break
    case 'diameter':
      if (value <= LARGEST_BARE) return prefix
      break
    case 'number':
      if (isBare) return value <= LARGEST_NUMBER ? prefix : null
      break
    case 'grain':
      if (isCount && scheme !== null && !scheme.hasThread) return prefix
      break
    case 'standard':
      if (isCount) return null
  }
  const isSize = isCount ? isBareSize(place, first) : isPlainSize(place, parts, mark)
  return isSize ? 'none' : null
}

/** Whether a whole number alone is a size. */
function isBareSize(
  { text, wordStart, wordEnd, at, scheme }: SizeContext,
  { value, end }: SizePart,
): boolean {
  if (scheme === null || text.charAt(at - 1) !== ' ' || wordEnd - wordStart === 1 || value > LARGEST_BARE)
    return false
  // In the middle of a title it may count something: "fresa 2 cortes".
  return scheme.hasThread || text.slice(end).trim() === ''
}

/** Whether a fraction, a decimal, several sides or a number with its unit is a size. */
function isPlainSize(
  { text, wordStart, wordEnd, at, scheme }: SizeContext,
  parts: readonly SizePart[],
  mark: string,
): boolean {
  const [first] = parts
  // A bare decimal of an unknown product may be its model: "Next 6.06".
  if (scheme === null && parts.length === 1 && first?.unit === null && first.style === 'decimal') return false
  if (text.charAt(at - 1) === ' ') return true
  if (at === wordEnd && parts.some(({ unit }) => unit !== null && !GLUED_KINDS.has(unit.kind))) return false
  if (mark === '' || mark === '.' || mark === '=') {
    const isModel = mark === '' && first?.style === 'integer'
    return wordEnd - wordStart >= (isModel ? SHORTEST_BEFORE_INTEGER : SHORTEST_GLUED)
  }
  return mark === '(' || mark.startsWith(',') || mark.startsWith(';')
}

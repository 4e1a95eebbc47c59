import type { Goods } from './goods.ts'
import type { MeasureKind } from './measure.ts'
import { isWordCode, type SizePart } from './scan-sizes.ts'

/** What the word before sizes says of them. */
export type SizePrefix = 'none' | 'times' | 'metric' | 'diameter' | 'number' | 'grain'

/** Where sizes stand. */
export interface SizePlace {
  readonly text: string
  /** Of the word before, -1 where there is none. */
  readonly wordStart: number
  readonly wordEnd: number
  readonly at: number
  /** What the words so far say that it is. */
  readonly goods: Goods | null
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
/** Before "x 100": what holds a hundred of them. */
const PACK = /\b(?:blister|bls|bolsa|caja|cja|display|kit|pack|paquete|paq|pote|frasco)s?\.? $/
/** What may stand behind a word without a blank: "latex20l", not "FIH270A". */
const GLUED_KINDS = new Set<MeasureKind | null>([null, 'volume', 'weight'])
const LARGEST_BARE = 999
/** `Nº 24` is a size, `Nº 1604` a code. */
const LARGEST_NUMBER = 99
const LARGEST_THREAD = 64
/** A shorter word with a number behind it is a model: `FX20`, `MXL200`. */
const SHORTEST_GLUED = 3
const SHORTEST_BEFORE_INTEGER = 4

/** Null where the word makes a model, a code or a quantity of them. */
export function prefixOf(place: SizePlace, parts: readonly SizePart[]): SizePrefix | null {
  const { text, wordStart, wordEnd, at, goods } = place
  const [first] = parts
  if (first === undefined) return null
  const { value, style, unit } = first
  const isBare = parts.length === 1 && unit === null
  const isCount = isBare && style === 'integer'
  if (isBare && style === 'decimal' && goods?.hasThread && STEEL_CLASSES.has(text.slice(at, first.end)))
    return null
  if (wordStart < 0) return isCount || '/-+'.includes(text.charAt(at - 1) || ' ') ? null : 'none'
  const word = text.slice(wordStart, wordEnd)
  const mark = text.slice(wordEnd, at).trim()
  if (mark.includes('/') || mark.includes('+')) return null
  const prefix = PREFIX_OF.get(word)
  switch (prefix) {
    case 'times':
      if (mark !== '' || (at === wordEnd && isWordCode(text.charCodeAt(wordStart - 1)))) break
      return isCount && (!goods?.hasThread || PACK.test(text.slice(0, wordStart))) ? null : prefix
    case 'metric':
      if (mark === '' && unit === null && value <= LARGEST_THREAD && goods !== null) return prefix
      break
    case 'diameter':
      if (value <= LARGEST_BARE) return prefix
      break
    case 'number':
      if (isBare) return value <= LARGEST_NUMBER ? prefix : null
      break
    case 'grain':
      if (isCount && goods !== null && !goods.hasThread) return prefix
      break
    case 'standard':
      if (isCount) return null
  }
  const isSize = isCount ? isBareSize(place, first) : isPlainSize(place, parts, mark)
  return isSize ? 'none' : null
}

/** A whole number alone. */
function isBareSize({ text, wordStart, wordEnd, at, goods }: SizePlace, { value, end }: SizePart): boolean {
  if (goods === null || text.charAt(at - 1) !== ' ' || wordEnd - wordStart === 1 || value > LARGEST_BARE)
    return false
  // In the middle of a title it may count something: "fresa 2 cortes".
  return goods.hasThread || text.slice(end).trim() === ''
}

/** A fraction, a decimal, several sides, a number with its unit. */
function isPlainSize(
  { text, wordStart, wordEnd, at, goods }: SizePlace,
  parts: readonly SizePart[],
  mark: string,
): boolean {
  const [first] = parts
  // A bare decimal of something unknown may be its model: "Next 6.06".
  if (goods === null && parts.length === 1 && first?.unit === null && first.style === 'decimal') return false
  if (text.charAt(at - 1) === ' ') return true
  if (at === wordEnd && parts.some(({ unit }) => unit !== null && !GLUED_KINDS.has(unit.kind))) return false
  if (mark === '' || mark === '.' || mark === '=') {
    const isModel = mark === '' && first?.style === 'integer'
    return wordEnd - wordStart >= (isModel ? SHORTEST_BEFORE_INTEGER : SHORTEST_GLUED)
  }
  return mark === '(' || mark.startsWith(',') || mark.startsWith(';')
}

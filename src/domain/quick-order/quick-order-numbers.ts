import { foldText } from '../search/words/normalize.ts'

/** Quantities in words: `dos`, `media docena de`, `un par de`. */

const NUMBERS: ReadonlyMap<string, number> = new Map([
  ...pairs('un uno una', 1),
  ...'dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince'
    .split(' ')
    .map((word, at) => [word, at + 2] as const),
  ...pairs('veinte', 20),
  ...pairs('veinticuatro', 24),
  ...pairs('veinticinco', 25),
  ...pairs('treinta', 30),
  ...pairs('cuarenta', 40),
  ...pairs('cincuenta', 50),
  ...pairs('sesenta', 60),
  ...pairs('setenta', 70),
  ...pairs('ochenta', 80),
  ...pairs('noventa', 90),
  ...pairs('cien ciento', 100),
  ...pairs('doscientos doscientas', 200),
  ...pairs('trescientos trescientas', 300),
  ...pairs('cuatrocientos cuatrocientas', 400),
  ...pairs('quinientos quinientas', 500),
  ...pairs('mil', 1000),
])
/** Dozens and hundreds; `par` stays in the text, as some products are sold by the pair. */
const GROUPS: ReadonlyMap<string, number> = new Map([
  ...pairs('docena docenas doc', 12),
  ...pairs('centena centenas centenar centenares', 100),
  ...pairs('ciento cientos', 100),
])
/** `candados x docena`: one dozen. */
const BY_GROUP = new Set(['x', 'por'])
const PAIR = new Set(['par', 'pares'])
const HALF = new Set(['medio', 'media', '1/2', '½'])
/** After these words a number is not a quantity: `tres en línea`, `2 en 1`. */
const NOT_BEFORE = new Set(['en', 'x', '×', '*'])

/** A word with five characters or more and a digit. */
const CODE = /^(?=\D*\d)[\p{L}\p{N}][^\s,]{4,}$/u

/** `cuatro`, `docenas`, `par`; not `un`, which is also an article. */
export function isNumberWord(word: string): boolean {
  const folded = foldText(word)
  return GROUPS.has(folded) || PAIR.has(folded) || (NUMBERS.get(folded) ?? 1) > 1
}

/** Replaces a quantity in words, at either end of a text, by digits. */
export function withNumeral(text: string): string {
  const words = text.split(/\s+/).filter(word => word !== '')
  const [code = '', ...behind] = words
  const count = CODE.test(code) ? wholeNumeral(behind) : null
  if (count !== null) return `${code} x ${count}`
  const first = numeralAt(words, 0)
  if (first !== null && first.length < words.length) {
    const rest = words.slice(first.length)
    const next = foldText(rest[0] ?? '')
    const isQuantity = !NOT_BEFORE.has(next) && !/^\d+[.,]?$/.test(next)
    if (isQuantity) return [first.quantity, ...(next === 'de' ? rest.slice(1) : rest)].join(' ')
  }
  return withNumeralAtEnd(words) ?? text
}

/** `rodillos, una docena`; other numbers in words only after a comma, because a title may end in one. */
function withNumeralAtEnd(words: readonly string[]): string | null {
  const group = GROUPS.get(foldText(words.at(-1) ?? ''))
  if (group !== undefined && words.length > 2 && BY_GROUP.has(foldText(words.at(-2) ?? '')))
    return [...words.slice(0, -2), 'x', group].join(' ')
  for (const count of [3, 2, 1]) {
    const at = words.length - count
    const last = at < 1 ? null : numeralAt(words, at)
    if (last === null) continue
    const unit = words.slice(at + last.length)
    const isGroup = last.isGroup && unit.length === 0
    if (!isGroup && !(words[at - 1] ?? '').endsWith(',')) continue
    return [...words.slice(0, at), 'x', last.quantity, ...unit].join(' ')
  }
  return null
}

/** Words that are a quantity and nothing else: `docena`, `dos docenas`, `una docena y media`, `cuatro`; else null. */
function wholeNumeral(words: readonly string[]): number | null {
  const [first = '', ...rest] = words.map(word => foldText(word).replace(/[,.;]+$/, ''))
  if (BY_GROUP.has(first)) return wholeNumeral(rest)
  const group = GROUPS.get(first)
  const numeral = group === undefined ? numeralAt(words, 0) : { quantity: group, length: 1, isGroup: true }
  if (numeral === null) return null
  const behind = words.slice(numeral.length).map(foldText).join(' ')
  if (behind === '') return numeral.quantity
  const of = GROUPS.get(first) ?? GROUPS.get(rest[0] ?? '')
  return numeral.isGroup && of !== undefined && behind === 'y media' ? numeral.quantity + of / 2 : null
}

interface Numeral {
  readonly quantity: number
  /** Number of words. */
  readonly length: number
  readonly isGroup: boolean
}

function numeralAt(words: readonly string[], at: number): Numeral | null {
  const [first = '', second = ''] = [words[at], words[at + 1]].map(word =>
    foldText(word ?? '').replace(/[,.]+$/, ''),
  )
  const group = GROUPS.get(second)
  if (HALF.has(first)) return group === undefined ? null : { quantity: group / 2, length: 2, isGroup: true }
  const number = NUMBERS.get(first)
  const digits = /^\d{1,3}$/.test(first) ? Number(first) : undefined
  const count = number ?? digits
  if (count === undefined) return null
  if (group !== undefined) return { quantity: count * group, length: 2, isGroup: true }
  return number === undefined ? null : { quantity: number, length: 1, isGroup: false }
}

function pairs(words: string, value: number): (readonly [string, number])[] {
  return words.split(' ').map(word => [word, value] as const)
}

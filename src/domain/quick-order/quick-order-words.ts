import { foldText } from '../search/words/normalize.ts'
import { withoutChatMarks, withoutEmojis } from './quick-order-chat.ts'

/** Bullets, labels, units and signs around a code and a quantity. */

/** A quantity of a line and its digits. */
export interface WrittenQuantity {
  readonly quantity: number
  /** Its digits as written, without a unit. */
  readonly digits: string
}

const BULLET = /^(?:[-–—•·▪◦*>] +|\d{1,3}[.)] +(?=\S+\s+\S))/
const COMMENT = /^(?:#|\/\/)/
/** Sums below a list: `Total: 45`, `IVA 22% $ 272`, `Total items;;12`. */
const SUM =
  /^[\s;|,]*(?:sub ?)?(?:total|iva|i\.v\.a|neto|importe)(?:[\s.]+(?:de|general|final|neto|a pagar|aprox(?:imado)?|estimado|iva|items?|unidades|articulos|lineas|pedido))*[^\p{L}]*(?:(?:u\$s|usd|pesos|dolares|\+ ?iva)[^\p{L}]*)*$/u
/** Label of a code: `cod. 006101`, `art. N° 006101`. */
const CODE_LABEL =
  /(?<![\p{L}\d])(?:c[oó]d(?:igo)?|art(?:[ií]culo)?|ref|sku|ean|item)(?:[.:]|\s|n[°ºo]\.?|nro\.?)*\s(?=\S*\d)/giu
/** Label of a quantity: `cant. 12`, `cantidad: 12`. */
const QUANTITY_LABEL = /(?<![\p{L}\d])(?:cant(?:idad)?|ctd)[.:]*\s*(?=\d)/giu
/** Also behind a letter the plain sign, but `AUSD 1` is a code. */
const PRICE = /\(?(?:(?<![\p{L}\d])(?:u\$s|us\$|u\$d|usd)|\$)\s*\d[\d.,]*(?:\s*c\/u)?\)?/giu
const UNIT =
  'u|un|uni|unid|unids|unidad|unidades|uds?|und|unds|pza?s?|pcs?|pieza|piezas|cajas?|cjs?|paquetes?|paqs?|bolsas?|rollos?|juegos?|jgos?|pares|par|tiras?|barras?|latas?|sobres?|m|mts?|metros?|kgs?|kilos?|lts?|litros?|l'
const UNIT_WORD = new RegExp(String.raw`^(?:${UNIT})\.?$`, 'i')
const MEASURE_UNIT =
  /^(?:mm|cm|cms|km|pulg|pulgadas?|grs?|gramos?|ml|cc|v|volts?|w|watts?|kw|ah|mah|hp|cv|kva|hz|rpm|psi|"|'')\.?$/i
/** Up to 7 digits, as longer numbers are barcodes; `1.500` is 1500, `1,5` one and a half. */
const NUMBER = String.raw`\d{1,3}(?:\.\d{3})+(?:,\d{1,3})?|\d{1,7}(?:[.,]\d{1,3})?`
const QUANTITY = new RegExp(String.raw`^[x×*]?(${NUMBER})(?:(?:${UNIT})\.?|[x×*])?$`, 'i')
const TIMES = /^[x×*]$/i

/** A line without chat marks, emojis and bullets. */
export function withoutPrefix(line: string): string {
  const bare = withoutEmojis(withoutChatMarks(line))
  // The first cell of a table may be empty: leading delimiters stay.
  return bare.replace(/^ +/, '').replace(BULLET, '').replace(/ +$/, '')
}

/** A note, or a sum of the lines above it. */
export function isComment(line: string): boolean {
  return COMMENT.test(line) || SUM.test(foldText(line))
}

/** `cod. 006101 cant. 12 ($ 261)` as `006101 x12`; unchanged where nothing would remain. */
export function withoutLabels(line: string): string {
  const bare = line.replace(CODE_LABEL, '').replace(QUANTITY_LABEL, 'x').replace(PRICE, ' ')
  return /[\p{L}\d]/u.test(bare) ? bare.trim() : line
}

/** A lone `x` between code and quantity. */
export function isTimes(word: string): boolean {
  return TIMES.test(word)
}

/** A unit that counts, separated from its number: `3 unidades`. */
export function isUnitWord(word: string): boolean {
  return UNIT_WORD.test(word)
}

/** A unit that measures the product and does not count: `20 mm`. */
export function isMeasureUnit(word: string): boolean {
  return MEASURE_UNIT.test(word) && !isUnitWord(word)
}

/** Whether `x` marks a quantity: `x3`, `3x`. */
export function isTimesQuantity(word: string): boolean {
  return /^[x×*]|[x×*]$/i.test(word) && quantityOf(word) !== null
}

/** The quantity of a cell, with or without unit: `3`, `3 unidades`. */
export function quantityOfCell(cell: string): WrittenQuantity | null {
  const [number = '', unit, ...more] = cell.trim().split(/\s+/)
  return more.length === 0 && (unit === undefined || isUnitWord(unit)) ? quantityOf(number) : null
}

/** `3`, `x3`, `3x`, `3u.`, `1.500`, `0,5`; null for anything else, also for leading zeros. */
export function quantityOf(word: string): WrittenQuantity | null {
  const digits = QUANTITY.exec(word.trim())?.[1]
  if (digits === undefined || /^0\d/.test(digits)) return null
  const hasThousands = /^[1-9]\d{0,2}(?:\.\d{3})+(?:,|$)/.test(digits)
  const plain = hasThousands ? digits.replaceAll('.', '') : digits
  return { quantity: Number(plain.replace(',', '.')), digits }
}

/** A quantity and the words it counts. */
export interface CountedWords {
  readonly quantity: number
  readonly isPairs: boolean
  /** Without the unit, then with it, as some units are words of the article. */
  readonly words: readonly string[]
  /** The number that `x` multiplies, which may be a side of a dimension: 22 in `rodillo 22 x 6`. */
  readonly afterNumber: string | null
}

const LEADING = new RegExp(String.raw`^[x×*]?\s?(${NUMBER})(?:(?:${UNIT})\.?|[x×*])?\s+(.*)$`, 'i')
const TRAILING = new RegExp(
  String.raw`^(.*?[^\s,;:=(–-])(?:\s*[,;:=–-]+\s*|\s+)\(?(?:[x×*]\s?)?(${NUMBER})\s*(?:[x×*]|(?:${UNIT})\.?)?\)?[.\s]*$`,
  'i',
)
const WITHIN = new RegExp(String.raw`^(.*\S)\s+[x×*]\s?(${NUMBER})\s+(\p{L}.*)$`, 'iu')
const NUMBER_AT_END = /(?<![\d./x×])(\d+(?:[.,]\d+)?)\s*(?:mm|cm|mts?|m)?$/i
/** After these a number is not a quantity: `4 x 40`, `3 en 1`, `1/2`. */
const NO_COUNT = /^(?:[x×*]\s*\d|en\s+\d|\d+\/\d)/i
const PAIR = /^par(?:es)?$/i

/** `6 candados`, `6 x candados`, `6 cajas de electrodos`; null where no quantity precedes the words. */
export function countedAhead(text: string): CountedWords | null {
  const [, number = '', rest = ''] = LEADING.exec(text) ?? []
  const written = quantityOf(number)
  if (written === null || rest === '' || NO_COUNT.test(rest)) return null
  const [unit = '', ...more] = rest.split(/\s+/)
  if (more.length === 0) return /\p{L}/u.test(unit) ? counted(written.quantity, [unit]) : null
  if (isTimes(unit)) return counted(written.quantity, [more.join(' ')])
  if (isMeasureUnit(unit)) return null
  if (!isUnitWord(unit)) return counted(written.quantity, [rest])
  const bare = more[0]?.toLowerCase() === 'de' ? more.slice(1) : more
  return counted(written.quantity, [bare.join(' '), rest], { isPairs: PAIR.test(unit) })
}

/** `candados x 6`, `candados, 6`, `candados 6 cajas`; null where no quantity follows the words. */
export function countedBehind(text: string): CountedWords | null {
  const [, words = '', number = ''] = TRAILING.exec(text) ?? []
  const written = quantityOf(number)
  if (written === null || !/\p{L}{2}/u.test(words)) return null
  const isTimes = /[x×*]\s?$/i.test(text.slice(words.length, text.lastIndexOf(number)))
  return counted(written.quantity, [words], { afterNumber: isTimes ? numberAtEnd(words) : null })
}

/** `cinta 20 m x 10 voltirama`. */
export function countedWithin(text: string): CountedWords | null {
  const [, words = '', number = '', rest = ''] = WITHIN.exec(text) ?? []
  const written = quantityOf(number)
  if (written === null) return null
  return counted(written.quantity, [`${words} ${rest}`], { afterNumber: numberAtEnd(words) })
}

function numberAtEnd(words: string): string | null {
  return NUMBER_AT_END.exec(words)?.[1]?.replace(',', '.') ?? null
}

function counted(
  quantity: number,
  words: readonly string[],
  { isPairs = false, afterNumber = null }: Partial<Pick<CountedWords, 'isPairs' | 'afterNumber'>> = {},
): CountedWords {
  return { quantity, words: words.filter(text => text !== ''), isPairs, afterNumber }
}

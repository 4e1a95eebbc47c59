/** What people write around a code and a quantity: greetings of a chat program, bullets, units, signs. */

/** A quantity as it may stand in a line, and what of it is digits. */
export interface WrittenQuantity {
  readonly quantity: number
  /** Its digits as written, without a unit. */
  readonly digits: string
}

/** Marks of direction and joining that chat programs and spreadsheets leave in what is copied. */
const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g
const DATE = String.raw`\d{1,4}[/.-]\d{1,2}(?:[/.-]\d{2,4})?`
const TIME = String.raw`\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?\s?m\.?)?`
const STAMP = String.raw`(?:${DATE},?\s+${TIME}|${TIME},?\s+${DATE}|${TIME})`
/** `[21/11 10:02] Juan: ` and `21/11/2026, 10:02 - Juan Pérez: `. */
const CHAT_PREFIX = new RegExp(String.raw`^(?:\[${STAMP}\]\s*|${STAMP}\s+-\s+)(?:[^:\d][^:]{0,60}:\s+)?`, 'i')
const BULLET = /^(?:[-–—•·▪◦*>] +|\d{1,3}[.)] +(?=\S+\s+\S))/
const COMMENT = /^(?:#|\/\/)/
const UNIT =
  'u|un|uni|unid|unids|unidad|unidades|uds?|und|unds|pza?s?|pieza|piezas|cajas?|cjs?|paquetes?|paqs?|bolsas?|rollos?|juegos?|jgos?|pares|par|m|mts?|metros?|kgs?|kilos?|lts?|litros?|l'
const UNIT_WORD = new RegExp(String.raw`^(?:${UNIT})\.?$`, 'i')
const MEASURE_UNIT =
  /^(?:mm|cm|cms|km|pulg|pulgadas?|grs?|gramos?|ml|cc|v|volts?|w|watts?|kw|ah|mah|hp|cv|kva|hz|rpm|psi|"|'')\.?$/i
/** Whole numbers up to 7 digits, for longer ones are bar codes; `1.500` is a thousand five hundred, `1,5` one and a half. */
const NUMBER = String.raw`\d{1,3}(?:\.\d{3})+(?:,\d{1,3})?|\d{1,7}(?:[.,]\d{1,3})?`
const QUANTITY = new RegExp(String.raw`^[x×*]?(${NUMBER})(?:(?:${UNIT})\.?|[x×*])?$`, 'i')
const TIMES = /^[x×*]$/i

/** A line without what a chat program or a list puts before it. */
export function withoutPrefix(line: string): string {
  const bare = line.replace(INVISIBLE, '')
  // The first cell of a table may be empty: what cuts the cells stays.
  return bare.replace(/^ +/, '').replace(CHAT_PREFIX, '').replace(BULLET, '').replace(/ +$/, '')
}

export function isComment(line: string): boolean {
  return COMMENT.test(line)
}

/** A lone `x` between code and quantity. */
export function isTimes(word: string): boolean {
  return TIMES.test(word)
}

/** A unit that stands apart from its number, as in `3 unidades`. */
export function isUnitWord(word: string): boolean {
  return UNIT_WORD.test(word)
}

/** A unit that measures the product and counts nothing, as in `20 mm`. */
export function isMeasureUnit(word: string): boolean {
  return MEASURE_UNIT.test(word) && !isUnitWord(word)
}

/** Whether `x` says that this is a quantity and no code: `x3`, `3x`. */
export function isTimesQuantity(word: string): boolean {
  return /^[x×*]|[x×*]$/i.test(word) && quantityOf(word) !== null
}

/** A cell that holds a quantity, with or without its unit: `3`, `3 unidades`. */
export function quantityOfCell(cell: string): WrittenQuantity | null {
  const [number = '', unit, ...more] = cell.trim().split(/\s+/)
  return more.length === 0 && (unit === undefined || isUnitWord(unit)) ? quantityOf(number) : null
}

/** `3`, `x3`, `3x`, `3u.`, `1.500`, `0,5`; null for anything else, a number with zeros before it too. */
export function quantityOf(word: string): WrittenQuantity | null {
  const digits = QUANTITY.exec(word.trim())?.[1]
  if (digits === undefined || /^0\d/.test(digits)) return null
  const hasThousands = /^[1-9]\d{0,2}(?:\.\d{3})+(?:,|$)/.test(digits)
  const plain = hasThousands ? digits.replaceAll('.', '') : digits
  return { quantity: Number(plain.replace(',', '.')), digits }
}

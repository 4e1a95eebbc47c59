import type { MeasureKind } from './measure.ts'
import { isDigit, type ScannedNumber, scanNumber } from './scan-number.ts'
import { INCH, type Unit, unitOf } from './units.ts'

/** A number of a title with the unit after it. */
export interface SizePart extends ScannedNumber {
  readonly unit: Unit | null
}

const SPACE = 32
const QUOTE = 34
const APOSTROPHE = 39
const STAR = 42
const HYPHEN = 45
const POINT = 46
const SLASH = 47
const LETTER_X = 120
/** Numbers with more sides are codes. */
const MAX_PARTS = 4

export function isLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || code > 191
}

export function isWordCode(code: number): boolean {
  return isLetter(code) || isDigit(code)
}

/** Whether a number begins at a position: a digit, or the point of `.5` after no word. */
export function beginsNumber(text: string, at: number): boolean {
  if (isDigit(text.charCodeAt(at))) return true
  if (text.charCodeAt(at) !== POINT || !isDigit(text.charCodeAt(at + 1))) return false
  return at === 0 || !isWordCode(text.charCodeAt(at - 1))
}

/**
 * The adjacent sizes at a position: `1/4 x 2`, `115x1.6`, `20 cm`. Null where they are part of a model, a code or a
 * quantity.
 */
export function scanSizes(text: string, start: number, mayBeAmperes: boolean): readonly SizePart[] | null {
  const parts: SizePart[] = []
  for (let at: number | null = start; at !== null; ) {
    const part = scanPart(text, at, mayBeAmperes)
    if (part === null) {
      // "6 x 100 unidades": the sizes end before the quantity.
      if (parts.length === 0) return null
      break
    }
    parts.push(part)
    if (parts.length > MAX_PARTS) return null
    at = afterTimes(text, part.end)
  }
  const last = parts.at(-1)
  return last === undefined || isCutOff(text, last) ? null : parts
}

/** Watts and volts never have three decimals, unlike litres and kilos: `1.600 W`. */
const COUNTED_IN_THOUSANDS: ReadonlySet<MeasureKind | null | undefined> = new Set([
  'power',
  'voltage',
] as const)

function scanPart(text: string, at: number, mayBeAmperes: boolean): SizePart | null {
  const part = numberAndUnit(text, at, mayBeAmperes)
  if (part?.style !== 'thousands') return part
  return COUNTED_IN_THOUSANDS.has(part.unit?.kind) ? { ...part, style: 'integer' } : null
}

function numberAndUnit(text: string, at: number, mayBeAmperes: boolean): SizePart | null {
  const number = scanNumber(text, at)
  if (number === null) return null
  const { value, style, end } = number
  const next = text.charCodeAt(end)
  const bare: SizePart = { value, style, unit: null, end }
  if (next === QUOTE) return { value, style, unit: INCH, end: end + 1 }
  if (next === APOSTROPHE && text.charCodeAt(end + 1) === APOSTROPHE)
    return { value, style, unit: INCH, end: end + 2 }
  const isGlued = isLetter(next)
  if (next === LETTER_X && !isLetter(text.charCodeAt(end + 1))) return bare
  if (!isGlued && next !== SPACE && next !== POINT && next !== HYPHEN) return bare
  const from = isGlued ? end : end + 1
  const to = unitEnd(text, from)
  if (to === from) return bare
  const unit = unitOf(text.slice(from, to), isGlued && mayBeAmperes)
  if (!isGlued && isNotItsUnit(text, from, to, style, unit)) return bare
  if (!unit || isDigit(text.charCodeAt(to))) return null
  // "5/16mm": millimetres are never in sixteenths.
  if (style === 'fraction' && unit.kind === null) return { value, style, unit: INCH, end: to }
  return { value, style, unit, end: text.charCodeAt(to) === POINT ? to + 1 : to }
}

/** End of a unit: before the "x" of "4mmx100", after the digit of "cm3". */
function unitEnd(text: string, from: number): number {
  let to = from
  while (isLetter(text.charCodeAt(to))) to += 1
  if (to - from > 1 && text.charCodeAt(to - 1) === LETTER_X && isDigit(text.charCodeAt(to))) return to - 1
  return to > from && text.startsWith('cm3', from) && !isDigit(text.charCodeAt(to + 1)) ? to + 1 : to
}

/** "1 1/2 MM 9x1": inches, and something metric. "150x6300 G-60": a grain. */
function isNotItsUnit(
  text: string,
  from: number,
  to: number,
  style: SizePart['style'],
  unit: Unit | null | undefined,
): boolean {
  if (unit === undefined || isDigit(text.charCodeAt(to))) return true
  if (unit === null || unit === INCH) return false
  return (style === 'fraction' && unit.kind === null) || (to - from === 1 && isBeforeNumber(text, to))
}

function isBeforeNumber(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return (code === HYPHEN || code === POINT) && isDigit(text.charCodeAt(blanksEnd(text, at + 1)))
}

/** Position of the number after an "x"; null without one. */
function afterTimes(text: string, end: number): number | null {
  let at = blanksEnd(text, end)
  const code = text.charCodeAt(at)
  if (code !== LETTER_X && code !== STAR) return null
  at = blanksEnd(text, at + 1)
  return beginsNumber(text, at) ? at : null
}

function blanksEnd(text: string, start: number): number {
  let at = start
  while (text.charCodeAt(at) === SPACE) at += 1
  return at
}

/** Whether the same word goes on. */
function isCutOff(text: string, { end, unit }: SizePart): boolean {
  const next = text.charCodeAt(end)
  if (unit !== null && unit !== INCH) return isDigit(next)
  if (isWordCode(next)) return unit !== INCH
  if (next !== HYPHEN && next !== SLASH && next !== POINT) return false
  return isDigit(text.charCodeAt(end + 1)) || (next !== POINT && isLetter(text.charCodeAt(end + 1)))
}

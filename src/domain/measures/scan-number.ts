/** A number in a text. */
export interface ScannedNumber {
  readonly value: number
  /** `thousands`: `1.600`, which with some units is a decimal. */
  readonly style: 'integer' | 'decimal' | 'fraction' | 'thousands'
  /** Where it ends. */
  readonly end: number
}

const ZERO = 48
const NINE = 57
const SPACE = 32
const COMMA = 44
const HYPHEN = 45
const POINT = 46
const SLASH = 47
/** Larger numbers are codes and models. */
const MAX_DIGITS = 5
/** The fractions of a ruler in inches. */
const DENOMINATORS: ReadonlySet<number> = new Set([2, 4, 8, 16, 32, 64])
/** Largest whole part of "1 1/4": "90 3/4" is an angle and a size. */
const MAX_INCHES = 24

export function isDigit(code: number): boolean {
  return code >= ZERO && code <= NINE
}

/**
 * The number at a position: `8`, `2.50`, `.5`, `3/8`, `1.1/4`, `1 1/4`. Null for too many digits, a fraction that no ruler
 * has, or three decimals after a comma.
 */
export function scanNumber(text: string, start: number): ScannedNumber | null {
  let end = digitsEnd(text, start)
  if (end - start > MAX_DIGITS) return null
  const whole = wholeNumber(text, start, end)
  const next = text.charCodeAt(end)
  if (next === SLASH) return fraction(text, start, 0)
  if (next !== POINT && next !== COMMA && next !== SPACE && next !== HYPHEN) return integer(whole, end)
  if (end > start && next !== COMMA) {
    const mixed = whole > 0 && whole <= MAX_INCHES ? fraction(text, end + 1, whole) : null
    if (mixed !== null) return mixed
    if (text.charCodeAt(digitsEnd(text, end + 1)) === SLASH && next === POINT) return null
  }
  if ((next !== POINT && next !== COMMA) || !isDigit(text.charCodeAt(end + 1))) return integer(whole, end)
  const point = end
  end = digitsEnd(text, point + 1)
  const decimals = end - point - 1
  if (decimals > 3) return null
  if (decimals === 3 && whole > 0) {
    if (next === COMMA) return null
    return { value: whole * 1000 + wholeNumber(text, point + 1, end), style: 'thousands', end }
  }
  const value = whole + wholeNumber(text, point + 1, end) / 10 ** decimals
  return { value, style: 'decimal', end }
}

/** Formatted: `8`, `2,5`; `1 1/4` in the style `fraction`. */
export function numberLabel(value: number, style: ScannedNumber['style']): string {
  if (style !== 'fraction') return String(Math.round(value * 1e4) / 1e4).replace('.', ',')
  const whole = Math.floor(value)
  const below = Math.min(...[...DENOMINATORS].filter(parts => Number.isInteger(value * parts)))
  const above = (value - whole) * below
  return whole === 0 ? `${above}/${below}` : `${whole} ${above}/${below}`
}

function integer(value: number, end: number): ScannedNumber {
  return { value, style: 'integer', end }
}

function fraction(text: string, start: number, whole: number): ScannedNumber | null {
  const slash = digitsEnd(text, start)
  if (slash === start || slash - start > 2 || text.charCodeAt(slash) !== SLASH) return null
  const end = digitsEnd(text, slash + 1)
  const above = wholeNumber(text, start, slash)
  const below = wholeNumber(text, slash + 1, end)
  if (above === 0 || above >= below || !DENOMINATORS.has(below)) return null
  return { value: whole + above / below, style: 'fraction', end }
}

function digitsEnd(text: string, start: number): number {
  let end = start
  while (isDigit(text.charCodeAt(end))) end += 1
  return end
}

function wholeNumber(text: string, start: number, end: number): number {
  let value = 0
  for (let at = start; at < end; at += 1) value = value * 10 + text.charCodeAt(at) - ZERO
  return value
}

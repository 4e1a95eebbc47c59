/**
 * Decimal numbers of the API (JSON numbers with few decimals) as exact integers.
 * `r / 10 ** digits === value` proves that `r` is the exact scaled integer, because both sides are the double
 * nearest to the same decimal; values with more decimals are rounded by their text, which is slower.
 */

const POWERS = [1, 10, 100, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15] as const

/** Ten to the power of `digits` (0 to 15), exact. */
export function powerOfTen(digits: number): number {
  const power = POWERS[digits]
  if (power === undefined) throw new RangeError(`No exact power of ten for ${digits} digits`)
  return power
}

/** Number of decimals of `value`, at most `most`. */
export function decimalsOf(value: number, most: number): number {
  if (Number.isInteger(value)) return 0
  for (let digits = 1; digits < most; digits += 1) {
    const power = powerOfTen(digits)
    if (Math.round(value * power) / power === value) return digits
  }
  return most
}

/**
 * `value` in units of 10^-digits, rounded half away from zero on its decimal notation (1.005 → 101, not 100).
 * Throws a RangeError when the result is not a safe integer.
 */
export function scaledInteger(value: number, digits: number): number {
  const power = powerOfTen(digits)
  const near = Math.round(value * power)
  const units = near / power === value ? near : scaledFromText(value, digits)
  if (!Number.isSafeInteger(units)) throw new RangeError(`Not a usable decimal number: ${value}`)
  return units === 0 ? 0 : units
}

/** Numerator divided by a positive denominator, both integers, rounded half away from zero (MON-05). */
export function divideRounded(numerator: number, denominator: number): number {
  const size = Math.abs(numerator)
  const rest = size % denominator
  const whole = (size - rest) / denominator
  const rounded = rest * 2 >= denominator ? whole + 1 : whole
  return numerator < 0 && rounded !== 0 ? -rounded : rounded
}

/**
 * The product of up to four integers ÷ divisor with one rounding at the end, exact for any safe integers.
 * Big integers are used only when the product leaves the safe range. Throws a RangeError on an unsafe result.
 */
export function multiplyDivideRounded(divisor: number, a: number, b: number, c = 1, d = 1): number {
  const product = a * b * c * d
  if (Number.isSafeInteger(product)) return divideRounded(product, divisor)
  const exact = BigInt(a) * BigInt(b) * BigInt(c) * BigInt(d)
  const size = exact < 0n ? -exact : exact
  const rounded = Number((size * 2n + BigInt(divisor)) / (BigInt(divisor) * 2n))
  if (!Number.isSafeInteger(rounded)) throw new RangeError('Amount too large')
  return exact < 0n ? -rounded : rounded
}

function scaledFromText(value: number, digits: number): number {
  if (!Number.isFinite(value)) return Number.NaN
  const [mantissa = '', exponent = '0'] = Math.abs(value).toString().split('e')
  const [whole = '', fraction = ''] = mantissa.split('.')
  const point = whole.length + Number(exponent) + digits
  const figures = whole + fraction
  if (point < 0) return 0
  const truncated = Number(figures.slice(0, point).padEnd(point, '0') || '0')
  const rounded = (figures[point] ?? '0') >= '5' ? truncated + 1 : truncated
  return value < 0 ? -rounded : rounded
}

import { decimalsOf } from '#domain/money/decimal.ts'
import { readTypedNumber } from '#domain/money/typed-number.ts'

const MOST_DECIMALS = 4

/**
 * A number from 0 on as people of Uruguay write it: `8.000`, `350,50`, `40,25`, or with the point of a keypad: `40.25`,
 * `0.125`; null for anything else, undefined for nothing.
 */
export function readNumber(text: string): number | null | undefined {
  if (text.trim() === '') return undefined
  const value = readTypedNumber(text)
  return value === null || value < 0 || decimalsOf(value, MOST_DECIMALS + 1) > MOST_DECIMALS ? null : value
}

/** A number for a field, without separators of thousands. */
export function numberText(value: number | null): string {
  return value === null ? '' : String(value).replace('.', ',')
}

import { expect, test } from 'vitest'
import { readTypedNumber } from './typed-number.ts'

test('OFP-04 numbers are read as they are written here, and as other spreadsheets copy them', () => {
  const written: readonly (readonly [string, number | null])[] = [
    ['1.234,50', 1234.5],
    ['1234,5', 1234.5],
    ['$ 1.234', 1234],
    ['U$S 12,5', 12.5],
    ['1.234.567', 1_234_567],
    ['1234.5', 1234.5],
    ['1,234.5', 1234.5],
    ['-3', -3],
    ['22 %', 22],
    ['0.125', 0.125],
    ['-0.5', -0.5],
    ['0,125', 0.125],
    ['1234.567', 1234.567],
    ['0.125.000', null],
    ['12a', null],
    ['1.23.4', null],
    ['', null],
  ]
  for (const [text, value] of written) expect(readTypedNumber(text), text).toBe(value)
})

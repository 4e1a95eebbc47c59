import fc from 'fast-check'
import { expect, test } from 'vitest'
import { numberText, readNumber } from './read-number.ts'

test.each([
  ['8.000', 8000],
  ['8000', 8000],
  ['1.234.567,5', 1_234_567.5],
  ['40,25', 40.25],
  ['40.25', 40.25],
  ['0.125', 0.125],
  ['10.125', 10_125],
  ['1234.567', 1234.567],
  ['1,23456', null],
  [' 350 ', 350],
  ['', undefined],
  ['abc', null],
  ['-1', null],
  ['1,2,3', null],
  ['1e5', null],
])('OFS-05 %j is read as %j', (text, value) => {
  expect(readNumber(text)).toBe(value)
})

test('OFS-05 what a field shows is read back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e10 }), cents => {
      expect(readNumber(numberText(cents / 100))).toBe(cents / 100)
    }),
  )
})

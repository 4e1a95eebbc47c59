import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatCi, isCi, normalizeCi } from './ci.ts'

test.each([
  '1.234.567-2',
  '4.567.890-5',
  '3.000.000-4',
  '9.999.999-9',
  '123.456-1',
  '5.000.005-0',
  '12345672',
])('CI %s is valid (domain.md 1.4)', ci => {
  expect(isCi(ci)).toBe(true)
})

test.each(['1.234.567-8', '1.234.567-3', '123', '', 'abc', '123456789'])('CI %s is not', ci => {
  expect(isCi(ci)).toBe(false)
})

test('the check digit agrees with the other published form of the rule, and only one digit is valid', () => {
  const weights = [8, 1, 2, 3, 4, 7, 6]
  fc.assert(
    fc.property(fc.integer({ min: 100_000, max: 9_999_999 }), body => {
      const digits = String(body).padStart(7, '0')
      const check = weights.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0) % 10
      expect([...'0123456789'].filter(digit => isCi(digits + digit))).toEqual([String(check)])
    }),
  )
})

test('display and stored form', () => {
  expect(formatCi('12345672')).toBe('1.234.567-2')
  expect(formatCi('1234561')).toBe('123.456-1')
  expect(normalizeCi('123.456-1')).toBe('01234561')
  expect(formatCi('x')).toBe('x')
})

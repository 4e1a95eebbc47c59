import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decimalsOf, divideRounded, multiplyDivideRounded, powerOfTen, scaledInteger } from './decimal.ts'

const safe = fc.integer({ min: -(2 ** 40), max: 2 ** 40 })

function exactRatio(numerator: bigint, denominator: bigint): number {
  const size = numerator < 0n ? -numerator : numerator
  const rounded = Number((size * 2n + denominator) / (denominator * 2n))
  return numerator < 0n && rounded !== 0 ? -rounded : rounded
}

describe('decimal numbers as exact integers', () => {
  test.each([
    [1.005, 2, 101],
    [-1.005, 2, -101],
    [999.999, 2, 100_000],
    [0.1 + 0.2, 3, 300],
    [8.345, 2, 835],
    [1e-7, 2, 0],
    [5e-3, 2, 1],
    [1234567.89, 2, 123_456_789],
    [0, 2, 0],
  ])('MON-05 scaledInteger(%d, %d) rounds half away from zero', (value, digits, expected) => {
    expect(scaledInteger(value, digits)).toBe(expected)
  })

  test('every integer of hundredths survives the round trip to a decimal number', () => {
    fc.assert(fc.property(safe, minor => scaledInteger(minor / 100, 2) === minor))
  })

  test('numbers that are no usable decimals are rejected', () => {
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY, 1e21, 2 ** 53]) {
      expect(() => scaledInteger(value, 2)).toThrow(RangeError)
    }
  })

  test('decimalsOf finds the decimals a number was written with', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), fc.integer({ min: 0, max: 4 }), (units, digits) => {
        const value = units / powerOfTen(digits)
        const found = decimalsOf(value, 4)
        expect(found).toBeLessThanOrEqual(digits)
        expect(scaledInteger(value, found) / powerOfTen(found)).toBe(value)
      }),
    )
  })

  test('division rounds half away from zero, on both sides of zero', () => {
    expect([5, -5, 4, -4, 15, -15].map(n => divideRounded(n, 10))).toEqual([1, -1, 0, 0, 2, -2])
    fc.assert(
      fc.property(safe, fc.integer({ min: 1, max: 1e6 }), (n, d) => {
        expect(divideRounded(n, d)).toBe(exactRatio(BigInt(n), BigInt(d)))
      }),
    )
  })

  test('products beyond safe integers are as exact as small ones', () => {
    const part = fc.integer({ min: 0, max: 1e9 })
    fc.assert(
      fc.property(part, part, fc.integer({ min: -1e3, max: 1e3 }), (a, b, c) => {
        const divisor = 1e10
        expect(multiplyDivideRounded(divisor, a, b, c)).toBe(
          exactRatio(BigInt(a) * BigInt(b) * BigInt(c), BigInt(divisor)) || 0,
        )
      }),
    )
    expect(() => multiplyDivideRounded(1, 2 ** 50, 2 ** 50)).toThrow('Amount too large')
  })
})

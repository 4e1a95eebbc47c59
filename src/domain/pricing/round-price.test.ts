import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PRICE_ROUNDINGS, roundPrice } from './round-price.ts'

test.each([
  [12.34567, 'none', 12.3457],
  [12.5, '1', 13],
  [12.49, '1', 12],
  [12.5, '5', 15],
  [12.49, '5', 10],
  [125, '10', 130],
  [124, 'ends-9', 129],
  [123.99, 'ends-9', 119],
  [1240, 'ends-90', 1290],
  [1239, 'ends-90', 1190],
  [0.2, '1', 1],
  [2, 'ends-9', 9],
  [3, 'ends-90', 90],
  [0, '5', 0],
] as const)('OFI-05 %d rounded to %s is %d', (price, rounding, rounded) =>
  expect(roundPrice(price, rounding)).toBe(rounded))

test('OFI-05 rounding again changes nothing, a higher price is never rounded lower, and none becomes 0', () => {
  const price = fc.integer({ min: 1, max: 999_999_999 }).map(units => units / 10_000)
  fc.assert(
    fc.property(price, price, fc.constantFrom(...PRICE_ROUNDINGS), (a, b, rounding) => {
      const [low, high] = a < b ? [a, b] : [b, a]
      const rounded = roundPrice(low, rounding)
      expect(roundPrice(rounded, rounding)).toBe(rounded)
      expect(roundPrice(high, rounding)).toBeGreaterThanOrEqual(rounded)
      expect(rounded).toBeGreaterThan(0)
    }),
  )
})

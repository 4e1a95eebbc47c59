import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rateJump } from './rate-jump.ts'

const rate = fc.double({ min: 1, max: 1000, noNaN: true })

test('OFS-05 up to 5 % is no jump, to either side, and a first rate is none', () => {
  expect(rateJump(40, 42)).toBeNull()
  expect(rateJump(40, 38)).toBeNull()
  expect(rateJump(40, 42.01)).toBe(5)
  expect(rateJump(40, 4)).toBe(90)
  expect(rateJump(40, 400)).toBe(900)
  expect(rateJump(null, 40)).toBeNull()
})

test('OFS-05 a rate is no jump from itself, and a tenfold or a tenth always is one', () => {
  fc.assert(
    fc.property(rate, before => {
      expect(rateJump(before, before)).toBeNull()
      expect(rateJump(before, before * 10)).not.toBeNull()
      expect(rateJump(before, before / 10)).not.toBeNull()
    }),
  )
})

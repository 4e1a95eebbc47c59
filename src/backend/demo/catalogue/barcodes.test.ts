import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createBarcodeIssuer, ean13CheckDigit, isEan13 } from './barcodes.ts'

test.each([
  ['590123412345', 7],
  ['400638133393', 1],
  ['773000000000', 9],
])('the check digit of %s is %i', (digits, check) => {
  expect(ean13CheckDigit(digits)).toBe(check)
})

test('a bar code with any single digit changed is not valid', () => {
  const digit = fc.integer({ min: 0, max: 9 })
  fc.assert(
    fc.property(
      fc.array(digit, { minLength: 12, maxLength: 12 }),
      fc.integer({ min: 0, max: 12 }),
      fc.integer({ min: 1, max: 9 }),
      (body, at, shift) => {
        const code = `${body.join('')}${ean13CheckDigit(body.join(''))}`
        const changed = [...code].map((c, i) => (i === at ? (Number(c) + shift) % 10 : c)).join('')
        expect(isEan13(code)).toBe(true)
        expect(isEan13(changed)).toBe(false)
      },
    ),
  )
})

test('wishing for the same number twice gives two codes', () => {
  const issue = createBarcodeIssuer()
  const codes = [issue('1010', 0.999999), issue('1010', 0.999999), issue('1021', 0.999999)]
  expect(codes.every(isEan13)).toBe(true)
  expect(new Set(codes).size).toBe(3)
  expect(codes[1]).toMatch(/^773101000000/)
})

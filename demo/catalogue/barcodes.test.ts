import { expect, test } from 'vitest'
import { isBarcode } from '#domain/products/ean.ts'
import { createBarcodeIssuer } from './barcodes.ts'

test('the same preferred number gives two different codes', () => {
  const issue = createBarcodeIssuer()
  const codes = [issue('1010', 0.999999), issue('1010', 0.999999), issue('1021', 0.999999)]
  expect(codes.every(isBarcode)).toBe(true)
  expect(new Set(codes).size).toBe(3)
  expect(codes[1]).toMatch(/^773101000000/)
})

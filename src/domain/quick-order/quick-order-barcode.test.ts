import { expect, test } from 'vitest'
import { barcodeSpellings } from './quick-order-barcode.ts'

test('CRT-43 the barcode of a carton also yields that of the piece inside', () => {
  expect(barcodeSpellings('17730000000013')).toEqual(['17730000000013', '7730000000016'])
  expect(barcodeSpellings('(01)17730000000013')).toEqual(['17730000000013', '7730000000016'])
  expect(barcodeSpellings('0117730000000013')).toEqual(['17730000000013', '7730000000016'])
})

test('CRT-43 any other barcode is unchanged, without its blanks', () => {
  expect(barcodeSpellings('773 0000 000016')).toEqual(['7730000000016'])
  expect(barcodeSpellings('17730000000014')).toEqual(['17730000000014'])
  expect(barcodeSpellings('TAL-100')).toEqual(['TAL-100'])
})

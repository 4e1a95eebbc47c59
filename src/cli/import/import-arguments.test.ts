import { expect, test } from 'vitest'
import { readImportArguments } from './import-arguments.ts'

test('command-line arguments become options', () => {
  const words =
    'catalogue lista.xlsx --dry-run --map m.json --sheet Lista --price-list 2 --currency USD --stock w --yes'
  expect(readImportArguments(words.split(' '))).toEqual({
    kind: 'catalogue',
    file: 'lista.xlsx',
    isDryRun: true,
    mapFile: 'm.json',
    sheet: 'Lista',
    picturesFolder: undefined,
    priceList: 2,
    currency: 'U$',
    newStock: 'W',
    deactivateMissing: false,
    isConfirmed: true,
    isAgain: false,
    isInviting: false,
    supplierCode: null,
    isUnattended: false,
  })
})

test.each([
  [],
  ['catalogue'],
  ['customers'],
  ['users', 'a.csv'],
  ['customers', 'a.csv', '--template', 'b.xlsx'],
  ['catalogue', 'a', 'b'],
  ['catalogue', 'a', '--help'],
])('nothing to import: %s %s %s', (...words) =>
  expect(readImportArguments(words.filter(word => word !== undefined))).toBeNull())

test.each([
  ['clientes', 'customers'],
  ['Contactos', 'contacts'],
  ['direcciones', 'addresses'],
  ['descuentos', 'discounts'],
  ['precios-especiales', 'special-prices'],
  ['special-prices', 'special-prices'],
  ['saldos', 'documents'],
  ['stock', 'stock'],
  ['catálogo', 'catalogue'],
])('OFI-21 %s is a file of %s', (word, kind) =>
  expect(readImportArguments([word, 'a.csv', '--dry-run'])).toMatchObject({ kind, isDryRun: true }))

test('OFI-20 invitations are an option of contacts, as the catalogue has its own', () => {
  expect(readImportArguments(['contactos', 'a.csv', '--invitar'])).toMatchObject({ isInviting: true })
  expect(() => readImportArguments(['clientes', 'a.csv', '--invitar'])).toThrow(TypeError)
  expect(() => readImportArguments(['clientes', 'a.csv', '--price-list', '1'])).toThrow(TypeError)
})

test('OFI-02 a template is written instead of reading a file', () => {
  expect(readImportArguments(['clientes', '--template', 'b.xlsx'])).toEqual({
    kind: 'customers',
    template: 'b.xlsx',
  })
  expect(() => readImportArguments(['clientes', '--template', 'b.pdf'])).toThrow(TypeError)
})

test.each([
  '--price-list=0',
  '--price-list=x',
  '--currency=EUR',
  '--stock=Q',
  '--unknown',
])('%s is refused', word => {
  expect(() => readImportArguments(['catalogue', 'a.csv', word])).toThrow(TypeError)
})

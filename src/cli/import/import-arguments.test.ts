import { expect, test } from 'vitest'
import { readImportArguments } from './import-arguments.ts'

test('command-line arguments become options', () => {
  const words =
    'catalogue lista.xlsx --dry-run --map m.json --sheet Lista --price-list 2 --currency USD --stock w --yes'
  expect(readImportArguments(words.split(' '))).toEqual({
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
  })
})

test.each([
  [],
  ['catalogue'],
  ['customers', 'a.csv'],
  ['catalogue', 'a', 'b'],
  ['catalogue', 'a', '--help'],
])('nothing to import: %s %s %s', (...words) =>
  expect(readImportArguments(words.filter(word => word !== undefined))).toBeNull())

test.each([
  '--price-list=0',
  '--price-list=x',
  '--currency=EUR',
  '--stock=Q',
  '--unknown',
])('%s is refused', word => {
  expect(() => readImportArguments(['catalogue', 'a.csv', word])).toThrow(TypeError)
})

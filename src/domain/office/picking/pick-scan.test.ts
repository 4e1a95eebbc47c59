import { expect, test } from 'vitest'
import { nextProduct, readScan } from './pick-scan.ts'

const screws = {
  itemCode: 'TOR-440',
  barcode: '0773000000011',
  boxes: [{ code: 'CAJA-440', quantity: 100 }],
  units: 250,
  counted: 0,
}
const drill = { itemCode: 'TAL-710', barcode: null, boxes: [], units: 3, counted: 1 }
const products = [screws, drill]

test('OFO-14 a code takes its line whole, or one unit, by what was chosen; so do bar codes as scanners give them', () => {
  expect(readScan('tor440', products, 'line')).toEqual({ kind: 'count', itemCode: 'TOR-440', units: 250 })
  expect(readScan('773000000011', products, 'unit')).toEqual({ kind: 'count', itemCode: 'TOR-440', units: 1 })
  expect(readScan('TAL-710\r', products, 'line')).toEqual({ kind: 'count', itemCode: 'TAL-710', units: 2 })
})

test('OFO-14 a box counts its units in both ways, and a number before the code so many', () => {
  for (const mode of ['line', 'unit'] as const)
    expect(readScan('CAJA-440', products, mode)).toEqual({ kind: 'count', itemCode: 'TOR-440', units: 100 })
  expect(readScan('2*CAJA-440', products, 'line')).toMatchObject({ units: 200 })
  expect(readScan('1,5 * TOR-440', products, 'unit')).toMatchObject({ units: 1.5 })
  expect(readScan('-1*TAL-710', products, 'unit')).toMatchObject({ units: -1 })
})

test('OFO-14 a code of another order and more than is left are refused', () => {
  expect(readScan('TAL-711', products, 'line')).toEqual({ kind: 'unknown', code: 'TAL-711' })
  expect(readScan('4*TAL-711', products, 'line')).toEqual({ kind: 'unknown', code: 'TAL-711' })
  expect(readScan('3*TAL-710', products, 'unit')).toEqual({ kind: 'excess', itemCode: 'TAL-710', left: 2 })
  expect(readScan('3*CAJA-440', products, 'line')).toEqual({ kind: 'excess', itemCode: 'TOR-440', left: 250 })
  expect(readScan('-2*TAL-710', products, 'unit')).toMatchObject({ kind: 'excess' })
  const done = [{ ...drill, counted: 3 }]
  for (const mode of ['line', 'unit'] as const)
    expect(readScan('TAL-710', done, mode)).toEqual({ kind: 'excess', itemCode: 'TAL-710', left: 0 })
})

test('OFO-14 Enter alone takes the next to fetch, until all is counted', () => {
  expect(readScan('', products, 'unit')).toEqual({ kind: 'count', itemCode: 'TOR-440', units: 250 })
  const rest = [{ ...screws, counted: 250 }, drill]
  expect(nextProduct(rest)).toBe(drill)
  expect(readScan(' ', rest, 'line')).toEqual({ kind: 'count', itemCode: 'TAL-710', units: 2 })
  expect(readScan('', [{ ...drill, counted: 3 }], 'line')).toEqual({ kind: 'complete' })
})

import { expect, test } from 'vitest'
import { type LineLeft, quantitiesOf, quantityErrors } from './line-quantities.tsx'

const lines: LineLeft[] = [
  { lineNum: 0, itemCode: 'TOR-440', title: 'Tornillo', left: 2500 },
  { lineNum: 1, itemCode: 'CAD-6', title: 'Cadena', left: 2.5 },
]
const typed = (...texts: string[]) => new Map(texts.map((text, lineNum) => [lineNum, text]))

test('OFO-16 OFO-17 OFX-22 quantities are read as they are written here, and lines without one stay', () => {
  expect(quantitiesOf(typed('1.000', '2,5'))).toEqual([
    { lineNum: 0, quantity: 1000 },
    { lineNum: 1, quantity: 2.5 },
  ])
  expect(quantitiesOf(typed('0', ' 1 '))).toEqual([{ lineNum: 1, quantity: 1 }])
  expect(quantitiesOf(null)).toBeNull()
})

test('OFO-16 OFO-17 a text that is no quantity, more than is left and nothing at all are refused, not left out', () => {
  expect(quantityErrors(lines, null)).toEqual({})
  expect(quantityErrors(lines, typed('2500', ''))).toEqual({})
  for (const texts of [
    ['2x', '1'],
    ['2501', '1'],
    ['', '-1'],
    ['', ''],
    ['0', '0'],
  ])
    expect(quantityErrors(lines, typed(...texts)), texts.join()).toHaveProperty('lines')
})

import { expect, test } from 'vitest'
import { pastedCells } from './pasted-cells.ts'

const drawn = (text: string) =>
  pastedCells(text, { row: 2, column: 1 }).map(
    ({ place, text: cell }) => `${place.row} ${place.column}: ${cell}`,
  )

test('CRT-58 lines and tabs of a copied range fill cells from the one pasted into', () => {
  expect(drawn('10\t20\r\n\t 2,5 \r\n')).toEqual(['2 1: 10', '2 2: 20', '3 1: ', '3 2: 2,5'])
  expect(drawn('5\n6')).toEqual(['2 1: 5', '3 1: 6'])
})

test('CRT-58 one cell is pasted as text', () => {
  expect(drawn('10')).toEqual([])
  expect(drawn('')).toEqual([])
  // A spreadsheet ends a copied cell with a line break.
  expect(drawn('10\r\n')).toEqual([])
})

import { expect, test } from 'vitest'
import { cellsOf, delimiterOf, headingColumns } from './quick-order-table.ts'

test('CRT-43 a cell may be empty, also the last one, and a quoted one may contain the delimiter', () => {
  expect(cellsOf('A;;', ';')).toEqual(['A', '', ''])
  expect(cellsOf('', ';')).toEqual([''])
  expect(cellsOf('"A; ""B""" ; 2', ';')).toEqual(['A; "B"', '2'])
  expect(cellsOf('mecha 1/2";2', ';')).toEqual(['mecha 1/2"', '2'])
})

test('CRT-43 a comma in decimals or sentences is not a delimiter', () => {
  expect(delimiterOf(['CAB-2 0,5', 'CAB-3 1,5', 'CAB-4 2,5'])).toBeNull()
  expect(delimiterOf(['palas anchas, 2', 'azadas grandes, 3'])).toBeNull()
  expect(delimiterOf(['TAL-100,2', 'TAL-200,3'])).toBe(',')
})

test('CRT-43 headings have a code, or a quantity and a description', () => {
  expect(headingColumns(['Descripción', 'Precio'])).toBeNull()
  expect(headingColumns(['Descripción', 'Cantidad'])).toEqual({ code: null, quantity: 1, description: 0 })
  expect(headingColumns(['EAN', 'Código', 'Cant.'])).toEqual({ code: 1, quantity: 2, description: null })
  expect(headingColumns(['EAN', 'Cant.'])).toEqual({ code: 0, quantity: 1, description: null })
  expect(headingColumns(['Código'])).toBeNull()
  expect(headingColumns(['Código 12', 'Cantidad'])).toBeNull()
})

import { expect, test } from 'vitest'
import { type SheetColumns, SheetTable } from './sheet-table.ts'

const columns: SheetColumns = {
  lists: [{ number: 1, name: 'Mayorista', kind: 'sale', currency: '$' }],
  brands: [
    [1, 'Ñandú'],
    [2, 'Bosch'],
  ],
  nodes: [[7, 'Jardín > Riego']],
  codes: ['A', 'B', 'C', 'D'],
  columns: {
    title: ['Pinza eléctrica', 'taladro', 'Árbol de leva', 'Zócalo'],
    brand: [1, 2, 2, 1],
    node: [7, 7, 7, 7],
    'price:1': [100, 20.5, null, 3],
    'currency:1': ['$', 'U$', null, '$'],
    active: [true, false, true, true],
  },
  committed: { B: 3 },
  gone: [],
}
const table = () => new SheetTable(columns)
const codes = (of: SheetTable, words: string, fields: Record<string, string> = {}) =>
  of.rows({ words, fields }, null).map(row => of.codeOf(row))
const sorted = (field: string, isDescending = false) =>
  table()
    .rows({ words: '', fields: {} }, { field, isDescending })
    .map(row => columns.codes[row])

test('words are found without accents, in any order, in code, title and brand', () => {
  expect(codes(table(), 'electrica PINZA')).toEqual(['A'])
  expect(codes(table(), 'nandu')).toEqual(['A', 'D'])
  expect(codes(table(), 'arbol bosch')).toEqual(['C'])
  expect(codes(table(), 'nada')).toEqual([])
})

test.each([
  [{ 'price:1': '>20' }, ['A', 'B']],
  [{ 'price:1': '>20.4' }, ['A', 'B']],
  [{ 'price:1': '2.5..20.5' }, ['B', 'D']],
  [{ 'price:1': '<=20,5' }, ['B', 'D']],
  [{ 'price:1': '3..50' }, ['B', 'D']],
  [{ 'price:1': '100' }, ['A']],
  [{ 'price:1': '=' }, ['C']],
  [{ 'price:1': '*', active: 'sí' }, ['A', 'D']],
  [{ committed: '>0' }, ['B']],
  [{ brand: '=bosch' }, ['B', 'C']],
  [{ node: 'jardin riego' }, ['A', 'B', 'C', 'D']],
  [{ 'currency:1': 'u$s' }, ['B']],
])('the filter %j shows %j', (fields, expected) => {
  expect(codes(table(), '', fields)).toEqual(expected)
})

test('columns are sorted as Spanish, empty cells last in either direction', () => {
  expect(sorted('title')).toEqual(['C', 'A', 'B', 'D'])
  expect(sorted('brand')).toEqual(['B', 'C', 'A', 'D'])
  expect(sorted('price:1')).toEqual(['D', 'B', 'A', 'C'])
  expect(sorted('price:1', true)).toEqual(['A', 'B', 'D', 'C'])
})

test('what changed since is laid over what was read; names follow their numbers', () => {
  const of = table()
  of.merge({
    ...columns,
    brands: [
      [1, 'Ñandú'],
      [2, 'Robert Bosch'],
    ],
    codes: ['B', 'E'],
    columns: {
      ...Object.fromEntries(Object.keys(columns.columns).map(name => [name, [null, null]])),
      title: ['Taladro', 'Nuevo'],
      brand: [2, 1],
    },
    committed: {},
    gone: ['A'],
  })
  expect(of.codes).toEqual(['B', 'C', 'D', 'E'])
  expect(codes(of, 'robert')).toEqual(['B', 'C'])
  expect(of.value(of.rowOf('E') ?? -1, 'title')).toBe('Nuevo')
  expect(of.value(of.rowOf('B') ?? -1, 'price:1')).toBeNull()
  expect(of.value(of.rowOf('B') ?? -1, 'committed')).toBe(0)
})

test('OFR-07 rows are at most those of given codes, whatever else is filtered', () => {
  const only = (words: string, wanted: string[]) =>
    table()
      .rows({ words, fields: {}, codes: new Set(wanted) }, null)
      .map(row => columns.codes[row])
  expect(only('', ['D', 'B', 'X'])).toEqual(['B', 'D'])
  expect(only('bosch', ['D', 'B'])).toEqual(['B'])
  expect(only('', [])).toEqual([])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type GridMove, gridMove, placeAfter } from './grid-moves.ts'

const NO_KEYS = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false }
const press = (key: string, held: Partial<typeof NO_KEYS> = {}) => gridMove({ ...NO_KEYS, ...held, key })

test('CRT-53 keys move as in a spreadsheet', () => {
  expect(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'].map(key => press(key))).toEqual([
    'up',
    'down',
    'left',
    'right',
  ])
  expect([press('Enter'), press('Enter', { shiftKey: true })]).toEqual(['next-field', 'previous-field'])
  expect([press('Home'), press('End')]).toEqual(['row-start', 'row-end'])
  expect([press('Home', { ctrlKey: true }), press('End', { metaKey: true })]).toEqual(['start', 'end'])
})

test('CRT-53 keys that type, select or belong to the browser do not move', () => {
  for (const key of ['5', ',', 'Tab', 'Escape', 'Backspace', 'F2']) expect(press(key)).toBeNull()
  for (const key of ['ArrowLeft', 'Home', 'End']) expect(press(key, { shiftKey: true })).toBeNull()
  for (const key of ['ArrowLeft', 'Home', 'Enter']) expect(press(key, { altKey: true })).toBeNull()
  for (const key of ['ArrowDown', 'Enter', 'a']) expect(press(key, { ctrlKey: true })).toBeNull()
})

test('CRT-53 arrows reach every cell, also those without a field; Enter moves down to the next field', () => {
  const size = { rows: 4, columns: 3 }
  const fields = new Set(['0 1', '2 1', '0 2'])
  const after = (move: GridMove, row: number, column: number) => {
    const to = placeAfter(move, { row, column }, size, place => fields.has(`${place.row} ${place.column}`))
    return `${to.row} ${to.column}`
  }
  expect(after('down', 0, 1)).toBe('1 1')
  expect(after('next-field', 0, 1)).toBe('2 1')
  expect(after('previous-field', 2, 1)).toBe('0 1')
  // No field further down: no move.
  expect([after('next-field', 2, 1), after('next-field', 0, 2)]).toEqual(['2 1', '0 2'])
  expect([after('row-start', 2, 1), after('row-end', 2, 1)]).toEqual(['2 0', '2 2'])
  expect([after('start', 2, 1), after('end', 2, 1)]).toEqual(['0 0', '3 2'])
})

test('CRT-53 no move leaves the grid, and opposite arrows cancel out', () => {
  const moves: readonly GridMove[] = [
    'up',
    'down',
    'left',
    'right',
    'row-start',
    'row-end',
    'start',
    'end',
    'next-field',
    'previous-field',
  ]
  const back: Readonly<Partial<Record<GridMove, GridMove>>> = {
    up: 'down',
    down: 'up',
    left: 'right',
    right: 'left',
  }
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 6 }),
      fc.integer({ min: 1, max: 6 }),
      fc.nat(5),
      fc.nat(5),
      fc.constantFrom(...moves),
      fc.func(fc.boolean()),
      (rows, columns, atRow, atColumn, move, hasField) => {
        const from = { row: atRow % rows, column: atColumn % columns }
        const size = { rows, columns }
        const to = placeAfter(move, from, size, hasField)
        expect(to.row >= 0 && to.row < rows && to.column >= 0 && to.column < columns).toBe(true)
        const way = back[move]
        const moved = to.row !== from.row || to.column !== from.column
        if (way !== undefined && moved) expect(placeAfter(way, to, size, hasField)).toEqual(from)
      },
    ),
  )
})

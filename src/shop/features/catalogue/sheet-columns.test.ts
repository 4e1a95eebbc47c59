import { expect, test } from 'vitest'
import { columnsCookie, columnsIn, SHEET_COLUMNS, toggledColumn } from './sheet-columns.ts'

test('CAT-37 chosen columns survive the way through a cookie, beside others', () => {
  for (const columns of [[], ['margin'], ['pvp', 'bought'], [...SHEET_COLUMNS]] as const) {
    const [pair = ''] = columnsCookie(columns).split('; ')
    expect(columnsIn(`mostrador_locale=es; ${pair}; other=1`)).toEqual(columns)
  }
})

test('CAT-37 what is no column of ours is left out', () => {
  expect(columnsIn('')).toEqual([])
  expect(columnsIn('mostrador_columns=')).toEqual([])
  expect(columnsIn('mostrador_columns=bought.rubbish.pvp.pvp')).toEqual(['pvp', 'bought'])
  expect(columnsIn('xmostrador_columns=pvp')).toEqual([])
})

test('CAT-37 a column is added in its place, and taken away', () => {
  expect(toggledColumn(['bought'], 'pvp')).toEqual(['pvp', 'bought'])
  expect(toggledColumn(['pvp', 'bought'], 'pvp')).toEqual(['bought'])
})

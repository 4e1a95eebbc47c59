import { expect, test } from 'vitest'
import { columnsCookie, parseColumnsCookie, SHEET_COLUMNS, toggleColumn } from './sheet-columns.ts'

test('CAT-37 selected columns are the same after writing and reading the cookie', () => {
  for (const columns of [[], ['margin'], ['pvp', 'bought'], [...SHEET_COLUMNS]] as const) {
    const [pair = ''] = columnsCookie(columns).split('; ')
    expect(parseColumnsCookie(`mostrador_locale=es; ${pair}; other=1`)).toEqual(columns)
  }
})

test('CAT-37 unknown columns are ignored', () => {
  expect(parseColumnsCookie('')).toEqual([])
  expect(parseColumnsCookie('mostrador_columns=')).toEqual([])
  expect(parseColumnsCookie('mostrador_columns=bought.rubbish.pvp.pvp')).toEqual(['pvp', 'bought'])
  expect(parseColumnsCookie('xmostrador_columns=pvp')).toEqual([])
})

test('CAT-37 a column is added at its position, and removed', () => {
  expect(toggleColumn(['bought'], 'pvp')).toEqual(['pvp', 'bought'])
  expect(toggleColumn(['pvp', 'bought'], 'pvp')).toEqual(['bought'])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NotationSurvey, readNumber } from './numbers.ts'

const value = (text: string | number, notation: ',' | '.' | null = null) => {
  const reading = readNumber(text, notation)
  return reading.kind === 'number' ? reading.value : reading.kind
}

test.each([
  ['1.234,50', 1234.5],
  ['1,234.50', 1234.5],
  ['1234.5', 1234.5],
  ['1234,5', 1234.5],
  ['.50', 0.5],
  [',5', 0.5],
  ['0.125', 0.125],
  ['1.234.567', 1_234_567],
  ['1,234,567', 1_234_567],
  ['-3', -3],
  ['$ 1.234,50', 1234.5],
  ['22 %', 22],
  ["1'234.50", 1234.5],
  ['12\u00a0345,6', 12_345.6],
])('%s is unambiguous', (text, expected) => expect(value(text)).toBe(expected))

test.each([
  'abc',
  '1.2.3',
  '1,2,3',
  '12a',
  '--1',
  '#N/A',
  '1.23,4,5',
  '=1+1',
  '1e5',
])('%s is not a number', text => expect(value(text)).toBe('not-a-number'))

test('1.234 and 1,234 are read in the notation of their column, and are ambiguous alone', () => {
  expect(value('1.234')).toBe('ambiguous')
  expect(value('1.234', ',')).toBe(1234)
  expect(value('1.234', '.')).toBe(1.234)
  expect(value('1,234', '.')).toBe(1234)
  expect(value('1,234', ',')).toBe(1.234)
})

test('a blank is neither a number nor an error', () => {
  expect(value('  ')).toBe('blank')
  expect(value(0)).toBe(0)
})

test('U$S means dollars; a bare $ decides nothing, because lists use it for both currencies', () => {
  expect(readNumber('U$S 10,50', null)).toMatchObject({ currency: 'U$', value: 10.5 })
  expect(readNumber('$ 10,50', null)).toMatchObject({ currency: null })
})

test('a column has the notation of its unambiguous values', () => {
  const survey = (...cells: (string | number)[]) => {
    const column = new NotationSurvey()
    for (const cell of cells) column.add(cell)
    return [column.notation, column.isMixed]
  }
  expect(survey('1.234', '10', '0,5')).toEqual([',', false])
  expect(survey('1.234', '1234.5')).toEqual(['.', false])
  expect(survey('1.234', '7')).toEqual([null, false])
  expect(survey('1,5', '1.5')).toEqual([null, true])
})

test('a number written in either notation is read back in a column of that notation', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1e9, max: 1e9 }),
      fc.constantFrom<',' | '.'>(',', '.'),
      (cents, notation) => {
        const [whole = '', part = ''] = (cents / 100).toFixed(2).split('.')
        const groups = whole.replace(/\B(?=(\d{3})+$)/g, notation === ',' ? '.' : ',')
        expect(value(`${groups}${notation}${part}`, notation)).toBe(cents / 100)
      },
    ),
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wrapText } from './wrap-text.ts'

const byLength = (text: string) => text.length

test('words that do not fit go to the next line', () => {
  expect(wrapText('taladro percutor de 750 W', 12, byLength)).toEqual(['taladro', 'percutor de', '750 W'])
})

test('a word that is wider than a line is split', () => {
  expect(wrapText('código ABCDEFGHIJ fin', 4, byLength)).toEqual(['códi', 'go', 'ABCD', 'EFGH', 'IJ', 'fin'])
})

test('an empty text is one empty line', () => {
  expect(wrapText('', 10, byLength)).toEqual([''])
  expect(wrapText('   ', 10, byLength)).toEqual([''])
})

test('no line is too wide and no letter is lost', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-ascii' }), fc.integer({ min: 1, max: 40 }), (text, width) => {
      const lines = wrapText(text, width, byLength)
      expect(lines.every(line => line.length <= width)).toBe(true)
      expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
    }),
  )
})

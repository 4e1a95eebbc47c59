import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitLine, fitLines } from './text-fit.ts'

/** Every letter one point wide. */
const measure = (text: string) => text.length

test('a text is broken between words and ended by an ellipsis where it does not fit', () => {
  expect(fitLines('Taladro percutor eléctrico', 17, 2, measure)).toEqual(['Taladro percutor', 'eléctrico'])
  expect(fitLines('Taladro percutor eléctrico de 13 mm', 17, 2, measure)).toEqual([
    'Taladro percutor',
    'eléctrico de 13…',
  ])
  expect(fitLine('Taladro percutor', 9, measure)).toBe('Taladro…')
  expect(fitLines('', 9, 2, measure)).toEqual([])
})

test('a word wider than the line is cut', () => {
  expect(fitLines('AAAABBBBCC', 4, 3, measure)).toEqual(['AAAA', 'BBBB', 'CC'])
})

test('lines never leave the width nor are too many, and what fits loses nothing', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.integer({ min: 2, max: 40 }),
      fc.integer({ min: 1, max: 4 }),
      (text, width, most) => {
        const lines = fitLines(text, width, most, measure)
        expect(lines.length).toBeLessThanOrEqual(most)
        for (const line of lines) expect(line.length).toBeLessThanOrEqual(width)
        const words = text.split(/\s+/).filter(Boolean)
        if (words.join(' ').length <= width) expect(lines.join(' ')).toBe(words.join(' '))
      },
    ),
  )
})

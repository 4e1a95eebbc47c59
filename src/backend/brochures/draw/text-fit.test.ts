import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitLine, fitLines } from './text-fit.ts'

/** Every character is one point wide. */
const measure = (text: string) => text.length

test('a text is wrapped between words and ends in an ellipsis when it does not fit', () => {
  expect(fitLines('Taladro percutor eléctrico', 17, 2, measure)).toEqual(['Taladro percutor', 'eléctrico'])
  expect(fitLines('Taladro percutor eléctrico de 13 mm', 17, 2, measure)).toEqual([
    'Taladro percutor',
    'eléctrico de 13…',
  ])
  expect(fitLine('Taladro percutor', 9, measure)).toBe('Taladro…')
  expect(fitLines('', 9, 2, measure)).toEqual([])
})

test('a word wider than the line is split', () => {
  expect(fitLines('AAAABBBBCC', 4, 3, measure)).toEqual(['AAAA', 'BBBB', 'CC'])
})

test('lines never exceed the width or the maximum, and a text that fits is complete', () => {
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

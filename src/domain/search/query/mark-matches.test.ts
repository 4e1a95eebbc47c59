import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { markMatches } from './mark-matches.ts'

function marked(title: string, ...terms: string[]): string {
  return markMatches(title, terms)
    .map(({ text, marked: on }) => (on ? `[${text}]` : text))
    .join('')
}

describe('marking matches', () => {
  test.each([
    ['Taladro eléctrico', ['electrico'], 'Taladro [eléctrico]'],
    ['Taladro eléctrico', ['elec'], 'Taladro [eléc]trico'],
    ['Tornillos galvanizados', ['tornillo', 'galvanizada'], '[Tornillos] [galvanizados]'],
    ['Batería 20 V Pro', ['20v'], 'Batería [20 V] Pro'],
    ['Tornillo 4 x 40 mm', ['4x40'], 'Tornillo [4 x 40 mm]'],
    ['Caño 1.1/2 de PVC', ['1.1/2'], 'Caño [1.1/2] de PVC'],
    ['Juego de 20 mesas', ['mesa'], 'Juego de 20 [mesas]'],
    ['Sal fina', ['s'], 'Sal fina'],
    ['Nada que ver', [], 'Nada que ver'],
    ['', ['algo'], ''],
  ])('%s for %s', (title, terms, expected) => {
    expect(marked(title, ...terms)).toBe(expected)
  })

  test('the segments together are the title', () => {
    const terms = fc.array(fc.string({ unit: fc.constantFrom(...'abc12x'), minLength: 1, maxLength: 4 }))
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 50 }), terms, (title, words) => {
        const segments = markMatches(title, words)
        expect(segments.map(segment => segment.text).join('')).toBe(title)
        expect(segments.every(segment => segment.text !== '')).toBe(true)
      }),
    )
  })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { numberForms, singularOf, stemLength, stemOf } from './stem.ts'

test.each([
  ['tornillo', 'tornillos'],
  ['llave', 'llaves'],
  ['motor', 'motores'],
  ['galvanizado', 'galvanizadas'],
  ['luz', 'luces'],
  ['lapiz', 'lapices'],
  ['gris', 'grises'],
  ['pequena', 'pequenos'],
  ['taladro', 'taladro'],
])('%s and %s have one stem', (one, other) => {
  expect(stemOf(one)).toBe(stemOf(other))
})

test.each([
  ['tornillo', 'tornero'],
  ['gas', 'gasoil'],
  ['sal', 'salero'],
  ['20v', '20'],
])('%s and %s do not', (one, other) => {
  expect(stemOf(one)).not.toBe(stemOf(other))
})

test('a stem is a prefix of its word', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'aceloszinrt1'), maxLength: 12 }), word => {
      expect(stemLength(word)).toBeLessThanOrEqual(word.length)
      expect(word.startsWith(stemOf(word))).toBe(true)
      expect(stemLength(word) > 0 || word === '').toBe(true)
    }),
  )
})

test.each([
  ['tornillo', 'tornillos'],
  ['llave', 'llaves'],
  ['base', 'bases'],
  ['motor', 'motores'],
  ['luz', 'luces'],
  ['pie', 'pies'],
])('%s and %s differ in number only', (one, other) => {
  expect(singularOf(one)).toBe(singularOf(other))
  expect(numberForms(one)).toContain(other)
  expect(numberForms(other)).toContain(one)
})

test('words of one stem that differ in more than number are other words', () => {
  expect(singularOf('pala')).not.toBe(singularOf('palo'))
  expect(numberForms('pala')).toEqual(['pala', 'palas'])
  expect(numberForms('40')).toEqual(['40'])
})

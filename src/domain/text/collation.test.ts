import fc from 'fast-check'
import { expect, test } from 'vitest'
import { collationKey, compareKeys, compareSpanish } from './collation.ts'

const base = new Intl.Collator('es', { sensitivity: 'base' })
const characters = fc.constantFrom(...'abcnñozÁÉíóúüÑ AB019-_,.;:/()"#%&*+°'.replace('°', ''))
const title = fc.string({ unit: characters, maxLength: 12 })

test('CAT-10 keys sort like Spanish collation, ignoring letter case and accents', () => {
  fc.assert(
    fc.property(title, title, (a, b) => {
      expect(compareKeys(collationKey(a), collationKey(b))).toBe(Math.sign(base.compare(a, b)))
    }),
    { numRuns: 2000 },
  )
})

test('CAT-10 ñ follows n, accents only break ties', () => {
  expect(['Ñandú', 'Nz', 'Na', 'Árbol', 'arbol', 'Oz'].sort(compareSpanish)).toEqual([
    'arbol',
    'Árbol',
    'Na',
    'Nz',
    'Ñandú',
    'Oz',
  ])
})

test('symbols beyond the keyboard come before digits, letters of other alphabets after z', () => {
  const texts = ['zeta', '★ zeta', '45°', '4', '°', 'β']
  expect(texts.sort(compareSpanish)).toEqual(['°', '★ zeta', '4', '45°', 'zeta', 'β'])
})

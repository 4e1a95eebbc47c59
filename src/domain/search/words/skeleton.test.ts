import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isContraction, lacksOnlyVowels } from './skeleton.ts'

test.each([
  ['tornll', 'tornillo'],
  ['glvnizado', 'galvanizado'],
  ['mrtillo', 'martillo'],
])('%s is %s without some vowels', (short, long) => {
  expect(lacksOnlyVowels(short, long)).toBe(true)
})

test.each([
  ['tca', 'tuerca'],
  ['bco', 'blanco'],
  ['pzza', 'pizza'],
  ['cbza', 'cabeza'],
  ['gde', 'grande'],
])('%s is a contraction of %s', (short, long) => {
  expect(isContraction(short, long)).toBe(true)
})

test.each([
  ['pala', 'pelota'],
  ['tornillo', 'tornillo'],
  ['tornillo', 'tornll'],
  ['mes', 'mesa'],
  ['tca', 'tapon'],
  ['txa', 'tuerca'],
  ['tcb', 'tuercas'],
  ['', 'tapon'],
])('%s is no short form of %s', (short, long) => {
  expect(lacksOnlyVowels(short, long)).toBe(false)
  expect(isContraction(short, long)).toBe(false)
})

test('any word is recognised without its inner vowels, given three consonants', () => {
  const word = fc
    .tuple(
      fc.string({ unit: fc.constantFrom(...'bcdfglmnprst'), minLength: 3, maxLength: 6 }),
      fc.array(fc.constantFrom(...'aeiou'), { minLength: 3, maxLength: 3 }),
    )
    .map(([consonants, [a, e, i]]) => `${consonants[0]}${a}${consonants[1]}${e}${consonants.slice(2)}${i}`)
  fc.assert(
    fc.property(word, long => {
      expect(lacksOnlyVowels(long.replace(/[aeiou]/g, ''), long)).toBe(true)
    }),
  )
})

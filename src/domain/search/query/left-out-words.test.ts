import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tokenize } from '../words/normalize.ts'
import { leftOutWords } from './left-out-words.ts'

test.each([
  ['Careta soldar', ['careta'], ['Careta'], 'soldar'],
  ['careta de soldar', ['careta'], ['careta'], 'soldar'],
  ['CAÑO de bronce, 20 cm', ['20cm'], ['20 cm'], 'CAÑO de bronce'],
  ['Amoladora con maletín 115', ['maletin'], ['maletín'], 'Amoladora 115'],
  ['bulon 4 x 40 violeta', ['4x40', 'violeta'], ['4 x 40', 'violeta'], 'bulon'],
  ['balde c/tapa azul', ['tapa'], ['c/tapa'], 'balde azul'],
  ['disco 4 1/2" mármol', ['4.1/2'], ['4 1/2"'], 'disco mármol'],
  ['(taladro) ¿percutor?', ['percutor'], ['percutor'], 'taladro'],
])('SRC-26 "%s" without %o', (term, leftOut, words, searched) => {
  expect(leftOutWords(term, leftOut)).toEqual({ words, searched })
})

test('SRC-26 null for words that were not typed, and where no word is left to search', () => {
  expect(leftOutWords('soldadera caretas', ['soldadora'])).toBeNull()
  expect(leftOutWords('de careta', ['careta'])).toBeNull()
  expect(leftOutWords('careta', [])).toBeNull()
  expect(leftOutWords('', ['careta'])).toBeNull()
})

test('SRC-26 names every word that is left out, and none that was searched', () => {
  const word = fc.constantFrom(
    'Careta',
    'de',
    'soldar,',
    '20',
    'cm',
    '4',
    'x',
    '1/2"',
    'con',
    'Ñandú',
    '750ml',
  )
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 8 }), fc.nat(), (typed, at) => {
      const term = typed.join(' ')
      const tokens = tokenize(term)
      const leftOut = tokens.slice(at % tokens.length, (at % tokens.length) + 1)
      const named = leftOutWords(term, leftOut)
      if (named === null) return
      const tokensOf = (texts: readonly string[]) => texts.flatMap(text => tokenize(text))
      expect(tokensOf(named.words)).toEqual(expect.arrayContaining(leftOut))
      expect(tokensOf([named.searched])).not.toEqual(expect.arrayContaining(leftOut))
    }),
    { examples: [[['20', '20', '1/2"', '1/2"', 'Careta'], 1]] },
  )
})

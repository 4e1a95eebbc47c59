import { expect, test } from 'vitest'
import { aCard } from '../../cart/testing/cards.ts'
import { exactMatch } from './exact-match.ts'

const cards = [
  { ...aCard('10.01.010'), codeBars: '7730000000016' },
  { ...aCard('10.01.0101'), codeBars: null },
  { ...aCard('006101'), codeBars: '7730000000023' },
  { ...aCard('1600+'), codeBars: null },
  { ...aCard('1600-'), codeBars: null },
]
const found = (term: string) => exactMatch(term, cards)?.code ?? null

test.each([
  ['10.01.010', '10.01.010'],
  [' 1001010 ', '10.01.010'],
  ['6101', '006101'],
  ['7730000000016', '10.01.010'],
  ['1600-', '1600-'],
])('SRC-19 %j matches one product', (term, code) => {
  expect(found(term)).toBe(code)
})

test.each(['1600', '10.01', 'candado', '', '  ', '---'])('SRC-19 %j matches none or several', term => {
  expect(found(term)).toBeNull()
})

import { expect, test } from 'vitest'
import { codeOf } from './codes.ts'

test.each([
  ['1045##', 7, [], '104507'],
  ['0045##', 12, [], '004512'],
  ['10.25.###', 40, [], '10.25.040'],
  ['TAL-{0}P@', 1, ['750 W'], 'TAL-750PTZ'],
  ['HLN-{0}@##', 3, ['2.700 psi'], 'HLN-2700TZ03'],
])('the pattern %s at place %i gives its code', (pattern, place, texts, code) => {
  expect(codeOf(pattern, place, texts, 'TZ')).toBe(code)
})

test('a pattern with too few digits throws', () => {
  expect(() => codeOf('10##', 100, [], 'TZ')).toThrow('too few digits for product 100')
})

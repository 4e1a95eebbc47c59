import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinCodes, splitCodes } from './code-list.ts'

const code = fc
  .string({ unit: fc.constantFrom('A', '7', ',', '%', '2', 'C', '5', ' ', 'ñ', '/', '-'), minLength: 1 })
  .map(text => text.trim())
  .filter(text => text !== '')

test('SHP-04 any codes survive the round trip, including commas and percent signs', () => {
  fc.assert(
    fc.property(fc.uniqueArray(code), codes => {
      expect(splitCodes(joinCodes(codes))).toEqual(codes)
    }),
  )
})

test('SHP-04 a list of plain codes is written and read with bare commas', () => {
  expect(joinCodes(['0123', 'TAL-710', '10.03.010'])).toBe('0123,TAL-710,10.03.010')
  expect(splitCodes(' 0123, TAL-710 ,,0123')).toEqual(['0123', 'TAL-710'])
})

test('SHP-04 a percent sign that escapes nothing is literal', () => {
  expect(splitCodes('50%,%2,A%2c1')).toEqual(['50%', '%2', 'A,1'])
})

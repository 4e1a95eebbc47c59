import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tokenize } from '../search/words/normalize.ts'
import { measureOf, UNIT_PATTERN } from '../search/words/units.ts'
import { nearestSizeText, sizeText } from './nearest-size-text.ts'

test.each([
  ['40', '40'],
  ['38mm', '38 mm'],
  ['20cms', '20 cm'],
  ['4.1/2', '4 1/2"'],
  ['1/2', '1/2"'],
  ['2pulg', '2"'],
  ['0.5pulg', '1/2"'],
  ['1.375pulg', '1 3/8"'],
  ['0.3pulg', '0,3"'],
  ['1/2kg', '1/2 kg'],
  ['8x42', '8 × 42'],
  ['1.1/2x2.5', '1 1/2 × 2,5'],
  ['5lts', '5 L'],
  ['0.5l', '0,5 L'],
  ['20v', '20 V'],
  ['710watts', '710 W'],
  ['10amp', '10 A'],
  ['2ah', '2 Ah'],
  ['50cc', '50 cc'],
  ['12unidades', '12 unidades'],
])('SRC-25 %s is written %s', (size, text) => {
  expect(sizeText(size)).toBe(text)
})

test.each([
  ['40', '38mm', '40 mm', '38 mm'],
  ['180', '20cm', '180 mm', '20 cm'],
  ['25', '24cm', '25 cm', '24 cm'],
  ['13', '15mts', '13 m', '15 m'],
  ['115', '4.1/2', '115 mm', '4 1/2"'],
  ['40', '36', '40', '36'],
  ['8x42', '8x40', '8 × 42', '8 × 40'],
  ['5l', '4l', '5 L', '4 L'],
])('SRC-25 requested %s, found %s', (asked, found, requestedText, foundText) => {
  expect(nearestSizeText('', { asked, found })).toEqual({ asked: requestedText, found: foundText })
})

test.each([
  ['bulon m8x33', 'M8 × 33', 'M8 × 30'],
  ['BULON M 8 X 33', 'M8 × 33', 'M8 × 30'],
  ['tornillo 8x33', '8 × 33', '8 × 30'],
  ['tornillo 8x33 mm 8', '8 × 33', '8 × 30'],
])('SRC-25 "%s" keeps its thread', (term, asked, found) => {
  expect(nearestSizeText(term, { asked: '8x33', found: '8x30' })).toEqual({ asked, found })
})

test('SRC-25 a formatted size parses to the same measure', () => {
  const whole = fc.integer({ min: 1, max: 24 }).map(String)
  const number = fc.oneof(
    whole,
    fc.integer({ min: 1, max: 9999 }).map(hundredths => String(hundredths / 100)),
    fc.tuple(whole, fc.constantFrom('1/2', '3/8', '5/16')).map(parts => parts.join('.')),
    fc.constantFrom('1/4', '3/64'),
  )
  // A single "A" is not a unit for the search.
  const units = UNIT_PATTERN.split('|').filter(spelling => !spelling.startsWith('amp'))
  const unit = fc.constantFrom('', ...units)
  const one = fc.tuple(number, unit).map(parts => parts.join(''))
  const several = fc.array(number, { minLength: 2, maxLength: 3 }).map(sides => sides.join('x'))
  fc.assert(
    fc.property(fc.oneof(one, several), size => {
      const [word = '', ...rest] = tokenize(size)
      fc.pre(rest.length === 0)
      const read = tokenize(sizeText(word).replaceAll('×', 'x'))
      expect(read).toHaveLength(1)
      const measures = (text: string) => text.split('x').map(side => measureOf(side))
      expect(measures(read[0] ?? '')).toEqual(measures(word))
    }),
  )
})

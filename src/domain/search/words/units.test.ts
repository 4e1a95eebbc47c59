import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { normalizeText } from '../testing/normalize-text.ts'
import { equalMeasures, readMeasure } from './units.ts'

describe('SRC-17 quantities are values', () => {
  test.each([
    ['1 kg', '1000 grs'],
    ['1/2 kg', '500 g'],
    ['0,75 lts', '750 cc'],
    ['750 cm3', '750 ml'],
    ['1.5 L', '1500 cc'],
    ['20 Volts', '20 V'],
    ['1,2 kW', '1200 watts'],
    ['2 Ah', '2000 mAh'],
    ['10 cm', '100 mm'],
    ['2,5 metros', '250 cm'],
    ['0,5 pulgadas', '1/2"'],
    ['½ pulgada', '0.5"'],
    ['1 1/2"', '1,5 pulg'],
    ['12 unidades', '12'],
    ['x 12', '12 uni'],
  ])('%s is %s', (one, other) => {
    expect(equalMeasures(normalizeText(one))).toContain(normalizeText(other))
    expect(equalMeasures(normalizeText(other))).toContain(normalizeText(one))
  })

  test.each([
    ['12 V', '12 W'],
    ['12 mm', '12 cm'],
    ['1 kg', '1 l'],
    ['1/2', '1/2 kg'],
    ['4x40', '4x40mm'],
    ['taladro', 'taladros'],
  ])('%s is not %s', (one, other) => {
    expect(equalMeasures(normalizeText(one))).not.toContain(normalizeText(other))
  })

  test('equality of measures is symmetric, in any unit', () => {
    const measure = fc
      .tuple(
        fc.integer({ min: 1, max: 5000 }),
        fc.constantFrom('mm', 'cm', 'g', 'kg', 'cc', 'lts', 'w', 'kw', 'u'),
      )
      .map(([number, unit]) => `${number}${unit}`)
    fc.assert(
      fc.property(measure, word => {
        for (const equal of equalMeasures(word)) {
          expect(equalMeasures(equal)).toContain(word)
          expect(equal).not.toBe(word)
        }
      }),
    )
  })

  test('any word is accepted', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789./mkgvpul'), maxLength: 12 }), word => {
        for (const equal of equalMeasures(word)) expect(equal).toMatch(/^\d/)
        const measure = readMeasure(word)
        if (measure !== null) expect(measure.number + measure.unit).toBe(word)
      }),
    )
  })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTitle } from './read-title.ts'
import { sizeLabel } from './size-label.ts'

test('CAT-46 a size that no title has is labelled with its unit', () => {
  const labels = [
    sizeLabel('rosca', 8),
    sizeLabel('rosca', 6.35),
    sizeLabel('largo', 250),
    sizeLabel('largo', 50.8),
    sizeLabel('diametro', 2.5),
    sizeLabel('espesor', 31.75),
    sizeLabel('volumen', 900),
    sizeLabel('volumen', 4000),
    sizeLabel('peso', 750),
    sizeLabel('peso', 2500),
    sizeLabel('potencia', 1600),
    sizeLabel('voltaje', 220),
    sizeLabel('corriente', 16),
    sizeLabel('temperatura', 6500),
    sizeLabel('grano', 80),
    sizeLabel('medida', 12),
    sizeLabel('largo', 0),
  ]
  expect(labels).toEqual([
    'M8',
    '1/4"',
    '250 mm',
    '2"',
    '2,5 mm',
    '1 1/4"',
    '900 ml',
    '4 L',
    '750 g',
    '2,5 kg',
    '1600 W',
    '220 V',
    '16 A',
    '6500 K',
    '80',
    '12',
    '0 mm',
  ])
})

test('CAT-46 the label of a length parses to that length', () => {
  const millimetres = fc.integer({ min: 1, max: 9_000 }).map(tenths => tenths / 10)
  const inches = fc
    .integer({ min: 1, max: 24 * 64 })
    .map(parts => Math.round((parts / 64) * 25.4 * 1e4) / 1e4)
  fc.assert(
    fc.property(fc.oneof(millimetres, inches), value => {
      expect(readTitle(`Planchuela ${sizeLabel('largo', value)}`).measures).toMatchObject([{ value }])
    }),
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pictureSpecFromUrl, pictureSpecToUrl, pictureViews } from './picture-spec.ts'

test('a spec round-trips through its URL', () => {
  const spec = fc.record({
    motif: fc.constantFrom('martillo', 'mecha-sds', 'bulon'),
    label: fc.option(fc.string({ unit: 'grapheme', maxLength: 10 }).filter(text => text.isWellFormed())),
    tint: fc.option(fc.constantFrom('#c0202b', '#f8f8f5')),
    view: fc.constantFrom(...pictureViews),
  })
  fc.assert(
    fc.property(spec, value => {
      expect(pictureSpecFromUrl(pictureSpecToUrl(value))).toEqual(value)
    }),
  )
})

test.each([
  '',
  'demo:',
  'demo:../x',
  'demo:A',
  'demo:a--b',
  'demo:a?view=other',
  'https://example.com/a.jpg',
  `demo:a?label=${'x'.repeat(2_000)}`,
])('%j is not a drawing', url => {
  expect(pictureSpecFromUrl(url)).toBeNull()
})

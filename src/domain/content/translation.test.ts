import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Prose } from './prose.ts'
import { inLanguage, isEmptyField, missingFields, TRANSLATED_FIELDS, textAndLanguage } from './translation.ts'

const words = fc.oneof(fc.constant(''), fc.constant('  '), fc.string())
const bodies: fc.Arbitrary<Prose> = fc.array(
  fc.oneof(
    words.map(text => ({ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] })),
    fc.constant({ type: 'productCard' as const, attrs: { code: 'D1' } }),
  ),
  { maxLength: 3 },
)
const texts = fc.record({ title: words, summary: words, lead: words, body: bodies })

test('OFM-20 no field is empty that the Spanish text has, and each is of the language that it says', () => {
  fc.assert(
    fc.property(texts, fc.option(texts, { nil: undefined }), (spanish, translation) => {
      const { text, languages } = inLanguage(spanish, translation, 'pt')
      for (const field of TRANSLATED_FIELDS) {
        expect(isEmptyField(text[field])).toBe(isEmptyField(spanish[field]))
        expect(text[field]).toEqual(languages[field] === 'pt' ? translation?.[field] : spanish[field])
      }
      const missing = translation === undefined ? [] : missingFields(spanish, translation)
      for (const field of missing) expect(languages[field]).toBe('es')
    }),
  )
})

test('OFM-20 a text without a translation is the Spanish one, whatever the language', () => {
  fc.assert(
    fc.property(texts, spanish => {
      expect(inLanguage(spanish, undefined, 'pt').text).toEqual(spanish)
      expect(inLanguage(spanish, spanish, 'pt').languages.body).toBe('es')
    }),
  )
})

test('OFM-20 a translation is named by its text and its language', () => {
  expect(textAndLanguage('terms.pt')).toEqual({ slug: 'terms', language: 'pt' })
  expect(textAndLanguage('terms')).toEqual({ slug: 'terms', language: 'es' })
})

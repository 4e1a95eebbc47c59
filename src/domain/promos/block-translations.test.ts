import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BLOCK_TEXTS, missingTexts, outdatedTexts, textsInLanguage, wordsOf } from './block-translations.ts'

const words = fc.oneof(fc.constant(''), fc.string())
const texts = fc.record({ title: words, text: words, alt: words, label: words }, { requiredKeys: [] })
const translations = fc.array(
  fc.record({
    language: fc.constantFrom('pt', 'en'),
    field: fc.constantFrom(...BLOCK_TEXTS),
    text: words,
    of: words,
  }),
  { maxLength: 8 },
)

test('OFM-20 a block is in one language, and nothing of it is empty that the Spanish one has', () => {
  fc.assert(
    fc.property(texts, translations, (spanish, translated) => {
      const shown = textsInLanguage(spanish, translated, 'pt')
      expect(shown.language).toBe(missingTexts(spanish, translated, 'pt').length === 0 ? 'pt' : 'es')
      expect(wordsOf(shown.texts)).toEqual(wordsOf(spanish))
      if (shown.language === 'es') expect(shown.texts).toEqual(spanish)
      expect(textsInLanguage(spanish, translated, 'es').texts).toEqual(spanish)
    }),
  )
})

test('OFM-20 words are outdated once their Spanish is another', () => {
  const pt = {
    language: 'pt',
    field: 'title',
    text: 'Ofertas da semana',
    of: 'Ofertas de la semana',
  } as const
  expect(outdatedTexts({ title: 'Ofertas de la semana' }, [pt], 'pt')).toEqual([])
  expect(outdatedTexts({ title: 'Ofertas del mes' }, [pt], 'pt')).toEqual(['title'])
  expect(missingTexts({ title: 'Ofertas del mes', text: 'Hasta el lunes' }, [pt], 'pt')).toEqual(['text'])
  expect(textsInLanguage({ title: 'Ofertas del mes' }, [pt], 'pt')).toEqual({
    texts: { title: 'Ofertas da semana' },
    language: 'pt',
  })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  DEFAULT_LANGUAGES,
  languageOf,
  languagesOf,
  restoreLanguage,
  TRANSLATED_LANGUAGES,
} from './locale.ts'

test('LOC-01 STA-11 CFG-08 Spanish is the only language and the default, unless configured otherwise', () => {
  expect(DEFAULT_LANGUAGES).toEqual([{ code: 'es', label: 'Español' }])
  expect(languageOf('es', DEFAULT_LANGUAGES).label).toBe('Español')
})

test('CFG-08 the configured languages in their order, each once', () => {
  expect(languagesOf(['es', 'pt', 'es'])).toEqual([
    { code: 'es', label: 'Español' },
    { code: 'pt', label: 'Português' },
  ])
  expect(languagesOf(['pt'])[0].code).toBe('pt')
  expect(() => languagesOf([])).toThrow()
})

test.each([
  'en',
  'ru',
  'ar',
  '',
  'ES',
  'constructor',
])('ERR-19 TPL-03 TPL-04 locale %j is unknown and throws', text => {
  expect(() => languageOf(text, DEFAULT_LANGUAGES)).toThrow(`Unknown locale: ${text}`)
  expect(() => languagesOf(['es', text])).toThrow(`Unknown locale: ${text}`)
})

test('ERR-19 a language that is translated but not offered is unknown too', () => {
  expect(() => languageOf('pt', DEFAULT_LANGUAGES)).toThrow('Unknown locale: pt')
})

test('STA-17 any stored value restores a configured language', () => {
  expect(restoreLanguage('pt', TRANSLATED_LANGUAGES).code).toBe('pt')
  fc.assert(
    fc.property(fc.anything(), stored => {
      expect(TRANSLATED_LANGUAGES).toContain(restoreLanguage(stored, TRANSLATED_LANGUAGES))
      expect(restoreLanguage(stored, DEFAULT_LANGUAGES)).toEqual(DEFAULT_LANGUAGES[0])
    }),
  )
})

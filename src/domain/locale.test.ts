import { expect, test } from 'vitest'
import { DEFAULT_LOCALE, LOCALES, localeOf } from './locale.ts'

test('LOC-01 STA-11 CFG-08 Spanish is the only language and the default', () => {
  expect([...LOCALES, DEFAULT_LOCALE]).toEqual(['es', 'es'])
  expect(localeOf('es')).toBe('es')
})

test.each(['en', 'ru', 'ar', '', 'ES'])('ERR-19 TPL-03 TPL-04 locale %j is unknown and throws', text => {
  expect(() => localeOf(text)).toThrow(`Unknown locale: ${text}`)
})

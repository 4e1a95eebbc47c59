import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DEFAULT_LANGUAGES, TRANSLATED_LANGUAGES } from '#domain/text/locale.ts'
import { chooseLocale, restoreLocale, useLocaleState } from './locale.ts'
import { sentLanguage } from './locale-cookie.ts'

const kept = new Map<string, string>()
const reload = vi.fn()
/** As a browser has it: writing adds one, reading gives all. */
const jar = {
  cookies: new Map<string, string>(),
  takes: true,
  get cookie() {
    return [...this.cookies].map(pair => pair.join('=')).join('; ')
  },
  set cookie(text: string) {
    const [name = '', value = ''] = text.split(';', 1)[0]?.split('=') ?? []
    if (this.takes) this.cookies.set(name, value)
  },
}

beforeEach(() => {
  kept.clear()
  jar.cookies = new Map([['mostrador_other', 'x']])
  jar.takes = true
  reload.mockClear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  vi.stubGlobal('document', jar)
  vi.stubGlobal('location', { reload })
  useLocaleState.setState(useLocaleState.getInitialState())
  kept.clear()
})
afterEach(() => void vi.unstubAllGlobals())

const keep = (locale: unknown) =>
  kept.set('mostrador.locale', JSON.stringify({ state: { locale }, version: 1 }))
const seen = () => sentLanguage(jar.cookie, TRANSLATED_LANGUAGES).code

test('LOC-01 STA-11 the locale is Spanish until another one is chosen; the same again changes nothing', () => {
  expect(useLocaleState.getState().locale).toBe('es')
  expect(seen()).toBe('es')
  chooseLocale('es', TRANSLATED_LANGUAGES)
  expect([kept.size, reload.mock.calls.length]).toEqual([0, 0])
})

test('LOC-02 STA-14 STA-18 with two languages the choice is kept, sent to the server, and the page asked for again', () => {
  chooseLocale('pt', TRANSLATED_LANGUAGES)
  expect(useLocaleState.getState().locale).toBe('pt')
  expect(JSON.parse(kept.get('mostrador.locale') ?? '')).toEqual({ state: { locale: 'pt' }, version: 1 })
  expect(seen()).toBe('pt')
  expect(reload).toHaveBeenCalledOnce()
})

test('ERR-19 a language the shop does not offer throws and changes nothing', () => {
  expect(() => chooseLocale('ru', TRANSLATED_LANGUAGES)).toThrow('Unknown locale: ru')
  expect(() => chooseLocale('pt', DEFAULT_LANGUAGES)).toThrow('Unknown locale: pt')
  expect([kept.size, seen(), reload.mock.calls.length]).toEqual([0, 'es', 0])
})

test('LOC-02 a kept choice whose cookie got lost comes back, once', () => {
  keep('pt')
  restoreLocale(TRANSLATED_LANGUAGES)
  expect(seen()).toBe('pt')
  // The page that then comes in Spanish all the same is not asked for again.
  restoreLocale(TRANSLATED_LANGUAGES)
  expect(reload).toHaveBeenCalledOnce()
})

test.each(['es', 'ru', 7, null])('STA-16 STA-17 a kept %j asks for nothing', locale => {
  keep(locale)
  restoreLocale(TRANSLATED_LANGUAGES)
  expect([seen(), reload.mock.calls.length]).toEqual(['es', 0])
})

test('LOC-02 a browser that takes no cookies stays where it is', () => {
  jar.takes = false
  keep('pt')
  restoreLocale(TRANSLATED_LANGUAGES)
  chooseLocale('pt', TRANSLATED_LANGUAGES)
  expect(reload).not.toHaveBeenCalled()
})

test('LOC-02 the server takes a language it offers from the cookie, and its own for anything else', () => {
  const of = (cookies: string | undefined) => sentLanguage(cookies, TRANSLATED_LANGUAGES).code
  expect(of('a=1; mostrador_locale=pt; b=2')).toBe('pt')
  for (const cookies of [undefined, '', 'mostrador_locale=', 'mostrador_locale=ru', 'x_mostrador_locale=pt'])
    expect(of(cookies)).toBe('es')
  expect(sentLanguage('mostrador_locale=pt', DEFAULT_LANGUAGES).code).toBe('es')
})

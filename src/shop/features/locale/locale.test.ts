import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DEFAULT_LANGUAGES, TRANSLATED_LANGUAGES } from '#domain/text/locale.ts'
import { chooseLocale, restoreLocale, useLocaleState } from './locale.ts'
import { requestedLanguage } from './locale-cookie.ts'

const stored = new Map<string, string>()
const reload = vi.fn()
/** Behaves like `document.cookie`: writing adds one cookie, reading returns all. */
const jar = {
  cookies: new Map<string, string>(),
  acceptsCookies: true,
  get cookie() {
    return [...this.cookies].map(pair => pair.join('=')).join('; ')
  },
  set cookie(text: string) {
    const [name = '', value = ''] = text.split(';', 1)[0]?.split('=') ?? []
    if (this.acceptsCookies) this.cookies.set(name, value)
  },
}

beforeEach(() => {
  stored.clear()
  jar.cookies = new Map([['mostrador_other', 'x']])
  jar.acceptsCookies = true
  reload.mockClear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
  vi.stubGlobal('document', jar)
  vi.stubGlobal('location', { reload })
  useLocaleState.setState(useLocaleState.getInitialState())
  stored.clear()
})
afterEach(() => void vi.unstubAllGlobals())

const save = (locale: unknown) =>
  stored.set('mostrador.locale', JSON.stringify({ state: { locale }, version: 1 }))
const requested = () => requestedLanguage(jar.cookie, TRANSLATED_LANGUAGES).code

test('LOC-01 STA-11 the locale is Spanish until another one is chosen; choosing the current one changes nothing', () => {
  expect(useLocaleState.getState().locale).toBe('es')
  expect(requested()).toBe('es')
  chooseLocale('es', TRANSLATED_LANGUAGES)
  expect([stored.size, reload.mock.calls.length]).toEqual([0, 0])
})

test('LOC-02 STA-14 STA-18 with two languages the choice is saved, sent to the server, and the page reloaded', () => {
  chooseLocale('pt', TRANSLATED_LANGUAGES)
  expect(useLocaleState.getState().locale).toBe('pt')
  expect(JSON.parse(stored.get('mostrador.locale') ?? '')).toEqual({ state: { locale: 'pt' }, version: 1 })
  expect(requested()).toBe('pt')
  expect(reload).toHaveBeenCalledOnce()
})

test('ERR-19 a language the shop does not offer throws and changes nothing', () => {
  expect(() => chooseLocale('ru', TRANSLATED_LANGUAGES)).toThrow('Unknown locale: ru')
  expect(() => chooseLocale('pt', DEFAULT_LANGUAGES)).toThrow('Unknown locale: pt')
  expect([stored.size, requested(), reload.mock.calls.length]).toEqual([0, 'es', 0])
})

test('LOC-02 a saved choice whose cookie was lost is restored, once', () => {
  save('pt')
  restoreLocale(TRANSLATED_LANGUAGES)
  expect(requested()).toBe('pt')
  // If the page is in Spanish again, it is not reloaded a second time.
  restoreLocale(TRANSLATED_LANGUAGES)
  expect(reload).toHaveBeenCalledOnce()
})

test.each(['es', 'ru', 7, null])('STA-16 STA-17 a saved %j reloads nothing', locale => {
  save(locale)
  restoreLocale(TRANSLATED_LANGUAGES)
  expect([requested(), reload.mock.calls.length]).toEqual(['es', 0])
})

test('LOC-02 a browser that accepts no cookies is not reloaded', () => {
  jar.acceptsCookies = false
  save('pt')
  restoreLocale(TRANSLATED_LANGUAGES)
  chooseLocale('pt', TRANSLATED_LANGUAGES)
  expect(reload).not.toHaveBeenCalled()
})

test('LOC-02 the server uses an offered language from the cookie, and its default for anything else', () => {
  const of = (cookies: string | undefined) => requestedLanguage(cookies, TRANSLATED_LANGUAGES).code
  expect(of('a=1; mostrador_locale=pt; b=2')).toBe('pt')
  for (const cookies of [undefined, '', 'mostrador_locale=', 'mostrador_locale=ru', 'x_mostrador_locale=pt'])
    expect(of(cookies)).toBe('es')
  expect(requestedLanguage('mostrador_locale=pt', DEFAULT_LANGUAGES).code).toBe('es')
})

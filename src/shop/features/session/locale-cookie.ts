import { type Language, type Languages, restoreLanguage } from '#domain/locale.ts'

/** What the browser keeps of the chosen language: in local storage as its state, and in a cookie for the server. */
export const LOCALE_KEY = 'mostrador.locale'
const LOCALE_COOKIE = 'mostrador_locale'
const YEAR_SECONDS = 365 * 24 * 60 * 60

/** The language of a Cookie header; the shop's own where none was chosen, or one it does not offer. */
export function sentLanguage(cookies: string | undefined, languages: Languages): Language {
  return languages.length === 1 ? languages[0] : restoreLanguage(localeIn(cookies ?? ''), languages)
}

/** The code in cookies, as written there; null without one. */
export function localeIn(cookies: string): string | null {
  const pair = cookies.split('; ').find(text => text.startsWith(`${LOCALE_COOKIE}=`))
  return pair?.slice(LOCALE_COOKIE.length + 1) ?? null
}

/** What `document.cookie` takes: it says nothing about a person, so it outlives the session. */
export function localeCookie(code: string): string {
  return `${LOCALE_COOKIE}=${code}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`
}

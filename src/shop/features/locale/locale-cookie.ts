import { type Language, type Languages, restoreLanguage } from '#domain/text/locale.ts'

/** Sends the chosen language to the server; the browser also saves it in local storage (`locale.ts`). */
const LOCALE_COOKIE = 'mostrador_locale'
const YEAR_SECONDS = 365 * 24 * 60 * 60

/** The language of a Cookie header; the shop's default if there is none or the shop does not offer it. */
export function requestedLanguage(cookies: string | undefined, languages: Languages): Language {
  return languages.length === 1 ? languages[0] : restoreLanguage(parseLocaleCookie(cookies ?? ''), languages)
}

/** The unvalidated language code in a cookie string; null if there is none. */
export function parseLocaleCookie(cookies: string): string | null {
  const pair = cookies.split('; ').find(text => text.startsWith(`${LOCALE_COOKIE}=`))
  return pair?.slice(LOCALE_COOKIE.length + 1) ?? null
}

/** The cookie for `document.cookie`; it contains no personal data, so it outlives the session. */
export function localeCookie(code: string): string {
  return `${LOCALE_COOKIE}=${code}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`
}

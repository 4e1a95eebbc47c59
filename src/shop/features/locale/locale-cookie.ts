import { type Language, type Languages, restoreLanguage } from '#domain/text/locale.ts'

/** Tells the server the chosen language, which the browser keeps itself as well (`locale.ts`). */
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

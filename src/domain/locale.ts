export type Locale = 'es'

/** LOC-01: the languages of the shop; the first is the default. */
export const LOCALES = ['es'] as const satisfies readonly Locale[]
export const DEFAULT_LOCALE: Locale = 'es'

/** ERR-19, TPL-03: the locale a text names. Throws for any other. */
export function localeOf(text: string): Locale {
  const locale = LOCALES.find(known => known === text)
  if (locale === undefined) throw new Error(`Unknown locale: ${text}`)
  return locale
}

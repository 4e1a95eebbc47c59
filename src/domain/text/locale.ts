/** A language of the shop (STA-11). */
export interface Language {
  /** BCP 47, for `<html lang>`. */
  readonly code: string
  /** Its name in the language itself. */
  readonly label: string
}

/** The languages of a shop, at least one; the first is the default. */
export type Languages = readonly [Language, ...Language[]]

/** The language of messages and texts as they are written, which no shop turns off. */
export const SPANISH: Language = { code: 'es', label: 'Español' }
const PORTUGUESE: Language = { code: 'pt', label: 'Português' }

/** All translated languages; a shop has the configured ones. */
export const TRANSLATED_LANGUAGES: Languages = [SPANISH, PORTUGUESE]

/** LOC-01, CFG-08: only Spanish, unless configured otherwise. */
export const DEFAULT_LANGUAGES: Languages = [SPANISH]

/** ERR-19, TPL-03: the language of a code. Throws for an unknown one. */
export function languageOf(code: string, languages: readonly Language[]): Language {
  const language = languages.find(known => known.code === code)
  if (language === undefined) throw new Error(`Unknown locale: ${code}`)
  return language
}

/** CFG-08: the languages of a list of codes, in its order, each once. Throws for an unknown one and for an empty list. */
export function languagesOf(codes: readonly string[]): Languages {
  const [first, ...others] = [...new Set(codes)].map(code => languageOf(code, TRANSLATED_LANGUAGES))
  if (first === undefined) throw new Error('A shop speaks one language at least')
  return [first, ...others]
}

/** OFS-12: the languages of a shop that its company shows, in their order; all of them where none would be left. */
export function shownLanguages(languages: Languages, on: readonly string[]): Languages {
  const [first, ...others] = languages.filter(({ code }) => on.includes(code))
  return first === undefined ? languages : [first, ...others]
}

/** The language of a stored or sent code; the default for anything else (STA-17). */
export function restoreLanguage(code: unknown, languages: Languages): Language {
  return languages.find(language => language.code === code) ?? languages[0]
}

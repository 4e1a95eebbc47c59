/** A language of the shop (STA-11). */
export interface Language {
  /** BCP 47, as `<html lang>` takes it. */
  readonly code: string
  /** Its name in itself, for those who read no other. */
  readonly label: string
}

/** The languages a shop offers, the first its default; at least one. */
export type Languages = readonly [Language, ...Language[]]

const SPANISH: Language = { code: 'es', label: 'Español' }
const PORTUGUESE: Language = { code: 'pt', label: 'Português' }

/** The languages the texts exist in: a shop offers those it is configured for. */
export const TRANSLATED_LANGUAGES: Languages = [SPANISH, PORTUGUESE]

/** LOC-01, CFG-08: Spanish alone, unless configured otherwise. */
export const DEFAULT_LANGUAGES: Languages = [SPANISH]

/** ERR-19, TPL-03: the one of the languages that a code names. Throws for any other. */
export function languageOf(code: string, languages: readonly Language[]): Language {
  const language = languages.find(known => known.code === code)
  if (language === undefined) throw new Error(`Unknown locale: ${code}`)
  return language
}

/** CFG-08: the languages of a list of codes, in its order and each once. Throws for an unknown one and for none. */
export function languagesOf(codes: readonly string[]): Languages {
  const [first, ...others] = [...new Set(codes)].map(code => languageOf(code, TRANSLATED_LANGUAGES))
  if (first === undefined) throw new Error('A shop speaks one language at least')
  return [first, ...others]
}

/** What a kept or sent code stands for: anything that is not offered is discarded for the default (STA-17). */
export function restoreLanguage(code: unknown, languages: Languages): Language {
  return languages.find(language => language.code === code) ?? languages[0]
}

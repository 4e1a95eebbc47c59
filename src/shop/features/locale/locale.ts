import { create } from 'zustand'
import { type Language, languageOf } from '#domain/text/locale.ts'
import { persisted } from '../../browser/persisted-state.ts'
import { rootMessages } from '../../site/messages.ts'
import { localeCookie, localeIn } from './locale-cookie.ts'
import { LOCALE_KEY } from './locale-key.ts'

interface LocaleState {
  /** Code of the chosen language; that of the page until one was chosen (STA-11). */
  readonly locale: string
}

/** The language this browser reads the shop in (LOC-02, STA-14); the page itself is in the language it was built in. */
export const useLocaleState = persisted(
  create<LocaleState>()(() => ({ locale: rootMessages.language })),
  {
    name: LOCALE_KEY,
    keep: ({ locale }) => ({ locale }),
    restore: (kept, initial) => ({ locale: codeIn(kept) ?? initial.locale }),
  },
)

/**
 * LOC-02: keeps the choice and asks for the same page in that language. Choosing the page's own changes nothing.
 * Throws for a language the shop does not offer (ERR-19).
 */
export function chooseLocale(code: string, languages: readonly Language[]): void {
  const { code: locale } = languageOf(code, languages)
  if (locale === rootMessages.language) return
  useLocaleState.setState({ locale })
  readIn(locale)
}

/**
 * Brings the kept choice back where its cookie got lost, as some browsers forget those written by scripts within days.
 * Only then: a browser that takes no cookie would load the page for ever.
 */
export function restoreLocale(languages: readonly Language[]): void {
  useLocaleState.rehydrate()
  const { locale } = useLocaleState.getState()
  if (locale === rootMessages.language || !languages.some(({ code }) => code === locale)) return
  if (localeIn(document.cookie) === null) readIn(locale)
}

function readIn(locale: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  document.cookie = localeCookie(locale)
  if (localeIn(document.cookie) === locale) location.reload()
}

function codeIn(kept: unknown): string | null {
  const locale = typeof kept === 'object' && kept !== null && 'locale' in kept ? kept.locale : null
  return typeof locale === 'string' ? locale : null
}

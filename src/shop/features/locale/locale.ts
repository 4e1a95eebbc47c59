import { create } from 'zustand'
import { type Language, languageOf } from '#domain/text/locale.ts'
import { persisted } from '../../browser/persisted-state.ts'
import { rootMessages } from '../../site/messages.ts'
import { localeCookie, parseLocaleCookie } from './locale-cookie.ts'
import { LOCALE_KEY } from './locale-key.ts'

interface LocaleState {
  /** Code of the chosen language; initially that of the page (STA-11). */
  readonly locale: string
}

/** The chosen language, saved in this browser (LOC-02, STA-14); the page itself is in the language it was built for. */
export const useLocaleState = persisted(
  create<LocaleState>()(() => ({ locale: rootMessages.language })),
  {
    name: LOCALE_KEY,
    partialize: ({ locale }) => ({ locale }),
    restore: (saved, initial) => ({ locale: codeOf(saved) ?? initial.locale }),
  },
)

/**
 * LOC-02: saves the choice and reloads the page in that language. Choosing the current language changes nothing.
 * Throws for a language the shop does not offer (ERR-19).
 */
export function chooseLocale(code: string, languages: readonly Language[]): void {
  const { code: locale } = languageOf(code, languages)
  if (locale === rootMessages.language) return
  useLocaleState.setState({ locale })
  reloadIn(locale)
}

/**
 * Restores the cookie of the saved choice, because some browsers expire cookies written by scripts within days. Only if
 * the cookie is missing: a browser that accepts no cookies would reload forever.
 */
export function restoreLocale(languages: readonly Language[]): void {
  useLocaleState.rehydrate()
  const { locale } = useLocaleState.getState()
  if (locale === rootMessages.language || !languages.some(({ code }) => code === locale)) return
  if (parseLocaleCookie(document.cookie) === null) reloadIn(locale)
}

function reloadIn(locale: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  document.cookie = localeCookie(locale)
  if (parseLocaleCookie(document.cookie) === locale) location.reload()
}

function codeOf(saved: unknown): string | null {
  const locale = typeof saved === 'object' && saved !== null && 'locale' in saved ? saved.locale : null
  return typeof locale === 'string' ? locale : null
}

import { SPANISH } from '#domain/text/locale.ts'
import { rootMessages } from '../site/messages.ts'

/** The language of the page, which this code was built for; nothing where that is Spanish. */
export function inPageLanguage(): { readonly language?: string } {
  const { language } = rootMessages
  return language === SPANISH.code ? {} : { language }
}

/** What a page says of the language of its texts where it is not the page's own, for `lang` (OFM-20). */
export function otherLanguages<Field extends string>(
  languages: Readonly<Record<Field, string>>,
): { readonly lang?: Readonly<Partial<Record<Field, string>>> } {
  const others = Object.entries(languages).filter(([, code]) => code !== rootMessages.language)
  // Of the languages' own fields.
  return others.length === 0 ? {} : { lang: Object.fromEntries(others) as Partial<Record<Field, string>> }
}

import { SPANISH, TRANSLATED_LANGUAGES } from '../text/locale.ts'
import { type Prose, textOf } from './prose.ts'

/** Codes of the languages that texts may be translated into. */
export const TRANSLATION_CODES: readonly string[] = TRANSLATED_LANGUAGES.flatMap(({ code }) =>
  code === SPANISH.code ? [] : code,
)

/** What of a text is translated (OFM-20); picture, author, tags and categories are those of the Spanish text. */
export const TRANSLATED_FIELDS = ['title', 'summary', 'lead', 'body'] as const
export type TranslatedField = (typeof TRANSLATED_FIELDS)[number]

export interface TranslatedTexts {
  readonly title: string
  readonly summary: string
  readonly lead: string
  readonly body: Prose
}

/** The language of each field as it is shown. */
export type FieldLanguages = Readonly<Record<TranslatedField, string>>

/** The slug of a text in another language: `terms.pt`. */
export function translationSlug(slug: string, language: string): string {
  return `${slug}.${language}`
}

/** The text that a slug is of, and its language. */
export function textAndLanguage(name: string): { readonly slug: string; readonly language: string } {
  const [slug = '', language = SPANISH.code] = name.split('.')
  return { slug, language }
}

/** Pictures and product cards have no words, and are something. */
export function isEmptyField(value: string | Prose): boolean {
  if (typeof value === 'string') return value.trim() === ''
  return value.every(
    block => block.type !== 'picture' && block.type !== 'productCard' && textOf([block]).trim() === '',
  )
}

/** Fields of a Spanish text that a translation has not. */
export function missingFields(spanish: TranslatedTexts, translation: TranslatedTexts): TranslatedField[] {
  return TRANSLATED_FIELDS.filter(
    field => !isEmptyField(spanish[field]) && !isTranslated(spanish, translation, field),
  )
}

/**
 * A text as a page of another language shows it, field by field: what is not translated is Spanish (OFM-20), and what is
 * empty in Spanish stays empty. Each field comes with its language.
 */
export function inLanguage<Text extends TranslatedTexts>(
  spanish: Text,
  translation: TranslatedTexts | undefined,
  language: string,
): { readonly text: Text; readonly languages: FieldLanguages } {
  const own = TRANSLATED_FIELDS.filter(
    field =>
      translation !== undefined && !isEmptyField(spanish[field]) && isTranslated(spanish, translation, field),
  )
  const of = (field: TranslatedField) => (own.includes(field) ? language : SPANISH.code)
  return {
    text: { ...spanish, ...Object.fromEntries(own.map(field => [field, translation?.[field]])) },
    languages: { title: of('title'), summary: of('summary'), lead: of('lead'), body: of('body') },
  }
}

/** A title may be the same in both languages; a whole text that is was copied, to be translated. */
function isTranslated(
  spanish: TranslatedTexts,
  translation: TranslatedTexts,
  field: TranslatedField,
): boolean {
  if (isEmptyField(translation[field])) return false
  return field !== 'body' || JSON.stringify(translation.body) !== JSON.stringify(spanish.body)
}

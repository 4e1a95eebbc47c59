import type { BodyOf, ReplyOf } from '#contract/call.ts'
import type { contentVersion, officeTranslation, saveTranslation } from '#contract/office/content.ts'
import type { Prose } from '#domain/content/prose.ts'
import { isEmptyField, TRANSLATED_FIELDS, type TranslatedField } from '#domain/content/translation.ts'
import type { Fields, FieldValue } from '#domain/office/merge.ts'
import { textIn } from '../../forms/conflicts/fields.ts'
import { bodyIn, shownField as shownTextField } from '../content-draft.ts'

export type Translation = ReplyOf<typeof officeTranslation>
type Body = BodyOf<typeof saveTranslation>

/** A text in another language as it is being written. */
export interface TranslationDraft {
  readonly title: string
  readonly summary: string
  readonly lead: string
  readonly body: Prose
  readonly sources: Translation['sources']
}

export const ERROR_FIELDS = TRANSLATED_FIELDS.flatMap(field => [field, `sources.${field}`])

const EMPTY: TranslationDraft = {
  title: '',
  summary: '',
  lead: '',
  body: [],
  sources: { title: null, summary: null, lead: null, body: null },
}

export function draftOf(translation: Translation | null): TranslationDraft {
  if (translation === null) return EMPTY
  const { title, summary, lead, body, sources } = translation
  return { title, summary, lead, body, sources }
}

/** What changing a field changes: it is of the Spanish that stands beside it. */
export function written<Field extends TranslatedField>(
  draft: TranslationDraft,
  spanish: Translation['spanish'],
  field: Field,
  value: TranslationDraft[Field],
): Partial<TranslationDraft> {
  return { [field]: value, sources: { ...draft.sources, [field]: spanish.version } }
}

/** Flat, for merging with what others saved: the text is one field. */
export function fieldsOf({ body, sources, ...texts }: TranslationDraft): Fields {
  return {
    ...texts,
    body: JSON.stringify(body),
    ...Object.fromEntries(TRANSLATED_FIELDS.map(field => [`source.${field}`, sources[field]])),
  }
}

export function mergedDraft(fields: Fields): TranslationDraft {
  return {
    title: textIn(fields, 'title'),
    summary: textIn(fields, 'summary'),
    lead: textIn(fields, 'lead'),
    body: bodyIn(fields.body ?? null),
    sources: {
      title: sourceIn(fields, 'title'),
      summary: sourceIn(fields, 'summary'),
      lead: sourceIn(fields, 'lead'),
      body: sourceIn(fields, 'body'),
    },
  }
}

function sourceIn(fields: Fields, field: TranslatedField): number | null {
  const { [`source.${field}`]: version } = fields
  return typeof version === 'number' ? version : null
}

export function shownField(field: string, value: FieldValue): string {
  return shownTextField(field, value)
}

/** What is sent; an empty field is of no version. */
export function bodyOf({
  body,
  sources,
  ...texts
}: TranslationDraft): Omit<Body, 'slug' | 'language' | 'version' | 'restoredFrom'> {
  const draft = { ...texts, body }
  const known = Object.fromEntries(
    TRANSLATED_FIELDS.map(field => [field, isEmptyField(draft[field]) ? null : sources[field]]),
  )
  // The contract's schema is of mutable arrays.
  return { ...texts, body: body as Body['body'], sources: { ...sources, ...known } }
}

/** A version as it was, over the one that is worked on. */
export function restoredBody(
  { spanish: { slug }, language: { code: language }, version }: Translation,
  { title, summary, lead, body, sources, version: restoredFrom }: ReplyOf<typeof contentVersion>,
): Body {
  return {
    slug,
    language,
    version,
    restoredFrom,
    title,
    summary,
    lead,
    body,
    sources: sources ?? EMPTY.sources,
  }
}

import type { BodyOf, ReplyOf } from '#contract/call.ts'
import type { contentVersion, officeContent, saveContent } from '#contract/office/content.ts'
import { countWords, type Prose } from '#domain/content/prose.ts'
import type { Fields, FieldValue } from '#domain/office/merge.ts'
import { textIn } from '../forms/conflicts/fields.ts'
import { messages } from './messages.ts'

export type Content = ReplyOf<typeof officeContent>
export type ContentBody = Omit<BodyOf<typeof saveContent>, 'slug' | 'version' | 'restoredFrom'>

/** A text as it is being written. */
export interface ContentDraft {
  readonly title: string
  readonly summary: string
  readonly lead: string
  readonly picture: string
  readonly author: string
  /** Separated by commas. */
  readonly tags: string
  /** One a line, names separated by `>`. */
  readonly shelves: string
  readonly body: Prose
}

const TEXTS = ['title', 'summary', 'lead', 'picture', 'author', 'tags', 'shelves'] as const

export const ERROR_FIELDS = [...TEXTS, 'body']

const EMPTY: ContentDraft = {
  title: '',
  summary: '',
  lead: '',
  picture: '',
  author: '',
  tags: '',
  shelves: '',
  body: [],
}

export function draftOf(content: Content | null): ContentDraft {
  if (content === null) return EMPTY
  const { title, summary, lead, picture, author, tags, shelves, body } = content
  return {
    title,
    summary,
    lead,
    picture: picture ?? '',
    author: author ?? '',
    tags: tags.join(', '),
    shelves: shelves.map(names => names.join(' > ')).join('\n'),
    body,
  }
}

/** Flat, for merging with what others saved: the text is one field. */
export function fieldsOf(draft: ContentDraft): Fields {
  return {
    ...Object.fromEntries(TEXTS.map(name => [name, draft[name]])),
    body: JSON.stringify(draft.body),
  }
}

export function mergedDraft(fields: Fields): ContentDraft {
  const { body } = fields
  return {
    title: textIn(fields, 'title'),
    summary: textIn(fields, 'summary'),
    lead: textIn(fields, 'lead'),
    picture: textIn(fields, 'picture'),
    author: textIn(fields, 'author'),
    tags: textIn(fields, 'tags'),
    shelves: textIn(fields, 'shelves'),
    body: bodyIn(body ?? null),
  }
}

/** How a field of two versions is shown where a person chooses; of a text how long it is. */
export function shownField(field: string, value: FieldValue): string {
  if (field === 'body') return messages.anotherText(countWords(bodyIn(value)))
  return String(value ?? '')
}

export function bodyOf(draft: ContentDraft): ContentBody {
  const { title, summary, lead, picture, author, body } = draft
  return {
    title,
    summary,
    lead,
    picture: picture.trim() || null,
    author: author.trim() || null,
    tags: splitTags(draft.tags),
    shelves: split(draft.shelves, '\n').map(line => split(line, '>')),
    // The contract's schema is of mutable arrays.
    body: body as ContentBody['body'],
  }
}

/** A version as it was, over the one that is worked on. */
export function restoredBody({ slug, version }: Content, old: ReplyOf<typeof contentVersion>) {
  const { at: _, by: _by, version: restoredFrom, restoredFrom: _from, sources: _sources, ...fields } = old
  return { ...fields, slug, version, restoredFrom }
}

/** What cannot be sent, by field. */
export function draftErrors(draft: ContentDraft): Partial<Record<string, string>> {
  const errors: Partial<Record<string, string>> = {}
  if (draft.title.trim() === '') errors.title = messages.missing
  if (draft.summary.trim() === '') errors.summary = messages.missing
  if (draft.body.length === 0) errors.body = messages.missing
  const picture = draft.picture.trim()
  if (picture !== '' && !/^\/(?:media|img)\/[\w./-]+$/.test(picture)) errors.picture = messages.pictureWrong
  if (splitTags(draft.tags).some(tag => tag.length > 40)) errors.tags = messages.tooLong
  return errors
}

/** Tags as they are typed, separated by commas. */
export function splitTags(text: string): string[] {
  return split(text, ',')
}

function split(text: string, sign: string): string[] {
  return text
    .split(sign)
    .map(part => part.trim())
    .filter(Boolean)
}

/** Written by `fieldsOf`. */
export function bodyIn(value: FieldValue): Prose {
  return typeof value === 'string' ? (JSON.parse(value) as Prose) : []
}

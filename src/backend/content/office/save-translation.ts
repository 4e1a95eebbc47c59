import type { BodyOf } from '#contract/call.ts'
import { CallError } from '#contract/errors.ts'
import type { saveTranslation } from '#contract/office/content.ts'
import { withAnchors } from '#domain/content/prose.ts'
import { isEmptyField, TRANSLATED_FIELDS, translationSlug } from '#domain/content/translation.ts'
import type { TextFields } from '../../catalogue/read/contents/text-queries.ts'
import type { Operator } from '../../platform/calls/office-calls.ts'
import { changedMeanwhile } from '../../platform/change-sets/changed-meanwhile.ts'
import type { Database } from '../../platform/db/pool.ts'
import { insertText, insertVersion, lockContent, type TranslationSources } from '../queries.ts'
import { messages } from './messages.ts'
import { lockText, nextVersionOf, workOn } from './queries.ts'
import { keepPictures, problemsOf } from './save-text.ts'

type Body = BodyOf<typeof saveTranslation>

/**
 * Saves a version of a text in another language (OFM-20). What is empty is not translated. Throws VALIDATION, NOT_FOUND,
 * EDIT_CONFLICT with who saved meanwhile.
 */
export async function saveTranslationAs(
  tx: Database,
  { slug, language, version, restoredFrom, sources, ...given }: Body,
  operator: Operator,
): Promise<{ readonly slug: string; readonly version: number }> {
  await lockContent(tx)
  const spanish = await lockText(tx, slug)
  if (spanish === null) throw new CallError('NOT_FOUND')
  const name = translationSlug(slug, language)
  const stored = await lockText(tx, name)
  if ((stored?.version ?? null) !== version)
    throw await changedMeanwhile(tx, { entity: 'content', key: name, names: { draft_version: '' } })
  const body = isEmptyField(given.body) ? [] : withAnchors(given.body, spanish.kind)
  const fields: TextFields = { ...given, body, picture: null, author: null, tags: [], shelves: [] }
  const empty = TRANSLATED_FIELDS.filter(field => isEmptyField(fields[field]))
  const errors = problemsOf(fields, spanish.kind).filter(({ code }) => code !== 'empty')
  const following = await nextVersionOf(tx, slug)
  for (const field of TRANSLATED_FIELDS) {
    const from = sources[field]
    if (!empty.includes(field) && (from === null || from >= following))
      errors.push({ path: `sources.${field}`, code: 'unknown', detail: messages.unknownSource })
  }
  if (empty.length === TRANSLATED_FIELDS.length)
    errors.push({ path: 'title', code: 'missing', detail: messages.nothingTranslated })
  if (errors.length > 0) throw new CallError('VALIDATION', { errors })
  const known: TranslationSources = {
    ...sources,
    ...Object.fromEntries(empty.map(field => [field, null])),
  }
  const next = stored === null ? 1 : await nextVersionOf(tx, name)
  if (stored === null) {
    await insertText(tx, {
      slug: name,
      kind: spanish.kind,
      publishedOn: null,
      fields,
      author: operator,
      translates: { slug, language },
      sources: known,
    })
  } else {
    await insertVersion(tx, {
      slug: name,
      version: next,
      fields,
      author: operator,
      restoredFrom,
      sources: known,
    })
    await workOn(tx, name, next)
  }
  await keepPictures(tx, fields)
  return { slug: name, version: next }
}

import type { BodyOf } from '#contract/call.ts'
import { CallError, type FieldError } from '#contract/errors.ts'
import type { saveContent } from '#contract/office/content.ts'
import { unknownFields } from '#domain/content/fill-in.ts'
import { linksOf } from '#domain/content/links.ts'
import { type ContentKind, textOf, withAnchors } from '#domain/content/prose.ts'
import { structureProblem } from '#domain/content/sections.ts'
import { slugify } from '#domain/text/slug.ts'
import type { TextFields } from '../../catalogue/read/contents/text-queries.ts'
import { bannerId } from '../../media/banner-address.ts'
import { keepBanner } from '../../media/queries.ts'
import type { Operator } from '../../platform/calls/office-calls.ts'
import { changedMeanwhile } from '../../platform/change-sets/changed-meanwhile.ts'
import type { Database } from '../../platform/db/pool.ts'

import { findKnownSlugs, insertText, insertVersion, lockContent } from '../queries.ts'
import { messages } from './messages.ts'
import { lockText, nextVersionOf, workOn } from './queries.ts'

type Body = BodyOf<typeof saveContent>

const EXTERNAL = /^https:\/\/[^\s/?#]+\.[^\s]+$/
const MAIL = /^(?:\{correo\}|[^\s@{}]+@[^\s@{}]+\.[^\s@{}]+)$/

/** Saves a version (OFM-15). Throws VALIDATION, NOT_FOUND, EDIT_CONFLICT with who saved meanwhile. */
export async function saveTextAs(
  tx: Database,
  { slug, version, restoredFrom, ...given }: Body,
  operator: Operator,
): Promise<{ readonly slug: string; readonly version: number }> {
  const stored = slug === null ? null : await lockText(tx, slug)
  if (slug !== null && stored === null) throw new CallError('NOT_FOUND')
  if (stored !== null && stored.version !== version) {
    throw await changedMeanwhile(tx, { entity: 'content', key: stored.slug, names: { draft_version: '' } })
  }
  const kind = stored?.kind ?? 'post'
  const fields: TextFields = { ...given, body: withAnchors(given.body, kind) }
  const errors = problemsOf(fields, kind)
  if (errors.length > 0) throw new CallError('VALIDATION', { errors })
  const saved =
    stored === null
      ? await makePost(tx, fields, operator)
      : { slug: stored.slug, version: await nextVersionOf(tx, stored.slug) }
  if (stored !== null) {
    await insertVersion(tx, { ...saved, fields, author: operator, restoredFrom })
    await workOn(tx, saved.slug, saved.version)
  }
  await keepPictures(tx, fields)
  return saved
}

/** Pictures that were uploaded for a text stay as long as a version of it names them. */
export async function keepPictures(tx: Database, fields: TextFields): Promise<void> {
  for (const picture of picturesOf(fields)) {
    const banner = bannerId(picture)
    if (banner !== null) await keepBanner(tx, banner)
  }
}

/** A new article, at an address made of its title. */
async function makePost(
  tx: Database,
  fields: TextFields,
  operator: Operator,
): Promise<{ slug: string; version: number }> {
  await lockContent(tx)
  const known = await findKnownSlugs(tx)
  const wanted = slugify(fields.title).slice(0, 70).replace(/-+$/, '') || 'nota'
  let slug = wanted
  for (let copy = 2; known.has(slug); copy += 1) slug = `${wanted}-${copy}`
  await insertText(tx, { slug, kind: 'post', publishedOn: null, fields, author: operator })
  return { slug, version: 1 }
}

/** What no schema sees. */
export function problemsOf({ title, summary, lead, body }: TextFields, kind: ContentKind): FieldError[] {
  const errors: FieldError[] = []
  const structure = structureProblem(body, kind)
  if (structure !== null)
    errors.push({ path: 'body', code: structure, detail: messages.structure(structure) })
  const texts = { title, summary, lead, body: textOf(body, '\n') }
  for (const [path, text] of Object.entries(texts)) {
    // Head and lists of the shop show them as they are.
    const names = path === 'lead' || path === 'body' ? unknownFields(text) : []
    if (names.length > 0) errors.push({ path, code: 'unknown_field', detail: messages.unknownFields(names) })
  }
  for (const { kind: leads, ref, text } of linksOf(body)) {
    const isWrong = (leads === 'external' && !EXTERNAL.test(ref)) || (leads === 'mail' && !MAIL.test(ref))
    if (isWrong) errors.push({ path: 'body', code: 'bad_link', detail: messages.badLink(text) })
  }
  return errors
}

function picturesOf({ picture, body }: TextFields): string[] {
  const inText = body.flatMap(block => (block.type === 'picture' ? block.attrs.image : []))
  return picture === null ? inText : [picture, ...inText]
}

import { sql } from 'kysely'
import type { ContentKind } from '#domain/content/prose.ts'
import type { TranslatedField } from '#domain/content/translation.ts'
import { SPANISH } from '#domain/text/locale.ts'
import type { BusinessDay } from '#domain/time/business-day.ts'
import type { TextFields } from '../catalogue/read/contents/text-queries.ts'
import { instantText } from '../platform/db/expressions/instant-text.ts'
import type { Database } from '../platform/db/pool.ts'

interface NewText {
  readonly slug: string
  readonly kind: ContentKind
  /** Null: a draft. */
  readonly publishedOn: BusinessDay | null
  readonly fields: TextFields
  /** Null: it comes with the product. */
  readonly author: TextAuthor | null
  /** What it translates; absent: it is Spanish. */
  readonly translates?: { readonly slug: string; readonly language: string }
  readonly sources?: TranslationSources
}

/** By field the version of the Spanish text that it was translated from; null: it is not translated. */
export type TranslationSources = Readonly<Record<TranslatedField, number | null>>

export interface TextAuthor {
  /** Null: a system. */
  readonly id: string | null
  readonly name: string
}

/** A version that is shown to somebody for another reason than that it is public now. */
export interface ShownVersion extends TextFields {
  readonly kind: ContentKind
  readonly publishedOn: BusinessDay | null
  readonly isModel: boolean
  readonly since: string | null
  readonly until: string | null
}

export async function findKnownSlugs(db: Database): Promise<Set<string>> {
  const { rows } = await sql<{ slug: string }>`select slug from content_pages`.execute(db)
  return new Set(rows.map(({ slug }) => slug))
}

/** One transaction at a time makes texts. */
export async function lockContent(tx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('content'))`.execute(tx)
}

/** Stores a text with its first version, public from now on where it has a day of publication. */
export async function insertText(tx: Database, text: NewText): Promise<void> {
  const { slug, kind, publishedOn, fields, author, translates, sources } = text
  await sql`
    insert into content_pages (slug, kind, draft_version, published_version, published_on, translates, language)
    values (${slug}, ${kind}, 1, ${publishedOn === null ? null : 1}, ${publishedOn}, ${translates?.slug ?? null},
      ${translates?.language ?? SPANISH.code})`.execute(tx)
  await insertVersion(tx, { slug, version: 1, fields, author, restoredFrom: null, sources })
}

interface NewVersion {
  readonly slug: string
  readonly version: number
  readonly fields: TextFields
  readonly author: TextAuthor | null
  readonly restoredFrom: number | null
  readonly sources?: TranslationSources | undefined
}

export async function insertVersion(tx: Database, text: NewVersion): Promise<void> {
  const { slug, version, fields, author, restoredFrom, sources } = text
  const { title, summary, lead, picture, tags, shelves, body } = fields
  await sql`
    insert into content_versions (slug, version, title, summary, lead, picture, author, tags, shelves, body,
      staff_id, saved_by, restored_from, sources)
    values (${slug}, ${version}, ${title}, ${summary}, ${lead}, ${picture}, ${fields.author}, ${[...tags]}::text[],
      ${JSON.stringify(shelves)}::jsonb, ${JSON.stringify(body)}::jsonb, ${author?.id ?? null},
      ${author?.name ?? null}, ${restoredFrom}, ${sources === undefined ? null : JSON.stringify(sources)}::jsonb)`.execute(
    tx,
  )
}

/** OFM-18: the version that was public when a time came; null: none was. */
export async function findVersionAt(db: Database, slug: string, at: Date): Promise<ShownVersion | null> {
  const { rows } = await sql<ShownVersion>`
    select p.kind, p.published_on as "publishedOn", v.saved_by is null as "isModel",
      ${instantText(sql`u.since`)} as since, ${instantText(sql`u.until`)} as until,
      v.title, v.summary, v.lead, v.picture, v.author, v.tags, v.shelves, v.body
    from content_publications u join content_pages p using (slug) join content_versions v using (slug, version)
    where u.slug = ${slug} and u.since < ${at} and (u.until is null or u.until >= ${at})
    order by u.since desc, u.id desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** The version that is worked on; null: there is no such text. */
export async function findDraft(db: Database, slug: string): Promise<ShownVersion | null> {
  const { rows } = await sql<ShownVersion>`
    select p.kind, p.published_on as "publishedOn", v.saved_by is null as "isModel", null as since, null as until,
      v.title, v.summary, v.lead, v.picture, v.author, v.tags, v.shelves, v.body
    from content_pages p join content_versions v on v.slug = p.slug and v.version = p.draft_version
    where p.slug = ${slug}`.execute(db)
  return rows[0] ?? null
}

/** Publishes what is due, and returns how much it was. */
export async function publishDue(tx: Database, now: Date, today: BusinessDay): Promise<number> {
  const { rows } = await sql`
    update content_pages set published_version = scheduled_version, published_on = coalesce(published_on, ${today}),
      scheduled_version = null, scheduled_at = null, scheduled_by = null
    where scheduled_at <= ${now} returning slug`.execute(tx)
  return rows.length
}

export async function hasDue(db: Database, now: Date): Promise<boolean> {
  const { rows } = await sql`select from content_pages where scheduled_at <= ${now} limit 1`.execute(db)
  return rows.length > 0
}

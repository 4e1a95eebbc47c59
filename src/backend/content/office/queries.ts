import { sql } from 'kysely'
import { CONTENT_PAGES, type ContentKind } from '#domain/content/prose.ts'
import type { BusinessDay } from '#domain/time/business-day.ts'
import type { TextFields } from '../../catalogue/read/contents/text-queries.ts'
import { instantText } from '../../platform/db/expressions/instant-text.ts'
import type { Database } from '../../platform/db/pool.ts'
import type { TranslationSources } from '../queries.ts'

/** Where a text stands. */
export interface TextState {
  readonly slug: string
  readonly kind: ContentKind
  readonly version: number
  readonly publishedVersion: number | null
  readonly scheduledVersion: number | null
  readonly scheduledAt: string | null
  readonly scheduledBy: string | null
  readonly publishedOn: BusinessDay | null
}

export interface ListedText extends TextState {
  readonly title: string
  readonly tags: string[]
  readonly savedAt: string
  readonly savedBy: string | null
}

interface VersionFacts {
  readonly version: number
  readonly at: string
  readonly by: string | null
  readonly restoredFrom: number | null
}

interface Publication {
  readonly version: number
  readonly since: string
  readonly until: string | null
  readonly by: string | null
}

const state = sql`
  p.slug, p.kind, p.draft_version as version, p.published_version as "publishedVersion",
  p.scheduled_version as "scheduledVersion", ${instantText(sql`p.scheduled_at`)} as "scheduledAt",
  p.scheduled_by as "scheduledBy", p.published_on as "publishedOn"`

const fields = sql`v.title, v.summary, v.lead, v.picture, v.author, v.tags, v.shelves, v.body`

const facts = sql`
  v.version, ${instantText(sql`v.at`)} as at, v.saved_by as by, v.restored_from as "restoredFrom"`

/** Pages in the order of the shop, then drafts, then articles, the newest first. */
export async function findTexts(db: Database): Promise<ListedText[]> {
  const { rows } = await sql<ListedText>`
    select ${state}, v.title, v.tags, ${instantText(sql`v.at`)} as "savedAt", v.saved_by as "savedBy"
    from content_pages p join content_versions v on v.slug = p.slug and v.version = p.draft_version
    where p.translates is null
    order by array_position(${[...CONTENT_PAGES]}::text[], p.slug), p.published_version is not null,
      p.published_on desc nulls first, v.at desc`.execute(db)
  return rows
}

/** A text as it is worked on, its versions and the times it was public, the newest first; null: there is none. */
export async function findText(
  db: Database,
  slug: string,
): Promise<(ListedText & TextFields & { versions: VersionFacts[]; publications: Publication[] }) | null> {
  const { rows } = await sql<
    ListedText & TextFields & { versions: VersionFacts[]; publications: Publication[] }
  >`
    select ${state}, ${fields}, ${instantText(sql`v.at`)} as "savedAt", v.saved_by as "savedBy",
      (select jsonb_agg(jsonb_build_object('version', o.version, 'at', ${instantText(sql`o.at`)}, 'by', o.saved_by,
          'restoredFrom', o.restored_from) order by o.version desc)
        from content_versions o where o.slug = p.slug) as versions,
      coalesce((select jsonb_agg(jsonb_build_object('version', u.version, 'since', ${instantText(sql`u.since`)},
          'until', ${instantText(sql`u.until`)}, 'by', u.by) order by u.id desc)
        from content_publications u where u.slug = p.slug), '[]') as publications
    from content_pages p join content_versions v on v.slug = p.slug and v.version = p.draft_version
    where p.slug = ${slug}`.execute(db)
  return rows[0] ?? null
}

export async function findVersion(
  db: Database,
  slug: string,
  version: number,
): Promise<(VersionFacts & TextFields & { readonly sources: TranslationSources | null }) | null> {
  const { rows } = await sql<VersionFacts & TextFields & { sources: TranslationSources | null }>`
    select ${facts}, ${fields}, v.sources from content_versions v where v.slug = ${slug} and v.version = ${version}`.execute(
    db,
  )
  return rows[0] ?? null
}

/** Locked until the transaction ends; null: there is none. */
export async function lockText(tx: Database, slug: string): Promise<TextState | null> {
  const { rows } = await sql<TextState>`
    select ${state} from content_pages p where p.slug = ${slug} for no key update`.execute(tx)
  return rows[0] ?? null
}

/** What a version is called; null: there is no such version. */
export async function findTitle(tx: Database, slug: string, version: number): Promise<string | null> {
  const { rows } = await sql<{ title: string }>`
    select title from content_versions where slug = ${slug} and version = ${version}`.execute(tx)
  return rows[0]?.title ?? null
}

/** Of a text that is locked. */
export async function nextVersionOf(tx: Database, slug: string): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select max(version) + 1 as version from content_versions where slug = ${slug}`.execute(tx)
  return rows[0]?.version ?? 1
}

export async function workOn(tx: Database, slug: string, version: number): Promise<void> {
  await sql`update content_pages set draft_version = ${version} where slug = ${slug}`.execute(tx)
}

/** Public from now on; what was to follow at a time does not. */
export async function publish(
  tx: Database,
  slug: string,
  version: number,
  today: BusinessDay,
): Promise<void> {
  await sql`
    update content_pages set published_version = ${version}, published_on = coalesce(published_on, ${today}),
      scheduled_version = null, scheduled_at = null, scheduled_by = null
    where slug = ${slug}`.execute(tx)
}

export async function schedule(
  tx: Database,
  slug: string,
  what: { readonly version: number; readonly at: string; readonly by: string } | null,
): Promise<void> {
  await sql`
    update content_pages set scheduled_version = ${what?.version ?? null}, scheduled_at = ${what?.at ?? null},
      scheduled_by = ${what?.by ?? null}
    where slug = ${slug}`.execute(tx)
}

export async function withdraw(tx: Database, slug: string): Promise<void> {
  await sql`update content_pages set published_version = null where slug = ${slug}`.execute(tx)
}

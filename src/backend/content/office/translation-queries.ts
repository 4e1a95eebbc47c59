import { sql } from 'kysely'
import type { ContentKind } from '#domain/content/prose.ts'
import { TRANSLATED_FIELDS, type TranslatedField, type TranslatedTexts } from '#domain/content/translation.ts'
import type { TextFields } from '../../catalogue/read/contents/text-queries.ts'
import type { Database } from '../../platform/db/pool.ts'
import type { TranslationSources } from '../queries.ts'

/** The Spanish text that translations are made from: what is public, or what is worked on where nothing is. */
export interface SpanishText extends TextFields {
  readonly slug: string
  readonly kind: ContentKind
  readonly version: number
  readonly isPublic: boolean
}

/** A translation as it is worked on. */
export interface WorkedTranslation extends TranslatedTexts {
  readonly slug: string
  readonly language: string
  readonly version: number
  readonly publishedVersion: number | null
  readonly sources: TranslationSources
  /** Fields whose Spanish is not what it was when they were translated. */
  readonly outdated: TranslatedField[]
}

const current = sql`coalesce(p.published_version, p.draft_version)`

/** Of all texts, or of one. */
export async function findSpanishTexts(db: Database, slug: string | null = null): Promise<SpanishText[]> {
  const { rows } = await sql<SpanishText>`
    select p.slug, p.kind, v.version, p.published_version is not null as "isPublic",
      v.title, v.summary, v.lead, v.picture, v.author, v.tags, v.shelves, v.body
    from content_pages p join content_versions v on v.slug = p.slug and v.version = ${current}
    where p.translates is null and (${slug}::text is null or p.slug = ${slug})`.execute(db)
  return rows
}

/** Of all texts, or of one; `slug` is that of the Spanish text. */
export async function findTranslations(
  db: Database,
  slug: string | null = null,
): Promise<WorkedTranslation[]> {
  const outdated = TRANSLATED_FIELDS.map(field => {
    const column = sql.ref(field)
    return sql`case when exists (
      select from content_versions w where w.slug = p.slug and w.version = (v.sources ->> ${field})::int
        and w.${column} is distinct from s.${column}) then ${field}::text end`
  })
  const { rows } = await sql<WorkedTranslation>`
    select p.slug, t.language, v.version, t.published_version as "publishedVersion", v.title, v.summary, v.lead, v.body,
      v.sources, array_remove(array[${sql.join(outdated)}], null) as outdated
    from content_pages t
      join content_versions v on v.slug = t.slug and v.version = t.draft_version
      join content_pages p on p.slug = t.translates
      join content_versions s on s.slug = p.slug and s.version = ${current}
    where t.translates is not null and (${slug}::text is null or t.translates = ${slug})`.execute(db)
  return rows
}

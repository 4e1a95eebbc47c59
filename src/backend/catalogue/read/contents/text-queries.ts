import { sql } from 'kysely'
import { CONTENT_PAGES, type ContentKind, type Prose, readingMinutes } from '#domain/content/prose.ts'
import type { TranslatedTexts } from '#domain/content/translation.ts'
import type { BusinessDay } from '#domain/time/business-day.ts'
import { instantText } from '../../../platform/db/expressions/instant-text.ts'
import type { Database } from '../../../platform/db/pool.ts'

/** What a version of a text says, as it is stored. */
export interface TextFields {
  readonly title: string
  readonly summary: string
  readonly lead: string
  readonly picture: string | null
  readonly author: string | null
  readonly tags: string[]
  readonly shelves: string[][]
  readonly body: Prose
}

/** A public version of a text in another language. */
export interface PublishedTranslation extends TranslatedTexts {
  readonly version: number
}

/** A text that is public. */
export interface PublishedText extends TextFields {
  readonly slug: string
  readonly kind: ContentKind
  readonly version: number
  /** Business day of its first publication. */
  readonly publishedOn: BusinessDay
  /** As the product ships it. */
  readonly isModel: boolean
  /** Since when this version is public. */
  readonly since: string
  /** Of reading it. */
  readonly minutes: number
  /** Those that are public, by language. */
  readonly translations: Readonly<Record<string, PublishedTranslation>>
}

/** Pages in the order of the shop, then the articles, the newest first. Ordered, so that two reads are equal. */
export async function findPublishedTexts(db: Database): Promise<PublishedText[]> {
  const { rows } = await sql<Omit<PublishedText, 'minutes'>>`
    select p.slug, p.kind, p.published_version as version, p.published_on as "publishedOn",
      v.saved_by is null as "isModel", ${instantText(sql`u.since`)} as since,
      v.title, v.summary, v.lead, v.picture, v.author, v.tags, v.shelves, v.body,
      coalesce((
        select jsonb_object_agg(t.language, jsonb_build_object('version', w.version, 'title', w.title,
          'summary', w.summary, 'lead', w.lead, 'body', w.body) order by t.language)
        from content_pages t join content_versions w on w.slug = t.slug and w.version = t.published_version
        where t.translates = p.slug), '{}') as translations
    from content_pages p
      join content_versions v on v.slug = p.slug and v.version = p.published_version
      join content_publications u on u.slug = p.slug and u.until is null
    where p.translates is null
    order by array_position(${[...CONTENT_PAGES]}::text[], p.slug), p.published_on desc, p.slug`.execute(db)
  return rows.map(text => ({ ...text, minutes: readingMinutes(text.body) }))
}

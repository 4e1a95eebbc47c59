import { sql } from 'kysely'
import type { FieldAuthor } from '#contract/errors.ts'
import { instantText } from '../db/expressions/instant-text.ts'
import { escapedLike } from '../db/expressions/like-pattern.ts'
import type { Database } from '../db/pool.ts'

/** A thing as changes are recorded. */
export interface ChangedThing {
  readonly entity: string
  readonly key: string
  /** Kinds of rows that are a part of it, whose keys begin with its own. */
  readonly parts?: readonly string[]
}

/** Who last changed each of these columns of a row, and when (OFX-11). */
export async function findFieldAuthors(
  db: Database,
  { entity, key }: ChangedThing,
  columns: readonly string[],
): Promise<FieldAuthor[]> {
  const { rows } = await sql<FieldAuthor>`
    select distinct on (r.field) r.field, s.actor as author, ${instantText(sql`r.at`)} as at
    from change_rows r join change_sets s on s.id = r.change_set_id
    where r.entity = ${entity} and r.key = ${key} and r.field = any (${columns}::text[])
    order by r.field, r.n desc`.execute(db)
  return rows
}

/**
 * Who last changed each column of a thing, and each part of a column that holds an object; '' for the thing as a whole.
 * The newest first.
 */
export async function findAuthors(
  db: Database,
  { entity, key, parts = [] }: ChangedThing,
): Promise<FieldAuthor[]> {
  const { rows } = await sql<FieldAuthor>`
    with changes as (
      select n, at, change_set_id, field, before, after from change_rows where entity = ${entity} and key = ${key}
      union all
      select n, at, change_set_id, null, null, null from change_rows
      where entity = any (${parts}::text[]) and key like ${`${escapedLike(key)}/%`}
    ), parts as (
      select n, at, change_set_id, field from changes where field is not null
      union all select n, at, change_set_id, '' from changes
      union all
      select c.n, c.at, c.change_set_id, part.key
      from changes c cross join lateral jsonb_each(
        case when c.field is not null and jsonb_typeof(c.after) = 'object' then c.after else '{}' end) as part
      where part.value is distinct from c.before -> part.key
    ), latest as (
      select distinct on (field) field, n, at, change_set_id from parts order by field, n desc
    )
    select l.field, s.actor as author, ${instantText(sql`l.at`)} as at
    from latest l join change_sets s on s.id = l.change_set_id order by l.n desc, l.field`.execute(db)
  return rows
}

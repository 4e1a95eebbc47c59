import { sql } from 'kysely'
import { instantText } from '../db/expressions/instant-text.ts'
import type { Database } from '../db/pool.ts'

export interface FieldAuthor {
  readonly field: string
  readonly author: string
  readonly at: string
}

/** Who last changed each of these columns of a row, and when (OFX-11). */
export async function findFieldAuthors(
  db: Database,
  { entity, key }: { readonly entity: string; readonly key: string },
  columns: readonly string[],
): Promise<FieldAuthor[]> {
  const { rows } = await sql<FieldAuthor>`
    select distinct on (r.field) r.field, s.actor as author, ${instantText(sql`r.at`)} as at
    from change_rows r join change_sets s on s.id = r.change_set_id
    where r.entity = ${entity} and r.key = ${key} and r.field = any (${columns}::text[])
    order by r.field, r.n desc`.execute(db)
  return rows
}

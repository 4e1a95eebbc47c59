import { sql } from 'kysely'
import type { Database } from '../platform/db/pool.ts'

/** Whether the customer uploaded this logo and it is still stored. */
export async function hasLogo(db: Database, cardcode: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from files where id = ${id} and kind = 'logo' and cardcode = ${cardcode}`.execute(db)
  return rows.length === 1
}

/**
 * The logos beyond the newest `keep`, oldest first, that no pending brochure uses. `latest` counts as the newest even
 * if others have the same time.
 */
export async function findSurplusLogos(
  db: Database,
  cardcode: string,
  keep: number,
  latest: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with logos as (
      select id, created_at, count(*) over () as count,
        exists (
          select 1 from catalog_requests c
          where c.cardcode = ${cardcode} and c.status in ('queued', 'processing')
            and c.params ->> 'logoUrl' = '/client/logos/' || files.id
        ) as awaited
      from files where cardcode = ${cardcode} and kind = 'logo'
    )
    select id from (
      select id, created_at, count, row_number() over (order by created_at, id) as place
      from logos where not awaited and id <> ${latest}
    ) as free
    where place <= count - ${keep} order by place`.execute(db)
  return rows.map(({ id }) => id)
}

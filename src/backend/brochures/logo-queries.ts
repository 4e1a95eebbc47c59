import { sql } from 'kysely'
import type { Database } from '../platform/db/pool.ts'

/** Whether the customer has uploaded this logo and it is still kept. */
export async function hasLogo(db: Database, cardcode: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from files where id = ${id} and kind = 'logo' and cardcode = ${cardcode}`.execute(db)
  return rows.length === 1
}

/**
 * The logos beyond the newest `kept`, oldest first, that no open catalogue waits for. `made` is the newest, whatever
 * others were made at the same moment.
 */
export async function findSurplusLogos(
  db: Database,
  cardcode: string,
  kept: number,
  made: string,
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
      from logos where not awaited and id <> ${made}
    ) as free
    where place <= count - ${kept} order by place`.execute(db)
  return rows.map(({ id }) => id)
}

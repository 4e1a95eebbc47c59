import { sql } from 'kysely'
import type { Database } from '../platform/db/pool.ts'

export interface ReadChanges {
  /** What is visible now, in PostgreSQL's own words; ask with it the next time. */
  readonly snapshot: string
  /** The server's clock, in seconds. */
  readonly at: number
  readonly notices: readonly unknown[]
}

/**
 * The notices that became visible since `known` was read, each once, whatever the order in which their transactions
 * ended; none where `known` is null. Rows that came out of a backup carry transactions of another server: those are
 * told when they are visible here, or never.
 */
export async function readChanges(db: Database, known: string | null): Promise<ReadChanges> {
  const { rows } = await sql<ReadChanges>`
    with present as materialized (
      select pg_current_snapshot() as snapshot, extract(epoch from clock_timestamp())::float8 as at
    )
    select present.snapshot::text as snapshot, present.at,
      coalesce((
        select jsonb_agg(c.notice) from catalogue_changes c
        where c.xid >= pg_snapshot_xmin(${known}::pg_snapshot)
          and not pg_visible_in_snapshot(c.xid, ${known}::pg_snapshot)
          and pg_visible_in_snapshot(c.xid, present.snapshot)), '[]') as notices
    from present`.execute(db)
  const [read] = rows
  if (read === undefined) throw new Error('A select without a condition gave no row')
  return read
}

/** Who has not read for so long reads everything again, so that rows need not be kept for it. */
export async function deleteReadChanges(db: Database, keptSeconds: number): Promise<void> {
  await sql`
    delete from catalogue_changes where at < now() - make_interval(secs => ${keptSeconds})`.execute(db)
}

import { sql } from 'kysely'
import type { Database } from '../../platform/db/pool.ts'

export interface ChangeBatch {
  /** A `pg_snapshot` as text: pass it to the next call. */
  readonly snapshot: string
  /** The database server's clock, in seconds. */
  readonly at: number
  readonly notices: readonly unknown[]
}

/**
 * The notices that became visible since snapshot `known`, each once, in whatever order their transactions committed;
 * none if `known` is null. Rows restored from a backup have transaction ids of another server and are returned only if
 * those are visible here.
 */
export async function readChanges(db: Database, known: string | null): Promise<ChangeBatch> {
  const { rows } = await sql<ChangeBatch>`
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
  if (read === undefined) throw new Error('A select without a condition returned no row')
  return read
}

/** Readers that paused for longer reload everything, so they need no older rows. */
export async function deleteOldChanges(db: Database, keptSeconds: number): Promise<void> {
  await sql`
    delete from catalogue_changes where at < now() - make_interval(secs => ${keptSeconds})`.execute(db)
}

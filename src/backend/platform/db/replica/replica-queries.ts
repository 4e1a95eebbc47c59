import { sql } from 'kysely'
import type { Database } from '../pool.ts'

/** A monotonic position in the write-ahead log. */
export type WalPosition = bigint

/** The current end of the primary's write-ahead log. */
export async function primaryPosition(db: Database): Promise<WalPosition> {
  const { rows } = await sql<{ position: string }>`
    select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::text as position`.execute(db)
  return BigInt(rows[0]?.position ?? 0)
}

/** Until where the primary's write-ahead log is on its disk: every commit that was acknowledged is before it. */
export async function flushedPosition(db: Database): Promise<WalPosition> {
  const { rows } = await sql<{ position: string }>`
    select pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::text as position`.execute(db)
  return BigInt(rows[0]?.position ?? 0)
}

/** How far a replica has replayed; null for a server that is no replica, such as a promoted one. */
export async function replicaPosition(db: Database): Promise<WalPosition | null> {
  const { rows } = await sql<{ position: string | null }>`
    select case when pg_is_in_recovery() then pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::text end as position`.execute(
    db,
  )
  const position = rows[0]?.position ?? null
  return position === null ? null : BigInt(position)
}

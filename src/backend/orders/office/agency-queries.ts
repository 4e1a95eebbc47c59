import { sql } from 'kysely'
import type { Database } from '../../platform/db/pool.ts'

/** Where an agency shows its guides; null where it shows none, or is not among the agencies of the settings. */
export async function findTrackingAddress(db: Database, agency: string): Promise<string | null> {
  const { rows } = await sql<{ address: string }>`
    select tracking_url as address from agencies where name = ${agency} and tracking_url <> ''`.execute(db)
  return rows[0]?.address ?? null
}

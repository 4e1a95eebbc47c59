import { sql } from 'kysely'
import type { Database } from '../db/pool.ts'

/** Deletes expired counts. */
export async function deleteEndedLimits(db: Database, now: Date): Promise<void> {
  await sql`delete from rate_limits where expire <= ${now.getTime()}`.execute(db)
}

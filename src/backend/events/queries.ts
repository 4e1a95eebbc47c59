import { sql } from 'kysely'
import type { Database } from '../platform/db/pool.ts'
import type { PresenceNotice } from './presence.ts'

/** Tells every process; nothing is stored. */
export async function tellPresence(db: Database, notice: PresenceNotice): Promise<void> {
  await sql`select pg_notify('office', ${JSON.stringify(notice)})`.execute(db)
}

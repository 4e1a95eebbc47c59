import { sql } from 'kysely'
import type { Database } from '../platform/db/pool.ts'
import type { PresenceNotice } from './presence.ts'

/** Notifies every process over channel `office`; nothing is stored. */
export async function broadcastPresence(db: Database, notice: PresenceNotice): Promise<void> {
  await sql`select pg_notify('office', ${JSON.stringify(notice)})`.execute(db)
}

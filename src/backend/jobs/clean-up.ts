import type { Database } from '../db/pool.ts'
import { deleteExpiredKeys } from '../idempotency/queries.ts'
import { deleteExpiredQuotes } from '../orders/insert-queries.ts'
import { deleteEndedLimits } from '../rate-limit/queries.ts'
import { deleteEndedSessions } from '../session/queries.ts'
import { SESSION_IDLE_MS } from '../session/session-token.ts'

/** Deletes what has run out: sessions, idempotency keys, quotes, rate limits. */
export async function cleanUp(db: Database, now: Date): Promise<void> {
  await deleteEndedSessions(db, now, new Date(now.getTime() - SESSION_IDLE_MS))
  await deleteExpiredKeys(db, now)
  await deleteExpiredQuotes(db, now)
  await deleteEndedLimits(db, now)
}

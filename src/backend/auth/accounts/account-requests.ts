import { businessDayOf } from '#domain/time/business-day.ts'
import type { Database } from '../../platform/db/pool.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { type AccountAsked, insertAccountRequest, lockAccountRequests } from './account-queries.ts'

/** More of them in a day are somebody's script. */
export const REQUESTS_PER_DAY = 50

/** Keeps who asked for an account and matches no contact, once while it is open, at most 50 a day (OFC-06). */
export async function recordAccountRequest(db: Database, asked: Omit<AccountAsked, 'day'>): Promise<void> {
  await inTransaction(db, async tx => {
    // One at a time, so that the limit is counted.
    await lockAccountRequests(tx)
    await insertAccountRequest(tx, { ...asked, day: businessDayOf(asked.now) }, REQUESTS_PER_DAY)
  })
}

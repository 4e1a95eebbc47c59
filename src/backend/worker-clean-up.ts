import { addDays, addMonths, businessDayOf, startOfBusinessDay } from '#domain/time/business-day.ts'
import { deleteExpiredLinks } from './auth/accounts/account-queries.ts'
import { deleteExpiredEmailChanges } from './auth/email-change/queries.ts'
import { deleteOldEntries } from './auth/sessions/audit-queries.ts'
import { deleteExpiredSessions, deleteOldDevices } from './auth/sessions/queries.ts'
import { DEVICE_LIFE_MS } from './auth/sessions/session-life.ts'
import { cleanUpBrochures } from './brochures/tasks.ts'
import { cleanUpBulkJobs } from './bulk/tasks.ts'
import { cleanUpHeldChanges } from './held-changes/tasks.ts'
import { endOverdue } from './impersonation/queries.ts'
import { cleanUpImports } from './import/office/file-queries.ts'
import { cleanUpNotices } from './notices/tasks.ts'
import { indexNewOrderTexts } from './orders/office/lists/index-queries.ts'
import { deleteExpiredQuotes } from './orders/place/quote-queries.ts'
import { allowEndOfRetention, deleteOldChangeSets } from './platform/change-sets/queries.ts'
import type { Database } from './platform/db/pool.ts'
import { inTransaction } from './platform/db/transaction.ts'
import { deleteExpiredFiles } from './platform/files/queries.ts'
import { deleteExpiredKeys } from './platform/idempotency/queries.ts'
import { deleteEndedLimits } from './platform/rate-limit/queries.ts'
import { deleteExpiredStaffSessions } from './staff/access/session-queries.ts'
import { endOldUsage } from './usage/queries.ts'

/** Accounts not activated within this time are deleted. */
const PENDING_USER_MS = 30 * 24 * 60 * 60 * 1000
/** Retention of failed sign-ins. */
const FAILURE_RETENTION_DAYS = 90
/** Retention of sign-ins and password changes. */
const ACCOUNT_ENTRY_RETENTION_DAYS = 365
/** Retention of what operators and imports changed: five years (office.md 1.3). */
const CHANGE_RETENTION_DAYS = 5 * 366
/** Retention of searches one by one, and of their counts (OFR-05). */
const SEARCH_RETENTION_DAYS = 60
const COUNT_RETENTION_MONTHS = 13

/** Deletes what has expired: sessions, mailed links, idempotency keys, quotes, rate limits, brochures, files, searches, audit entries. */
export async function cleanUp(db: Database, now: Date): Promise<void> {
  await deleteExpiredSessions(db, now)
  await deleteOldDevices(db, new Date(now.getTime() - DEVICE_LIFE_MS))
  await deleteExpiredLinks(db, now, new Date(now.getTime() - PENDING_USER_MS))
  await deleteExpiredEmailChanges(db, now)
  await deleteExpiredKeys(db, now)
  await deleteExpiredQuotes(db, now)
  await deleteEndedLimits(db, now)
  await cleanUpBrochures(db, now)
  await cleanUpBulkJobs(db, now)
  await cleanUpHeldChanges(db, now)
  await cleanUpNotices(db, now)
  await deleteExpiredFiles(db, now)
  await deleteExpiredStaffSessions(db, now)
  await endOverdue(db, now)
  await cleanUpImports(db, now)
  await indexNewOrderTexts(db)
  const today = businessDayOf(now)
  await endOldUsage(db, {
    eventsFrom: addDays(today, -SEARCH_RETENTION_DAYS),
    countsFrom: addMonths(today, -COUNT_RETENTION_MONTHS),
  })
  await inTransaction(db, async tx => {
    await allowEndOfRetention(tx)
    await deleteOldEntries(tx, {
      failuresFrom: addDays(today, -FAILURE_RETENTION_DAYS),
      accountsFrom: addDays(today, -ACCOUNT_ENTRY_RETENTION_DAYS),
    })
    await deleteOldChangeSets(tx, startOfBusinessDay(addDays(today, -CHANGE_RETENTION_DAYS)))
  })
}

import { createDatabase, type Database } from '#backend/platform/db/pool.ts'
import { inTransaction } from '#backend/platform/db/transaction.ts'
import { businessDayOf } from '#domain/time/business-day.ts'
import { rateDayOf, rateOn } from './data/exchange-rates.ts'
import { DEMO_STAFF_PASSWORD, demoStaff, demoUsers } from './data/users.ts'
import { hasProducts, insertMissingRate, isDemo, lockSeeding } from './seed-queries.ts'
import { seedStaff } from './seed-staff.ts'

/** The accounts printed at start. */
export const demoAccounts = demoUsers.filter(user => user.announced)
export const demoOperators = { password: DEMO_STAFF_PASSWORD, people: demoStaff }

/**
 * `seedDemo` on its own connection, which does not log slow statements: bulk inserts are slow, but run only once. It has
 * no limits of time: a busy machine may take minutes to compute the rows between two statements, and only another
 * process that fills the same database waits for it.
 */
export async function fillDemo(databaseUrl: string, now: Date): Promise<boolean> {
  const db = createDatabase(databaseUrl, { statementTimeoutMs: 0, idleInTransactionMs: 0 })
  try {
    return await seedDemo(db, now)
  } finally {
    await db.close()
  }
}

/**
 * Fills a database without products with the demo shop in one transaction, dated relative to today in Montevideo. A
 * database with the demo gets the week's exchange rate; any other is not changed.
 * @returns whether the demo was inserted now.
 */
export async function seedDemo(db: Database, now: Date): Promise<boolean> {
  const today = businessDayOf(now)
  return await inTransaction(db, async tx => {
    await lockSeeding(tx)
    if (await hasProducts(tx)) {
      if (!(await isDemo(tx))) return false
      await insertMissingRate(tx, rateDayOf(today), rateOn(today, today))
      // A demo of an earlier version has none.
      await seedStaff(tx)
      return false
    }
    // Loaded on demand: the files of a whole demo are read in a tenth of a second, at each start.
    const { fillEmpty } = await import('./fill-empty.ts')
    await fillEmpty(tx, today)
    return true
  })
}

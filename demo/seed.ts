import { hashPassword } from '#backend/auth/accounts/password.ts'
import { createDatabase, type Database } from '#backend/platform/db/pool.ts'
import { inTransaction } from '#backend/platform/db/transaction.ts'
import { businessDayOf } from '#domain/time/business-day.ts'
import { demoProducts } from './catalogue/products.ts'
import { demoExchangeRates, rateDayOf, rateOn } from './data/exchange-rates.ts'
import { demoAgencies, demoSettings, demoShippingMethods } from './data/settings.ts'
import { DEMO_STAFF_PASSWORD, demoStaff, demoUsers } from './data/users.ts'
import { seedAfterSales } from './seed-after-sales.ts'
import { seedCatalogue } from './seed-catalogue.ts'
import { seedCustomers } from './seed-customers.ts'
import { seedHistory } from './seed-history.ts'
import {
  hasProducts,
  hasStaff,
  insertMissingRate,
  insertRows,
  insertSettings,
  isDemo,
  lockSeeding,
} from './seed-queries.ts'

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
    const products = demoProducts()
    await seedSettings(tx, today)
    await seedCatalogue(tx, products, today)
    await seedCustomers(tx, products, today)
    await seedStaff(tx)
    await seedHistory(tx, products, today)
    await seedAfterSales(tx, products, today)
    return true
  })
}

/** Operators of the back office, unless there are some. */
async function seedStaff(tx: Database): Promise<void> {
  if (await hasStaff(tx)) return
  const password_hash = await hashPassword(DEMO_STAFF_PASSWORD)
  const rows = demoStaff.map(person => ({
    ...person,
    id: crypto.randomUUID(),
    password_hash,
    status: 'active',
    preferences: {},
  }))
  await insertRows(tx, 'staff', rows)
}

async function seedSettings(tx: Database, today: string): Promise<void> {
  await insertSettings(tx, { ...demoSettings, demo: { filledOn: today } })
  await insertRows(tx, 'shipping_methods', demoShippingMethods)
  await insertRows(
    tx,
    'agencies',
    demoAgencies.map(({ branches: _, ...agency }) => ({ ...agency, active: true, version: 1 })),
  )
  await insertRows(
    tx,
    'agency_branches',
    demoAgencies.flatMap(({ code, branches }) => branches.map(branch => ({ agency_code: code, ...branch }))),
  )
  await insertRows(tx, 'exchange_rates', demoExchangeRates(today))
}

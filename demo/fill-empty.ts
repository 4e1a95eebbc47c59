import type { Database } from '#backend/platform/db/pool.ts'
import { demoProducts } from './catalogue/products.ts'
import { demoExchangeRates } from './data/exchange-rates.ts'
import { demoAgencies, demoSettings, demoShippingMethods } from './data/settings.ts'
import { seedAfterSales } from './seed-after-sales.ts'
import { seedCatalogue } from './seed-catalogue.ts'
import { seedCustomers } from './seed-customers.ts'
import { seedHistory } from './seed-history.ts'
import { insertRows, insertSettings } from './seed-queries.ts'
import { seedStaff } from './seed-staff.ts'

/** Inserts the demo shop into a database without products. @param today its last day */
export async function fillEmpty(tx: Database, today: string): Promise<void> {
  const products = demoProducts()
  await seedSettings(tx, today)
  await seedCatalogue(tx, products, today)
  await seedCustomers(tx, products, today)
  await seedStaff(tx)
  await seedHistory(tx, products, today)
  await seedAfterSales(tx, products, today)
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

import { expect, test } from 'vitest'
import { countStatements } from '#backend/platform/db/statement-count.ts'
import { testDatabase } from '#backend/testing/test-database.ts'
import { fillDemo } from './seed.ts'
import { demoOn, fingerprint, noonOf } from './testing/dated-demo.ts'

const TODAY = '2024-02-29'
/** Tables generated from hashes; accounts have random ids and salted passwords. */
const TABLES = [
  'orders',
  'order_lines',
  'order_totals',
  'order_taxes',
  'order_events',
  'order_documents',
  'promo_usage',
  'fiscal_documents',
  'fiscal_lines',
  'fiscal_refs',
  'receipt_means',
  'receipt_allocations',
  'services',
  'service_events',
  'warranty_brands',
  'warranty_products',
  'popups',
  'popup_audience',
  'product_stock',
  'product_prices',
  'special_prices',
  'customer_addresses',
]

test('two databases filled on the same day are equal row by row, with few statements each', async () => {
  const [one, other] = [await demoOn(TODAY), await testDatabase()]
  const { statements } = await countStatements(() => fillDemo(other.url, noonOf(TODAY)))
  expect(statements.length).toBeLessThan(100)
  for (const table of TABLES) {
    const rows = await fingerprint(one.db, table)
    expect(rows).not.toMatch(/^0 /)
    expect(await fingerprint(other.db, table), table).toBe(rows)
  }
})

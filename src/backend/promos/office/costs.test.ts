import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { officePromo, promoProducts, savePromo } from '#contract/office/promos.ts'
import { aProduct, NOW, openCatalogueShop, RATE } from '../../catalogue/read/testing/catalogue-data.ts'
import { openTestCatalogue } from '../../catalogue/read/testing/open-test-catalogue.ts'
import { openOrderFileReader } from '../../quick-order/file-reader.ts'
import { anOperator, nextKey, testOffice } from '../../testing/office/operators.ts'
import { callRunner } from '../../testing/run-call.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { aContent, aLine } from '../testing/promo-content.ts'
import { officePromoHandlers } from './handlers.ts'

const database = await testDatabase(openCatalogueShop)
const { db } = database
const files = openOrderFileReader()
afterAll(() => files.close())

test('OFM-03 OFA-12 products of a promotion have their latest cost per unit, for nobody without costs.read', async () => {
  for (const code of ['EN-PESOS', 'EN-DOLARES', 'SIN-DATO']) await aProduct(db, { code })
  await sql`insert into suppliers (code, name) values ('SUR', 'Del Sur'), ('NORTE', 'Del Norte')`.execute(db)
  await sql`
    insert into supplier_items (supplier_code, supplier_item, itemcode, cost, currency, pack, cost_at)
    values ('SUR', 'a', 'EN-PESOS', 900, 'UYU', 12, '2026-03-01'), ('NORTE', 'b', 'EN-PESOS', 50, 'UYU', 1, '2026-02-01'),
      ('SUR', 'c', 'EN-DOLARES', 2, 'USD', 1, '2026-03-01')`.execute(db)
  const owner = await anOperator(db, 'dueno', { now: NOW })
  const content = await anOperator(db, 'contenido', { now: NOW })
  const office = testOffice(db, () => NOW)
  const catalogue = await openTestCatalogue(database)
  const { call } = callRunner(officePromoHandlers({ db, office, catalogue, files }))
  const codes = ['EN-PESOS', 'EN-DOLARES', 'SIN-DATO']
  const costs = [{ amount: 75, currency: '$', rate: RATE }, { amount: 2, currency: 'U$', rate: RATE }, null]

  const added = await call(promoProducts, { body: { codes } }, owner)
  expect(added.products.map(({ unitCost }) => unitCost)).toEqual(costs)
  const body = { docEntry: null, version: null, ...aContent({ lines: codes.map(code => aLine(code)) }) }
  const { docEntry } = await call(savePromo, { idempotencyKey: nextKey(), body }, owner)
  const stored = await call(officePromo, { query: { docEntry } }, owner)
  expect(stored.products.map(({ unitCost }) => unitCost)).toEqual(costs)

  for (const reply of [
    await call(promoProducts, { body: { codes } }, content),
    await call(officePromo, { query: { docEntry } }, content),
  ])
    expect(JSON.stringify(reply)).not.toMatch(/cost|margin/i)
})

import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { customerShop, rowVersions } from '../../customers/write/testing/customer-shop.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { writeRows } from '../../platform/writes/plan-writes.ts'
import type { TestDatabase } from '../../testing/test-database.ts'
import { type StockRow, stockWriter } from './write-stock.ts'

let shop: TestDatabase
beforeEach(async () => {
  shop = await customerShop()
})

const write = (...inputs: StockRow[]) => inTransaction(shop.db, tx => writeRows(tx, stockWriter, inputs))

test('OFP-27 a quantity sets its level, a level keeps what fits it, and committed units stay', async () => {
  const [created] = await write({ code: 'P-1', available: 12.34567 })
  expect(created).toMatchObject({
    action: 'create',
    after: { code: 'P-1', available: 12.346, status: 'S', description: 'Disponible', nextArrival: null },
  })
  await sql`update product_stock set committed = 2`.execute(shop.db)
  expect((await write({ code: 'P-1', status: 'W' }))[0]?.after).toMatchObject({
    available: 12.346,
    status: 'W',
    description: 'Últimas unidades',
  })
  const arriving = { code: 'P-1', status: 'A', nextArrival: '2026-04-01', description: 'En abril' } as const
  expect((await write(arriving))[0]?.after).toMatchObject({ available: 0, description: 'En abril' })
  expect((await write(arriving))[0]?.action).toBe('same')
  const { rows } = await sql`select committed, next_arrival from product_stock`.execute(shop.db)
  expect(rows).toEqual([{ committed: 2, next_arrival: '2026-04-01' }])
})

test('OFP-27 the text and the arrival alone leave level and quantity', async () => {
  await write({ code: 'P-1', available: 5 })
  expect((await write({ code: 'P-1', nextArrival: '2026-04-01' }))[0]?.after).toMatchObject({
    available: 5,
    status: 'S',
    nextArrival: '2026-04-01',
  })
})

test('OFP-27 an unknown product is refused, and the same file again writes nothing', async () => {
  const inputs: StockRow[] = [
    { code: 'P-404', available: 1 },
    { code: 'P-2', available: 0 },
  ]
  expect((await write(...inputs)).map(({ action }) => action)).toEqual(['refuse', 'create'])
  const before = await rowVersions(shop, ['product_stock'])
  expect((await write(...inputs)).map(({ action }) => action)).toEqual(['refuse', 'same'])
  expect(await rowVersions(shop, ['product_stock'])).toEqual(before)
})

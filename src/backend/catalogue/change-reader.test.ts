import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createDatabase, type Database } from '../platform/db/pool.ts'
import { testDatabase } from '../testing/test-database.ts'
import { deleteReadChanges } from './change-queries.ts'
import { CHANGES_KEPT_SECONDS, ChangeReader } from './change-reader.ts'
import { aCustomer, anOrder, aProduct, NOW, openCatalogueShop } from './testing/catalogue-data.ts'

/** Well under a second on a free machine; a busy one is no failure. */
const SOON = { timeout: 20_000, interval: 5 }

const { db, url } = await testDatabase(openCatalogueShop)
for (const code of ['A', 'B', 'C']) await aProduct(db, { code })

const commit = (code: string, on = db) =>
  sql`update product_stock set committed = committed + 1 where itemcode = ${code}`.execute(on)

/** What a reader is told from now on. */
async function reading(on: Database = db) {
  const told: unknown[] = []
  let gaps = 0
  const reader = new ChangeReader({
    db: on,
    onNotice: notice => told.push(notice),
    onGap: () => {
      gaps += 1
    },
  })
  await reader.start()
  onTestFinished(() => reader.close())
  return { reader, told, gaps: () => gaps }
}

/** The database as its server would answer if its clock were `ahead()` seconds further on. */
const withClockAhead = (ahead: () => number): Database =>
  db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => ({
      ...result,
      rows: result.rows.map(row => (typeof row.at === 'number' ? { ...row, at: row.at + ahead() } : row)),
    }),
  })

const stockOf = (...keys: string[]) => ({ kind: 'stock', keys })

test('stock changes and purchases are told once, those before are not', async () => {
  await commit('A')
  const { told, gaps } = await reading()
  await commit('B')
  await expect.poll(() => told, SOON).toEqual([stockOf('B')])
  const { cardcode } = await aCustomer(db, { cardcode: 'C20001' })
  await anOrder(db, cardcode, ['A'], NOW)
  await expect.poll(() => told, SOON).toEqual([stockOf('B'), { kind: 'purchases', keys: [cardcode] }])
  expect(gaps()).toBe(0)
})

test('a statement that changes nothing tells nothing, one that changes some tells those', async () => {
  const { told } = await reading()
  await sql`update product_stock set committed = committed`.execute(db)
  await sql`update product_stock set available = available + case itemcode when 'C' then 1 else 0 end`.execute(
    db,
  )
  await expect.poll(() => told, SOON).toEqual([stockOf('C')])
})

test('a transaction that began first and ended last is told as well', async () => {
  const { told } = await reading()
  const slow = createDatabase(url, { maxConnections: 1 })
  onTestFinished(() => slow.close())
  await slow.transaction().execute(async tx => {
    await sql`update product_stock set committed = committed + 1 where itemcode = 'A'`.execute(tx)
    await commit('B')
    await expect.poll(() => told, SOON).toEqual([stockOf('B')])
  })
  await expect.poll(() => told, SOON).toEqual([stockOf('B'), stockOf('A')])
})

test('what is committed by a process that dies at once is told', async () => {
  const { told } = await reading()
  const dying = createDatabase(url, { maxConnections: 1 })
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(dying)
  await commit('A', dying)
  await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db)
  await dying.close()
  await expect.poll(() => told, SOON).toEqual([stockOf('A')])
})

test('more products than a notice names are told as all', async () => {
  await sql`
    insert into products
    select (jsonb_populate_record(p, jsonb_build_object('itemcode', 'MANY' || n, 'id', p.id + n))).*
    from products p, generate_series(1, 501) n where p.itemcode = 'A'`.execute(db)
  const { told } = await reading()
  await sql`
    insert into product_stock
    select (jsonb_populate_record(s, jsonb_build_object('itemcode', p.itemcode))).*
    from product_stock s, products p where s.itemcode = 'A' and p.itemcode like 'MANY%'`.execute(db)
  await expect.poll(() => told, SOON).toEqual([{ kind: 'stock', all: true }])
  await sql`delete from products where itemcode like 'MANY%'`.execute(db)
})

test('rows of transactions that this server never had are not told', async () => {
  const { told, gaps } = await reading()
  await sql`insert into catalogue_changes (xid, notice)
    values ('9000000000000', '{"kind": "stock", "keys": ["RESTORED"]}')`.execute(db)
  await commit('A')
  await expect.poll(() => told, SOON).toEqual([stockOf('A')])
  expect(gaps()).toBe(0)
})

test('a reader that lost its connection begins anew and tells that something may be missing', async () => {
  const { reader, told, gaps } = await reading()
  await commit('A')
  reader.restart()
  await expect.poll(gaps, SOON).toBe(1)
  const before = told.length
  await commit('B')
  await expect.poll(() => told.slice(before), SOON).toEqual([stockOf('B')])
})

test('who has not read for more than half an hour of the server’s clock may have missed some', async () => {
  let ahead = 0
  const { told, gaps } = await reading(withClockAhead(() => ahead))
  ahead = CHANGES_KEPT_SECONDS / 2 - 60
  await commit('A')
  await expect.poll(() => told, SOON).toEqual([stockOf('A')])
  expect(gaps()).toBe(0)
  ahead += CHANGES_KEPT_SECONDS / 2 + 1
  await expect.poll(gaps, SOON).toBe(1)
  const before = told.length
  await commit('B')
  await expect.poll(() => told.slice(before), SOON).toEqual([stockOf('B')])
  expect(gaps()).toBe(1)
})

test('old changes are forgotten, young ones stay', async () => {
  await commit('A')
  await sql`insert into catalogue_changes (notice, at)
    values ('{"kind": "stock", "keys": ["OLD"]}', now() - interval '61 minutes')`.execute(db)
  await deleteReadChanges(db, 3_600)
  const { rows } = await sql<{ old: number; young: number }>`
    select count(*) filter (where notice->'keys' ? 'OLD') as old, count(*) filter (where notice->'keys' ? 'A') as young
    from catalogue_changes`.execute(db)
  expect(rows[0]?.old).toBe(0)
  expect(rows[0]?.young).toBeGreaterThan(0)
})

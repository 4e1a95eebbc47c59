import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Activity } from '../../platform/activity.ts'
import { createDatabase, type Database } from '../../platform/db/pool.ts'
import type { DB } from '../../platform/db/schema.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { deleteOldChanges } from './change-queries.ts'
import { CHANGES_RETENTION_SECONDS, ChangeReader } from './change-reader.ts'
import { aCustomer, anOrder, aProduct, NOW, openCatalogueShop } from './testing/catalogue-data.ts'

/** Changes are seen in well under a second on an idle machine; a busy one must not fail the test. */
const SOON = { timeout: 20_000, interval: 5 }

const { db, url } = await testDatabase(openCatalogueShop)
for (const code of ['A', 'B', 'C']) await aProduct(db, { code })

const commit = (code: string, on = db) =>
  sql`update product_stock set committed = committed + 1 where itemcode = ${code}`.execute(on)

/** A started reader with the notices it reports from now on. */
async function reading(on: Database = db, activity = new Activity(() => 0)) {
  const notices: unknown[] = []
  let gaps = 0
  const reader = new ChangeReader({
    db: on,
    onNotice: notice => notices.push(notice),
    onGap: () => {
      gaps += 1
    },
    activity,
  })
  await reader.start()
  onTestFinished(() => reader.close())
  return { reader, notices, gaps: () => gaps }
}

/** The database with its server's clock `ahead()` seconds ahead. */
const withClockAhead = (ahead: () => number): Database =>
  db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => ({
      ...result,
      rows: result.rows.map(row => (typeof row.at === 'number' ? { ...row, at: row.at + ahead() } : row)),
    }),
  })

const stockOf = (...keys: string[]) => ({ kind: 'stock', keys })

test('stock changes and purchases are reported once, earlier ones not', async () => {
  await commit('A')
  const { notices, gaps } = await reading()
  await commit('B')
  await expect.poll(() => notices, SOON).toEqual([stockOf('B')])
  const { cardcode } = await aCustomer(db, { cardcode: 'C20001' })
  const id = await anOrder(db, cardcode, ['A'], NOW)
  const placed = { kind: 'purchases', keys: [cardcode], orders: [{ cardcode, id }], xid: expect.any(String) }
  await expect.poll(() => notices, SOON).toEqual([stockOf('B'), placed])
  const move = (status: string) => sql`update orders set status = ${status} where id = ${id}`.execute(db)
  await move('confirmed')
  await move('cancelled')
  const ended = { kind: 'purchases', keys: [cardcode] }
  await expect.poll(() => notices, SOON).toEqual([stockOf('B'), placed, ended])
  expect(gaps()).toBe(0)
})

test('a statement reports only the rows whose values it changed', async () => {
  const { notices } = await reading()
  await sql`update product_stock set committed = committed`.execute(db)
  await sql`update product_stock set available = available + case itemcode when 'C' then 1 else 0 end`.execute(
    db,
  )
  await expect.poll(() => notices, SOON).toEqual([stockOf('C')])
})

test('a transaction that began first and committed last is reported too', async () => {
  const { notices } = await reading()
  const slow = createDatabase(url, { maxConnections: 1 })
  onTestFinished(() => slow.close())
  await slow.transaction().execute(async tx => {
    await sql`update product_stock set committed = committed + 1 where itemcode = 'A'`.execute(tx)
    await commit('B')
    await expect.poll(() => notices, SOON).toEqual([stockOf('B')])
  })
  await expect.poll(() => notices, SOON).toEqual([stockOf('B'), stockOf('A')])
})

test('a commit is reported even if its process dies right after', async () => {
  const { notices } = await reading()
  const dying = createDatabase(url, { maxConnections: 1 })
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(dying)
  await commit('A', dying)
  await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db)
  await dying.close()
  await expect.poll(() => notices, SOON).toEqual([stockOf('A')])
})

test('more products than a notice can list are reported as all', async () => {
  await sql`
    insert into products
    select (jsonb_populate_record(p, jsonb_build_object('itemcode', 'MANY' || n, 'id', p.id + n))).*
    from products p, generate_series(1, 501) n where p.itemcode = 'A'`.execute(db)
  const { notices } = await reading()
  await sql`
    insert into product_stock
    select (jsonb_populate_record(s, jsonb_build_object('itemcode', p.itemcode))).*
    from product_stock s, products p where s.itemcode = 'A' and p.itemcode like 'MANY%'`.execute(db)
  await expect.poll(() => notices, SOON).toEqual([{ kind: 'stock', all: true }])
  await sql`delete from products where itemcode like 'MANY%'`.execute(db)
})

test('rows with transaction ids of another server are not reported', async () => {
  const { notices, gaps } = await reading()
  await sql`insert into catalogue_changes (xid, notice)
    values ('9000000000000', '{"kind": "stock", "keys": ["RESTORED"]}')`.execute(db)
  await commit('A')
  await expect.poll(() => notices, SOON).toEqual([stockOf('A')])
  expect(gaps()).toBe(0)
})

test('after restart a reader reports a gap, then later changes', async () => {
  const { reader, notices, gaps } = await reading()
  await commit('A')
  reader.restart()
  await expect.poll(gaps, SOON).toBe(1)
  const before = notices.length
  await commit('B')
  await expect.poll(() => notices.slice(before), SOON).toEqual([stockOf('B')])
})

test('a reader that paused for half an hour of the server’s clock reports a gap', async () => {
  let ahead = 0
  const { notices, gaps } = await reading(withClockAhead(() => ahead))
  ahead = CHANGES_RETENTION_SECONDS / 2 - 60
  await commit('A')
  await expect.poll(() => notices, SOON).toEqual([stockOf('A')])
  expect(gaps()).toBe(0)
  ahead += CHANGES_RETENTION_SECONDS / 2 + 1
  await expect.poll(gaps, SOON).toBe(1)
  const before = notices.length
  await commit('B')
  await expect.poll(() => notices.slice(before), SOON).toEqual([stockOf('B')])
  expect(gaps()).toBe(1)
})

test('old changes are deleted, recent ones stay', async () => {
  await commit('A')
  await sql`insert into catalogue_changes (notice, at)
    values ('{"kind": "stock", "keys": ["OLD"]}', now() - interval '61 minutes')`.execute(db)
  await deleteOldChanges(db, 3_600)
  const { rows } = await sql<{ old: number; young: number }>`
    select count(*) filter (where notice->'keys' ? 'OLD') as old, count(*) filter (where notice->'keys' ? 'A') as young
    from catalogue_changes`.execute(db)
  expect(rows[0]?.old).toBe(0)
  expect(rows[0]?.young).toBeGreaterThan(0)
})

/** The database with the number of its statements; each takes no time and answers that nothing changed. */
function countingDatabase() {
  let statements = 0
  const counting = new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: own => new PostgresIntrospector(own),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    plugins: [
      {
        transformQuery({ node }) {
          statements += 1
          return node
        },
        transformResult: async ({ result }) => ({
          ...result,
          rows: [{ snapshot: '1:1:', at: 0, notices: [] }],
        }),
      },
    ],
  })
  return { counting, statements: () => statements }
}

test('SRV-27 a process at rest reads changes every ten seconds, and at its pace after the next call', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { counting, statements } = countingDatabase()
  const activity = new Activity(() => Date.now())
  const { reader } = await reading(counting, activity)
  const during = async (seconds: number) => {
    const before = statements()
    await vi.advanceTimersByTimeAsync(seconds * 1_000)
    return statements() - before
  }
  expect(await during(9)).toBe(36)
  await during(2)
  expect(await during(60)).toBe(6)
  activity.noteCall()
  const before = statements()
  await reader.catchUp()
  expect(statements()).toBe(before + 1)
  expect(reader.catchUp()).toBeNull()
  expect(await during(9)).toBe(36)
})

test('the first calls after a rest wait for the changes made during it', async () => {
  let now = 0
  const activity = new Activity(() => now)
  const { reader, notices } = await reading(db, activity)
  now = 10_000
  await expect.poll(() => reader.isResting, SOON).toBe(true)
  await commit('A')
  const [first, second] = [reader.catchUp(), reader.catchUp()]
  expect(second).not.toBeNull()
  await first
  expect(notices).toEqual([stockOf('A')])
})

test('a lost connection is made good at once, also at rest', async () => {
  let now = 0
  const { reader, gaps } = await reading(db, new Activity(() => now))
  now = 10_000
  await expect.poll(() => reader.isResting, SOON).toBe(true)
  reader.restart()
  // Well before the next reading of a rest.
  await expect.poll(gaps, { timeout: 5_000, interval: 5 }).toBe(1)
})

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aCustomer, aProduct, openShop } from '../../orders/testing/shop-data.ts'
import { testDatabase } from '../../testing/test-database.ts'
import type { Database } from '../db/pool.ts'
import { inTransaction } from '../db/transaction.ts'
import { allowEndOfRetention, deleteOldChangeSets, openChangeSet } from './queries.ts'

const { db } = await testDatabase(openShop)
const author = { staffId: null, actor: 'importación 41', kind: 'import' }

async function rowsOf(entity: string, key: string) {
  const { rows } = await sql<Record<string, unknown>>`
    select s.actor, c.field, c.before, c.after from change_rows c join change_sets s on s.id = c.change_set_id
    where c.entity = ${entity} and c.key = ${key} order by c.n`.execute(db)
  return rows
}

async function updateStock(on: Database, code: string, change: ReturnType<typeof sql>): Promise<void> {
  await sql`update product_stock set ${change} where itemcode = ${code}`.execute(on)
}

test('OFA-19 a change by SQL is recorded as the system’s, field by field', async () => {
  const { cardcode } = await aCustomer(db)
  await sql`update customers set frozen = true, phone = '+59899123456' where cardcode = ${cardcode}`.execute(
    db,
  )
  const [inserted, ...changed] = await rowsOf('customer', cardcode)
  expect(inserted).toMatchObject({ field: null, before: null, after: { cardcode, frozen: false } })
  expect(changed.sort((a, b) => String(a.field).localeCompare(String(b.field)))).toEqual([
    { actor: 'sistema', field: 'frozen', before: false, after: true },
    { actor: 'sistema', field: 'phone', before: '', after: '+59899123456' },
  ])
})

test('OFA-19 changes of one transaction are one change set, with its actor', async () => {
  const [one, other] = [await aCustomer(db), await aCustomer(db)]
  await inTransaction(db, async tx => {
    await openChangeSet(tx, author)
    for (const { cardcode } of [one, other])
      await sql`update customers set trade_name = 'La Nueva' where cardcode = ${cardcode}`.execute(tx)
  })
  for (const { cardcode } of [one, other]) {
    expect((await rowsOf('customer', cardcode)).at(-1)).toMatchObject({
      actor: 'importación 41',
      after: 'La Nueva',
    })
  }
  // The next transaction of the same connection begins without it.
  await sql`update customers set trade_name = null where cardcode = ${one.cardcode}`.execute(db)
  expect((await rowsOf('customer', one.cardcode)).at(-1)).toMatchObject({
    actor: 'sistema',
    before: 'La Nueva',
  })
})

test('OFA-19 a deleted row is kept with what it was', async () => {
  const { cardcode } = await aCustomer(db)
  await sql`
    insert into customer_discounts (cardcode, scope, percent) values (${cardcode}, 'all', 12.5)`.execute(db)
  const { rows } = await sql<{ id: number }>`
    delete from customer_discounts where cardcode = ${cardcode} returning id`.execute(db)
  const history = await rowsOf('discount', String(rows[0]?.id))
  expect(history.at(-1)).toMatchObject({ field: null, before: { cardcode, percent: 12.5 }, after: null })
})

test('what orders change of stock is not recorded, what people change is', async () => {
  const code = await aProduct(db)
  const before = (await rowsOf('stock', code)).length
  await updateStock(db, code, sql`committed = committed + 1`)
  await updateStock(db, code, sql`available = available`)
  expect((await rowsOf('stock', code)).length).toBe(before)
  await updateStock(db, code, sql`available = available + 5, committed = 0`)
  expect((await rowsOf('stock', code)).slice(before)).toMatchObject([{ field: 'available' }])
})

test('OFA-22 a password is in no record', async () => {
  await sql`
    insert into users (email, name, status, password_hash) values ('u@x.test', 'U', 'active', 'a secret hash')`.execute(
    db,
  )
  await sql`update users set password_hash = 'another secret hash', name = 'V'`.execute(db)
  await sql`insert into staff (email, name, role_id, password_hash) values ('s@x.test', 'S', 'ventas', 'a secret hash')`.execute(
    db,
  )
  await sql`update staff set password_hash = 'another secret hash', status = 'active'`.execute(db)
  const { rows } =
    await sql`select from change_rows where (before::text || after::text) like '%secret hash%'`.execute(db)
  expect(rows).toHaveLength(0)
})

test.each([
  sql`update change_rows set after = null`,
  sql`delete from change_rows`,
  sql`delete from change_sets`,
  sql`update change_sets set actor = 'otra persona'`,
  sql`update change_sets set at = now()`,
  sql`delete from audit_log`,
  sql`update audit_log set action = 'other'`,
])('the audit is not rewritten: %#', async statement => {
  const { cardcode } = await aCustomer(db)
  await sql`insert into audit_log (action, cardcode) values ('test', ${cardcode})`.execute(db)
  await expect(statement.execute(db)).rejects.toThrow()
  expect((await rowsOf('customer', cardcode)).length).toBe(1)
})

test('the end of retention deletes what is older, within its transaction only', async () => {
  const { cardcode } = await aCustomer(db)
  await inTransaction(db, async tx => {
    await allowEndOfRetention(tx)
    await deleteOldChangeSets(tx, new Date(Date.now() - 60_000))
  })
  expect((await rowsOf('customer', cardcode)).length).toBe(1)
  await inTransaction(db, async tx => {
    await allowEndOfRetention(tx)
    await deleteOldChangeSets(tx, new Date(Date.now() + 60_000))
  })
  expect((await rowsOf('customer', cardcode)).length).toBe(0)
})

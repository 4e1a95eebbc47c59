import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../../testing/test-database.ts'
import type { Database } from './pool.ts'
import { inTransaction } from './transaction.ts'

const { db } = await testDatabase()
await sql`create table tally (name text primary key, amount int not null)`.execute(db)

test('a failed transaction is rolled back', async () => {
  await sql`insert into tally values ('undone', 1)`.execute(db)
  const attempt = inTransaction(db, async tx => {
    await sql`update tally set amount = 99 where name = 'undone'`.execute(tx)
    throw new Error('rolled back')
  })
  await expect(attempt).rejects.toThrow('rolled back')
  expect(await amount('undone')).toBe(1)
})

test('inside a transaction it joins that one', async () => {
  await sql`insert into tally values ('joined', 1)`.execute(db)
  const outer = inTransaction(db, async tx => {
    await inTransaction(tx, inner => sql`update tally set amount = 2 where name = 'joined'`.execute(inner))
    throw new Error('outer fails')
  })
  await expect(outer).rejects.toThrow('outer fails')
  expect(await amount('joined')).toBe(1)
})

test('two transactions that deadlock both finish', async () => {
  await sql`insert into tally values ('a', 0), ('b', 0)`.execute(db)
  let waiting = 0
  let bothHoldOne: () => void = () => undefined
  const both = new Promise<void>(resolve => {
    bothHoldOne = resolve
  })
  let attempts = 0
  const lockInOrder = (order: readonly string[]) =>
    inTransaction(db, async tx => {
      attempts++
      for (const [index, name] of order.entries()) {
        await sql`update tally set amount = amount + 1 where name = ${name}`.execute(tx)
        if (index > 0) continue
        waiting++
        if (waiting === 2) bothHoldOne()
        await both
      }
    })
  await Promise.all([lockInOrder(['a', 'b']), lockInOrder(['b', 'a'])])
  // One was cancelled and retried, possibly more than once while the other still ran.
  expect(attempts).toBeGreaterThanOrEqual(3)
  expect([await amount('a'), await amount('b')]).toEqual([2, 2])
})

test('serializable transactions that read each other’s writes are all counted', async () => {
  await sql`insert into tally values ('serial', 0)`.execute(db)
  const increment = () =>
    inTransaction(
      db,
      async tx => {
        const before = await amount('serial', tx)
        await sql`update tally set amount = ${before + 1} where name = 'serial'`.execute(tx)
      },
      'serializable',
    )
  await Promise.all([increment(), increment(), increment()])
  expect(await amount('serial')).toBe(3)
})

test('other errors are not retried', async () => {
  let attempts = 0
  const attempt = inTransaction(db, async tx => {
    attempts++
    await sql`insert into tally values ('twice', 1), ('twice', 2)`.execute(tx)
  })
  await expect(attempt).rejects.toThrow('duplicate key')
  expect(attempts).toBe(1)
})

async function amount(name: string, on: Database = db): Promise<number> {
  const { rows } = await sql<{ amount: number }>`select amount from tally where name = ${name}`.execute(on)
  return rows[0]?.amount ?? Number.NaN
}

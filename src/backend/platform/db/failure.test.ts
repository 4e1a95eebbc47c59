import { createServer } from 'node:net'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { listen } from '../../testing/listen.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { databaseFailure } from './failure.ts'
import { createDatabase } from './pool.ts'

const database = await testDatabase()
const db = createDatabase(database.url, { statementTimeoutMs: 100 })
afterAll(() => db.close())

async function failureOf(work: Promise<unknown>) {
  return databaseFailure(
    await work.then(
      () => null,
      (error: unknown) => error,
    ),
  )
}

test('SRV-08 a database that refuses or closes connections is UNAVAILABLE', async () => {
  const server = createServer(socket => socket.destroy())
  const port = await listen(server)
  const unreachable = createDatabase(`postgres://nobody@127.0.0.1:${port}/x`)
  expect(await failureOf(sql`select 1`.execute(unreachable))).toBe('UNAVAILABLE')
  await new Promise(resolve => server.close(resolve))
  expect(await failureOf(sql`select 1`.execute(unreachable))).toBe('UNAVAILABLE')
  await unreachable.close()
})

test('SRV-08 a statement cancelled by the server’s timeout is TIMEOUT', async () => {
  expect(await failureOf(sql`select pg_sleep(5)`.execute(db))).toBe('TIMEOUT')
})

test('SRV-08 a connection lost between two statements of a transaction is UNAVAILABLE and affects no other', async () => {
  const severed = db.transaction().execute(async tx => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    await sql`select pg_terminate_backend(${rows[0]?.pid}::int, 5000)`.execute(db)
    await sql`select 1`.execute(tx)
  })
  expect(await failureOf(severed)).toBe('UNAVAILABLE')
  expect(await failureOf(sql`select 1`.execute(db))).toBeNull()
})

test('SRV-08 an invalid statement or any other error is no failure of the database', async () => {
  expect(await failureOf(sql`select no_such_column`.execute(db))).toBeNull()
  expect(databaseFailure(new Error('NOT_FOUND'))).toBeNull()
  expect(databaseFailure('text')).toBeNull()
})

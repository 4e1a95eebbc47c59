import { sql } from 'kysely'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { openFaultyConnection } from '../../testing/faulty-connection.ts'
import { testDatabase } from '../../testing/test-database.ts'
import {
  CONNECT_MS,
  CONNECT_RETRY_MS,
  connectionTo,
  endConnection,
  idleInTransactionMs,
} from './connection-limits.ts'
import { createDatabase } from './pool.ts'
import { createPresenceClient, createQueuePool } from './queue-connections.ts'

const { db, url } = await testDatabase()

/** A proxy to the database that can drop every packet silently. */
async function aProxy() {
  const proxy = await openFaultyConnection(Number(new URL(url).port))
  onTestFinished(() => proxy.close())
  return { ...proxy, url: proxy.reroute(url) }
}

/** Only Linux supports it. */
const USER_TIMEOUT = process.platform === 'linux' ? '20000' : '0'

/** The server's settings for sessions whose host has vanished. */
const SETTINGS = sql<Record<string, string>>`
  select name, setting from pg_settings
  where name in ('tcp_keepalives_idle', 'tcp_keepalives_interval', 'tcp_keepalives_count', 'tcp_user_timeout',
    'idle_in_transaction_session_timeout') order by name`

test('the server drops every session whose host has vanished, and its locks before other clients time out', async () => {
  const pool = createQueuePool(url, 1)
  const presence = createPresenceClient(url, 'seen')
  await presence.connect()
  onTestFinished(() => Promise.all([pool.end(), presence.end()]).then(() => undefined))
  const compiled = SETTINGS.compile(db)
  const settings = async (client: { query(text: string): Promise<{ rows: Record<string, string>[] }> }) =>
    Object.fromEntries((await client.query(compiled.sql)).rows.map(({ name, setting }) => [name, setting]))

  const keepalive = { tcp_keepalives_idle: '10', tcp_keepalives_interval: '3', tcp_keepalives_count: '3' }
  for (const client of [db.pool, pool, presence]) {
    expect(await settings(client)).toMatchObject({ ...keepalive, tcp_user_timeout: USER_TIMEOUT })
  }
  expect(await settings(db.pool)).toMatchObject({ idle_in_transaction_session_timeout: '10000' })
  const command = createDatabase(url, { statementTimeoutMs: 0 })
  onTestFinished(() => command.close())
  expect(await settings(command.pool)).toMatchObject({ ...keepalive, tcp_user_timeout: '0' })
  expect(idleInTransactionMs(15_000)).toBeLessThan(15_000)
  expect(idleInTransactionMs(0)).toBe(60_000)
})

test('options in an operator’s URL are merged and take precedence', async () => {
  const own = new URL(url)
  own.searchParams.set('options', '-c work_mem=5MB -c tcp_keepalives_idle=77')
  const client = new Client(connectionTo(own.href))
  await client.connect()
  onTestFinished(() => client.end())
  const { rows } = await client.query(`select current_setting('work_mem') as memory,
    current_setting('tcp_keepalives_idle') as idle, current_setting('tcp_keepalives_count') as count`)
  expect(rows).toEqual([{ memory: '5MB', idle: '77', count: '3' }])
})

test('the locks of a transaction are released soon after its process vanishes in the middle', async () => {
  await sql`create table stock (code text primary key, units int)`.execute(db)
  await sql`insert into stock values ('TAL-100', 5)`.execute(db)
  const proxy = await aProxy()
  const vanishing = createDatabase(proxy.url, { maxConnections: 1, idleInTransactionMs: 200 })
  const held = Promise.withResolvers<void>()
  const finished = Promise.withResolvers<void>()
  const ordering = vanishing.transaction().execute(async tx => {
    await sql`update stock set units = units - 1 where code = 'TAL-100'`.execute(tx)
    held.resolve()
    await finished.promise
  })
  await held.promise
  proxy.stall()
  // Without the limit this statement would time out after 15 s.
  await sql`update stock set units = units - 2 where code = 'TAL-100'`.execute(db)
  const { rows } = await sql`select units from stock`.execute(db)
  expect(rows).toEqual([{ units: 3 }])
  proxy.flow()
  finished.resolve()
  await expect(ordering).rejects.toThrow()
  await vanishing.close()
})

test('a connection to a vanished server is closed without waiting for its confirmation', async () => {
  const proxy = await aProxy()
  const client = new Client(connectionTo(proxy.url))
  client.on('error', () => undefined)
  await client.connect()
  proxy.stall()
  await endConnection(client)
})

test('an unreachable server gets a shorter connection timeout until it is reached again', async () => {
  const proxy = await aProxy()
  const patient = createDatabase(proxy.url)
  onTestFinished(() => patient.close())
  const { options } = patient.pool
  expect(options.connectionTimeoutMillis).toBe(CONNECT_MS)
  options.connectionTimeoutMillis = 100
  proxy.stall()
  await expect(sql`select 1`.execute(patient)).rejects.toThrow()
  expect(options.connectionTimeoutMillis).toBe(CONNECT_RETRY_MS)
  proxy.flow()
  await sql`select 1`.execute(patient)
  expect(options.connectionTimeoutMillis).toBe(CONNECT_MS)
})

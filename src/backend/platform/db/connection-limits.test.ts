import { sql } from 'kysely'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { openFaultyConnection } from '../../testing/faulty-connection.ts'
import { testDatabase } from '../../testing/test-database.ts'
import {
  CONNECT_AGAIN_MS,
  CONNECT_MS,
  connectionTo,
  endConnection,
  longestPauseMs,
} from './connection-limits.ts'
import { createDatabase } from './pool.ts'
import { createPresenceClient, createQueuePool } from './queue-connections.ts'

const { db, url } = await testDatabase()

/** A way to the database on which everything can be lost without a word. */
async function aWay() {
  const way = await openFaultyConnection(Number(new URL(url).port))
  onTestFinished(() => way.close())
  return { ...way, url: way.by(url) }
}

/** Other systems do not have it. */
const SENDS_FOR = process.platform === 'linux' ? '20000' : '0'

/** What the server does with a session whose host says nothing any more. */
const LOSS = sql<Record<string, string>>`
  select name, setting from pg_settings
  where name in ('tcp_keepalives_idle', 'tcp_keepalives_interval', 'tcp_keepalives_count', 'tcp_user_timeout',
    'idle_in_transaction_session_timeout') order by name`

test('the server gives up every session whose host has vanished, and its locks before others give up', async () => {
  const pool = createQueuePool(url, 1)
  const presence = createPresenceClient(url, 'seen')
  await presence.connect()
  onTestFinished(() => Promise.all([pool.end(), presence.end()]).then(() => undefined))
  const compiled = LOSS.compile(db)
  const settings = async (asked: { query(text: string): Promise<{ rows: Record<string, string>[] }> }) =>
    Object.fromEntries((await asked.query(compiled.sql)).rows.map(({ name, setting }) => [name, setting]))

  const noticed = { tcp_keepalives_idle: '10', tcp_keepalives_interval: '3', tcp_keepalives_count: '3' }
  for (const asked of [db.pool, pool, presence]) {
    expect(await settings(asked)).toMatchObject({ ...noticed, tcp_user_timeout: SENDS_FOR })
  }
  expect(await settings(db.pool)).toMatchObject({ idle_in_transaction_session_timeout: '10000' })
  const command = createDatabase(url, { statementTimeoutMs: 0 })
  onTestFinished(() => command.close())
  expect(await settings(command.pool)).toMatchObject({ ...noticed, tcp_user_timeout: '0' })
  expect(longestPauseMs(15_000)).toBeLessThan(15_000)
  expect(longestPauseMs(0)).toBe(60_000)
})

test('what an operator says in the URL is kept beside it, and wins', async () => {
  const own = new URL(url)
  own.searchParams.set('options', '-c work_mem=5MB -c tcp_keepalives_idle=77')
  const client = new Client(connectionTo(own.href))
  await client.connect()
  onTestFinished(() => client.end())
  const { rows } = await client.query(`select current_setting('work_mem') as memory,
    current_setting('tcp_keepalives_idle') as idle, current_setting('tcp_keepalives_count') as count`)
  expect(rows).toEqual([{ memory: '5MB', idle: '77', count: '3' }])
})

test('what a transaction had locked is free soon after its process fell silent in the middle', async () => {
  await sql`create table stock (code text primary key, units int)`.execute(db)
  await sql`insert into stock values ('TAL-100', 5)`.execute(db)
  const way = await aWay()
  const vanishing = createDatabase(way.url, { maxConnections: 1, longestPauseMs: 200 })
  const held = Promise.withResolvers<void>()
  const over = Promise.withResolvers<void>()
  const ordering = vanishing.transaction().execute(async tx => {
    await sql`update stock set units = units - 1 where code = 'TAL-100'`.execute(tx)
    held.resolve()
    await over.promise
  })
  await held.promise
  way.stall()
  // Without the limit this one fails by its own, after 15 s.
  await sql`update stock set units = units - 2 where code = 'TAL-100'`.execute(db)
  const { rows } = await sql`select units from stock`.execute(db)
  expect(rows).toEqual([{ units: 3 }])
  way.flow()
  over.resolve()
  await expect(ordering).rejects.toThrow()
  await vanishing.close()
})

test('a connection to a server that has vanished is ended without waiting for its goodbye', async () => {
  const way = await aWay()
  const client = new Client(connectionTo(way.url))
  client.on('error', () => undefined)
  await client.connect()
  way.stall()
  await endConnection(client)
})

test('a server that was not reached is waited for less long, until it is reached', async () => {
  const way = await aWay()
  const patient = createDatabase(way.url)
  onTestFinished(() => patient.close())
  const { options } = patient.pool
  expect(options.connectionTimeoutMillis).toBe(CONNECT_MS)
  options.connectionTimeoutMillis = 100
  way.stall()
  await expect(sql`select 1`.execute(patient)).rejects.toThrow()
  expect(options.connectionTimeoutMillis).toBe(CONNECT_AGAIN_MS)
  way.flow()
  await sql`select 1`.execute(patient)
  expect(options.connectionTimeoutMillis).toBe(CONNECT_MS)
})

import { Client, Pool } from 'pg'
import { CONNECT_MS, connectionTo } from './connection-limits.ts'
import { NamedClient } from './named-client.ts'

/** A connection of which nothing more is heard must not keep a job for ever. */
const ANSWER_MS = 30_000

/** Connections for a runner of the queue, which ends those that fall silent. */
export function createQueuePool(databaseUrl: string, size: number): Pool {
  const pool = new Pool({
    ...connectionTo(databaseUrl, { shortAnswers: true }),
    Client: NamedClient,
    max: size,
    application_name: 'mostrador queue',
    query_timeout: ANSWER_MS,
  })
  // Looked for by the runner; a connection that ends is replaced.
  pool.on('error', () => undefined)
  pool.on('connect', client => client.on('error', () => undefined))
  return pool
}

/** A connection, not opened yet, that shows under `name` in `pg_stat_activity` for as long as this process lives. */
export function createPresenceClient(databaseUrl: string, name: string): Client {
  const client = new Client({
    ...connectionTo(databaseUrl, { shortAnswers: true }),
    application_name: name,
    query_timeout: CONNECT_MS,
  })
  client.on('error', () => undefined)
  return client
}

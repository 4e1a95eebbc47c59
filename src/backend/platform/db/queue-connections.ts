import { Client, Pool } from 'pg'
import { CONNECT_MS, connectionTo } from './connection-limits.ts'
import { NamedClient } from './named-client.ts'

/** A silently lost connection must not block a job forever. */
export const QUERY_TIMEOUT_MS = 30_000

/** Connections for a queue runner, with a timeout for lost ones. */
export function createQueuePool(databaseUrl: string, size: number): Pool {
  const pool = new Pool({
    ...connectionTo(databaseUrl, { limitSendTime: true }),
    Client: NamedClient,
    max: size,
    application_name: 'mostrador queue',
    query_timeout: QUERY_TIMEOUT_MS,
  })
  // The runner requires the handlers; a connection that ends is replaced.
  pool.on('error', () => undefined)
  pool.on('connect', client => client.on('error', () => undefined))
  return pool
}

/** An unopened connection, visible as `name` in `pg_stat_activity` as long as this process runs. */
export function createPresenceClient(databaseUrl: string, name: string): Client {
  const client = new Client({
    ...connectionTo(databaseUrl, { limitSendTime: true }),
    application_name: name,
    query_timeout: CONNECT_MS,
  })
  client.on('error', () => undefined)
  return client
}

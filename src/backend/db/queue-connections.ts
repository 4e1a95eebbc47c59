import { Client, Pool } from 'pg'
import { NamedClient } from './named-client.ts'

const CONNECT_MS = 5_000
/** A connection of which nothing more is heard must not keep a job for ever. */
const ANSWER_MS = 30_000
/** So that the server notices within a minute that a machine has vanished. */
const NOTICE_LOSS = '-c tcp_keepalives_idle=20 -c tcp_keepalives_interval=10 -c tcp_keepalives_count=3'

/** Connections for a runner of the queue, which ends those that fall silent. */
export function createQueuePool(databaseUrl: string, size: number): Pool {
  const pool = new Pool({
    ...{ connectionString: databaseUrl, Client: NamedClient, max: size },
    ...{ application_name: 'mostrador queue', connectionTimeoutMillis: CONNECT_MS },
    ...{ query_timeout: ANSWER_MS, keepAlive: true },
  })
  // Looked for by the runner; a connection that ends is replaced.
  pool.on('error', () => undefined)
  pool.on('connect', client => client.on('error', () => undefined))
  return pool
}

/** A connection, not opened yet, that shows under `name` in `pg_stat_activity` for as long as this process lives. */
export function createPresenceClient(databaseUrl: string, name: string): Client {
  const client = new Client({
    ...{ connectionString: databaseUrl, application_name: name, options: NOTICE_LOSS },
    ...{ connectionTimeoutMillis: CONNECT_MS, query_timeout: CONNECT_MS, keepAlive: true },
  })
  client.on('error', () => undefined)
  return client
}

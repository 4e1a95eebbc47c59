import { Kysely, type LogEvent, PostgresDialect } from 'kysely'
import { Pool, type PoolClient } from 'pg'
import {
  CONNECT_MS,
  CONNECT_RETRY_MS,
  connectionTo,
  idleInTransactionMs,
  isShort,
  RESPONSE_GRACE_MS,
  STATEMENT_MS,
} from './connection-limits.ts'
import { NamedClient } from './named-client.ts'
import { typeParsers } from './pool-types.ts'
import type { DB } from './schema.ts'

/** The database or a transaction on it. */
export type Database = Kysely<DB>

export interface DatabaseOptions {
  /** Shown in `pg_stat_activity`. */
  readonly applicationName?: string
  readonly maxConnections?: number
  /** How long one statement may run, in milliseconds; 0: without limit. */
  readonly statementTimeoutMs?: number
  /** Its statements have one process of the server each. */
  readonly isSerial?: boolean
  /** How long a transaction may pause between two statements, in milliseconds, before the server ends it. */
  readonly idleInTransactionMs?: number
  /** Reports every statement that took longer than `slowerThanMs`: its text, never its values. */
  readonly slow?: {
    readonly slowerThanMs: number
    readonly report: (statement: string, milliseconds: number) => void
  }
}

/** Kysely over a connection pool that it owns. */
export class PooledDatabase extends Kysely<DB> {
  /** For what Kysely cannot express (COPY) and for libraries that need a pg pool. */
  readonly pool: Pool

  constructor(pool: Pool, slow: DatabaseOptions['slow']) {
    super({
      dialect: new PostgresDialect({
        pool: { options: pool.options, connect: () => connectTo(pool), end: () => pool.end() },
      }),
      ...(slow === undefined ? {} : { log: event => reportSlow(event, slow) }),
    })
    this.pool = pool
  }

  /** Ends every connection after its statement; may be called twice. */
  async close(): Promise<void> {
    await this.destroy()
    // Kysely ends only a pool that it has used itself.
    if (!this.pool.ending) await this.pool.end()
  }
}

/**
 * Opens `url` lazily: the first statement connects. Values are parsed as described in `pool-types.ts`; every statement
 * is prepared once per connection.
 */
export function createDatabase(url: string, options: DatabaseOptions = {}): PooledDatabase {
  const statementTimeout = options.statementTimeoutMs ?? STATEMENT_MS
  const pool = new Pool({
    ...connectionTo(url, {
      limitSendTime: isShort(statementTimeout),
      isSerial: options.isSerial ?? false,
    }),
    Client: NamedClient,
    types: typeParsers,
    application_name: options.applicationName ?? 'mostrador',
    max: options.maxConnections ?? 10,
    statement_timeout: statementTimeout || false,
    ...(statementTimeout > 0 ? { query_timeout: statementTimeout + RESPONSE_GRACE_MS } : {}),
    idle_in_transaction_session_timeout: options.idleInTransactionMs ?? idleInTransactionMs(statementTimeout),
  })
  // An idle connection that the server ends (restart, failover) is replaced by the pool at the next use.
  pool.on('error', () => undefined)
  pool.on('connect', () => {
    pool.options.connectionTimeoutMillis = CONNECT_MS
  })
  return new PooledDatabase(pool, options.slow)
}

/** Messages of the driver and its pool for an unreachable server; a timeout waiting for a free connection differs. */
const NOT_REACHED = /^(?:timeout expired|Connection terminated due to connection timeout)$/

/** Shortens the connection timeout while the server is unreachable. */
async function connectTo(pool: Pool): Promise<PoolClient> {
  try {
    return await pool.connect()
  } catch (error) {
    if (error instanceof Error && NOT_REACHED.test(error.message)) {
      pool.options.connectionTimeoutMillis = CONNECT_RETRY_MS
    }
    throw error
  }
}

function reportSlow(
  { query, queryDurationMillis }: LogEvent,
  { slowerThanMs, report }: NonNullable<DatabaseOptions['slow']>,
): void {
  if (queryDurationMillis > slowerThanMs) report(query.sql, queryDurationMillis)
}

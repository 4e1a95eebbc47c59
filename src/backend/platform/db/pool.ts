import { Kysely, type LogEvent, PostgresDialect } from 'kysely'
import { Pool, type PoolClient } from 'pg'
import {
  ANSWER_LATER_MS,
  CONNECT_AGAIN_MS,
  CONNECT_MS,
  connectionTo,
  isShort,
  longestPauseMs,
  STATEMENT_MS,
} from './connection-limits.ts'
import { NamedClient } from './named-client.ts'
import { typeParsers } from './pool-types.ts'
import type { DB } from './schema.ts'

/** What queries take: the database or a transaction on it. */
export type Database = Kysely<DB>

export interface DatabaseOptions {
  /** Shown in `pg_stat_activity`. */
  readonly applicationName?: string
  readonly maxConnections?: number
  /** How long one statement may run, in milliseconds; 0: without limit. */
  readonly statementTimeoutMs?: number
  /** How long a transaction may pause between two statements, in milliseconds, before the server ends it. */
  readonly longestPauseMs?: number
  /** Told of every statement that took longer than `slowerThanMs`: its text, never its values. */
  readonly slow?: {
    readonly slowerThanMs: number
    readonly report: (statement: string, milliseconds: number) => void
  }
}

/** Kysely over a pool of connections of which it is the owner. */
export class PooledDatabase extends Kysely<DB> {
  /** For what Kysely cannot say (COPY) and for libraries that want a pg pool. */
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
 * Opens `url` lazily: the first statement connects. Values arrive as described in `pool-types.ts`; every
 * statement is named, so prepared once per connection.
 */
export function createDatabase(url: string, options: DatabaseOptions = {}): PooledDatabase {
  const statementTimeout = options.statementTimeoutMs ?? STATEMENT_MS
  const pool = new Pool({
    ...connectionTo(url, { shortAnswers: isShort(statementTimeout) }),
    Client: NamedClient,
    types: typeParsers,
    application_name: options.applicationName ?? 'mostrador',
    max: options.maxConnections ?? 10,
    statement_timeout: statementTimeout || false,
    ...(statementTimeout > 0 ? { query_timeout: statementTimeout + ANSWER_LATER_MS } : {}),
    idle_in_transaction_session_timeout: options.longestPauseMs ?? longestPauseMs(statementTimeout),
  })
  // An idle connection that the server ends (restart, failover) is replaced by the pool at the next use.
  pool.on('error', () => undefined)
  pool.on('connect', () => {
    pool.options.connectionTimeoutMillis = CONNECT_MS
  })
  return new PooledDatabase(pool, options.slow)
}

/** The words of the driver and its pool; who waited in vain for a busy connection hears others. */
const NOT_REACHED = /^(?:timeout expired|Connection terminated due to connection timeout)$/

/** A server that is silent is not waited for as long by everybody who comes while it is. */
async function connectTo(pool: Pool): Promise<PoolClient> {
  try {
    return await pool.connect()
  } catch (error) {
    if (error instanceof Error && NOT_REACHED.test(error.message)) {
      pool.options.connectionTimeoutMillis = CONNECT_AGAIN_MS
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

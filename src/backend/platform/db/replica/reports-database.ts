import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import { createDatabase, type Database, type DatabaseOptions } from '../pool.ts'
import type { DB } from '../schema.ts'
import type { Replica, ReplicaRead } from './replica.ts'

/** Of each server: a third report waits for one of two, and never an order for a report. */
export const REPORT_CONNECTIONS = 2

const LIMITS: DatabaseOptions = {
  applicationName: 'mostrador reports',
  maxConnections: REPORT_CONNECTIONS,
  isSerial: true,
}

/** The database as reports read it. */
export interface ReportsDatabase {
  /** For reads alone: it has no transactions. */
  readonly db: Database
  close(): Promise<void>
}

/**
 * Few connections that only reports use (OFR-13), with one process of the server for each statement. Where there is a
 * replica each statement is read there, once it has what the primary has, and else on the primary.
 */
export function openReportsDatabase(url: string, replica: Replica | null): ReportsDatabase {
  const here = createDatabase(url, LIMITS)
  if (replica === null) return { db: here, close: () => here.close() }
  const there = createDatabase(replica.url, LIMITS)
  return {
    db: databaseOver(replica.currentReader(there, here)),
    async close() {
      await there.close()
      await here.close()
    },
  }
}

/** A database each of whose statements goes where `read` leads it. */
function databaseOver(read: ReplicaRead): Database {
  return new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new ReadingDriver(read),
      createIntrospector: db => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
}

class ReadingDriver implements Driver {
  readonly #connection: DatabaseConnection

  constructor(read: ReplicaRead) {
    this.#connection = {
      executeQuery: <Row>(query: CompiledQuery): Promise<QueryResult<Row>> =>
        read(db => db.executeQuery<Row>(query)),
      streamQuery: refuse,
    }
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection
  }

  async init(): Promise<void> {}
  async releaseConnection(): Promise<void> {}
  async destroy(): Promise<void> {}
  readonly beginTransaction = refuse
  readonly commitTransaction = refuse
  readonly rollbackTransaction = refuse
}

function refuse(): never {
  throw new Error('Reports only read, statement by statement')
}

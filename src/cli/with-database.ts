import type { BackendConfig } from '#backend/platform/config.ts'
import { startEmbeddedPostgres } from '#backend/platform/db/embedded/embedded-postgres.ts'
import { migrate } from '#backend/platform/db/migrate/migrate.ts'
import { createDatabase, type DatabaseOptions, type PooledDatabase } from '#backend/platform/db/pool.ts'

type Settings = Pick<BackendConfig, 'databaseUrl' | 'dataDir'>
type Connections = Pick<DatabaseOptions, 'applicationName' | 'maxConnections' | 'statementTimeoutMs'>

/** Runs a command's work with the migrated database of the shop, which may be running. */
export async function withDatabase<T>(
  settings: Settings,
  connections: Connections,
  work: (db: PooledDatabase, url: string) => Promise<T>,
): Promise<T> {
  return await withServer(settings, async url => {
    await migrate(url)
    return await withConnections(url, connections, work)
  })
}

/** Runs an operator's work with the shop's database without migrating it and without a statement timeout. */
export async function withPlainDatabase<T>(
  settings: Settings,
  applicationName: string,
  work: (db: PooledDatabase, url: string) => Promise<T>,
): Promise<T> {
  const connections = { applicationName, maxConnections: 2, statementTimeoutMs: 0 }
  return await withServer(settings, url => withConnections(url, connections, work))
}

/** Starts the bundled server for the work if the shop uses it, or reuses the running one. */
async function withServer<T>(
  { databaseUrl, dataDir }: Settings,
  work: (url: string) => Promise<T>,
): Promise<T> {
  if (databaseUrl !== null) return await work(databaseUrl)
  const embedded = await startEmbeddedPostgres({ dataDir, databaseName: 'mostrador' })
  try {
    return await work(embedded.url)
  } finally {
    await embedded.stop()
  }
}

/** Runs work with a database of its own connections, which are closed after it. */
export async function withConnections<T>(
  url: string,
  connections: Connections,
  work: (db: PooledDatabase, url: string) => Promise<T>,
): Promise<T> {
  const db = createDatabase(url, connections)
  try {
    return await work(db, url)
  } finally {
    await db.close()
  }
}

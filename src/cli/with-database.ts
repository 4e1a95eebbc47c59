import type { BackendConfig } from '#backend/platform/config.ts'
import { startEmbeddedPostgres } from '#backend/platform/db/embedded/embedded-postgres.ts'
import { migrate } from '#backend/platform/db/migrate/migrate.ts'
import { createDatabase, type DatabaseOptions, type PooledDatabase } from '#backend/platform/db/pool.ts'

type Settings = Pick<BackendConfig, 'databaseUrl' | 'dataDir'>
type Connections = Pick<DatabaseOptions, 'applicationName' | 'maxConnections' | 'statementTimeoutMs'>

/** Does a command's work with the shop's database, migrated; the shop may be running meanwhile. */
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

/** Does an operator's work with the shop's database as it is: nothing is migrated, no statement has a limit. */
export async function withPlainDatabase<T>(
  settings: Settings,
  applicationName: string,
  work: (db: PooledDatabase, url: string) => Promise<T>,
): Promise<T> {
  const connections = { applicationName, maxConnections: 2, statementTimeoutMs: 0 }
  return await withServer(settings, url => withConnections(url, connections, work))
}

/** The bundled server, where it is the shop's, is started for the work or found running. */
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

async function withConnections<T>(
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

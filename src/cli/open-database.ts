import type { BackendConfig } from '#backend/config.ts'
import { startEmbeddedPostgres } from '#backend/db/embedded-postgres.ts'
import { createDatabase, type PooledDatabase } from '#backend/db/pool.ts'

/** Does an operator's work with the shop's database as it is: nothing is migrated, no statement has a limit. */
export async function withPlainDatabase<T>(
  config: Pick<BackendConfig, 'databaseUrl' | 'dataDir'>,
  applicationName: string,
  work: (db: PooledDatabase, url: string) => Promise<T>,
): Promise<T> {
  const embedded =
    config.databaseUrl === null
      ? await startEmbeddedPostgres({ dataDir: config.dataDir, databaseName: 'mostrador' })
      : null
  const url = config.databaseUrl ?? embedded?.url ?? ''
  const db = createDatabase(url, { applicationName, maxConnections: 2, statementTimeoutMs: 0 })
  try {
    return await work(db, url)
  } finally {
    await db.close()
    await embedded?.stop()
  }
}

import { type BackendConfig, readBackendConfig } from '#backend/config.ts'
import { startEmbeddedPostgres } from '#backend/db/embedded-postgres.ts'
import { migrate } from '#backend/db/migrate.ts'
import { createDatabase, type Database } from '#backend/db/pool.ts'
import { installJobs } from '#backend/jobs/install-jobs.ts'

/** Does a command's work with the shop's database, migrated; the shop may be running meanwhile. */
export async function withDatabase<T>(
  applicationName: string,
  work: (db: Database, config: BackendConfig) => Promise<T>,
): Promise<T> {
  const config = await readBackendConfig()
  const embedded =
    config.databaseUrl === null
      ? await startEmbeddedPostgres({ dataDir: config.dataDir, databaseName: 'mostrador' })
      : null
  try {
    const url = config.databaseUrl ?? embedded?.url ?? ''
    await migrate(url)
    await installJobs(url)
    const db = createDatabase(url, { applicationName, maxConnections: 2 })
    try {
      return await work(db, config)
    } finally {
      await db.close()
    }
  } finally {
    await embedded?.stop()
  }
}

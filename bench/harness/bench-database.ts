import { rm } from 'node:fs/promises'
import { startEmbeddedPostgres } from '#backend/platform/db/embedded/embedded-postgres.ts'
import { makeScratchFolder } from '#backend/platform/db/embedded/embedded-scratch.ts'
import { migrate } from '#backend/platform/db/migrate/migrate.ts'
import { createDatabase, type PooledDatabase } from '#backend/platform/db/pool.ts'
import { fillCatalogue } from './catalogue-rows.ts'

export interface BenchDatabase {
  readonly url: string
  readonly db: PooledDatabase
  readonly titles: readonly string[]
  close(): Promise<void>
}

/** A temporary database with `products` products and one customer, or empty for 0. */
export async function openBenchDatabase(products: number): Promise<BenchDatabase> {
  const dataDir = makeScratchFolder('mostrador-bench-')
  const server = await startEmbeddedPostgres({ dataDir, databaseName: 'bench', durable: false })
  await migrate(server.url)
  const db = createDatabase(server.url, { statementTimeoutMs: 0 })
  return {
    url: server.url,
    db,
    titles: products === 0 ? [] : await fillCatalogue(db, products),
    async close() {
      await db.close()
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

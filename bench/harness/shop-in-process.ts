import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type Backend, buildBackend } from '#backend/app.ts'
import { type BackendConfig, readBackendConfig } from '#backend/platform/config.ts'
import { startEmbeddedPostgres } from '#backend/platform/db/embedded/embedded-postgres.ts'
import { createDatabase, type PooledDatabase } from '#backend/platform/db/pool.ts'
import { builtShopAt } from '#shop/http/build-shop-files.ts'
import { buildShop } from '#shop/http/shop-server.ts'
import { readShopConfig } from '#shop/site/shop-config.ts'
import { createLog } from '../../src/server/log.ts'
import { type Credentials, sessionCookieOf, signInForm } from './sign-in.ts'

const ROOT = join(import.meta.dirname, '../..')

/** The whole product in this process, without ports: requests are injected, statements can be counted. */
export interface ShopInProcess {
  readonly app: FastifyInstance
  readonly backend: Backend
  readonly db: PooledDatabase
  /** The Cookie header of a new session. */
  signIn(credentials: Credentials): Promise<string>
  close(): Promise<void>
}

/** Opens the built shop over a data directory that has its demo already. */
export async function openShopInProcess(dataDir: string): Promise<ShopInProcess> {
  const config: BackendConfig = await readBackendConfig({
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    DEMO: '1',
  })
  const server = await startEmbeddedPostgres({ dataDir, databaseName: 'mostrador' })
  const db = createDatabase(server.url)
  const log = createLog('error')
  const backend = await buildBackend({ config, db, databaseUrl: server.url, log, jobs: false })
  const pages = { buildOf: (language: string) => builtShopAt(ROOT, language) }
  const app = await buildShop({ config: readShopConfig({}), backend: backend.client, log, pages })
  return {
    app,
    backend,
    db,
    async signIn(credentials) {
      const { headers } = await app.inject(signInForm(credentials))
      return sessionCookieOf([headers['set-cookie'] ?? []].flat(), credentials)
    },
    async close() {
      await app.close()
      await backend.close()
      await db.close()
      await server.stop()
    },
  }
}

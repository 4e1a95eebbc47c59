import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { type Backend, buildBackend } from '#backend/app.ts'
import { unreachableDatabase } from '#backend/doctor/unreachable-database.ts'
import type { BackendConfig } from '#backend/platform/config.ts'
import { fullDiskError, makeDataFolder } from '#backend/platform/db/embedded/data-folder.ts'
import { startEmbeddedPostgres } from '#backend/platform/db/embedded/embedded-postgres.ts'
import { migrate } from '#backend/platform/db/migrate/migrate.ts'
import { createDatabase, type PooledDatabase } from '#backend/platform/db/pool.ts'
import { openReplica, type ReplicaRead } from '#backend/platform/db/replica.ts'
import type { BackendClient } from '#contract/client.ts'
import { connectBackend } from '#server/client/http-client.ts'
import { createLog } from '#server/log.ts'
import { serveMetrics } from '#server/metrics-server.ts'
import { refusalText } from '#server/refusal-text.ts'
import { shutDownOnSignals } from '#server/shutdown-signal.ts'
import { builtShopAt } from '#shop/http/build-shop-files.ts'
import { buildShop, type PageSource } from '#shop/http/shop-server.ts'
import { type Config, readConfig } from './config.ts'

/** Composition root: the only file that imports both shop and backend. */

const ROOT = join(import.meta.dirname, '..')

type Stop = () => Promise<void>

/** Shared by every part: log, metrics, shutdown. */
interface Process {
  readonly log: Logger
  readonly metrics: Registry
  readonly stops: Stop[]
  /** Aborted when the drain period begins, before anything stops. */
  readonly shutdownSignal: AbortSignal
}

try {
  const config = await readConfig(process.argv[2])
  const log = createLog(config.backend.logLevel)
  await run(config, log)
} catch (error) {
  console.error(refusalText(error))
  process.exit(1)
}

async function run(config: Config, log: Logger): Promise<void> {
  // Stopped in reverse order, so that no request is accepted after its dependencies stop.
  const stops: Stop[] = []
  const shutdown = new AbortController()
  shutDownOnSignals({ shutdown, drainSeconds: config.drainSeconds, stop: () => stopAll(stops), log })
  const metrics = new Registry()
  collectDefaultMetrics({ register: metrics })
  const shared: Process = { log, metrics, stops, shutdownSignal: shutdown.signal }
  try {
    const backend = config.part === 'shop' ? null : await startBackend(config.backend, shared)
    if (config.part === 'backend') return
    const client = backend?.client ?? (await remoteBackend(config))
    if (backend === null) {
      stops.push(() => client.close())
      const { metricsPort: port, metricsHost: host } = config
      if (port !== null) stops.push((await serveMetrics(metrics, { host, port })).stop)
    }
    const shop = await startShop(config, client, shared)
    await announce(config, shop)
  } catch (error) {
    await stopAll(stops)
    throw fullDiskError(config.backend.dataDir, error) ?? error
  }
}

async function startBackend(config: BackendConfig, shared: Process): Promise<Backend> {
  const { log, metrics, stops, shutdownSignal } = shared
  makeDataFolder(config.dataDir)
  const databaseUrl = config.databaseUrl ?? (await embeddedDatabase(config, log, stops))
  await migrate(databaseUrl).catch(explainDatabaseError)
  if (config.demo) {
    // Loaded on demand: the demo's data stays out of the memory of real shops.
    const { fillDemo } = await import('#demo/seed.ts')
    await fillDemo(databaseUrl, new Date())
  }
  const db = createDatabase(databaseUrl, {
    slow: {
      slowerThanMs: config.slowQueryMs,
      report: (statement, ms) => log.warn({ statement, ms }, 'Slow statement'),
    },
  })
  stops.push(() => db.close())
  const documents = documentsReader(config, db, shared)
  const backend = await buildBackend({ config, db, databaseUrl, log, metrics, shutdownSignal, ...documents })
  stops.push(() => backend.close())
  await backend.server.listen({ host: config.host, port: config.port })
  return backend
}

/** Most failed starts are due to the database, and the driver's message alone does not say what to do. */
function explainDatabaseError(error: unknown): never {
  const finding = unreachableDatabase('The database', error)
  throw finding === null ? error : new Error(`${finding.says} ${finding.todo}`, { cause: error })
}

/** Documents come from the replica where there is one. */
function documentsReader(
  { databaseReplicaUrl, replicaMaxLagSeconds }: BackendConfig,
  primary: PooledDatabase,
  { log, stops }: Process,
): { readDocuments?: ReplicaRead } {
  if (databaseReplicaUrl === null) return {}
  const replica = openReplica({ url: databaseReplicaUrl, primary, maxLagSeconds: replicaMaxLagSeconds, log })
  stops.push(() => replica.close())
  return { readDocuments: replica.read }
}

async function embeddedDatabase(config: BackendConfig, log: Logger, stops: Stop[]): Promise<string> {
  const server = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    databaseName: 'mostrador',
    report: (sentence, error) => log.error({ err: error }, sentence),
  })
  stops.push(() => server.stop())
  return server.url
}

function remoteBackend({ backendUrl, backend }: Config): Promise<BackendClient> {
  if (backendUrl === null) throw new Error('A shop alone needs SHOP_BACKEND_URL.')
  return connectBackend({ baseUrl: backendUrl, token: backend.token })
}

async function startShop(
  config: Config,
  backend: BackendClient,
  { log, metrics, stops, shutdownSignal }: Process,
): Promise<FastifyInstance> {
  const pages = await pageSource(config)
  const shop = await buildShop({ config: config.shop, backend, log, pages, metrics, shutdownSignal })
  stops.push(() => shop.close())
  await shop.listen({ host: config.host, port: config.port })
  return shop
}

async function pageSource(config: Config): Promise<PageSource> {
  if (config.part !== 'dev') return { buildOf: language => builtShopAt(ROOT, language) }
  const { createServer } = await import('vite')
  return {
    vite: await createServer({
      root: ROOT,
      appType: 'custom',
      server: { middlewareMode: true, hmr: { port: config.port + 20_000 } },
    }),
  }
}

async function announce(config: Config, shop: FastifyInstance): Promise<void> {
  const address = shop.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : config.port
  const host = config.host === '127.0.0.1' || config.host === '0.0.0.0' ? 'localhost' : config.host
  console.log(`Mostrador is open at http://${host}:${port}`)
  if (!config.backend.demo || config.part === 'shop') return
  const { demoAccounts } = await import('#demo/seed.ts')
  console.log('Demo accounts:')
  for (const { email, password, cardcode } of demoAccounts) {
    console.log(`  ${email} / ${password}  (${cardcode ?? 'no cardcode'})`)
  }
}

async function stopAll(stops: Stop[]): Promise<void> {
  for (const stop of stops.splice(0).reverse()) await stop()
}

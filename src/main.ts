import type { Server } from 'node:http'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { collectDefaultMetrics, Registry } from 'prom-client'
import type { Backend } from '#backend/app.ts'
import { unreachableDatabase } from '#backend/doctor/unreachable-database.ts'
import type { BackendConfig } from '#backend/platform/config.ts'
import { fullDiskError, makeDataFolder } from '#backend/platform/db/embedded/data-folder.ts'
import { startEmbeddedPostgres } from '#backend/platform/db/embedded/embedded-postgres.ts'
import { migrate } from '#backend/platform/db/migrate/migrate.ts'
import { createDatabase, type PooledDatabase } from '#backend/platform/db/pool.ts'
import { openReplica, type Replica } from '#backend/platform/db/replica/replica.ts'
import { allowedConnections, sharedConnections } from '#backend/platform/share-connections.ts'
import { firstOwnerLink } from '#backend/staff/access/owner-links.ts'
import type { BackendClient } from '#contract/client.ts'
import { builtOfficeAt, type OfficeSource } from '#office/http/context/office-assets.ts'
import { connectBackend } from '#server/client/http-client.ts'
import { createLog } from '#server/log.ts'
import { type Scraped, serveMetrics } from '#server/metrics-server.ts'
import { refusalText } from '#server/refusal-text.ts'
import { type ShutDown, shutDownOnSignals } from '#server/shutdown-signal.ts'
import type { Assignment } from '#server/workers/assignment.ts'
import { reportWorst } from '#server/workers/metrics-in-sum.ts'
import type { CountUse } from '#server/workers/minute-counts.ts'
import { superviseWorkers } from '#server/workers/supervise-workers.ts'
import { leaveToOthers, linkToPrimary } from '#server/workers/worker-process.ts'
import { builtShopAt } from '#shop/http/build-shop-files.ts'
import type { PageSource } from '#shop/http/shop-server.ts'
import { type Config, readConfig } from './config.ts'

/** Composition root: the only file that imports both shop and backend. */

const ROOT = join(import.meta.dirname, '..')

type Stop = () => Promise<void>

/** Shared by every part: log, metrics, shutdown. */
interface Process {
  readonly log: Logger
  readonly metrics: Registry
  readonly stops: Stop[]
  /** Printed when the shop is open. */
  readonly announcements: string[]
  /** Aborted when the drain period begins, before anything stops. */
  readonly shutdownSignal: AbortSignal
}

/** What differs in a worker. */
interface Role {
  /** Null where this process is the only one. */
  readonly assignment: Assignment | null
  readonly scraped: Scraped
  readonly countUse: CountUse | undefined
}

try {
  const config = await readConfig(process.argv[2])
  const log = createLog(config.backend.logLevel)
  const { assignment } = config
  if (assignment !== null) await serve(config, log.child({ worker: assignment.number }), assignment)
  else if (config.workers > 1) await startWorkers(config, log)
  else await serve(config, log, null)
} catch (error) {
  console.error(refusalText(error))
  process.exit(1)
}

/** Serves in this process, which is a worker if it has an assignment. */
async function serve(config: Config, log: Logger, assignment: Assignment | null): Promise<void> {
  const { shared, shutDown } = openProcess(config, log)
  const { metrics, stops } = shared
  const servers: Server[] = []
  const retire = () => shutDown(() => leaveToOthers(servers))
  const link = assignment === null ? null : linkToPrimary(metrics, retire)
  if (link !== null) stops.push(link.sendLastMetrics)
  const inSum = link && { contentType: metrics.contentType, metrics: link.metricsInSum }
  const role: Role = { assignment, scraped: inSum ?? metrics, countUse: link?.count }
  try {
    const backend = config.part === 'shop' ? null : await startBackend(config.backend, shared, role)
    if (backend !== null) servers.push(backend.server.server)
    if (backend !== null && config.part === 'backend') {
      await link?.open(null)
      return void (await backend.prepareSearch())
    }
    const client = backend?.client ?? (await remoteBackend(config))
    if (backend === null) {
      stops.push(() => client.close())
      const { metricsPort: port, metricsHost: host } = config
      if (port !== null) stops.push((await serveMetrics(role.scraped, { host, port })).stop)
    }
    const { shop, office } = await startShop(config, client, { ...shared, ...role })
    servers.push(shop.server, ...(office === null ? [] : [office.server]))
    if (link === null) await announce(config, addressOf(config, shop), shared)
    else await link.open(addressOf(config, shop))
    await backend?.prepareSearch()
  } catch (error) {
    await stopAll(stops)
    throw fullDiskError(config.backend.dataDir, error) ?? error
  }
}

/** Prepares the database and lets other processes serve: one that crashes or blocks holds up only its own requests. */
async function startWorkers(config: Config, log: Logger): Promise<void> {
  const { shared } = openProcess(config, log)
  const { stops, metrics, shutdownSignal } = shared
  try {
    const databaseUrl = config.part === 'shop' ? null : await openDatabase(config.backend, shared)
    if (databaseUrl !== null) await prepareDatabase(databaseUrl, config.backend, shared, true)
    const allowed = databaseUrl === null ? 0 : await allowedConnections(databaseUrl)
    const workers = superviseWorkers({
      workers: config.workers,
      connections: databaseUrl === null ? undefined : sharedConnections(config.workers, allowed),
      environment: databaseUrl === null ? {} : { DATABASE_URL: databaseUrl, DEMO: '0' },
      metrics,
      log,
      async giveUp() {
        log.fatal('No worker serves and a new one did not start')
        await stopAll(stops)
        process.exit(1)
      },
    })
    // The signal itself may have skipped the rest of the drain period: workers hear of it too.
    stops.push(async () => {
      workers.signal()
      await workers.ended()
    })
    shutdownSignal.addEventListener('abort', workers.signal)
    process.on('SIGHUP', () => void workers.restart())
    const url = await workers.open
    if (url !== null) await announce(config, url, shared)
  } catch (error) {
    await stopAll(stops)
    throw fullDiskError(config.backend.dataDir, error) ?? error
  }
}

function openProcess(config: Config, log: Logger): { shared: Process; shutDown: ShutDown } {
  // Stopped in reverse order, so that no request is accepted after its dependencies stop.
  const stops: Stop[] = []
  const shutdown = new AbortController()
  const { drainSeconds } = config
  const shutDown = shutDownOnSignals({ shutdown, drainSeconds, stop: () => stopAll(stops), log })
  const metrics = new Registry()
  collectDefaultMetrics({ register: metrics })
  reportWorst(metrics)
  return { shared: { log, metrics, stops, announcements: [], shutdownSignal: shutdown.signal }, shutDown }
}

/** Returns the URL of the database, which is started where it is embedded. */
async function openDatabase(config: BackendConfig, { log, stops }: Process): Promise<string> {
  makeDataFolder(config.dataDir)
  return config.databaseUrl ?? (await embeddedDatabase(config, log, stops))
}

/** Migrates the database, and fills the demo in where it is wanted. */
async function prepareDatabase(
  databaseUrl: string,
  config: BackendConfig,
  { announcements }: Process,
  isFirst: boolean,
): Promise<void> {
  await migrate(databaseUrl).catch(explainDatabaseError)
  if (config.demo) {
    // Loaded on demand: the demo's data stays out of the memory of real shops.
    const { fillDemo } = await import('#demo/seed.ts')
    await fillDemo(databaseUrl, new Date())
  }
  // A worker is one of several: the first process has printed it.
  if (isFirst) announcements.push(...(await ownerAnnouncement(databaseUrl, config.officeUrl)))
}

async function startBackend(
  config: BackendConfig,
  shared: Process,
  { assignment, scraped }: Role,
): Promise<Backend> {
  const { log, metrics, stops, shutdownSignal } = shared
  // Read while the embedded database starts, and before a connection is opened: reading blocks this thread, and a
  // busy machine for longer than a connection may take. Here and below on demand: the first process of workers needs
  // neither side in memory.
  const [databaseUrl, { buildBackend }] = await Promise.all([
    openDatabase(config, shared),
    import('#backend/app.ts'),
  ])
  await prepareDatabase(databaseUrl, config, shared, assignment === null)
  const db = createDatabase(databaseUrl, {
    ...(assignment?.connections === undefined ? {} : { maxConnections: assignment.connections }),
    slow: {
      slowerThanMs: config.slowQueryMs,
      report: (statement, ms) => log.warn({ statement, ms }, 'Slow statement'),
    },
  })
  stops.push(() => db.close())
  const replica = openReplicaOf(config, db, shared)
  const backend = await buildBackend({
    config,
    db,
    databaseUrl,
    log,
    metrics,
    scraped,
    shutdownSignal,
    jobs: assignment?.jobs ?? true,
    replica,
  })
  stops.push(() => backend.close())
  await backend.server.listen({ host: config.host, port: config.port })
  return backend
}

/** The link for the first owner of the back office, while there is none (OFA-02). */
async function ownerAnnouncement(databaseUrl: string, officeUrl: string): Promise<string[]> {
  const db = createDatabase(databaseUrl, { maxConnections: 1 })
  try {
    const link = await firstOwnerLink(db, { officeUrl, now: new Date() })
    return link === null ? [] : [`First owner of the back office, for 15 minutes: ${link}`]
  } finally {
    await db.close()
  }
}

/** Most failed starts are due to the database, and the driver's message alone does not say what to do. */
function explainDatabaseError(error: unknown): never {
  const finding = unreachableDatabase('The database', error)
  throw finding === null ? error : new Error(`${finding.says} ${finding.todo}`, { cause: error })
}

/** Documents and reports come from the replica where there is one. */
function openReplicaOf(
  { databaseReplicaUrl, replicaMaxLagSeconds }: BackendConfig,
  primary: PooledDatabase,
  { log, stops }: Process,
): Replica | null {
  if (databaseReplicaUrl === null) return null
  const replica = openReplica({ url: databaseReplicaUrl, primary, maxLagSeconds: replicaMaxLagSeconds, log })
  stops.push(() => replica.close())
  return replica
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

/** The shop, with the back office on its port unless that has one of its own. */
async function startShop(
  config: Config,
  backend: BackendClient,
  { log, metrics, stops, shutdownSignal, countUse }: Process & Role,
): Promise<{ readonly shop: FastifyInstance; readonly office: FastifyInstance | null }> {
  const { createOffice } = await import('#office/http/office-app.ts')
  const office = createOffice({ config: config.office, backend, log, source: await officeSource(config) })
  const pages = await pageSource(config)
  const { buildShop } = await import('#shop/http/shop-server.ts')
  const shop = await buildShop({
    config: config.shop,
    backend,
    log,
    pages,
    metrics,
    shutdownSignal,
    countUse,
    mounted: config.office.port === null ? [office] : [],
  })
  stops.push(() => shop.close())
  await shop.listen({ host: config.host, port: config.port })
  if (config.office.port === null) return { shop, office: null }
  const { buildOfficeServer } = await import('#office/http/office-server.ts')
  const server = await buildOfficeServer({
    config: config.office,
    backend,
    office,
    log,
    metrics,
    shutdownSignal,
  })
  stops.push(() => server.close())
  await server.listen({ host: config.host, port: config.office.port })
  return { shop, office: server }
}

async function officeSource(config: Config): Promise<OfficeSource> {
  if (config.part !== 'dev') return { build: builtOfficeAt(ROOT) }
  const { createServer } = await import('vite')
  return {
    vite: await createServer({
      root: ROOT,
      configFile: join(ROOT, 'vite.office.config.ts'),
      server: { middlewareMode: true, hmr: { port: config.port + 20_001 } },
    }),
  }
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

function addressOf(config: Config, shop: FastifyInstance): string {
  const address = shop.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : config.port
  const host = config.host === '127.0.0.1' || config.host === '0.0.0.0' ? 'localhost' : config.host
  return `http://${host}:${port}`
}

async function announce(config: Config, url: string, { announcements }: Process): Promise<void> {
  console.log(`Mostrador is open at ${url}`)
  for (const line of announcements) console.log(line)
  if (!config.backend.demo || config.part === 'shop') return
  const { demoAccounts, demoOperators } = await import('#demo/seed.ts')
  console.log('Demo accounts:')
  for (const { email, password, cardcode } of demoAccounts) {
    console.log(`  ${email} / ${password}  (${cardcode ?? 'no cardcode'})`)
  }
  console.log(`Demo operators of ${url}/oficina, password ${demoOperators.password}:`)
  for (const { email, role_id } of demoOperators.people) console.log(`  ${email}  (${role_id})`)
}

async function stopAll(stops: Stop[]): Promise<void> {
  for (const stop of stops.splice(0).reverse()) await stop()
}

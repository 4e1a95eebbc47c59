import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { buildBackend } from '#backend/app.ts'
import { pictureSpecToUrl } from '#backend/media/draw/picture-spec.ts'
import { readBackendConfig } from '#backend/platform/config.ts'
import { makeScratchFolder } from '#backend/platform/db/embedded/embedded-scratch.ts'
import { createDatabase } from '#backend/platform/db/pool.ts'
import type { BrochureChoices } from '#contract/shop/brochures.ts'
import { demoProducts, picturesOf } from '#demo/catalogue/products.ts'
import serverProcess from '../scripts/server-process.json' with { type: 'json' }
import { createLog } from '../src/server/log.ts'
import { type BenchDatabase, openBenchDatabase } from './harness/bench-database.ts'
import type { Benchmark, Report } from './harness/benchmark.ts'
import { BENCH_CUSTOMER } from './harness/catalogue-rows.ts'
import { median, percentiles } from './harness/medians.ts'
import { residentMegabytes } from './harness/process-cost.ts'
import type { Row } from './harness/table.ts'

const PRODUCTS = 3_000
const ROUNDS = 3
const QUIET_MS = 2_000
/** Until the traffic alone no longer makes the process grow. */
const WARM_UP_MS = 8_000
/** Asking takes this process a millisecond, which a look-up on its way feels: rare enough not to be in the p99. */
const SAMPLE_MS = 250
const MOST_SECONDS = 60
const MOST_MEGABYTES = 300
const MOST_TIMES_SLOWER = 3
const TOKEN = 'a-token-only-for-benchmarks'

type Kind = Pick<BrochureChoices, 'format' | 'layout'>
const KINDS: readonly (readonly [name: string, kind: Kind])[] = [
  ['PDF, list', { format: 'pdf', layout: 'list' }],
  ['PDF, 9 a page', { format: 'pdf', layout: 'grid9' }],
  ['XLSX', { format: 'xlsx', layout: 'list' }],
]

export const brochures: Benchmark = {
  name: 'brochures',
  about: 'brochures of 3,000 products: time, memory, and their cost to concurrent look-ups',
  measure,
}

interface Server {
  readonly origin: string
  readonly pid: number
  stop(): Promise<void>
}

interface Made {
  readonly seconds: number
  readonly lookups: { readonly p50: number; readonly p99: number }
  /** Peak memory growth while it was created, in MB. */
  readonly growth: number
  readonly megabytes: number
}

async function measure(): Promise<Report> {
  const database = await openBenchDatabase(PRODUCTS)
  try {
    await drawDifferentPictures(database)
    const server = await startServer(database)
    try {
      return await measureAll(database, server)
    } finally {
      await server.stop()
    }
  } finally {
    await database.close()
  }
}

async function measureAll({ db }: BenchDatabase, server: Server): Promise<Report> {
  const codes = (
    await db.selectFrom('products').select('itemcode').orderBy('itemcode').limit(1200).execute()
  ).map(({ itemcode }) => itemcode)
  await lookUp(server, codes, delay(WARM_UP_MS))
  const rows: Row[] = []
  const failures: string[] = []
  for (const [name, kind] of KINDS) {
    const cold = await make(db, server, codes, kind)
    const rounds: { readonly quiet: Made['lookups']; readonly busy: Made }[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const quiet = await lookUp(server, codes, delay(QUIET_MS))
      rounds.push({ quiet, busy: await make(db, server, codes, kind) })
    }
    const seconds = median(rounds.map(({ busy }) => busy.seconds))
    const quiet = median(rounds.map(round => round.quiet.p99))
    const busy = median(rounds.map(round => round.busy.lookups.p99))
    const growth = Math.max(cold.growth, ...rounds.map(({ busy }) => busy.growth))
    rows.push({
      brochure: name,
      'first s': cold.seconds,
      s: seconds,
      MB: cold.megabytes,
      'peak MB more': growth,
      'quiet p99 ms': quiet,
      'busy p99 ms': busy,
      times: busy / quiet,
      'first p99 ms': cold.lookups.p99,
    })
    if (Math.max(seconds, cold.seconds) > MOST_SECONDS) failures.push(`${name}: took over ${MOST_SECONDS} s`)
    if (growth > MOST_MEGABYTES) failures.push(`${name}: took over ${MOST_MEGABYTES} MB`)
    if (busy > MOST_TIMES_SLOWER * quiet)
      failures.push(`${name}: look-ups over ${MOST_TIMES_SLOWER} times slower`)
  }
  const note =
    '`first`: no picture of the width had been drawn before. `peak MB more`: memory in RAM of the process with its thread, above what it had just before, the most of all runs. Look-ups are of 12 codes over HTTP, one after the other; quiet and busy phases alternate, medians of three.'
  return { tables: [{ title: 'Brochures of 3,000 products', rows, note }], failures }
}

/** As the demo shop has them: labels, tints and views make thousands of different pictures. */
async function drawDifferentPictures({ db }: BenchDatabase): Promise<void> {
  const sources = demoProducts()
    .slice(0, PRODUCTS)
    .flatMap(product =>
      picturesOf(product)
        .slice(0, 1)
        .map(first => ({ itemcode: product.code, source: pictureSpecToUrl(first) })),
    )
  for (const { itemcode, source } of sources) {
    await db
      .updateTable('product_media')
      .set({ source })
      .where('itemcode', '=', itemcode)
      .where('position', '=', 1)
      .execute()
  }
}

/** Requests a brochure and looks products up until it is ready. */
async function make(
  db: BenchDatabase['db'],
  server: Server,
  codes: readonly string[],
  kind: Kind,
): Promise<Made> {
  const started = performance.now()
  const catalogId = await request(server, kind)
  const before = residentMegabytes(server.pid) ?? 0
  let peak = before
  const ready = (async () => {
    for (;;) {
      peak = Math.max(peak, residentMegabytes(server.pid) ?? 0)
      const row = await db
        .selectFrom('catalog_requests')
        .select(['status', 'error'])
        .where('id', '=', catalogId)
        .executeTakeFirstOrThrow()
      if (row.status === 'failed') throw new Error(`The brochure failed: ${row.error}`)
      if (row.status === 'ready') return performance.now()
      await delay(SAMPLE_MS)
    }
  })()
  const lookups = await lookUp(server, codes, ready)
  const seconds = ((await ready) - started) / 1000
  const { size } = await db
    .selectFrom('files')
    .select(eb => eb.fn<number>('octet_length', ['body']).as('size'))
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  return { seconds, lookups, growth: peak - before, megabytes: size / 1e6 }
}

async function request({ origin }: Server, kind: Kind): Promise<string> {
  const choices: BrochureChoices = {
    title: 'Todo el catálogo',
    logoUrl: null,
    filter: {},
    itemCodes: null,
    prices: 'markup',
    markup: 35,
    rounding: 5,
    withTax: true,
    currencyNote: true,
    showStock: false,
    sort: 'list',
    contact: null,
    ...kind,
  }
  const answer = await fetch(`${origin}/web/CreateCatalog`, {
    method: 'POST',
    headers: { ...headers(), 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify(choices),
  })
  const body: unknown = await answer.json()
  if (typeof body === 'object' && body !== null && 'catalogId' in body) return String(body.catalogId)
  throw new Error(`CreateCatalog answered ${answer.status}: ${JSON.stringify(body)}`)
}

/** Looks twelve codes up again and again, one request after the other, until something else is over. */
async function lookUp(
  { origin }: Server,
  codes: readonly string[],
  over: Promise<unknown>,
): Promise<Made['lookups']> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: number[] = []
  let isOver = false
  const ending = over.finally(() => {
    isOver = true
  })
  try {
    for (let at = 0; !isOver; at = (at + 12) % codes.length) {
      const wanted = codes
        .slice(at, at + 12)
        .map(encodeURIComponent)
        .join(',')
      const sent = performance.now()
      await ask(`${origin}/web/ProductLookup?itemcodes=${wanted}`, agent)
      times.push(performance.now() - sent)
    }
  } finally {
    agent.destroy()
  }
  await ending
  return percentiles(times)
}

function ask(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: headers() }, response => {
      response.resume().once('error', reject)
      response.once('end', () => {
        if (response.statusCode === 200) resolve()
        else reject(new Error(`${url} answered ${response.statusCode}`))
      })
    }).once('error', reject)
  })
}

function headers(): Record<string, string> {
  const { cardcode, email } = BENCH_CUSTOMER
  return { authorization: `Bearer ${TOKEN}`, 'x-cardcode': cardcode, 'x-email': encodeURIComponent(email) }
}

/** The backend with its queue in a process of its own, whose memory is measured. */
async function startServer({ url }: BenchDatabase): Promise<Server> {
  const dataDir = makeScratchFolder('mostrador-catalogs-')
  const child = fork(import.meta.filename, { execArgv: serverProcess.flags })
  child.send({ url, dataDir })
  const [port] = await once(child, 'message')
  if (typeof port !== 'number' || child.pid === undefined) throw new Error('The backend did not start')
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid,
    async stop() {
      await end(child)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function end(child: ChildProcess): Promise<void> {
  // `close` does not come once the channel is cut.
  const exited = once(child, 'exit')
  child.disconnect()
  await exited
}

async function serve({ url, dataDir }: { url: string; dataDir: string }): Promise<void> {
  const config = await readBackendConfig({
    NODE_ENV: 'production',
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    BACKEND_TOKEN: TOKEN,
  })
  const db = createDatabase(url)
  const backend = await buildBackend({ config, db, databaseUrl: url, log: createLog('error') })
  const address = await backend.server.listen({ host: '127.0.0.1', port: 0 })
  process.send?.(Number(new URL(address).port))
  process.once('disconnect', async () => {
    await backend.close()
    await db.close()
    process.exit()
  })
}

if (import.meta.main) process.once('message', serve)

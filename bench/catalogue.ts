import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Catalogue, openCatalogue } from '../src/backend/catalogue/catalogue.ts'
import { startEmbeddedPostgres } from '../src/backend/db/embedded-postgres.ts'
import { migrate } from '../src/backend/db/migrate.ts'
import { createDatabase } from '../src/backend/db/pool.ts'
import { productHandlers } from '../src/backend/products/handlers.ts'
import type { Call, CallInput } from '../src/contract/call.ts'
import type { Caller } from '../src/contract/client.ts'
import { productLookup, productSearch } from '../src/contract/web/products.ts'
import { BENCH_CUSTOMER, fillCatalogue } from './catalogue-rows.ts'

const visitor: Caller = { cardcode: null, email: null, requestId: 'bench', address: null }
const customer: Caller = { ...visitor, cardcode: BENCH_CUSTOMER, email: 'bench@cliente.test' }

const SAMPLES = 400

interface Timing {
  readonly what: string
  readonly who: 'visitor' | 'customer'
  readonly p50: number
  readonly p99: number
  /** Matches of the median sample. */
  readonly matches: number
}

export interface CatalogueReport {
  readonly products: number
  readonly loadMs: number
  readonly heapMegabytes: number
  readonly timings: readonly Timing[]
}

/** Loads `products` rows into a new database, opens the catalogue over it and times calls as handlers answer them. */
export async function measureCatalogue(products: number): Promise<CatalogueReport> {
  const dataDir = await mkdtemp(join(tmpdir(), 'mostrador-bench-'))
  const server = await startEmbeddedPostgres({ dataDir, databaseName: 'bench', durable: false })
  try {
    await migrate(server.url)
    const db = createDatabase(server.url, { statementTimeoutMs: 0 })
    const titles = await fillCatalogue(db, products)
    const before = usedMegabytes()
    const started = performance.now()
    const catalogue = await openCatalogue({
      db,
      databaseUrl: server.url,
      mediaBaseUrl: '/media',
      clock: () => new Date(),
      log: false,
    })
    const loadMs = performance.now() - started
    const heapMegabytes = usedMegabytes() - before
    const timings = await timeCalls(catalogue, titles)
    await catalogue.close()
    await db.close()
    return { products, loadMs, heapMegabytes, timings }
  } finally {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function timeCalls(catalogue: Catalogue, titles: readonly string[]): Promise<Timing[]> {
  const implementations = productHandlers({ catalogue }).map(bind => bind({ checkReplies: false }))
  const sampled = Array.from(
    { length: SAMPLES },
    (_, at) => titles[Math.floor((at * titles.length) / SAMPLES)] ?? '',
  )
  const word = (title: string, at: number) => title.split(' ')[at] ?? title
  const searches: Record<string, (title: string) => CallInput<typeof productSearch>['query']> = {
    'suggestions (5 of a prefix)': title => ({ term: word(title, 0).slice(0, 4), page: 1, limit: 5 }),
    'suggestions (5 of two words)': title => ({
      term: `${word(title, 0)} ${word(title, 1)}`,
      page: 1,
      limit: 5,
    }),
    'suggestions (5, typing error)': title => ({
      term: `${word(title, 0).slice(0, 3)}x${word(title, 0).slice(4)}`,
      page: 1,
      limit: 5,
    }),
    'listing page, one category': () => ({ term: '', category: 'herramientas-electricas', page: 1 }),
    'listing page, one family': () => ({ term: '', family: 'ferreteria', page: 2 }),
    'listing page, whole catalogue': () => ({ term: '', page: 3 }),
    'listing page, family by name': () => ({ term: '', family: 'ferreteria', orderby: 'name_asc', page: 1 }),
    'listing page, family by price': () => ({
      term: '',
      family: 'ferreteria',
      orderby: 'price_asc',
      page: 1,
    }),
    'listing page, my products': () => ({ term: '', orderby: 'list_asc', page: 1 }),
    'result of up to 2,000 cards': () => ({ term: '', family: 'ferreteria' }),
  }
  const timings: Timing[] = []
  for (const who of ['visitor', 'customer'] as const) {
    for (const [what, queryOf] of Object.entries(searches)) {
      timings.push(await timed(what, who, productSearch, title => ({ query: queryOf(title) })))
    }
    const codes = catalogue.snapshot().table.codes().slice(0, 12)
    timings.push(
      await timed('look-up of 12 codes', who, productLookup, () => ({ query: { itemcodes: codes } })),
    )
  }
  return timings

  async function timed<C extends Call>(
    what: string,
    who: Timing['who'],
    call: C,
    inputOf: (title: string) => CallInput<C>,
  ): Promise<Timing> {
    const implementation = implementations.find(candidate => candidate.call === call)
    if (implementation === undefined) throw new Error(`No handler is bound to ${call.name}`)
    const caller = who === 'visitor' ? visitor : customer
    const times: number[] = []
    const totals: number[] = []
    for (const title of [...sampled.slice(0, 50), ...sampled]) {
      const input = inputOf(title)
      const started = performance.now()
      const { reply } = await implementation.run(input, caller)
      times.push(performance.now() - started)
      totals.push(matchesOf(reply))
    }
    // The first fifty warm the code up.
    const sorted = times.slice(50).sort((a, b) => a - b)
    const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN
    const matches = totals.sort((a, b) => a - b)[Math.floor(totals.length / 2)] ?? 0
    return { what, who, p50: at(0.5), p99: at(0.99), matches }
  }
}

function matchesOf(reply: unknown): number {
  if (typeof reply !== 'object' || reply === null) return 0
  if ('total' in reply && typeof reply.total === 'number') return reply.total
  return 'products' in reply && Array.isArray(reply.products) ? reply.products.length : 0
}

function usedMegabytes(): number {
  globalThis.gc?.()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return (heapUsed + arrayBuffers) / 2 ** 20
}

function print({ products, loadMs, heapMegabytes, timings }: CatalogueReport): void {
  console.log(
    `\n${products} products: loaded in ${loadMs.toFixed(0)} ms, ${heapMegabytes.toFixed(0)} MB kept` +
      `${globalThis.gc === undefined ? ' (with garbage: run with --expose-gc)' : ''}`,
  )
  console.table(
    timings.map(({ what, who, p50, p99, matches }) => ({
      call: what,
      who,
      matches,
      'p50 ms': p50.toFixed(2),
      'p99 ms': p99.toFixed(2),
    })),
  )
}

if (import.meta.main) {
  const sizes = process.argv.slice(2).map(Number)
  for (const size of sizes.length > 0 ? sizes : [3_000, 16_000]) print(await measureCatalogue(size))
}

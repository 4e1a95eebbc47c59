import { type Catalogue, openCatalogue } from '#backend/catalogue/read/catalogue.ts'
import { productHandlers } from '#backend/products/handlers.ts'
import type { Call, CallInput } from '#contract/call.ts'
import type { Caller } from '#contract/client.ts'
import { productLookup, productSearch } from '#contract/shop/products.ts'
import { type BenchDatabase, openBenchDatabase } from './harness/bench-database.ts'
import type { Benchmark, Report } from './harness/benchmark.ts'
import { BENCH_CUSTOMER } from './harness/catalogue-rows.ts'
import { median, percentiles } from './harness/medians.ts'
import type { Row, Table } from './harness/table.ts'
import {
  listingKinds,
  resultSetKind,
  type SearchKind,
  sampled,
  suggestionKinds,
} from './search/search-kinds.ts'

const visitor: Caller = { cardcode: null, email: null, requestId: 'bench', address: null }
const customer: Caller = { ...visitor, cardcode: BENCH_CUSTOMER.cardcode, email: BENCH_CUSTOMER.email }

const SAMPLES = 400
const ROUNDS = 3
const SIZES = [3_000, 20_000, 200_000]
/** Most milliseconds of all but one in a hundred, by size. */
const MOST_MS: Readonly<Record<number, Readonly<Record<'suggestions' | 'listing', number>>>> = {
  20000: { suggestions: 2, listing: 15 },
  200000: { suggestions: 10, listing: 15 },
}

export const catalogue: Benchmark = {
  name: 'catalogue',
  about:
    'every kind of listing as handlers answer it, the load and the memory, at 3,000, 20,000 and 200,000 products',
  measure,
}

async function measure(): Promise<Report> {
  const tables: Table[] = []
  const failures: string[] = []
  for (const size of SIZES) {
    const database = await openBenchDatabase(size)
    try {
      const table = await measureCatalogue(database, size)
      tables.push(table)
      failures.push(...slowCalls(table, size))
    } finally {
      await database.close()
    }
  }
  return { tables, failures }
}

/** The page of a listing may take so long, whichever it is, and so may suggestions; whole results may take longer. */
function slowCalls({ rows }: Table, products: number): string[] {
  return Object.entries(MOST_MS[products] ?? {}).flatMap(([kind, most]) =>
    rows
      .filter(row => String(row.call).startsWith(kind) && Number(row['p99 ms']) > most)
      .map(
        row =>
          `At ${products} products ${row.call} takes a ${row.who} ${row['p99 ms']} ms, more than ${most}.`,
      ),
  )
}

async function measureCatalogue(database: BenchDatabase, products: number): Promise<Table> {
  const before = usedMegabytes()
  const started = performance.now()
  const opened = await openBenchCatalogue(database)
  const loadMs = performance.now() - started
  const megabytes = usedMegabytes() - before
  const rows = await timeCalls(opened, database.titles, [...suggestionKinds, ...listingKinds, resultSetKind])
  await opened.close()
  const memory = globalThis.gc === undefined ? 'garbage included (none without --expose-gc)' : 'retained'
  return {
    title: `Listings of ${products.toLocaleString('en-US')} products, in process`,
    rows,
    note: `Loaded in ${loadMs.toFixed(0)} ms; ${megabytes.toFixed(0)} MB ${memory}.`,
  }
}

/** The catalogue in memory over a database of `openBenchDatabase`. */
export function openBenchCatalogue({ db, url }: BenchDatabase): Promise<Catalogue> {
  return openCatalogue({ db, databaseUrl: url, mediaBaseUrl: '/media', clock: () => new Date(), log: false })
}

/**
 * Times calls as their handlers answer them, for a visitor and for a customer, and a look-up of twelve codes. Of each
 * input the best of some rounds counts, so that the 99th percentile is the costliest query and not the noise.
 */
export async function timeCalls(
  opened: Catalogue,
  titles: readonly string[],
  kinds: readonly SearchKind[],
): Promise<Row[]> {
  const implementations = productHandlers({ catalogue: opened }).map(bind => bind({ check: null }))
  const inputs = sampled(titles, SAMPLES)
  const itemcodes = opened.snapshot().table.codes().slice(0, 12)
  const rows: Row[] = []
  for (const [who, caller] of [['visitor', visitor] as const, ['customer', customer] as const]) {
    const time = async <C extends Call>(what: string, call: C, inputOf: (title: string) => CallInput<C>) =>
      rows.push({ call: what, who, ...(await timed(call, inputOf, caller)) })
    for (const { what, queryOf } of kinds) {
      await time(what, productSearch, title => ({ query: queryOf(title) }))
    }
    await time('look-up of 12 codes', productLookup, () => ({ query: { itemcodes } }))
  }
  return rows

  async function timed<C extends Call>(
    call: C,
    inputOf: (title: string) => CallInput<C>,
    caller: Caller,
  ): Promise<Row> {
    const implementation = implementations.find(candidate => candidate.call === call)
    if (implementation === undefined) throw new Error(`No handler is bound to ${call.name}`)
    const best = inputs.map(() => Number.POSITIVE_INFINITY)
    const totals: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [at, title] of inputs.entries()) {
        const input = inputOf(title)
        const started = performance.now()
        const { reply } = await implementation.run(input, caller)
        best[at] = Math.min(best[at] ?? 0, performance.now() - started)
        totals.push(matchesOf(reply))
      }
    }
    const { p50, p99 } = percentiles(best)
    return { matches: Math.round(median(totals)), 'p50 ms': p50, 'p99 ms': p99 }
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

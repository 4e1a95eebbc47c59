import { rm } from 'node:fs/promises'
import { makeScratchFolder } from '#backend/platform/db/embedded/embedded-scratch.ts'
import { productSearch } from '#contract/shop/products.ts'
import { openBenchCatalogue, timeCalls } from './catalogue.ts'
import { type BenchDatabase, openBenchDatabase } from './harness/bench-database.ts'
import type { Benchmark, Report } from './harness/benchmark.ts'
import { BENCH_CUSTOMER } from './harness/catalogue-rows.ts'
import { measureLatency } from './harness/latency.ts'
import { startShop } from './harness/shop-under-test.ts'
import { signIn } from './harness/sign-in.ts'
import type { Row, Table } from './harness/table.ts'
import {
  listingKinds,
  resultSetKind,
  type SearchQuery,
  sampled,
  suggestionKinds,
} from './search/search-kinds.ts'

const SIZES = [3_000, 16_000]
const SAMPLES = 300
const LIMIT_MS = 1_500
const KINDS = [
  ...suggestionKinds,
  ...listingKinds.filter(({ what }) => /one family|by price/.test(what)),
  resultSetKind,
]

export const searchLatency: Benchmark = {
  name: 'search-latency',
  about: 'suggestions and searches at 3,000 and 16,000 products, in process and over HTTP',
  measure,
}

async function measure(): Promise<Report> {
  const tables: Table[] = []
  for (const size of SIZES) {
    const database = await openBenchDatabase(size)
    try {
      const products = size.toLocaleString('en-US')
      tables.push({
        title: `Search at ${products} products, in process`,
        rows: await inProcess(database),
        note: 'As the handlers answer, best of three rounds per query: p99 is the costliest query.',
      })
      tables.push({
        title: `Search at ${products} products, GET ${productSearch.browser.path}`,
        rows: await overHttp(database),
        note: 'One request after the other on one connection, each counted: p99 holds collections of garbage and what else the machine does. `KB` as sent (zstd). A customer’s requests read the session too.',
      })
    } finally {
      await database.close()
    }
  }
  return { tables }
}

async function inProcess(database: BenchDatabase): Promise<Row[]> {
  const catalogue = await openBenchCatalogue(database)
  const rows = await timeCalls(catalogue, database.titles, KINDS)
  await catalogue.close()
  return rows
}

async function overHttp({ url, titles }: BenchDatabase): Promise<Row[]> {
  const dataDir = makeScratchFolder('mostrador-bench-')
  const shop = await startShop({ dataDir, databaseUrl: url })
  try {
    const cookie = await signIn(shop.origin, BENCH_CUSTOMER)
    const inputs = sampled(titles, SAMPLES)
    const rows: Row[] = []
    for (const [who, headers] of [['visitor', {}] as const, ['customer', { cookie }] as const]) {
      for (const { what, queryOf } of KINDS) {
        const { p50, p99, samples, kilobytes } = await measureLatency(
          at => shop.origin + addressOf(queryOf(inputs[at % inputs.length] ?? '')),
          {
            headers: { ...headers, accept: 'application/json', 'accept-encoding': 'gzip, deflate, br, zstd' },
            samples: SAMPLES,
            limitMs: LIMIT_MS,
          },
        )
        rows.push({ call: what, who, samples, 'p50 ms': p50, 'p99 ms': p99, KB: kilobytes })
      }
    }
    return rows
  } finally {
    await shop.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

function addressOf(query: SearchQuery): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) search.set(name, String(value))
  return `${productSearch.browser.path}?${search}`
}

import type { CallInput } from '#contract/call.ts'
import { productSearch } from '#contract/shop/products.ts'
import type { BenchShop } from './harness/bench-shop.ts'
import type { Benchmark, Row, Table } from './harness/benchmark.ts'
import { callerOf, demoCustomer } from './harness/demo-pages.ts'
import { measureLatency } from './harness/latency.ts'
import { median, percentiles } from './harness/medians.ts'
import { signIn } from './harness/sign-in.ts'

type Query = NonNullable<CallInput<typeof productSearch>['query']>

interface Kind {
  readonly what: string
  readonly queryOf: (title: string) => Query
  /** Measured over HTTP too. */
  readonly overHttp?: true
}

const SAMPLES = 300
const ROUNDS = 3
const HTTP_LIMIT_MS = 1_500
/** Most milliseconds of all but one in a hundred, in process, by number of products. */
const MOST_MS: Readonly<Record<number, Readonly<Record<'suggestions' | 'listing', number>>>> = {
  20000: { suggestions: 2, listing: 15 },
  200000: { suggestions: 10, listing: 15 },
}

const FIRST_FIVE = { page: 1, limit: 5 } as const
const FAMILY = { term: '', family: 'ferreteria' } as const
const KINDS: readonly Kind[] = [
  {
    what: 'suggestions (5 of a prefix)',
    queryOf: title => ({ term: word(title, 0).slice(0, 4), ...FIRST_FIVE }),
    overHttp: true,
  },
  {
    what: 'suggestions (5 of two words)',
    queryOf: title => ({ term: `${word(title, 0)} ${word(title, 1)}`, ...FIRST_FIVE }),
    overHttp: true,
  },
  {
    what: 'suggestions (5, typing error)',
    queryOf: title => ({ term: `${word(title, 0).slice(0, 3)}x${word(title, 0).slice(4)}`, ...FIRST_FIVE }),
    overHttp: true,
  },
  {
    what: 'listing page, one category',
    queryOf: () => ({ term: '', category: 'herramientas-electricas', page: 1 }),
  },
  { what: 'listing page, one family', queryOf: () => ({ ...FAMILY, page: 2 }), overHttp: true },
  { what: 'listing page, deep in a family', queryOf: () => ({ ...FAMILY, page: 90 }) },
  { what: 'listing page, family and brand', queryOf: () => ({ ...FAMILY, brand: 'tordaz', page: 1 }) },
  { what: 'listing page, whole catalogue', queryOf: () => ({ term: '', page: 3 }) },
  { what: 'listing page, family by name', queryOf: () => ({ ...FAMILY, orderby: 'name_asc', page: 1 }) },
  {
    what: 'listing page, family by price',
    queryOf: () => ({ ...FAMILY, orderby: 'price_asc', page: 1 }),
    overHttp: true,
  },
  {
    what: 'listing page, dearest first, deep',
    queryOf: () => ({ ...FAMILY, orderby: 'price_desc', page: 90 }),
  },
  { what: 'listing page, my products', queryOf: () => ({ term: '', orderby: 'list_asc', page: 1 }) },
  { what: 'result of up to 2,000 cards', queryOf: () => FAMILY, overHttp: true },
]

export const searchLatency: Benchmark = {
  name: 'search-latency',
  about: 'suggestions and every kind of listing at 20,000 products, in process and over HTTP',
  shop: { products: 20_000 },
  async measure(shop) {
    const table = await inProcess(shop, 20_000)
    return { tables: [table, await overHttp(shop, 20_000)], failures: slowCalls(table, 20_000) }
  },
}

export const catalogue: Benchmark = {
  name: 'catalogue',
  about: 'the same in process at 200,000 products',
  shop: { products: 200_000 },
  async measure(shop) {
    const table = await inProcess(shop, 200_000)
    return { tables: [table], failures: slowCalls(table, 200_000) }
  },
}

/** Suggestions and pages of listings, whichever they are; whole results may take longer. */
function slowCalls({ rows }: Table, size: number): string[] {
  return Object.entries(MOST_MS[size] ?? {}).flatMap(([kind, most]) =>
    rows
      .filter(row => String(row.call).startsWith(kind) && Number(row['p99 ms']) > most)
      .map(
        row => `At ${size} products ${row.call} takes a ${row.who} ${row['p99 ms']} ms, more than ${most}.`,
      ),
  )
}

/** Of each query the best of some rounds counts, so that p99 is the costliest query and not the noise. */
async function inProcess(shop: BenchShop, size: number): Promise<Table> {
  const { backend } = await shop.inProcess()
  const titles = await sampledTitles(shop)
  const rows: Row[] = []
  for (const who of ['visitor', 'customer'] as const) {
    for (const { what, queryOf } of KINDS) {
      const best = titles.map(() => Number.POSITIVE_INFINITY)
      const totals: number[] = []
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const [at, title] of titles.entries()) {
          const query = queryOf(title)
          const started = performance.now()
          const { total } = await backend.client.call(productSearch, { query }, callerOf(who))
          best[at] = Math.min(best[at] ?? 0, performance.now() - started)
          totals.push(total)
        }
      }
      const { p50, p99 } = percentiles(best)
      rows.push({ call: what, who, matches: Math.round(median(totals)), 'p50 ms': p50, 'p99 ms': p99 })
    }
  }
  return {
    title: `Search of ${size.toLocaleString('en-US')} products, in process`,
    rows,
    note: 'p99 is the costliest query: the best of three rounds counts.',
  }
}

async function overHttp(shop: BenchShop, size: number): Promise<Table> {
  const { origin } = await shop.running()
  const cookie = await signIn(origin, demoCustomer())
  const titles = await sampledTitles(shop)
  const json = { accept: 'application/json', 'accept-encoding': 'gzip, deflate, br, zstd' }
  const rows: Row[] = []
  for (const [who, headers] of Object.entries({ visitor: json, customer: { ...json, cookie } })) {
    for (const { what, queryOf } of KINDS.filter(kind => kind.overHttp)) {
      const addresses = titles.map(
        title => `${origin}${productSearch.browser.path}?${searchOf(queryOf(title))}`,
      )
      const { p50, p99, samples, kilobytes } = await measureLatency(
        at => addresses[at % addresses.length] ?? origin,
        { headers, samples: SAMPLES, limitMs: HTTP_LIMIT_MS },
      )
      rows.push({ call: what, who, samples, 'p50 ms': p50, 'p99 ms': p99, KB: kilobytes })
    }
  }
  const note =
    'One request after the other on one connection, each counted: p99 has the garbage collections and what else the machine does. `KB` as sent. A customer’s requests read the session too.'
  return { title: `Search of ${size.toLocaleString('en-US')} products, over HTTP`, rows, note }
}

function searchOf(query: Query): URLSearchParams {
  return new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
}

/** Evenly from all titles. */
async function sampledTitles(shop: BenchShop): Promise<string[]> {
  const rows = await shop.sql<{ title: string }>('select title from products where active order by itemcode')
  return Array.from(
    { length: SAMPLES },
    (_, at) => rows[Math.floor((at * rows.length) / SAMPLES)]?.title ?? '',
  )
}

function word(title: string, at: number): string {
  return title.split(' ')[at] ?? title
}

import { againstBare } from './harness/against-bare.ts'
import { recordAnswer, startBareServer } from './harness/bare-server.ts'
import type { BenchShop } from './harness/bench-shop.ts'
import type { Benchmark, Report, Row } from './harness/benchmark.ts'
import { demoCustomer } from './harness/demo-pages.ts'
import { type LoadRequest, load } from './harness/load.ts'
import { cpuSeconds } from './harness/process-cost.ts'
import { signIn } from './harness/sign-in.ts'

const PRODUCTS = 20_000
const ROUNDS = 5
const SECONDS = 1
const CONNECTIONS = 16
const CART_LINES = 10
/** Products or pages that a call is made for in turn. */
const VARIED = 20
/** What is typed at a counter. */
const TERMS = [
  'taladro',
  'martillo',
  'llave',
  'pintura',
  'manguera',
  'tornillo',
  'sierra',
  'pinza',
  'broca',
  'candado',
]
/** What our own pages send. */
const JSON_POST = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }

export const calls: Benchmark = {
  name: 'calls',
  about:
    'data calls of a customer at 20,000 products against a bare node:http server that sends the same bytes',
  shop: { products: PRODUCTS },
  measure,
}

async function measure(benchShop: BenchShop): Promise<Report> {
  const shop = await benchShop.running()
  const cookie = await signIn(shop.origin, demoCustomer())
  const headers = { cookie, accept: 'application/json', 'accept-encoding': 'gzip, deflate, br, zstd' }
  const rows: Row[] = []
  for (const [call, requests] of Object.entries(measuredCalls(await pricedCodes(benchShop)))) {
    const { answer, bytes, sentBytes } = await recordAnswer(shop.origin, {
      ...requests[0],
      headers: { ...headers, ...requests[0]?.headers },
    })
    const bare = await startBareServer(answer)
    const loaded = async ({ origin, pid }: { readonly origin: string; readonly pid: number }) => {
      const before = cpuSeconds(pid)
      const options = { url: origin, requests, headers, seconds: SECONDS, connections: CONNECTIONS }
      const result = await load({ ...options, expectStatus: 200 })
      const after = cpuSeconds(pid)
      const spent = before === null || after === null ? null : after - before
      return {
        perSecond: result.perSecond,
        cpuMicroseconds: spent === null ? null : (spent * 1e6) / result.requests,
      }
    }
    try {
      const { rows: rounds } = await againstBare(
        call,
        ROUNDS,
        () => loaded(shop),
        () => loaded(bare),
      )
      const { round: _, ...medians } = rounds.at(-1) ?? { round: '' }
      rows.push({ call, ...medians, bytes, sent: sentBytes })
    } finally {
      await bare.stop()
    }
  }
  const note = `${CONNECTIONS} connections, one signed-in customer, medians of ${ROUNDS} rounds in alternation. \`bytes\` of the first reply, and \`sent\` of it after compression; CPU is the shop's process, without PostgreSQL.`
  return { tables: [{ title: 'Data calls against bare node:http', rows, note }] }
}

function measuredCalls(codes: readonly string[]): Record<string, LoadRequest[]> {
  const cart = codes.slice(0, CART_LINES)
  const save = (more: number): LoadRequest => ({
    method: 'POST',
    path: '/api/web/SaveCart',
    headers: JSON_POST,
    body: JSON.stringify({
      lines: cart.map((itemCode, at) => ({ itemCode, quantity: at + more })),
      promos: [],
    }),
  })
  const search = (query: Record<string, string | number>): LoadRequest => ({
    path: `/api/products/search?${queryText({ term: '', page: 1, limit: 12, ...query })}`,
  })
  return {
    'a call that only knows its session': [{ path: '/api/auth/me' }],
    'listing with facets': Array.from({ length: VARIED }, (_, at) =>
      search({ family: 'ferreteria', page: at + 1 }),
    ),
    search: TERMS.map(term => search({ term })),
    'search, suggestion box': TERMS.map(term => search({ term, limit: 5, only: 'codes' })),
    'product by code': codes
      .slice(0, VARIED)
      .map(code => ({ path: `/api/products/lookup?${queryText({ itemcodes: code, withDesc: 'true' })}` })),
    'cart: two saves and prices': [
      save(1),
      save(2),
      { path: `/api/products/lookup?${queryText({ itemcodes: cart.join(',') })}` },
    ],
  }
}

function queryText(query: Record<string, string | number>): string {
  return new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()
}

async function pricedCodes(benchShop: BenchShop): Promise<string[]> {
  const rows = await benchShop.sql<{ itemcode: string }>(`
    select itemcode from products p
    where active and itemcode !~ ',' and exists (select from product_prices where itemcode = p.itemcode and price > 0)
    order by md5(itemcode) limit ${Math.max(VARIED, CART_LINES)}`)
  return rows.map(({ itemcode }) => itemcode)
}

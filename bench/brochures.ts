import { Agent } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { createCatalog } from '#contract/shop/brochures.ts'
import { productLookup } from '#contract/shop/products.ts'
import type { BenchShop } from './harness/bench-shop.ts'
import type { Benchmark, Report, Row } from './harness/benchmark.ts'
import { demoCustomer } from './harness/demo-pages.ts'
import { requestBytes } from './harness/latency.ts'
import { median, percentiles } from './harness/medians.ts'
import { residentMegabytes } from './harness/process-cost.ts'
import type { ShopUnderTest } from './harness/shop-under-test.ts'
import { signIn } from './harness/sign-in.ts'

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

const KINDS = {
  'PDF, list': { format: 'pdf', layout: 'list' },
  'PDF, 9 a page': { format: 'pdf', layout: 'grid9' },
  XLSX: { format: 'xlsx', layout: 'list' },
} as const
type Kind = (typeof KINDS)[keyof typeof KINDS]

export const brochures: Benchmark = {
  name: 'brochures',
  about: 'brochures of 3,000 products: time, memory, and their cost to concurrent look-ups',
  shop: { products: PRODUCTS },
  measure,
}

/** The shop with a customer's session and the codes it looks up meanwhile. */
interface Site extends Pick<ShopUnderTest, 'origin' | 'pid'> {
  readonly shop: BenchShop
  readonly cookie: string
  readonly codes: readonly string[]
}

async function measure(shop: BenchShop): Promise<Report> {
  const { origin, pid } = await shop.running()
  const cookie = await signIn(origin, demoCustomer())
  const products = await shop.sql<{ itemcode: string }>(
    'select itemcode from products where active order by itemcode limit 1200',
  )
  const site: Site = { shop, origin, pid, cookie, codes: products.map(({ itemcode }) => itemcode) }
  await lookUp(site, delay(WARM_UP_MS))
  const rows: Row[] = []
  const failures: string[] = []
  for (const [name, kind] of Object.entries(KINDS)) {
    const cold = await make(site, kind)
    const rounds: { readonly quiet: number; readonly busy: Made }[] = []
    for (let round = 0; round < ROUNDS; round += 1)
      rounds.push({ quiet: await lookUp(site, delay(QUIET_MS)), busy: await make(site, kind) })
    const seconds = median(rounds.map(({ busy }) => busy.seconds))
    const quiet = median(rounds.map(round => round.quiet))
    const busy = median(rounds.map(round => round.busy.lookupP99))
    const growth = Math.max(cold.growth, ...rounds.map(round => round.busy.growth))
    rows.push({
      brochure: name,
      'first s': cold.seconds,
      s: seconds,
      MB: cold.megabytes,
      'peak MB more': growth,
      'quiet p99 ms': quiet,
      'busy p99 ms': busy,
      times: busy / quiet,
      'first p99 ms': cold.lookupP99,
    })
    if (Math.max(seconds, cold.seconds) > MOST_SECONDS) failures.push(`${name}: took over ${MOST_SECONDS} s`)
    if (growth > MOST_MEGABYTES) failures.push(`${name}: took over ${MOST_MEGABYTES} MB`)
    if (busy > MOST_TIMES_SLOWER * quiet)
      failures.push(`${name}: look-ups over ${MOST_TIMES_SLOWER} times slower`)
  }
  const note =
    '`first`: no picture of the width had been rendered before. `peak MB more`: memory in RAM of the process above what it had just before, the most of all runs. Look-ups are of 12 codes over HTTP, one after the other; quiet and busy phases alternate, medians of three.'
  return { tables: [{ title: 'Brochures of 3,000 products', rows, note }], failures }
}

interface Made {
  readonly seconds: number
  readonly lookupP99: number
  /** Peak memory growth while it was created, in MB. */
  readonly growth: number
  readonly megabytes: number
}

/** Requests a brochure and looks products up until it is ready. */
async function make(site: Site, kind: Kind): Promise<Made> {
  const started = performance.now()
  const id = await request(site, kind)
  const before = residentMegabytes(site.pid) ?? 0
  let peak = before
  const ready = (async () => {
    for (;;) {
      peak = Math.max(peak, residentMegabytes(site.pid) ?? 0)
      const [row] = await site.shop.sql<{ status: string; error: string | null }>(
        'select status, error from catalog_requests where id = $1',
        [id],
      )
      if (row?.status === 'failed') throw new Error(`The brochure failed: ${row.error}`)
      if (row?.status === 'ready') return performance.now()
      await delay(SAMPLE_MS)
    }
  })()
  const lookupP99 = await lookUp(site, ready)
  const seconds = ((await ready) - started) / 1000
  const [file] = await site.shop.sql<{ size: number }>(
    'select octet_length(body) as size from files order by created_at desc limit 1',
  )
  return { seconds, lookupP99, growth: peak - before, megabytes: (file?.size ?? 0) / 1e6 }
}

async function request({ origin, cookie }: Site, kind: Kind): Promise<string> {
  const body = {
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
  const answer = await fetch(origin + createCatalog.browser.path, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  if (answer.status >= 300) throw new Error(`The brochure was refused with ${answer.status}: ${text}`)
  return createCatalog.reply.parse(JSON.parse(text)).catalogId
}

/** Looks twelve codes up again and again, one request after the other, until something else is over; returns p99. */
async function lookUp({ origin, cookie, codes }: Site, over: Promise<unknown>): Promise<number> {
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
      const url = `${origin}${productLookup.browser.path}?itemcodes=${wanted}`
      const sent = performance.now()
      await requestBytes(url, { cookie }, agent)
      times.push(performance.now() - sent)
    }
  } finally {
    agent.destroy()
  }
  await ending
  return percentiles(times).p99
}

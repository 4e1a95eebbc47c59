import type { BenchShop } from './harness/bench-shop.ts'
import type { Benchmark, Report, Row } from './harness/benchmark.ts'
import { BROWSER_HEADERS, CATALOGUE, demoCustomer, UNCACHED_CATALOGUE } from './harness/demo-pages.ts'
import { measureLatency } from './harness/latency.ts'
import { load } from './harness/load.ts'
import { cpuSeconds } from './harness/process-cost.ts'
import { signIn } from './harness/sign-in.ts'

const SECONDS = 3
const CONNECTIONS = 8
const SAMPLES = 300

export const customerPages: Benchmark = {
  name: 'customer-pages',
  about: 'catalogue pages rendered for one request: a customer’s, with prices, and a visitor’s',
  measure,
}

async function measure(benchShop: BenchShop): Promise<Report> {
  const shop = await benchShop.running()
  const cookie = await signIn(shop.origin, demoCustomer())
  const rows: Row[] = []
  for (const [page, path, headers] of [
    ['customer, over HTTP', CATALOGUE, { ...BROWSER_HEADERS, cookie }],
    ['visitor, not cached, over HTTP', UNCACHED_CATALOGUE, BROWSER_HEADERS],
  ] as const) {
    const url = shop.origin + path
    const one = await measureLatency(() => url, { headers, samples: SAMPLES, limitMs: 5_000 })
    const before = cpuSeconds(shop.pid)
    const many = await load({ url, headers, seconds: SECONDS, connections: CONNECTIONS, expectStatus: 200 })
    const after = cpuSeconds(shop.pid)
    const cpu = before === null || after === null ? null : ((after - before) * 1000) / many.requests
    rows.push({
      page,
      'pages/s': many.perSecond,
      'p50 ms': one.p50,
      'p99 ms': one.p99,
      'CPU ms': cpu,
      'KB sent': one.kilobytes,
    })
  }
  const note = `Pages per second with ${CONNECTIONS} connections; p50 and p99 with one.`
  return { tables: [{ title: 'A catalogue page rendered fresh', rows, note }] }
}

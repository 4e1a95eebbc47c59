import type { BenchShop } from './harness/bench-shop.ts'
import type { Benchmark, Report } from './harness/benchmark.ts'
import { BROWSER_HEADERS, CATALOGUE, demoCustomer, UNCACHED_CATALOGUE } from './harness/demo-pages.ts'
import { measureLatency } from './harness/latency.ts'
import { load } from './harness/load.ts'
import { percentiles } from './harness/medians.ts'
import { openPageHandler } from './harness/page-handler.ts'
import { cpuSeconds } from './harness/process-cost.ts'
import type { ShopInProcess } from './harness/shop-in-process.ts'
import { signIn } from './harness/sign-in.ts'
import type { Row } from './harness/table.ts'

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
  const inside = await benchShop.inProcess()
  rows.push(await renderInProcess(inside, 'customer, render alone', await inside.signIn(demoCustomer())))
  rows.push(await renderInProcess(inside, 'visitor, render alone', null))
  const note = `Pages per second with ${CONNECTIONS} connections; p50 and p99 with one. \`Render alone\`: loaders, router and React in one process, without HTTP, session, policy of scripts and compression.`
  return { tables: [{ title: 'A catalogue page rendered fresh', rows, note }] }
}

/** The page handler alone, one page after the other. */
async function renderInProcess(shop: ShopInProcess, page: string, cookie: string | null): Promise<Row> {
  const { handle, visit } = await openPageHandler(shop, cookie)
  const times: number[] = []
  let bytes = 0
  const render = async () => {
    const started = performance.now()
    const response = await handle(new Request(`http://localhost${CATALOGUE}`), visit)
    bytes = (await response.text()).length
    if (response.status !== 200) throw new Error(`The catalogue page answered ${response.status}`)
    return performance.now() - started
  }
  for (let at = 0; at < 50; at += 1) await render()
  const started = performance.now()
  const cpuBefore = process.cpuUsage()
  while (performance.now() - started < SECONDS * 1000) times.push(await render())
  const perSecond = (times.length * 1000) / (performance.now() - started)
  const { user, system } = process.cpuUsage(cpuBefore)
  const { p50, p99 } = percentiles(times)
  return {
    page,
    'pages/s': perSecond,
    'p50 ms': p50,
    'p99 ms': p99,
    'CPU ms': (user + system) / 1000 / times.length,
    'KB of HTML': bytes / 1000,
  }
}

import type { BenchShop } from './harness/bench-shop.ts'
import type { Benchmark, Report } from './harness/benchmark.ts'
import { BROWSER_HEADERS, CATALOGUE, demoCustomer } from './harness/demo-pages.ts'
import { load } from './harness/load.ts'
import { median } from './harness/medians.ts'
import { residentMegabytes } from './harness/process-cost.ts'
import { signIn } from './harness/sign-in.ts'

const STARTS = 3

export const start: Benchmark = {
  name: 'start',
  shop: { products: 20_000 },
  about: 'time from starting the process to the first page, and its memory',
  measure,
}

async function measure(benchShop: BenchShop): Promise<Report> {
  // Fills the demo where it is not there yet: the later starts find their data in place.
  let shop = await benchShop.running()
  const times: number[] = []
  while (times.length < STARTS) {
    shop = await benchShop.restarted()
    times.push(shop.firstPageMs)
  }
  const atRest = residentMegabytes(shop.pid)
  const url = shop.origin + CATALOGUE
  const cookie = await signIn(shop.origin, demoCustomer())
  for (const headers of [BROWSER_HEADERS, { ...BROWSER_HEADERS, cookie }]) {
    await load({ url, headers, seconds: 2, connections: 8, expectStatus: 200 })
  }
  return {
    tables: [
      {
        title: 'Starting, and memory',
        rows: [
          {
            'first page ms': median(times),
            'slowest of three ms': Math.max(...times),
            'MB after start': atRest,
            'MB after load': residentMegabytes(shop.pid),
          },
        ],
        note: 'From starting the process, database and catalogue included, until the page of the whole catalogue had arrived; 20,000 products. Memory is what the process has in RAM, without PostgreSQL; the load is 2 s of visitors and 2 s of a customer on the catalogue page.',
      },
    ],
  }
}

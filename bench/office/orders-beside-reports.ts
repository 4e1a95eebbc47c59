import { sql } from 'kysely'
import { createDatabase } from '#backend/platform/db/pool.ts'
import { openReportsDatabase } from '#backend/platform/db/replica/reports-database.ts'
import { openSoldLines } from '#backend/reports/sold/sold-lines.ts'
import { marginReport } from '#contract/office/reports/margin-report.ts'
import { salesLines, salesReport } from '#contract/office/reports/sales-report.ts'
import { addDays, addMonths, businessDayOf } from '#domain/time/business-day.ts'
import type { BenchShop } from '../harness/bench-shop.ts'
import type { Benchmark, Report } from '../harness/benchmark.ts'
import { fillTrade } from '../harness/long-trade.ts'
import { median, percentiles } from '../harness/medians.ts'
import { officeCaller } from '../harness/office-calls.ts'
import { addCustomers, deliverAll, orderable, placeOrder, sample } from '../orders.ts'

const ROUNDS = 7
const ORDERS = 120
const LINES = 60
/** How much later the 99th of a hundred orders may be answered while reports run; the rest is what two rounds differ by. */
const MOST_TIMES = 1.2

export const ordersBesideReports: Benchmark = {
  name: 'beside-reports',
  about:
    'orders while the heaviest report over 500,000 order lines runs, and while a process reads them first (OFR-13)',
  measure,
}

/** What runs beside the orders, over and over. */
interface Beside {
  readonly what: string
  readonly run: (() => Promise<unknown>) | null
}

async function measure(benchShop: BenchShop): Promise<Report> {
  const shop = await benchShop.inProcess()
  const { db, backend } = shop
  const url = await benchShop.databaseUrl()
  const patient = createDatabase(url, { maxConnections: 1, statementTimeoutMs: 0 })
  await fillTrade(patient)
  await patient.close()
  const reports = openReportsDatabase(url, null)
  const customers = await addCustomers(db)
  await sql`update product_stock set available = 100000000`.execute(db)
  const products = await orderable(backend.client, customers)
  const [customer] = customers
  if (customer === undefined) throw new Error('Nobody orders')
  const heaviest = await heaviestReport(await officeCaller(shop))
  const contenders: readonly Beside[] = [
    { what: 'nothing', run: null },
    { what: heaviest.what, run: heaviest.run },
    { what: 'the first report of a process', run: () => readAll() },
  ]
  const times = contenders.map((): { p50: number; p99: number; runs: number }[] => [])
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [at, { run }] of contenders.entries()) {
      await deliverAll(db)
      const next = () => placeOrder(backend.client, customer, sample(products, LINES))
      const measured = await ordersBeside(next, run)
      // The first round warms up.
      if (round > 0) times[at]?.push(measured)
    }
  }
  await reports.close()
  const rows = contenders.map(({ what }, at) => ({
    'runs beside the orders': what,
    'order p50 ms': median((times[at] ?? []).map(({ p50 }) => p50)),
    'order p99 ms': median((times[at] ?? []).map(({ p99 }) => p99)),
    'reports in a round': median((times[at] ?? []).map(({ runs }) => runs)),
  }))
  const alone = rows[0]?.['order p99 ms'] ?? Number.NaN
  return {
    tables: [
      {
        title: `Orders of ${LINES} lines beside reports`,
        rows,
        note: `CreateOrder of the backend in this process, ${ORDERS} one after the other in each of ${ROUNDS} rounds in turn; medians of the rounds. No replica: reports have their own connections to the same server.`,
      },
    ],
    failures: rows.flatMap(row =>
      row['order p99 ms'] > MOST_TIMES * alone
        ? [
            `Beside ${row['runs beside the orders']} the p99 of an order is ${(row['order p99 ms'] / alone).toFixed(2)} times that without.`,
          ]
        : [],
    ),
  }

  async function readAll(): Promise<void> {
    const sold = openSoldLines(reports.db)
    await sold.read()
    sold.close()
  }
}

type OfficeCaller = Awaited<ReturnType<typeof officeCaller>>

/** Of the reports that add up all lines, the one that takes longest once they are in memory. */
async function heaviestReport(
  call: OfficeCaller,
): Promise<Beside & { readonly run: () => Promise<unknown> }> {
  const to = businessDayOf(new Date())
  const span = { from: addDays(addMonths(to, -30), 1), to }
  const candidates = [
    {
      what: 'sales by product, against the span before',
      run: () => call(salesReport, { query: { by: 'product', ...span, against: 'before' } }),
    },
    {
      what: 'sales by customer, against the span before',
      run: () => call(salesReport, { query: { by: 'customer', ...span, against: 'before' } }),
    },
    { what: 'all lines, with sums', run: () => call(salesLines, { query: { ...span, sums: true } }) },
    { what: 'margins by order', run: () => call(marginReport, { query: { by: 'order', ...span } }) },
  ]
  const taken: number[] = []
  for (const { run } of candidates) {
    await run()
    const started = performance.now()
    await run()
    taken.push(performance.now() - started)
  }
  const heaviest = candidates[taken.indexOf(Math.max(...taken))]
  if (heaviest === undefined) throw new Error('There are no reports')
  return heaviest
}

/** Orders one after the other, while something else runs over and over. */
async function ordersBeside(
  order: () => Promise<void>,
  beside: (() => Promise<unknown>) | null,
): Promise<{ p50: number; p99: number; runs: number }> {
  let isOver = false
  let runs = 0
  const running = (async () => {
    while (beside !== null && !isOver) {
      await beside()
      runs += 1
    }
  })()
  const milliseconds: number[] = []
  for (let at = 0; at < ORDERS; at += 1) {
    const started = performance.now()
    await order()
    milliseconds.push(performance.now() - started)
  }
  isOver = true
  await running
  return { ...percentiles(milliseconds), runs }
}

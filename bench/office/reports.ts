import { sql } from 'kysely'
import { createDatabase } from '#backend/platform/db/pool.ts'
import { openUsageLog } from '#backend/usage/usage-log.ts'
import { lostSales, slowMovers } from '#contract/office/reports/catalogue-reports.ts'
import { slackingCustomers } from '#contract/office/reports/customer-reports.ts'
import { salesLines, salesReport } from '#contract/office/reports/sales-report.ts'
import { searchReport } from '#contract/office/reports/search-report.ts'
import { workshopFigures } from '#contract/office/reports/workshop-report.ts'
import { productSearch } from '#contract/shop/products.ts'
import { SALES_BY } from '#domain/reports/sales.ts'
import { addDays, addMonths, businessDayOf } from '#domain/time/business-day.ts'
import type { BenchShop } from '../harness/bench-shop.ts'
import type { Benchmark, Report } from '../harness/benchmark.ts'
import { fillTrade } from '../harness/long-trade.ts'
import { quantile } from '../harness/medians.ts'
import { type MeasuredCall, officeCaller, timeCalls } from '../harness/office-calls.ts'

const LIMIT_MS = 1_000
const FEW = { samples: 10, warmUp: 1 }
const NOTES = 5_000
/** Milliseconds that noting a search may add to it (OFR-05). */
const MOST_NOTE_MS = 0.05
const SEARCHES = 400

export const officeReportsBench: Benchmark = {
  name: 'reports',
  about: 'reports over 500,000 order lines (OFR-01), and what noting searches costs them (OFR-05); p95',
  measure,
}

async function measure(benchShop: BenchShop): Promise<Report> {
  const shop = await benchShop.inProcess()
  const { db } = shop
  const patient = createDatabase(await benchShop.databaseUrl(), { maxConnections: 1, statementTimeoutMs: 0 })
  await fillTrade(patient)
  await patient.close()
  const call = await officeCaller(shop)
  const to = businessDayOf(new Date())
  // Half of all lines against the other half: every line counts once.
  const span = { from: addDays(addMonths(to, -30), 1), to }
  const started = performance.now()
  await call(salesReport, { query: { by: 'day', ...span } })
  const first = performance.now() - started
  const measured: MeasuredCall[] = [
    ...SALES_BY.map(by => ({
      what: `sales by ${by}, against the span before (OFR-01)`,
      limit: LIMIT_MS,
      run: () => call(salesReport, { query: { by, ...span, against: 'before' } }),
    })),
    {
      what: 'sales by day, against a longer span (OFR-01)',
      limit: LIMIT_MS,
      run: () =>
        call(salesReport, {
          query: {
            by: 'day',
            from: addMonths(to, -12),
            to,
            against: addMonths(to, -60),
            againstTo: addMonths(to, -12),
          },
        }),
    },
    {
      what: 'lines behind all of it, with sums (OFR-02)',
      limit: LIMIT_MS,
      run: () => call(salesLines, { query: { ...span, sums: true } }),
    },
    {
      what: 'without movement (OFR-08)',
      limit: LIMIT_MS,
      run: () => call(slowMovers, { query: { days: 365 } }),
    },
    { what: 'lost sales (OFR-09)', limit: LIMIT_MS, run: () => call(lostSales, { query: span }) },
    { what: 'broken rhythms (OFR-10)', limit: LIMIT_MS, run: () => call(slackingCustomers, {}) },
    {
      what: 'the workshop, by product (OFT-11)',
      limit: LIMIT_MS,
      run: () => call(workshopFigures, { query: { by: 'product', ...span } }),
    },
    { what: 'searches (OFR-04)', limit: LIMIT_MS, run: () => call(searchReport, { query: span }) },
  ]
  const timed = await timeCalls(measured, FEW)
  const { rows: counted } = await sql<{ lines: number }>`
    select count(*)::int as lines from order_lines`.execute(db)

  const usage = openUsageLog({ db, clock: () => new Date(), log: false })
  const begun = performance.now()
  for (let at = 0; at < NOTES; at += 1) {
    usage.noteSearch({
      cardcode: null,
      term: `Taladro ${at % 300}`,
      source: 'search',
      results: at,
      clicked: null,
    })
  }
  const perNote = (performance.now() - begun) / NOTES
  const flushing = performance.now()
  await usage.close()
  const flushed = performance.now() - flushing
  const [plain, noted] = await searchesWithAndWithout(counted => {
    const query = { term: 'taladro percutor', page: 1, counted }
    return call(productSearch, { query })
  })
  const failures = perNote > MOST_NOTE_MS ? [`Noting a search takes ${perNote} ms.`] : []
  return {
    failures: [...timed.failures, ...failures],
    tables: [
      {
        title: 'Reports',
        rows: timed.rows,
        note: `${counted[0]?.lines.toLocaleString('en')} order lines; the first report reads them in ${Math.round(first)} ms.`,
      },
      {
        title: 'Noting searches',
        rows: [
          { what: 'one note, ms', value: perNote },
          { what: `storing ${NOTES.toLocaleString('en')} notes, ms`, value: flushed },
          { what: 'p99 of a search that is not noted, ms', value: plain },
          { what: 'p99 of one that is, ms', value: noted },
        ],
      },
    ],
  }
}

/** The p99 of searches that are not counted and of those that are, alternating. */
async function searchesWithAndWithout(
  search: (counted: boolean) => Promise<unknown>,
): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []]
  for (let at = 0; at < SEARCHES * 2; at += 1) {
    const side = at % 2 === 0 ? 0 : 1
    const started = performance.now()
    await search(side === 1)
    times[side].push(performance.now() - started)
  }
  return [quantile(times[0], 0.99), quantile(times[1], 0.99)]
}

import { sql } from 'kysely'
import { createDatabase } from '#backend/platform/db/pool.ts'
import { exportOrders } from '#contract/office/exports.ts'
import { officeToday } from '#contract/office/home.ts'
import { closeDay, dayClose } from '#contract/office/orders/day-close.ts'
import { officeOrder, officeOrders, orderBoard, orderLineCounts } from '#contract/office/orders/orders.ts'
import { officeSearch } from '#contract/office/search.ts'
import { addMonths, businessDayOf } from '#domain/time/business-day.ts'
import type { BenchShop } from '../harness/bench-shop.ts'
import type { Benchmark, Report } from '../harness/benchmark.ts'
import { CUSTOMERS, fillTrade, LINES_OF_ONE, OPEN_ORDERS } from '../harness/long-trade.ts'
import { type MeasuredCall, officeCaller, timeCalls } from '../harness/office-calls.ts'

const EXPORTED = 20_000
const CLOSE_MS = 1_000
/** Files take long: fewer of them tell. */
const FEW = { samples: 4, warmUp: 1 }

export const officeOrdersBench: Benchmark = {
  name: 'office',
  about:
    'the back office over 500,000 order lines: search, palette, board of 1,000 open orders, an order of 300 lines, a file of 20,000; p95',
  measure,
}

async function measure(benchShop: BenchShop): Promise<Report> {
  const shop = await benchShop.inProcess()
  const { db } = shop
  const patient = createDatabase(await benchShop.databaseUrl(), { maxConnections: 1, statementTimeoutMs: 0 })
  const orderId = await fillTrade(patient)
  await patient.close()
  const { rows: counted } = await sql<{
    lines: number
  }>`select count(*)::int as lines from order_lines`.execute(db)
  const call = await officeCaller(shop)
  const search = (text: string) => () => call(officeOrders, { query: { text } })
  const { rows: numbers } = await sql<{ docNum: string }>`
    select doc_num::text as "docNum" from orders where id = ${orderId}`.execute(db)
  const { rows: days } = await sql<{ day: string }>`
    select (created_at at time zone 'America/Montevideo')::date::text as day from orders
    order by created_at desc offset ${EXPORTED - 1} limit 1`.execute(db)
  const from = days[0]?.day
  const measured: MeasuredCall[] = [
    { what: 'search: number (OFO-04)', limit: 150, run: search(numbers[0]?.docNum ?? '') },
    { what: 'search: customer', limit: 150, run: search('ferreteria H20777') },
    { what: 'search: RUT', limit: 150, run: search('211234560018 H21500') },
    { what: 'search: product', limit: 150, run: search('taladro percutor') },
    { what: 'search: common word', limit: 150, run: search('acero') },
    { what: 'search: customer and product', limit: 150, run: search('H20777 mecha') },
    { what: 'search: nothing', limit: 150, run: search('zzxqy 998877665') },
    {
      what: 'list: open, with counts',
      limit: 200,
      run: () => call(officeOrders, { query: { status: ['received'], counts: true } }),
    },
    {
      what: 'counts of brands: open (OFO-03)',
      // Apart from the list, and only while its filters are open.
      limit: 600,
      run: () => call(orderLineCounts, { query: { status: ['received'] } }),
    },
    { what: 'counts of brands: all orders', limit: 2_000, run: () => call(orderLineCounts, {}) },
    { what: `board of ${OPEN_ORDERS} open orders (OFO-27)`, limit: 600, run: () => call(orderBoard, {}) },
    {
      what: `order of ${LINES_OF_ONE} lines (OFO-27)`,
      limit: 400,
      run: () => call(officeOrder, { query: { orderId } }),
    },
    ...[
      'ferreteria',
      '211234560018',
      'taladro',
      numbers[0]?.docNum ?? '',
      'A 7712345',
      'preguntas',
      'zzxqy',
    ].map(q => ({
      what: `palette: ${q} (OFX-01)`,
      limit: 80,
      run: () => call(officeSearch, { query: { q } }),
    })),
    { what: 'Hoy', limit: 200, run: () => call(officeToday, {}) },
  ]
  const { rows, failures } = await timeCalls(measured)
  const files = await timeCalls(
    (['xlsx', 'csv'] as const).map(format => ({
      what: `export of ${EXPORTED.toLocaleString('en')} orders as ${format} (OFX-08)`,
      limit: 3_000,
      run: () => call(exportOrders, { query: { from, format } }),
    })),
    FEW,
  )
  const today = businessDayOf(new Date())
  const closes = await timeCalls(
    [
      { what: 'close of today (OFH-09)', limit: CLOSE_MS, run: () => call(dayClose, {}) },
      {
        what: 'close of a day a year ago',
        limit: CLOSE_MS,
        run: () => call(dayClose, { query: { day: addMonths(today, -12) } }),
      },
      {
        what: 'closing a day',
        limit: CLOSE_MS,
        run: async () => {
          const { closes } = await call(dayClose, {})
          await call(closeDay, {
            body: { day: today, seen: closes[0]?.version ?? 0 },
            idempotencyKey: crypto.randomUUID(),
          })
        },
      },
    ],
    FEW,
  )
  const note = `${counted[0]?.lines.toLocaleString('en')} order lines of ${CUSTOMERS} customers; calls one after the other, without the network.`
  return {
    failures: [...failures, ...files.failures, ...closes.failures],
    tables: [{ title: 'Orders in the back office', rows: [...rows, ...files.rows, ...closes.rows], note }],
  }
}

import { sql } from 'kysely'
import { createDatabase, type Database } from '#backend/platform/db/pool.ts'
import { addTradeHistory } from '#backend/testing/demo/long-history.ts'
import { exportOrders } from '#contract/office/exports.ts'
import { officeToday } from '#contract/office/home.ts'
import { officeOrder, officeOrders, orderBoard } from '#contract/office/orders.ts'
import { officeSearch } from '#contract/office/search.ts'
import { businessDayOf } from '#domain/time/business-day.ts'
import type { BenchShop } from './harness/bench-shop.ts'
import type { Benchmark, Report } from './harness/benchmark.ts'
import { type MeasuredCall, officeCaller, timeCalls } from './harness/office-calls.ts'

const CUSTOMERS = 2_000
const ORDERS_EACH = 36
const AT_ONCE = 200
const OPEN_ORDERS = 1_000
const LINES_OF_ONE = 300
const EXPORTED = 20_000
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
  const orderId = await fill(patient)
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
    { what: `board of ${OPEN_ORDERS} open orders (OFO-27)`, limit: 600, run: () => call(orderBoard, {}) },
    {
      what: `order of ${LINES_OF_ONE} lines (OFO-27)`,
      limit: 400,
      run: () => call(officeOrder, { query: { orderId } }),
    },
    ...['ferreteria', '211234560018', 'taladro', numbers[0]?.docNum ?? '', 'A 7712345', 'zzxqy'].map(q => ({
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
  const note = `${counted[0]?.lines.toLocaleString('en')} order lines of ${CUSTOMERS} customers; calls one after the other, without the network.`
  return {
    failures: [...failures, ...files.failures],
    tables: [{ title: 'Orders in the back office', rows: [...rows, ...files.rows], note }],
  }
}

/** Five years of trade, a thousand open orders, one of many lines, whose id is returned. */
async function fill(db: Database): Promise<number> {
  const today = businessDayOf(new Date())
  const customers = Array.from({ length: CUSTOMERS }, (_, at) => ({
    cardcode: `H${20_000 + at}`,
    orders: ORDERS_EACH,
    invoices: 2,
    repairs: 0,
    lines: 14,
  }))
  // A statement may not run for long.
  for (let at = 0; at < CUSTOMERS; at += AT_ONCE) {
    await addTradeHistory(db, customers.slice(at, at + AT_ONCE), today)
  }
  await sql`
    update orders o set status = (array['received', 'on_hold', 'confirmed', 'preparing', 'invoiced'])[1 + o.id % 5],
      status_at = now() - make_interval(mins => (o.id % 5000)::int)
    from (select id from orders where cardcode like 'H2%' order by created_at desc limit ${OPEN_ORDERS}) as newest
    where o.id = newest.id`.execute(db)
  const { rows } = await sql<{ id: number }>`
    with big as (select cardcode, id from orders where cardcode = 'H20001' order by id desc limit 1),
    gone as (delete from order_lines l using big where l.cardcode = big.cardcode and l.order_id = big.id and l.line_num >= 100)
    insert into order_lines (cardcode, order_id, line_num, itemcode, title, quantity, unit_mult, price, discount, currency, tax,
      line_total, open_qty)
    select big.cardcode, big.id, 1000 + row_number() over (), p.itemcode, p.title, 2, 1, 100, 0, 'UYU', 22, 200, 2
    from big, (select itemcode, title from products order by itemcode limit ${LINES_OF_ONE}) p
    returning order_id as id`.execute(db)
  await sql`vacuum analyze`.execute(db)
  return rows[0]?.id ?? 0
}

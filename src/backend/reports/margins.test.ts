import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call, CallInput, ReplyOf } from '#contract/call.ts'
import { slowMovers } from '#contract/office/reports/catalogue-reports.ts'
import { marginReport } from '#contract/office/reports/margin-report.ts'
import { exportMargins, exportSlowMovers } from '#contract/office/reports/report-exports.ts'
import { inPesos, moneyFromAmount } from '#domain/money/money.ts'
import { MARGIN_BY } from '#domain/reports/margin.ts'
import { addDays, businessDayOf } from '#domain/time/business-day.ts'
import { anOperator, type TestOperator } from '../staff/testing/operators.ts'
import { openDemoBackend } from '../testing/demo/demo-shop.ts'

/** Margins over the demo's orders with costs that changed meanwhile, recomputed from raw rows. */

const shop = await openDemoBackend()
const { db } = shop
let owner: TestOperator
let accountant: TestOperator
const today = businessDayOf(new Date())
const span = { from: addDays(today, -400), to: today }

beforeAll(async () => {
  owner = await anOperator(db)
  accountant = await anOperator(db, { role: 'contador' })
  await sql`insert into suppliers (code, name) values ('SUR', 'Del Sur'), ('NORTE', 'Del Norte')`.execute(db)
  // Of each third product none, of the others one in dollars or for packs of twelve.
  await sql`
    insert into supplier_items (supplier_code, supplier_item, itemcode, cost, currency, pack, cost_at)
    select case id % 2 when 0 then 'SUR' else 'NORTE' end, 'X-' || itemcode, itemcode, 60 + id % 40,
      case id % 5 when 0 then 'USD' else 'UYU' end, case id % 2 when 0 then 12 else 1 end, now()
    from products where id % 3 <> 0`.execute(db)
  // It was half as much until 100 days ago, and before 300 days nobody knew.
  await sql`
    insert into cost_history (itemcode, supplier_code, at, cost, currency, pack)
    select itemcode, supplier_code, now() - interval '300 days', cost / 2, currency, pack from cost_history`.execute(
    db,
  )
  await sql`update cost_history set at = now() - interval '100 days' where at > now() - interval '1 day'`.execute(
    db,
  )
})
afterAll(() => shop.backend.close())

const read = <C extends Call>(call: C, query: CallInput<C>['query'], by = owner): Promise<ReplyOf<C>> =>
  shop.backend.client.call<C>(call, { query } as CallInput<C>, {
    cardcode: null,
    email: null,
    requestId: 'x',
    address: null,
    ...by.caller,
  })

interface RawLine {
  orderId: number
  cardcode: string
  itemCode: string
  iso: 'UYU' | 'USD'
  net: number
  /** Null: not known on the day of the order. */
  cost: number | null
}

async function rawLines(): Promise<RawLine[]> {
  const { rows } = await sql<RawLine>`
    select o.id as "orderId", o.cardcode, l.itemcode as "itemCode", l.currency as iso, l.line_total as net,
      round(round(h.cost / h.pack * l.quantity * l.factor_qty * case when h.currency = l.currency then 1
        when l.currency = 'UYU' then o.exchange_rate else 1 / o.exchange_rate end, 6), 2) as cost
    from orders o join order_lines l on l.cardcode = o.cardcode and l.order_id = o.id
      left join lateral (select * from cost_history h where h.itemcode = l.itemcode
        and (h.at at time zone 'America/Montevideo')::date <= (o.created_at at time zone 'America/Montevideo')::date
        order by h.at desc limit 1) as h on true
    where o.status not in ('cancelled', 'rejected')
      and (o.created_at at time zone 'America/Montevideo')::date between ${span.from}::date and ${span.to}::date`.execute(
    db,
  )
  return rows
}

test('OFR-11 margins by product, customer and order are those of raw rows at the cost of each day', async () => {
  const lines = await rawLines()
  const known = lines.filter(({ cost }) => cost !== null)
  // The demo has what the report tells apart.
  expect(known.length).toBeGreaterThan(100)
  expect(lines.length - known.length).toBeGreaterThan(100)
  const keys = {
    product: ({ itemCode }: RawLine) => itemCode,
    customer: ({ cardcode }: RawLine) => cardcode,
    order: ({ orderId }: RawLine) => String(orderId),
  }
  for (const by of MARGIN_BY) {
    const report = await read(marginReport, { by, ...span, limit: 50_000 })
    const groups = Map.groupBy(lines, keys[by])
    expect(report.rowCount, by).toBe(groups.size)
    for (const row of [...report.rows, { key: null, ...report.total }]) {
      const own = row.key === null ? lines : (groups.get(row.key) ?? [])
      const pesos = own.filter(line => line.iso === 'UYU' && line.cost !== null)
      const cost = pesos.reduce((sum, line) => sum + Math.round((line.cost ?? 0) * 100), 0)
      const net = pesos.reduce((sum, line) => sum + Math.round(line.net * 100), 0)
      expect(Math.abs(row.pesos.cost * 100 - cost), `${by} ${row.key}`).toBeLessThan(0.5)
      expect(Math.abs(row.pesos.net * 100 - net)).toBeLessThan(0.5)
      expect(row.pesos.margin).toBeCloseTo(row.pesos.net - row.pesos.cost, 2)
      expect(row.uncosted.lines).toBe(own.filter(({ cost }) => cost === null).length)
    }
  }
})

test('OFR-11 OFR-02 the orders of a product add up to its margin', async () => {
  const { rows } = await read(marginReport, { by: 'product', ...span })
  const [first] = rows
  const orders = await read(marginReport, { by: 'order', ...span, product: first?.key, limit: 50_000 })
  expect(orders.total).toEqual({ pesos: first?.pesos, dollars: first?.dollars, uncosted: first?.uncosted })
})

test('OFR-11 OFR-08 OFA-12 without costs.read no margin is answered and no report or file names a cost', async () => {
  await expect(read(marginReport, { by: 'product', ...span }, accountant)).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
  await expect(
    read(exportMargins, { by: 'product', ...span, format: 'csv' }, accountant),
  ).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect(JSON.stringify(await read(slowMovers, {}, accountant))).not.toMatch(/cost/i)
  const fileOf = async (by: TestOperator) => {
    const { body } = await read(exportSlowMovers, { format: 'csv' }, by)
    return Buffer.from(body).toString()
  }
  expect(await fileOf(accountant)).not.toMatch(/costo/i)
  expect(await fileOf(owner)).toContain('Costo $')
})

test('OFR-08 what does not move is worth its stock at the latest cost, of what is known', async () => {
  const { products, total } = await read(slowMovers, { days: 90, limit: 50_000 })
  const { rows } = await sql<{ code: string; cost: number; iso: string }>`
    select i.itemcode as code, (i.cost / i.pack * s.available)::float8 as cost, i.currency as iso
    from supplier_items i join product_stock s using (itemcode)`.execute(db)
  const worth = new Map(rows.map(row => [row.code, row]))
  let pesos = 0
  for (const { itemCode, cost } of products) {
    const known = worth.get(itemCode)
    expect(cost === null, itemCode).toBe(known === undefined)
    if (cost && known) expect(cost.amount).toBeCloseTo(known.cost, 1)
    if (cost?.currency === '$') pesos += inPesos(moneyFromAmount(cost.amount, '$'), 1).minor
  }
  expect(total.cost?.products).toBe(products.filter(({ cost }) => cost).length)
  expect(total.cost?.pesos).toBe(pesos / 100)
})

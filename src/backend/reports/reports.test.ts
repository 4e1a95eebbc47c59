import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call, CallInput, ReplyOf } from '#contract/call.ts'
import type { FileReply } from '#contract/file-reply.ts'
import { exportSales, exportSalesLines } from '#contract/office/reports/report-exports.ts'
import { NONE, salesLines, salesReport } from '#contract/office/reports/sales-report.ts'
import { salesTotals } from '#contract/office/reports/sales-totals.ts'
import { saveSynonym, searchReport, searchTerm, trySearch } from '#contract/office/reports/search-report.ts'
import { productSearch, searchClick } from '#contract/shop/products.ts'
import { type Currency, inPesos, moneyFromAmount } from '#domain/money/money.ts'
import { SALES_BY, type SalesBy } from '#domain/reports/sales.ts'
import { addDays, businessDayOf } from '#domain/time/business-day.ts'
import { anOperator, type TestOperator } from '../staff/testing/operators.ts'
import { openDemoBackend } from '../testing/demo/demo-shop.ts'
import { cleanUp } from '../worker-clean-up.ts'

/** Reports over the demo's three years, recomputed from raw rows. */

const shop = await openDemoBackend()
const { db } = shop
let owner: TestOperator
const today = businessDayOf(new Date())
const span = { from: addDays(today, -400), to: today }

beforeAll(async () => {
  owner = await anOperator(db)
  // Orders in both currencies, some without a rate, one that does not count.
  await sql`update order_lines set currency = 'USD' where order_id % 3 = 0`.execute(db)
  await sql`update orders set exchange_rate = case when id % 2 = 0 then 40.125 end where id % 3 = 0`.execute(
    db,
  )
  await sql`update orders set status = 'cancelled' where id in (select id from orders order by id desc limit 1)`.execute(
    db,
  )
  await sql`update orders set channel = 'phone' where id % 5 = 0`.execute(db)
})
afterAll(() => shop.backend.close())

const as = (operator: TestOperator) => ({
  cardcode: null,
  email: null,
  requestId: 'x',
  address: null,
  ...operator.caller,
})
const read = <C extends Call>(call: C, query: CallInput<C>['query'], by = owner): Promise<ReplyOf<C>> =>
  shop.backend.client.call<C>(call, { query } as CallInput<C>, as(by))
const asCustomer = (cardcode: string | null, onlyReads = false) => ({
  cardcode,
  email: cardcode && 'compras@demo.test',
  requestId: 'x',
  address: null,
  onlyReads,
})

interface RawLine {
  orderId: number
  cardcode: string
  itemCode: string
  quantity: number
  currency: Currency
  net: number
  rate: number | null
  day: string
  channel: string
  department: string
  seller: string | null
  brand: string | null
  family: string | null
}

async function rawLines({ from, to } = span): Promise<RawLine[]> {
  const { rows } = await sql<RawLine>`
    select o.id as "orderId", o.cardcode, l.itemcode as "itemCode", l.quantity * l.factor_qty as quantity,
      case l.currency when 'UYU' then '$' else 'U$' end as currency, l.line_total as net, o.exchange_rate as rate,
      (o.created_at at time zone 'America/Montevideo')::date::text as day, o.channel,
      coalesce(o.address ->> 'department', c.department) as department, c.seller_code as seller,
      b.slug as brand, split_part(n.path_slug, '/', 1) as family
    from orders o join customers c using (cardcode) join order_lines l on l.cardcode = o.cardcode and l.order_id = o.id
      left join products p using (itemcode) left join brands b on b.id = p.brand_id
      left join category_nodes n on n.id = p.category_id
    where o.status not in ('cancelled', 'rejected')`.execute(db)
  return rows.filter(({ day }) => day >= from && day <= to)
}

const KEYS: Readonly<Record<SalesBy, (line: RawLine) => string>> = {
  customer: ({ cardcode }) => cardcode,
  product: ({ itemCode }) => itemCode,
  brand: ({ brand }) => brand ?? NONE,
  node: ({ family }) => family || NONE,
  seller: ({ seller }) => seller ?? NONE,
  department: ({ department }) => department,
  channel: ({ channel }) => channel,
  day: ({ day }) => day,
}

function figuresOf(lines: readonly RawLine[]) {
  let pesos = 0
  let dollars = 0
  let equivalent = 0
  let unrated = 0
  for (const { currency, net, rate } of lines) {
    const value = moneyFromAmount(net, currency)
    if (currency === '$') pesos += value.minor
    else dollars += value.minor
    if (currency === 'U$' && rate === null) unrated += 1
    else equivalent += inPesos(value, rate ?? 1).minor
  }
  return {
    orders: new Set(lines.map(({ orderId }) => orderId)).size,
    units: Math.round(lines.reduce((sum, { quantity }) => sum + quantity, 0) * 1000) / 1000,
    pesos: pesos / 100,
    dollars: dollars / 100,
    equivalent: equivalent / 100,
    unrated,
  }
}

test.each(
  SALES_BY,
)('OFR-01 OFR-02 OFR-03 sales by %s are the sums of the raw lines, to the cent', async by => {
  const earlier = { from: addDays(span.from, -401), to: addDays(span.to, -401) }
  const report = await read(salesReport, { by, ...span, against: 'before', limit: 50_000 })
  expect(report.earlier).toEqual(earlier)
  const [now, before] = [await rawLines(), await rawLines(earlier)]
  const shifted = before.map(line => ({ ...line, day: addDays(line.day, 401) }))
  const keys = new Set([...now, ...shifted].map(KEYS[by]))
  expect(new Set(report.rows.map(({ key }) => key))).toEqual(keys)
  for (const row of report.rows) {
    const own = (lines: RawLine[]) => figuresOf(lines.filter(line => KEYS[by](line) === row.key))
    expect(row.now, row.key).toEqual(own(now))
    expect(row.before, row.key).toEqual(own(shifted))
  }
  expect(report.total).toEqual({ now: figuresOf(now), before: figuresOf(shifted) })
  expect(report.total.now.unrated).toBeGreaterThan(0)
  expect(report.total.now.dollars).toBeGreaterThan(0)
})

test.each([
  ['longer', 70],
  ['shorter', 10],
])('OFR-01 OFR-02 sales stand against any earlier span, one that is %s', async (_, days) => {
  const now = { from: addDays(today, -29), to: today }
  const other = { from: addDays(today, -200), to: addDays(today, -201 + days) }
  const asked = { ...now, against: other.from, againstTo: other.to, limit: 50_000 }
  for (const by of ['customer', 'day'] as const) {
    const report = await read(salesReport, { by, ...asked })
    expect(report.earlier).toEqual(other)
    expect(report.total.now).toEqual(figuresOf(await rawLines(now)))
    expect(report.total.before).toEqual(figuresOf(await rawLines(other)))
    const sum = (of: (row: (typeof report.rows)[number]) => number) =>
      Math.round(report.rows.reduce((all, row) => all + of(row) * 100, 0)) / 100
    expect(sum(({ now }) => now.pesos)).toBe(report.total.now.pesos)
    expect(sum(({ before }) => before?.pesos ?? 0)).toBe(report.total.before?.pesos)
    // The days that the other span has beyond are one row, not days to come.
    const keys = report.rows.map(({ key }) => key)
    if (by === 'day') expect(keys.filter(key => key > now.to)).toEqual([])
    if (by === 'day') expect(keys.at(-1) === NONE).toBe(days > 30)
  }
})

test('OFR-02 the figures of Hoy are the lines that they open', async () => {
  const { spans } = await read(salesTotals, {})
  for (const { from, to, now, before, earlier } of spans) {
    expect((await read(salesLines, { from, to, sums: true, limit: 1 })).sums).toEqual(now)
    expect((await read(salesLines, { ...earlier, sums: true, limit: 1 })).sums).toEqual(before)
  }
})

test('OFR-02 each figure opens the lines behind it, page by page, whose sum is the figure', async () => {
  for (const by of SALES_BY.filter(one => one !== 'day')) {
    const { rows } = await read(salesReport, { by, ...span, limit: 50_000 })
    const row = rows[Math.floor(rows.length / 2)]
    if (row === undefined) throw new Error('The demo has sales')
    const query = { ...span, [by]: row.key, sums: true, limit: 7 }
    const lines: ReplyOf<typeof salesLines>['lines'] = []
    let after: string | undefined
    let sums = null
    do {
      const page: ReplyOf<typeof salesLines> = await read(salesLines, { ...query, ...(after && { after }) })
      lines.push(...page.lines)
      sums = page.sums
      after = page.next ?? undefined
    } while (after !== undefined && lines.length < 200)
    expect(sums, by).toEqual(row.now)
    if (after === undefined) {
      const sum = (wanted: string) =>
        Math.round(
          lines.filter(one => one.currency === wanted).reduce((all, { net }) => all + net, 0) * 100,
        ) / 100
      expect([sum('$'), sum('U$')], by).toEqual([row.now.pesos, row.now.dollars])
    }
    expect(new Set(lines.map(one => `${one.orderId} ${one.lineNum}`)).size).toBe(lines.length)
    expect(lines.every(({ docNum, title }) => docNum > 0 && title !== '')).toBe(true)
  }
})

test('a new order, a cancelled one and changed totals are in the next report', async () => {
  const orders = async () => (await read(salesReport, { by: 'channel', ...span })).total.now.orders
  const before = await orders()
  await sql`update orders set status = 'cancelled' where id in (
    select id from orders where status not in ('cancelled', 'rejected') order by created_at desc limit 2)`.execute(
    db,
  )
  await expect.poll(orders).toBe(before - 2)
})

test('OFA-11 a person with own customers sees their sales and searches alone', async () => {
  const { rows } = await sql<{ code: string }>`
    select seller_code as code from customers where seller_code is not null
    group by seller_code order by count(*) limit 1`.execute(db)
  const code = rows[0]?.code ?? ''
  await sql`update staff set employee_code = null where employee_code = ${code}`.execute(db)
  const rep = await anOperator(db, { role: 'vendedor', employeeCode: code })
  const own = (await rawLines()).filter(({ seller }) => seller === code)
  const report = await read(salesReport, { by: 'customer', ...span }, rep)
  expect(report.total.now).toEqual(figuresOf(own))
  const all = await read(salesLines, { ...span, sums: true, limit: 2_000 }, rep)
  expect(all.lines.every(({ cardcode }) => own.some(line => line.cardcode === cardcode))).toBe(true)
  const other = (await rawLines()).find(({ seller }) => seller !== code)?.cardcode ?? ''
  expect((await read(salesLines, { ...span, customer: other }, rep)).lines).toEqual([])
})

test('OFH-06 today, week and month stand beside the same span before', async () => {
  const { spans } = await read(salesTotals, {})
  expect(spans.map(one => one.span)).toEqual(['today', 'week', 'month'])
  for (const { from, to, now, before, earlier } of spans) {
    expect(now).toEqual(figuresOf(await rawLines({ from, to })))
    expect(before).toEqual(figuresOf(await rawLines(earlier)))
  }
})

test('OFH-06 OFA-12 margins are at the cost of the day of each order and at its rate, and only for who may see costs', async () => {
  const risen = addDays(today, -20)
  await sql`delete from cost_history`.execute(db)
  // Of every other product, ten pesos and then twelve; of the others none.
  await sql`
    insert into cost_history (itemcode, supplier_code, at, cost, currency)
    select itemcode, 'PROV', s.at::timestamptz, s.cost, 'UYU'
    from (select itemcode, row_number() over (order by itemcode) as n from products) p,
      (values ('2000-01-01', 10), (${`${risen}T03:00:00Z`}, 12)) as s (at, cost) where p.n % 2 = 0`.execute(
    db,
  )
  const { rows: costed } = await sql<{
    itemcode: string
  }>`select distinct itemcode from cost_history`.execute(db)
  const known = new Set(costed.map(({ itemcode }) => itemcode))
  const marginsOf = async (of: { from: string; to: string }) => {
    const sums = { pesos: 0, dollars: 0, netPesos: 0, netDollars: 0, uncosted: 0 }
    for (const { itemCode, quantity, currency, net, day, rate: orderRate } of await rawLines(of)) {
      const rate = currency === '$' ? 1 : orderRate
      if (!known.has(itemCode) || rate === null) {
        sums.uncosted += 1
        continue
      }
      // The cost of each line is rounded to cents.
      const margin = net - Math.round(((quantity * (day < risen ? 10 : 12)) / rate) * 100) / 100
      if (currency === '$') {
        sums.pesos += margin
        sums.netPesos += net
      } else {
        sums.dollars += margin
        sums.netDollars += net
      }
    }
    return sums
  }
  const { spans } = await read(salesTotals, {})
  for (const { from, to, margins } of spans) {
    const wanted = await marginsOf({ from, to })
    expect(margins?.uncosted.lines).toBe(wanted.uncosted)
    expect(margins?.pesos.margin).toBeCloseTo(wanted.pesos, 1)
    expect(margins?.pesos.net).toBeCloseTo(wanted.netPesos, 1)
    expect(margins?.dollars.margin).toBeCloseTo(wanted.dollars, 1)
    expect(margins?.dollars.net).toBeCloseTo(wanted.netDollars, 1)
  }
  expect(spans.some(({ margins }) => (margins?.pesos.net ?? 0) > 0)).toBe(true)
  const sales = await anOperator(db, { role: 'ventas' })
  expect(JSON.stringify(await read(salesTotals, {}, sales))).not.toContain('margin')
})

test('OFR-02 files have the rows of the report and of its lines', async () => {
  const linesOf = async (call: Call, query: object) => {
    const file = (await read(call, { ...query, format: 'csv' })) as FileReply
    return Buffer.from(file.body).toString().trim().split('\r\n').slice(1)
  }
  const report = await read(salesReport, { by: 'brand', ...span })
  expect((await linesOf(exportSales, { by: 'brand', ...span })).map(line => line.split(';')[0])).toEqual(
    report.rows.map(({ key }) => key),
  )
  expect(await linesOf(exportSalesLines, span)).toHaveLength((await rawLines()).length)
})

test('OFR-04 searches are counted by term and day, with what was opened and ordered after', async () => {
  const { client } = shop.backend
  const search = (term: string, cardcode: string | null, onlyReads = false) =>
    client.call(productSearch, { query: { term, page: 1, counted: true } }, asCustomer(cardcode, onlyReads))
  await search('Taladro  Percutor', 'C20001')
  await search('taladro percutor', null)
  await search('chafalote', 'C20001')
  // Neither an operator who sees the shop as a customer, nor what nobody sent.
  await search('taladro percutor', 'C20001', true)
  await client.call(productSearch, { query: { term: 'taladro percutor', page: 2 } }, asCustomer(null))
  await client.call(
    searchClick,
    { body: { term: 'TALADRO percutor', itemCode: '006101' } },
    asCustomer('C20001'),
  )
  const { terms, total } = await read(searchReport, { from: today, to: today })
  expect(terms[0]).toMatchObject({ term: 'chafalote', searches: 1, withoutResult: 1, results: 0 })
  expect(terms[1]).toMatchObject({
    term: 'taladro percutor',
    searches: 2,
    visitors: 1,
    withoutResult: 0,
    clicks: 1,
    orders: 0,
  })
  expect(total).toMatchObject({ searches: 3, withoutResult: 1, clicks: 1 })
  const { rows } = await sql<{ id: number }>`
    update orders set created_at = now() where id in (
      select id from orders where cardcode = 'C20001' and status not in ('cancelled', 'rejected') order by id limit 1)
    returning id`.execute(db)
  const after = await read(searchReport, { from: today, to: today, text: 'taladro' })
  expect(after.terms[0]?.orders).toBe(1)
  const parts = await read(searchTerm, { from: today, to: today, term: 'taladro percutor' })
  expect(parts.opened).toEqual([{ itemCode: '006101', title: expect.any(String), times: 1 }])
  const bought = await sql<{ code: string }>`
    select distinct itemcode as code from order_lines where order_id = ${rows[0]?.id ?? 0}`.execute(db)
  expect(new Set(parts.bought.map(({ itemCode }) => itemCode))).toEqual(
    new Set(bought.rows.map(({ code }) => code)),
  )
  const stored = await sql<{ columns: string[] }>`
    select array_agg(column_name::text) as columns from information_schema.columns where table_name = 'search_events'`.execute(
    db,
  )
  expect(stored.rows[0]?.columns.sort()).toEqual([
    'at',
    'cardcode',
    'clicked',
    'day',
    'id',
    'results',
    'source',
    'term',
  ])
})

test('OFR-05 searches go after 60 days and their counts after 13 months; orders after them stay counted', async () => {
  const later = new Date(Date.now() + 70 * 86_400_000)
  await cleanUp(db, later)
  // Sessions went too.
  owner = await anOperator(db)
  const { rows } = await sql<{ events: number; terms: number }>`
    select (select count(*)::int from search_events) as events, (select count(*)::int from search_terms) as terms`.execute(
    db,
  )
  expect(rows[0]).toEqual({ events: 0, terms: 2 })
  const { terms } = await read(searchReport, { from: today, to: today, text: 'taladro' })
  expect(terms[0]).toMatchObject({ searches: 2, orders: 1 })
  await cleanUp(db, new Date(Date.now() + 430 * 86_400_000))
  owner = await anOperator(db)
  expect((await read(searchReport, { from: today, to: today })).terms).toEqual([])
})

test('OFR-04 a synonym takes effect at once, and goes again', async () => {
  const total = async () => (await read(trySearch, { term: 'chafalotito' })).total
  expect(await total()).toBe(0)
  const write = (isRemoved: boolean) =>
    shop.backend.client.call(
      saveSynonym,
      { body: { word: 'chafalotito', sameAs: 'taladro', isRemoved }, idempotencyKey: crypto.randomUUID() },
      as(owner),
    )
  await write(false)
  await expect.poll(total).toBeGreaterThan(0)
  await write(true)
  await expect.poll(total).toBe(0)
})

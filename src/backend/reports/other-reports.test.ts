import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { Call, CallInput, ReplyOf } from '#contract/call.ts'
import {
  coverage,
  coverageProducts,
  lostSales,
  slowMovers,
} from '#contract/office/reports/catalogue-reports.ts'
import { abandonedCarts, slackingCustomers } from '#contract/office/reports/customer-reports.ts'
import { salesLines } from '#contract/office/reports/sales-report.ts'
import { productLookup } from '#contract/shop/products.ts'
import { amountOf, moneyFromAmount } from '#domain/money/money.ts'
import { COVERAGE_GAPS } from '#domain/reports/catalogue.ts'
import { usualYear } from '#domain/reports/rhythm.ts'
import { addDays, businessDayOf } from '#domain/time/business-day.ts'
import { anOperator } from '../staff/testing/operators.ts'
import { openDemoBackend } from '../testing/demo/demo-shop.ts'

/** Reports of the catalogue and of customers to be called, over the demo, recomputed from raw rows. */

const shop = await openDemoBackend()
const { db } = shop
const owner = await anOperator(db)
const today = businessDayOf(new Date())
// Whose orders stopped four months ago.
await sql`update orders set created_at = created_at - interval '120 days' where cardcode = 'C20002'`.execute(
  db,
)
afterAll(() => shop.backend.close())

const read = <C extends Call>(call: C, query: CallInput<C>['query']): Promise<ReplyOf<C>> =>
  shop.backend.client.call<C>(call, { query } as CallInput<C>, {
    cardcode: null,
    email: null,
    requestId: 'x',
    address: null,
    ...owner.caller,
  })
const asCustomer = (cardcode: string, onlyReads = false) => ({
  cardcode,
  email: 'compras@demo.test',
  requestId: 'x',
  address: null,
  onlyReads,
})

test('OFR-07 coverage counts what products on sale lack, and each count opens them', async () => {
  const report = await read(coverage, {})
  const { rows } = await sql<Record<string, number>>`
    select count(*)::int as products,
      count(*) filter (where not exists (select from product_prices x
        where x.itemcode = p.itemcode and x.price_list = ${report.list} and x.price > 0))::int as price,
      count(*) filter (where not exists (select from product_media m
        where m.itemcode = p.itemcode and m.kind = 'image'))::int as picture,
      count(*) filter (where coalesce(codebars, '') = ''
        and not exists (select from product_codes x where x.itemcode = p.itemcode))::int as barcode,
      count(*) filter (where exists (select from category_nodes n where n.parent_id = p.category_id))::int as node,
      count(*) filter (where btrim(description) = '')::int as description,
      count(*) filter (where not exists (select from product_stock s
        where s.itemcode = p.itemcode and s.available - s.committed >= p.unit_mult))::int as stock
    from products p where active`.execute(db)
  const sum = (of: (brand: (typeof report.brands)[number]) => number) =>
    report.brands.reduce((all, brand) => all + of(brand), 0)
  expect(sum(({ products }) => products)).toBe(rows[0]?.products)
  for (const gap of COVERAGE_GAPS) {
    expect(
      sum(({ missing }) => missing[gap] ?? 0),
      gap,
    ).toBe(rows[0]?.[gap])
    const [brand] = report.brands
    const opened = await read(coverageProducts, { gap, brand: brand?.slug })
    expect(opened.total, gap).toBe(brand?.missing[gap])
  }
})

test('what nobody bought for so long is listed with its stock and value', async () => {
  const { products, total, list } = await read(slowMovers, { days: 365, limit: 50_000 })
  const { rows } = await sql<{ itemCode: string; pesos: number }>`
    select p.itemcode as "itemCode", case x.currency when 'UYU' then round(x.price * s.available, 2) else 0 end as pesos
    from products p join product_stock s using (itemcode)
      left join product_prices x on x.itemcode = p.itemcode and x.price_list = ${list}
    where p.active and s.available > 0 and not exists (
      select from order_lines l join orders o on o.cardcode = l.cardcode and o.id = l.order_id
      where l.itemcode = p.itemcode and o.status not in ('cancelled', 'rejected')
        and (o.created_at at time zone 'America/Montevideo')::date > ${addDays(today, -365)}::date)`.execute(
    db,
  )
  expect(new Set(products.map(({ itemCode }) => itemCode))).toEqual(
    new Set(rows.map(({ itemCode }) => itemCode)),
  )
  expect(total.pesos).toBe(Math.round(rows.reduce((sum, { pesos }) => sum + pesos * 100, 0)) / 100)
})

test('OFR-09 a product seen without stock is lost to each customer who saw it, at the usual quantity', async () => {
  const { rows } = await sql<{ code: string }>`
    select l.itemcode as code from order_lines l join products p using (itemcode) where p.active
    group by l.itemcode order by count(*) desc limit 1`.execute(db)
  const code = rows[0]?.code ?? ''
  await sql`insert into product_stock (itemcode, available, status, description, next_arrival)
    values (${code}, 0, 'D', 'Sin stock', ${addDays(today, 9)})
    on conflict (itemcode) do update set available = 0, committed = 0, status = 'D', next_arrival = excluded.next_arrival`.execute(
    db,
  )
  const see = async (cardcode: string, onlyReads = false) => {
    const { products } = await shop.backend.client.call(
      productLookup,
      { query: { itemcodes: code, withDesc: true } },
      asCustomer(cardcode, onlyReads),
    )
    return products[0]
  }
  await expect.poll(async () => (await see('C20002', true)) ?? null).toMatchObject({ hasStock: false })
  await see('C20001')
  await see('C20001')
  await see('C20002')
  const { products } = await read(lostSales, { from: today, to: today })
  expect(products).toHaveLength(1)
  const [lost] = products
  expect(lost).toMatchObject({
    itemCode: code,
    customers: 2,
    views: 3,
    nextArrival: addDays(today, 9),
    inStockNow: false,
  })
  const last = await sql<{ net: number; quantity: number; currency: string }>`
    select l.line_total as net, l.quantity, l.currency from order_lines l join orders o on o.id = l.order_id
    where l.itemcode = ${code} and o.status not in ('cancelled', 'rejected') order by o.created_at desc`.execute(
    db,
  )
  const usual = lost?.usual ?? 0
  const values = last.rows.map(({ net, quantity }) => Math.round((net / quantity) * usual * 2 * 100) / 100)
  expect(values).toContain(lost?.value?.amount)
})

test('OFR-02 a usual month is the twelfth part of the lines that it opens, and values that do not move add up', async () => {
  const { customers } = await read(slackingCustomers, {})
  expect(customers.length).toBeGreaterThan(0)
  for (const { cardcode, lastOrder, monthly } of customers) {
    const { sums } = await read(salesLines, {
      ...usualYear(lastOrder),
      customer: cardcode,
      sums: true,
      limit: 1,
    })
    const month = (year = 0) => Math.round((year * 100) / 12) / 100
    const expected = [
      { currency: '$', amount: month(sums?.pesos) },
      { currency: 'U$', amount: month(sums?.dollars) },
    ].filter(({ amount }) => amount !== 0)
    expect([cardcode, monthly]).toEqual([cardcode, expected])
  }
  const { products, total } = await read(slowMovers, { days: 90, limit: 50_000 })
  const sum = (wanted: string) =>
    Math.round(
      products.reduce((all, { value }) => all + (value?.currency === wanted ? value.amount * 100 : 0), 0),
    ) / 100
  expect([products.length, sum('$'), sum('U$')]).toEqual([total.products, total.pesos, total.dollars])
})

test('OFR-10 OFR-06 customers to be called: broken rhythms and carts that wait, with values at their prices', async () => {
  const { customers } = await read(slackingCustomers, {})
  expect(customers.map(({ cardcode }) => cardcode)).toContain('C20002')
  for (const one of customers) expect(one.since).toBeGreaterThan(2 * one.cadence)
  await sql`delete from carts`.execute(db)
  const { rows } = await sql<{ code: string }>`
    select s.itemcode as code from product_stock s join product_prices x using (itemcode) join products p using (itemcode)
    where p.active and s.status = 'S' and s.available > 100 and x.price_list = (
      select price_list from customers where cardcode = 'C20001') limit 1`.execute(db)
  const code = rows[0]?.code ?? ''
  await sql`insert into carts (cardcode, email, updated_at) values
    ('C20001', 'ferreteria@demo.test', now() - interval '3 days 1 minute'),
    ('C20002', 'barraca@demo.test', now() - interval '40 days'), ('C20001', 'oficina:x', now() - interval '3 days')`.execute(
    db,
  )
  await sql`insert into cart_lines (cardcode, email, line_no, itemcode, quantity)
    select cardcode, email, 1, ${code}, 2 from carts`.execute(db)
  const { carts, cartCount } = await read(abandonedCarts, {})
  expect(cartCount).toBe(1)
  const [cart] = carts
  expect(cart).toMatchObject({ cardcode: 'C20001', email: 'ferreteria@demo.test', days: 3 })
  const { products } = await shop.backend.client.call(
    productLookup,
    { query: { itemcodes: code } },
    asCustomer('C20001'),
  )
  const [card] = products
  if (card === undefined || !('finalPrice' in card)) throw new Error('A customer sees prices')
  expect(cart?.totals).toEqual([
    {
      currency: card.currency,
      amount: amountOf(
        moneyFromAmount(
          Math.round(card.price * (1 - card.finalDiscount / 100) * 2 * 100) / 100,
          card.currency,
        ),
      ),
    },
  ])
  expect(cart?.lines[0]).toMatchObject({
    itemCode: code,
    stock: 'enough',
    listBefore: null,
    stockBefore: null,
  })

  // What the warehouse had when the cart was touched is before the first change that the register has since.
  const { rows: stocks } = await sql<{ available: number }>`
    select available from product_stock where itemcode = ${code}`.execute(db)
  for (const units of [40, 1])
    await sql`update product_stock set available = ${units} where itemcode = ${code}`.execute(db)
  await expect
    .poll(async () => (await read(abandonedCarts, {})).carts[0]?.lines[0])
    .toMatchObject({ stockBefore: Number(stocks[0]?.available), stockNow: 1 })
})

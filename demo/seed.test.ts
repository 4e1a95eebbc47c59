import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { authHandlers } from '#backend/auth/handlers.ts'
import { customerHandlers } from '#backend/customers/handlers.ts'
import { importCatalogue } from '#backend/import/import-catalogue.ts'
import { orderHandlers } from '#backend/orders/handlers.ts'
import { openShop } from '#backend/orders/testing/shop-data.ts'
import { countStatements } from '#backend/platform/db/statement-count.ts'
import { createLimiter } from '#backend/platform/rate-limit/limiter.ts'
import { callRunner } from '#backend/testing/run-call.ts'
import { schemaWithJobs, testDatabase } from '#backend/testing/test-database.ts'
import { signIn } from '#contract/shop/auth.ts'
import { clientHeader } from '#contract/shop/customers.ts'
import { createOrder, orders } from '#contract/shop/orders.ts'
import { PAGE_SIZE } from '#domain/constants.ts'
import { ORDER_STATUSES } from '#domain/orders/order-status.ts'
import { DEMO_FAMILIES, demoProducts } from './catalogue/products.ts'
import { demoAccounts, fillDemo, seedDemo } from './seed.ts'

const NOW = new Date('2026-03-11T01:30:00Z')
const { db, url } = await testDatabase(schemaWithJobs)
const filled = await countStatements(() => fillDemo(url, NOW))
const limiter = createLimiter(db)
const { call } = callRunner([
  ...authHandlers({ db, clock: () => NOW, limiter }),
  ...customerHandlers({ db, clock: () => NOW, limiter }),
  ...orderHandlers({
    db,
    clock: () => NOW,
    config: { backOrders: false, erpOrdersUrl: null, mediaBaseUrl: '/media' },
  }),
])

test('the whole demo is inserted, with few statements', async () => {
  expect(filled.result).toBe(true)
  expect(await count('products')).toBe(demoProducts().length)
  expect(await count('product_stock')).toBe(demoProducts().length)
  expect(filled.statements.length).toBeLessThan(100)
})

test('the catalogue files are ones that an import accepts, and importing them changes nothing', async () => {
  for (const family of DEMO_FAMILIES) {
    const file = join(import.meta.dirname, `catalogue/${family}.jsonl`)
    const summary = await importCatalogue({ db, file, mediaDir: tmpdir(), isDryRun: true })
    expect(summary).toMatchObject({ created: 0, updated: 0, unchanged: summary.rows, refused: 0 })
    expect(new Set(summary.warnings.map(({ reason }) => reason)).size, family).toBeLessThanOrEqual(1)
  }
})

test.each(demoAccounts)('$email can sign in', async ({ email, password, cardcode }) => {
  const { account } = await call(signIn, { body: { email, password } })
  expect(account.cardcode).toBe(cardcode)
})

test.each(['C20001', 'C20002'])('%s has orders, balances and credit', async cardcode => {
  const caller = { cardcode, email: 'quien@demo.test' }
  const { orders: history } = await call(orders, {}, caller)
  expect(new Set(history.slice(0, PAGE_SIZE + 1).map(({ status }) => status))).toEqual(
    new Set(ORDER_STATUSES),
  )
  expect(history.filter(({ documents }) => documents.length > 0).length).toBeGreaterThan(50)
  for (const { lineCount } of history) expect(lineCount).toBeGreaterThan(2)
  const { balances, credit, blocked } = await call(clientHeader, {}, caller)
  expect(balances.length).toBeGreaterThan(0)
  expect(credit.available).toBeGreaterThan(0)
  expect(blocked).toBe(false)
})

test('an order can be placed right away, with today’s rate', async () => {
  const { rows } = await sql<{ itemCode: string; price: number; unitMult: number }>`
    select p.itemcode as "itemCode", l.price, p.unit_mult as "unitMult"
    from products p join product_prices l on l.itemcode = p.itemcode and l.price_list = 2
      join product_stock s on s.itemcode = p.itemcode
    where l.currency = 'UYU' and l.price > 1 and s.status = 'S' and p.brand_id not in (
      select id from brands where slug in ('quebrax', 'tintaral'))
      and p.category_id in (select id from category_nodes where path_slug like 'herramientas/%')
    limit 1`.execute(db)
  const [product] = rows
  if (product === undefined) throw new Error('The demo has no such product')
  const { itemCode, price, unitMult } = product
  const created = await call(
    createOrder,
    {
      idempotencyKey: crypto.randomUUID(),
      body: {
        promos: [],
        poRef: null,
        comments: null,
        acceptedQuote: null,
        lines: [{ itemCode, quantity: unitMult, price, discount: 0, currency: '$' }],
        shipping: { code: 'RETIRO', addressId: null, agency: null, agencyBranch: null },
      },
    },
    { cardcode: 'C20003', email: 'nueva@demo.test' },
  )
  expect(created.status).toBe('received')
})

test('a second start only adds the rate of its week', async () => {
  const before = await count('orders')
  const days = await count('exchange_rates')
  expect(await seedDemo(db, NOW)).toBe(false)
  expect(await count('exchange_rates')).toBe(days)
  expect(await seedDemo(db, new Date('2026-03-17T15:00:00Z'))).toBe(false)
  expect(await count('exchange_rates')).toBe(days + 1)
  expect(await count('orders')).toBe(before)
})

test('a database with other products is not changed', async () => {
  const own = await testDatabase(openShop)
  await sql`
    insert into products (itemcode, id, title, name, brand_id, category_id)
    select 'PROPIO', 1, 'Propio', 'Propio', b.id, n.id from brands b, category_nodes n limit 1`.execute(
    own.db,
  )
  expect(await seedDemo(own.db, new Date('2026-03-20T15:00:00Z'))).toBe(false)
  const { rows } = await sql<{ total: number }>`
    select (select count(*) from products) + (select count(*) from customers) + (select count(*) from settings)
      + (select count(*) from exchange_rates where date > '2026-03-10') as total`.execute(own.db)
  expect(rows[0]?.total).toBe(1)
})

test('two concurrent processes fill it once', async () => {
  const fresh = await testDatabase()
  const results = await Promise.all([fillDemo(fresh.url, NOW), fillDemo(fresh.url, NOW)])
  expect(results.toSorted()).toEqual([false, true])
})

async function count(table: string): Promise<number> {
  const { rows } = await sql<{ rows: number }>`select count(*) as rows from ${sql.table(table)}`.execute(db)
  return rows[0]?.rows ?? Number.NaN
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { signIn } from '#contract/shop/auth.ts'
import { getCart } from '#contract/shop/cart.ts'
import { order, orders } from '#contract/shop/orders.ts'
import { productSearch } from '#contract/shop/products.ts'
import { buildBackend } from '../../../app.ts'
import { countedFigures, keptFigures } from '../../../orders/testing/kept-figures.ts'
import { testDatabase } from '../../../testing/test-database.ts'
import { testFolder } from '../../../testing/test-folders.ts'
import { readBackendConfig } from '../../config.ts'
import { installJobs } from '../../queue/install-jobs.ts'
import { migrate, readMigrations } from './migrate.ts'

/** Databases of earlier releases, upgraded to the current version. */
const RELEASES = [{ release: '0.1.0', last: '0031-referring-files.sql' }]

const closing: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const close of closing) await close()
})

test.each(RELEASES)('SRV-26 a database of $release is upgraded, loses no row and is served', async ({
  release,
  last,
}) => {
  const { db, url } = await testDatabase({ name: 'template_blank', prepare: async () => undefined })
  const dump = readFileSync(join(import.meta.dirname, `../testing/release-${release}.sql`), 'utf8')
  await sql.raw(dump).execute(db)
  const before = await rowCounts()
  const applied = await migrate(url)
  expect(applied).toEqual(readMigrations().flatMap(({ name }) => (name > last ? [name] : [])))
  const after = await rowCounts()
  for (const [table, count] of before)
    if (table !== 'schema_migrations') expect([table, after.get(table)]).toEqual([table, count])
  expect([before.get('orders'), before.get('cart_lines'), before.get('fiscal_documents')]).toEqual([2, 3, 6])

  const kept = await keptFigures(db)
  expect(kept).toEqual(await countedFigures(db))
  expect(kept.open.length).toBeGreaterThan(0)

  await installJobs(url)
  const config = await readBackendConfig({
    DATABASE_URL: url,
    DATA_DIR: await testFolder(),
    BACKEND_TOKEN: 'a-token-only-for-tests',
  })
  const { client, ...backend } = await buildBackend({ config, db, databaseUrl: url, log: false, jobs: false })
  closing.push(() => backend.close())
  expect(await client.ready()).toBeNull()
  const address = '203.0.113.7'
  const visitor = { cardcode: null, email: null, requestId: 'upgrade', address }
  const credentials = { email: 'ferreteria@demo.test', password: 'demo-mostrador-1' }
  const { account } = await client.call(signIn, { body: credentials }, visitor)
  const customer = { ...visitor, cardcode: account.cardcode, email: account.email }
  expect(
    (await client.call(productSearch, { query: { term: '' } }, visitor)).products.length,
  ).toBeGreaterThan(9)
  expect((await client.call(getCart, {}, customer)).lines).toHaveLength(3)
  const { orders: found } = await client.call(orders, {}, customer)
  expect(found).toHaveLength(2)
  for (const { orderId } of found) {
    const { lines } = await client.call(order, { query: { orderid: orderId } }, customer)
    expect(lines.length).toBeGreaterThan(0)
  }

  async function rowCounts(): Promise<Map<string, number>> {
    const { rows } = await sql<{ name: string; count: number }>`
      select relname as name, (xpath('/row/c/text()', query_to_xml(
        format('select count(*) as c from public.%I', relname), false, true, '')))[1]::text::int as count
      from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(db)
    return new Map(rows.map(({ name, count }) => [name, count]))
  }
})

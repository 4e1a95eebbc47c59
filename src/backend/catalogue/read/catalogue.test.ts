import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { productLookup, productSearch } from '#contract/shop/products.ts'
import { createDatabase, type PooledDatabase } from '../../platform/db/pool.ts'
import { productHandlers } from '../../products/handlers.ts'
import { callRunner } from '../../testing/run-call.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { type Catalogue, openCatalogue } from './catalogue.ts'
import { RowOrder } from './products/row-order.ts'
import {
  aBrand,
  aCustomer,
  aNode,
  anOrder,
  aProduct,
  aSetting,
  NOW,
  openCatalogueShop,
} from './testing/catalogue-data.ts'
import { openTestCatalogue } from './testing/open-test-catalogue.ts'

/** Changes are seen in well under a second on an idle machine; a busy one must not fail the test. */
const SOON = { timeout: 20_000, interval: 5 }

const database = await testDatabase(openCatalogueShop)
const { db, url } = database
let catalogue: Catalogue
let other: PooledDatabase
let buyer: { cardcode: string; email: string }
let now = NOW

beforeAll(async () => {
  for (const code of ['A', 'B', 'C']) await aProduct(db, { code })
  buyer = await aCustomer(db, { cardcode: 'C20001', group: 'ferreterias' })
  catalogue = await openTestCatalogue(database, { clock: () => now })
  other = createDatabase(url, { maxConnections: 1 })
  return () => other.close()
})

const lookUp = async (code: string, caller: object = buyer) =>
  (
    await callRunner(productHandlers({ catalogue })).call(
      productLookup,
      { query: { itemcodes: code } },
      caller,
    )
  ).products[0]
const search = async (query: object, caller: object = {}) =>
  (
    await callRunner(productHandlers({ catalogue })).call(
      productSearch,
      { query: { term: '', ...query } },
      caller,
    )
  ).products.map(product => product.code)
const termsOf = async (code: string) => {
  const product = await lookUp(code)
  return product !== undefined && 'price' in product ? product : null
}

describe('changes made by another connection are picked up', () => {
  test('a price, without changing the public version', async () => {
    const version = catalogue.publicVersion()
    await sql`update product_prices set price = 77.5 where itemcode = 'A'`.execute(other)
    await expect.poll(async () => (await termsOf('A'))?.price, SOON).toBe(77.5)
    await sql`delete from product_prices where itemcode = 'A'`.execute(other)
    await expect.poll(async () => (await termsOf('A'))?.price, SOON).toBe(0)
    await sql`insert into product_prices (itemcode, price_list, currency, price) values ('A', 1, 'USD', 9)`.execute(
      other,
    )
    await expect.poll(async () => (await termsOf('A'))?.currency, SOON).toBe('U$')
    expect(catalogue.publicVersion()).toBe(version)
  })

  test('stock, committed by an order', async () => {
    const version = catalogue.publicVersion()
    await sql`update product_stock set committed = available where itemcode = 'B'`.execute(other)
    await expect.poll(async () => (await termsOf('B'))?.stockStatus, SOON).toBe('D')
    await sql`update product_stock set committed = 0 where itemcode = 'B'`.execute(other)
    await expect.poll(async () => (await termsOf('B'))?.hasStock, SOON).toBe(true)
    expect(catalogue.publicVersion()).toBe(version)
  })

  test('a new title is found, the old one no longer', async () => {
    const version = catalogue.publicVersion()
    await sql`update products set title = 'Serrucho costilla' where itemcode = 'C'`.execute(other)
    await expect.poll(() => search({ term: 'serrucho' }), SOON).toEqual(['C'])
    expect(await search({ term: 'martillo' })).toEqual(['A', 'B'])
    expect(catalogue.publicVersion()).not.toBe(version)
  })

  test('SRC-21 a synonym takes effect with the next search, and stops when it is deleted', async () => {
    const version = catalogue.publicVersion()
    const { index } = catalogue.snapshot().search
    expect(await search({ term: 'chafalote' })).toEqual([])
    await sql`insert into search_synonyms (word, same_as) values ('Chafalote', 'serrucho de costilla')`.execute(
      other,
    )
    await expect.poll(() => search({ term: 'chafalotes' }), SOON).toEqual(['C'])
    // The request of the search box while the user types.
    expect(await search({ term: 'chafalote', page: 1, limit: 5 })).toEqual(['C'])
    expect(catalogue.publicVersion()).not.toBe(version)
    await sql`update search_synonyms set node = 'bazar'`.execute(other)
    await expect.poll(() => search({ term: 'chafalote' }), SOON).toEqual([])
    await sql`update search_synonyms set node = (select n.path_slug from category_nodes n
      join products p on p.category_id = n.id where p.itemcode = 'C')`.execute(other)
    await expect.poll(() => search({ term: 'chafalote' }), SOON).toEqual(['C'])
    await sql`delete from search_synonyms`.execute(other)
    await expect.poll(() => search({ term: 'chafalote' }), SOON).toEqual([])
    expect(catalogue.publicVersion()).toBe(version)
    expect(catalogue.snapshot().search.index).toBe(index)
    // The shipped synonyms still work.
    expect(await search({ term: 'sierra de mano' })).toEqual(['C'])
  })

  test('SRC-21 an empty synonym, one of itself and one at an invalid path are rejected', async () => {
    for (const [word, sameAs, node] of [
      ['', 'serrucho', ''],
      [' sierra', 'serrucho', ''],
      ['sierra', '', ''],
      ['Sierra', 'sierra', ''],
      ['sierra', 'serrucho', 'Herramientas/Sierras'],
      ['sierra', 'serrucho', 'herramientas/'],
    ]) {
      const insert = sql`insert into search_synonyms (word, same_as, node) values (${word}, ${sameAs}, ${node})`
      await expect(insert.execute(other)).rejects.toThrow(/violates check constraint/)
    }
  })

  test('a field that visitors cannot see does not change the public version', async () => {
    const version = catalogue.publicVersion()
    await sql`update products set tax = 10 where itemcode = 'C'`.execute(other)
    await expect.poll(async () => (await termsOf('C'))?.tax, SOON).toBe(10)
    expect(catalogue.publicVersion()).toBe(version)
  })

  test('a product added, deactivated, deleted, and added again', async () => {
    await aProduct(other, { code: 'NUEVO', title: 'Escofina media caña' })
    await expect.poll(() => search({ term: 'escofina' }), SOON).toEqual(['NUEVO'])
    await sql`update products set active = false where itemcode = 'NUEVO'`.execute(other)
    await expect.poll(() => search({ term: 'escofina' }), SOON).toEqual([])
    expect(await lookUp('NUEVO')).toMatchObject({ active: false })
    await sql`delete from products where itemcode = 'NUEVO'`.execute(other)
    await expect.poll(() => lookUp('NUEVO'), SOON).toBeUndefined()
    await aProduct(other, { code: 'NUEVO', title: 'Escofina plana', prices: { 1: 12 } })
    await expect.poll(() => search({ term: 'escofina plana' }), SOON).toEqual(['NUEVO'])
    await expect.poll(() => termsOf('NUEVO'), SOON).toMatchObject({ price: 12, hasStock: true })
    await sql`delete from products where itemcode = 'NUEVO'`.execute(other)
    await expect.poll(() => lookUp('NUEVO'), SOON).toBeUndefined()
  })

  test('a new brand and a new node with their products', async () => {
    await aBrand(other, 'Benteveo')
    await aNode(other, ['Bazar', 'Cocina'])
    await aProduct(other, { code: 'OLLA', title: 'Olla', brand: 'Benteveo', path: ['Bazar', 'Cocina'] })
    await expect.poll(() => search({ category: 'bazar-cocina', brand: 'benteveo' }), SOON).toEqual(['OLLA'])
    await sql`update category_nodes set name = 'Cocina y mesa' where path_slug = 'bazar/cocina'`.execute(
      other,
    )
    await expect.poll(async () => (await lookUp('OLLA'))?.category, SOON).toBe('Cocina y mesa')
    await sql`delete from products where itemcode = 'OLLA'`.execute(other)
    await expect.poll(() => search({ family: 'bazar' }), SOON).toEqual([])
  })

  test('a change of more than 500 rows in one statement, prices and products alike', async () => {
    await sql`insert into products (itemcode, id, title, name, brand_id, category_id)
      select 'X' || n, 1000000 + n, 'Bulón ' || n, 'Bulón', (select min(id) from brands),
        (select min(id) from category_nodes) from generate_series(1, 1200) n`.execute(other)
    await expect.poll(async () => (await search({ term: 'bulon' })).length, SOON).toBe(1200)
    await sql`insert into product_prices (itemcode, price_list, currency, price)
      select 'X' || n, 1, 'UYU', n from generate_series(1, 1200) n`.execute(other)
    await expect.poll(async () => (await termsOf('X1200'))?.price, SOON).toBe(1200)
    await sql`update products set active = false where itemcode like 'X%'`.execute(other)
    await expect.poll(async () => (await search({ term: 'bulon' })).length, SOON).toBe(0)
    await sql`delete from products where itemcode like 'X%'`.execute(other)
    await expect.poll(() => lookUp('X7'), SOON).toBeUndefined()
  })

  test('of many prices those changed, added and deleted, together or one after the other', async () => {
    await sql`insert into products (itemcode, id, title, name, brand_id, category_id)
      select 'Q' || n, 4000000 + n, 'Remache ' || n, 'Remache', (select min(id) from brands),
        (select min(id) from category_nodes) from generate_series(1, 1800) n`.execute(other)
    const insert = (from: number, to: number) => sql`
      insert into product_prices (itemcode, price_list, currency, price)
      select 'Q' || n, 1, 'UYU', 10 from generate_series(${from}::int, ${to}::int) n`
    const number = sql`substr(itemcode, 2)::integer`
    const prices = () => {
      const { table } = catalogue.snapshot()
      const rows = ['Q1', 'Q600', 'Q1200', 'Q1800'].map(code => table.rowOfCode(code) ?? -1)
      return rows.map(row => table.prices.get(1)?.priceAt(row) ?? null)
    }
    await insert(1, 600).execute(other)
    await expect.poll(prices, SOON).toEqual([10, 10, null, null])
    await insert(601, 1200).execute(other)
    await expect.poll(prices, SOON).toEqual([10, 10, 10, null])
    await sql`update product_prices set price = 20, currency = 'USD' where itemcode like 'Q%'`.execute(other)
    await expect.poll(prices, SOON).toEqual([20, 20, 20, null])
    await sql`delete from product_prices where itemcode like 'Q%' and ${number} > 600`.execute(other)
    await expect.poll(prices, SOON).toEqual([20, 20, null, null])
    await other.transaction().execute(async tx => {
      await sql`delete from product_prices where itemcode like 'Q%' and ${number} <= 599`.execute(tx)
      await insert(1201, 1800).execute(tx)
      await sql`update product_prices set price = 30 where itemcode = 'Q600'`.execute(tx)
    })
    await expect.poll(prices, SOON).toEqual([null, 30, null, 10])
    await sql`delete from products where itemcode like 'Q%'`.execute(other)
    await expect.poll(() => lookUp('Q7'), SOON).toBeUndefined()
  })

  test('no page shows part of a change of many prices', async () => {
    await sql`insert into products (itemcode, id, title, name, brand_id, category_id)
      select 'P' || n, 3000000 + n, 'Perno ' || n, 'Perno', (select min(id) from brands),
        (select min(id) from category_nodes) from generate_series(1, 4500) n`.execute(other)
    await sql`insert into product_prices (itemcode, price_list, currency, price)
      select 'P' || n, 1, 'UYU', 10 from generate_series(1, 4500) n`.execute(other)
    await expect.poll(async () => (await termsOf('P4500'))?.price, SOON).toBe(10)
    const { table } = catalogue.snapshot()
    const shown = () => {
      const rows = ['P1', 'P2250', 'P4500'].map(code => table.rowOfCode(code) ?? -1)
      return rows.map(row => table.prices.get(1)?.priceAt(row)).join()
    }
    const seen = new Set<string>()
    const changing = sql`update product_prices set price = 20 where itemcode like 'P%'`.execute(other)
    while (!seen.has('20,20,20')) {
      seen.add(shown())
      await setImmediate()
    }
    await changing
    expect([...seen]).toEqual(['10,10,10', '20,20,20'])
    await sql`delete from products where itemcode like 'P%'`.execute(other)
    await expect.poll(() => lookUp('P7'), SOON).toBeUndefined()
  })

  test('IMP-06 a change of every title is applied to the current table and its order', async () => {
    await sql`insert into products (itemcode, id, title, name, brand_id, category_id)
      select 'Y' || n, 2000000 + n, 'Grampa ' || n, 'Grampa', (select min(id) from brands),
        (select min(id) from category_nodes) from generate_series(1, 600) n`.execute(other)
    await expect.poll(async () => (await search({ term: 'grampa' })).length, SOON).toBe(600)
    const { table } = catalogue.snapshot()
    const version = catalogue.publicVersion()
    const settle = vi.spyOn(RowOrder.prototype, 'settle')
    await sql`update products set title = 'Zuncho ' || (1000 - substr(itemcode, 2)::integer)
      where itemcode like 'Y%' and itemcode <> 'Y600'`.execute(other)
    await sql`delete from products where itemcode = 'Y600'`.execute(other)
    await expect.poll(async () => (await search({ term: 'zuncho' })).length, SOON).toBe(599)
    await expect.poll(() => search({ term: 'grampa' }), SOON).toEqual([])
    expect(await search({ term: 'zuncho', orderby: 'name', page: 1, limit: 2 })).toEqual(['Y599', 'Y598'])
    await expect.poll(() => catalogue.publicVersion(), SOON).not.toBe(version)
    // Both orders, by name and by demand, were sorted before the first request.
    expect(new Set(settle.mock.contexts).size).toBe(2)
    settle.mockRestore()
    // An import must not cost a second catalogue in memory.
    expect(catalogue.snapshot().table).toBe(table)
    await sql`delete from products where itemcode like 'Y%'`.execute(other)
    await expect.poll(() => lookUp('Y7'), SOON).toBeUndefined()
  })

  test('everything, after the lost connection was replaced', async () => {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'mostrador listener' and datname = current_database()`.execute(other)
    await sql`update products set title = 'Formón ancho' where itemcode = 'B'`.execute(other)
    await expect.poll(() => search({ term: 'formon' }), { timeout: 3000, interval: 5 }).toEqual(['B'])
  })
})

describe('a customer’s terms', () => {
  test('follow the customer’s rules, agreed prices and list', async () => {
    expect(await termsOf('B')).toMatchObject({ price: 100, discount: 0 })
    await sql`insert into customer_discounts (customer_group, scope, percent) values ('ferreterias', 'all', 5)`.execute(
      other,
    )
    await expect.poll(async () => (await termsOf('B'))?.discount, SOON).toBe(5)
    await sql`insert into special_prices (cardcode, itemcode, valid_from, price, currency)
      values ('C20001', 'B', '2026-03-01', 60, 'UYU')`.execute(other)
    await expect.poll(async () => (await termsOf('B'))?.price, SOON).toBe(60)
    await sql`update customers set price_list = 2`.execute(other)
    await expect.poll(async () => (await termsOf('A'))?.price, SOON).toBe(0)
    await sql`update customers set price_list = 1`.execute(other)
    await expect.poll(async () => (await termsOf('A'))?.price, SOON).toBe(9)
  })

  test('a rule that begins at midnight begins at midnight in Montevideo', async () => {
    await sql`insert into customer_discounts (cardcode, scope, scope_ref, percent, valid_from)
      values ('C20001', 'item', 'C', 33, '2026-03-11')`.execute(other)
    // The group's 5 % until then; the poll makes sure that the new rule has been read.
    await expect
      .poll(async () => (await catalogue.viewFor('C20001')).account?.terms.discounts.item.get('C'), SOON)
      .toHaveLength(1)
    expect((await termsOf('C'))?.discount).toBe(5)
    const version = catalogue.publicVersion()
    now = new Date('2026-03-11T03:00:00Z')
    expect((await termsOf('C'))?.discount).toBe(33)
    expect(catalogue.publicVersion()).not.toBe(version)
    now = NOW
  })

  test('D16 a purchase counts for twelve months, to the day', async () => {
    await anOrder(other, 'C20001', ['B'], new Date('2025-03-10T03:00:00Z'))
    await expect.poll(async () => (await lookUp('B'))?.listOrder, SOON).toBe(1)
    now = new Date('2026-03-11T03:00:00Z')
    expect((await lookUp('B'))?.listOrder).toBeNull()
    now = NOW
  })

  test('an unknown cardcode is rejected with NO_CARDCODE', async () => {
    await expect(catalogue.viewFor('NADIE')).rejects.toMatchObject({ code: 'NO_CARDCODE' })
  })

  test('CFG-06 with back-orders nothing is out of stock', async () => {
    const generous = await openTestCatalogue(database, { backOrders: true })
    const view = await generous.viewFor('C20001')
    await sql`update product_stock set available = 0 where itemcode = 'A'`.execute(other)
    const rowOfA = view.table.rowOfCode('A') ?? -1
    await expect.poll(() => view.terms(rowOfA)?.stockStatus, SOON).toBe('D')
    expect(view.terms(rowOfA)?.hasStock).toBe(true)
  })
})

describe('the public version', () => {
  test('changes with the company data, the exchange rate and public promotions', async () => {
    const expectNewVersion = async (change: Promise<unknown>) => {
      const version = catalogue.publicVersion()
      await change
      await expect.poll(() => catalogue.publicVersion(), SOON).not.toBe(version)
    }
    await expectNewVersion(aSetting(other, 'company', { name: 'Otra' }))
    await expectNewVersion(sql`update exchange_rates set rate = 41 where date = '2026-03-10'`.execute(other))
    await expectNewVersion(
      sql`insert into promos (doc_entry, title, valid_from, valid_to, kind)
        values (1, 'Abierta', '2026-03-01', '2026-03-31', 'combo')`.execute(other),
    )
  })

  test('resolves a waiting call when it changes, and after the wait with the same version', async () => {
    const version = catalogue.publicVersion()
    const next = catalogue.nextPublicVersion(version, 60_000)
    await aSetting(other, 'company', { name: 'La de siempre' })
    expect(await next).not.toBe(version)
    expect(await catalogue.nextPublicVersion(version, 60_000)).toBe(catalogue.publicVersion())
    const present = catalogue.publicVersion()
    expect(await catalogue.nextPublicVersion(present, 1)).toBe(present)
  })

  test('is the same in every process with the same data, however each loaded it', async () => {
    const first = catalogue.publicVersion()
    await sql`update products set title = 'Formón 12 mm' where itemcode = 'C'`.execute(other)
    await expect.poll(() => catalogue.publicVersion(), SOON).not.toBe(first)
    const second = await openTestCatalogue(database)
    expect(second.publicVersion()).toBe(catalogue.publicVersion())
    const before = second.publicVersion()
    await sql`update products set title = 'Formón 18 mm' where itemcode = 'C'`.execute(other)
    await expect.poll(() => second.publicVersion(), SOON).not.toBe(before)
    await expect.poll(() => catalogue.publicVersion(), SOON).toBe(second.publicVersion())
    await sql`update products set title = 'Formón 12 mm' where itemcode = 'C'`.execute(other)
    await expect
      .poll(() => [catalogue.publicVersion(), second.publicVersion()], SOON)
      .toEqual([before, before])
  })
})

test('is ready while the database answers', async () => {
  expect(await catalogue.ready()).toBeNull()
  const pool = createDatabase(url, { maxConnections: 1 })
  const short = await openCatalogue({
    db: pool,
    databaseUrl: url,
    mediaBaseUrl: '',
    clock: () => NOW,
    log: false,
  })
  await pool.close()
  expect(await short.ready()).toBe('database')
  await short.close()
})

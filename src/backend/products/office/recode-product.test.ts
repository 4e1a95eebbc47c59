import { sql } from 'kysely'
import { beforeEach, expect, test, vi } from 'vitest'
import { history, undoChangeSet } from '#contract/office/audit.ts'
import {
  changeProductCode,
  copyProduct,
  officeProduct,
  saveProduct,
} from '#contract/office/products/product-page.ts'
import { getCart, saveCart } from '#contract/shop/cart.ts'
import { addToProductList, createProductList } from '#contract/shop/lists.ts'
import { order as orderCall, orders } from '#contract/shop/orders.ts'
import { productLookup, productSearch } from '#contract/shop/products.ts'
import { quickOrder } from '#contract/shop/quick-order.ts'
import { productId } from '#domain/products/product-id.ts'
import { auditHandlers } from '../../audit/handlers.ts'
import { undoHandlers } from '../../audit/undo/handlers.ts'
import { cartHandlers } from '../../cart/handlers.ts'
import { openTestCatalogue } from '../../catalogue/read/testing/open-test-catalogue.ts'
import { changeCode } from '../../catalogue/write/change-code.ts'
import { listHandlers } from '../../lists/handlers.ts'
import { anOperator, officeRunner } from '../../orders/testing/operators.ts'
import { anOrder, line, ordering, refusalOf } from '../../orders/testing/ordering.ts'
import { aCustomer, aProduct, aPromo, NOW, openShop } from '../../orders/testing/shop-data.ts'
import { quickOrderHandlers } from '../../quick-order/handlers.ts'
import { callRunner } from '../../testing/run-call.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { productHandlers } from '../handlers.ts'
import { officeProductHandlers } from './handlers.ts'

/** A busy machine is slow. */
const WAIT = { timeout: 20_000 }

const shop = await testDatabase(openShop)
const { db } = shop
const catalogue = await openTestCatalogue(shop, { clock: () => NOW })
const office = officeRunner(db, {
  routes: calls => [
    ...officeProductHandlers({ db, office: calls, catalogue }),
    ...undoHandlers({ db, office: calls }),
    ...auditHandlers({ db, office: calls }),
  ],
})
const { call } = callRunner([
  ...productHandlers({ catalogue }),
  ...cartHandlers({ db, catalogue }),
  ...listHandlers({ db }),
  ...quickOrderHandlers({ catalogue, files: { read: async () => [], close: async () => {} } }),
])
const buying = ordering(db)
const owner = await anOperator(db, 'dueno')
const customer = await aCustomer(db)

let code = ''
beforeEach(async () => {
  code = await aProduct(db)
})

const recode = (from: string, to: string, key?: string) =>
  office.write(changeProductCode, { code: from, newCode: to }, owner, key)
/** Waits until the shop knows the product of a code under another. */
const heard = (to: string, from: string | null) =>
  vi.waitFor(() => {
    const { table } = catalogue.snapshot()
    expect(table.rowWithCode(to)).not.toBeNull()
    if (from !== null) expect(table.presentCode(from)).toBe(to)
  }, WAIT)
const rowsOf = async (query: string) => (await sql.raw<Record<string, unknown>>(query).execute(db)).rows

test('OFP-25 everything that names a product follows its code, and orders keep the one they had', async () => {
  const to = `${code}/ñ "x" 'y'`
  const other = await aProduct(db)
  await buying.create(customer, anOrder({ lines: [line(code, 2)] }))
  await call(
    saveCart,
    { body: { ...customer, lines: [{ itemCode: code, quantity: 3 }], promos: [] } },
    customer,
  )
  const promo = await aPromo(db, { lines: [{ itemCode: code, price: 90 }] })
  const quoted = `'${code}'`
  for (const statement of [
    `insert into product_media (itemcode, kind, position, source) values (${quoted}, 'image', 1, 'original:a.png')`,
    `insert into product_codes (itemcode, code, kind) values (${quoted}, 'PROV-${code}', 'supplier')`,
    `insert into special_prices (cardcode, itemcode, valid_from, price, currency)
      values ('${customer.cardcode}', ${quoted}, '2026-01-01', 80, 'UYU')`,
    `insert into customer_discounts (cardcode, scope, scope_ref, percent) values ('${customer.cardcode}', 'item', ${quoted}, 5)`,
    `insert into stock_requests (cardcode, email, itemcode) values ('${customer.cardcode}', 'a@b.test', ${quoted})`,
    `insert into suppliers (code, name) values ('S${code.slice(2)}', 'Del Sur')`,
    `insert into supplier_items (supplier_code, supplier_item, itemcode, cost, currency)
      values ('S${code.slice(2)}', 'S-1', ${quoted}, 10, 'UYU')`,
    `insert into cart_promos (cardcode, email, id_promo, position, description)
      values ('${customer.cardcode}', '${customer.email}', ${promo}, 1, '')`,
    `insert into cart_promo_lines (cardcode, email, id_promo, line_no, itemcode, quantity)
      values ('${customer.cardcode}', '${customer.email}', ${promo}, 1, ${quoted}, 1)`,
    `insert into search_events (at, day, term, source, results, clicked) values (now(), '2026-03-01', 'x', 'code', 1, ${quoted})`,
    `insert into views_per_day (day, kind, ref, cardcode, times)
      values ('2026-03-01', 'out-of-stock', ${quoted}, '${customer.cardcode}', 2)`,
    `update products set replaced_by = ${quoted} where itemcode = '${other}'`,
    `with list as (insert into product_lists (cardcode, email, name) values ('${customer.cardcode}', '${customer.email}', 'De siempre') returning id)
      insert into product_list_lines (cardcode, list_id, itemcode, quantity) select '${customer.cardcode}', id, ${quoted}, 1 from list`,
    `insert into office_drafts (cardcode, staff_id, title, content, updated_at, updated_by)
      select '${customer.cardcode}', id, 'Semanal', jsonb_build_object('lines', jsonb_build_array(
        jsonb_build_object('itemCode', ${quoted}, 'quantity', 2))), now(), 'x' from staff limit 1`,
    `insert into product_drafts (itemcode, changes, base, staff_id, created_at)
      select '${other}', jsonb_build_object('replacedBy', ${quoted}), '{"replacedBy": null}', id, now() from staff limit 1`,
    `insert into held_changes (kind, title, staff_id, change, prices, state, created_at)
      select 'cells', 'Precios', id, jsonb_build_object('reason', ${quoted}, 'cells', jsonb_build_array(
        jsonb_build_object('key', ${quoted}, 'field', 'price.1', 'was', 100, 'now', 120))), 1, 'waiting', now() from staff limit 1`,
  ])
    await sql.raw(statement).execute(db)
  const sets = await rowsOf('select count(*)::int from change_sets')

  await recode(code, to)

  for (const [table, column] of [
    ['products', 'itemcode'],
    ['product_prices', 'itemcode'],
    ['product_stock', 'itemcode'],
    ['product_media', 'itemcode'],
    ['product_codes', 'itemcode'],
    ['special_prices', 'itemcode'],
    ['stock_requests', 'itemcode'],
    ['supplier_items', 'itemcode'],
    ['promo_lines', 'itemcode'],
    ['price_history', 'itemcode'],
    ['cost_history', 'itemcode'],
    ['order_lines', 'itemcode'],
    ['cart_lines', 'itemcode'],
    ['cart_promo_lines', 'itemcode'],
    ['product_list_lines', 'itemcode'],
    ['customer_discounts', 'scope_ref'],
    ['search_events', 'clicked'],
    ['views_per_day', 'ref'],
  ] as const) {
    const found = (name: string) =>
      sql<{
        n: number
      }>`select count(*)::int as n from ${sql.table(table)} where ${sql.ref(column)} = ${name}`
        .execute(db)
        .then(({ rows }) => rows[0]?.n)
    expect([table, await found(to), await found(code)]).toEqual([table, 1, 0])
  }
  expect(await rowsOf(`select replaced_by from products where itemcode = '${other}'`)).toEqual([
    { replaced_by: to },
  ])
  expect(await rowsOf('select content from office_drafts')).toEqual([
    { content: { lines: [{ itemCode: to, quantity: 2 }] } },
  ])
  expect(await rowsOf('select changes from product_drafts')).toEqual([{ changes: { replacedBy: to } }])
  expect(await rowsOf('select change from held_changes')).toEqual([
    { change: { reason: code, cells: [{ key: to, field: 'price.1', was: 100, now: 120 }] } },
  ])
  expect(await rowsOf('select ordered_code from order_lines')).toEqual([{ ordered_code: code }])
  expect(
    await rowsOf(
      `select id from products where code = itemcode`.replace(
        'code = itemcode',
        `title = 'Martillo ${code}'`,
      ),
    ),
  ).toEqual([{ id: productId(to) }])
  // One act, and nothing else that anybody would have to take back.
  expect(await rowsOf('select count(*)::int from change_sets')).toEqual([
    { count: Number(sets[0]?.count) + 1 },
  ])
  expect(
    await rowsOf(
      'select entity, key, field, before, after from change_rows where change_set_id = (select max(id) from change_sets)',
    ),
  ).toEqual([{ entity: 'product', key: to, field: 'itemcode', before: code, after: to }])
})

test('OFP-25 the old code leads to the new one: page, lookups, ids, search, pasted lines', async () => {
  const [second, third] = [`B ${code}`, `C/${code}`]
  await heard(code, null)
  const visits = catalogue.publicVersion()
  await recode(code, second)
  await recode(second, third)
  await heard(third, code)
  expect(catalogue.publicVersion()).not.toBe(visits)

  const { rows } = await sql<{ id: number }>`select id from products where itemcode = ${third}`.execute(db)
  const id = String(rows[0]?.id)
  for (const former of [code, code.toLowerCase(), second, String(productId(second))]) {
    const found = await call(productLookup, { query: { itemcodes: [former] } }, customer)
    expect(found).toMatchObject({
      products: [{ itemCode: third, price: 100 }],
      moved: [{ from: former, to: third }],
    })
  }
  // Whoever names it as it is called is not sent anywhere.
  for (const present of [third, id]) {
    const found = await call(productLookup, { query: { itemcodes: [present] } })
    expect(found.products).toMatchObject([{ itemCode: third }])
    expect(found).not.toHaveProperty('moved')
  }
  for (const former of [code, second]) {
    const found = await call(productSearch, { query: { term: former } })
    expect(found).toMatchObject({ exactCode: third, products: [{ itemCode: third }] })
    const [pasted] = (await call(quickOrder, { body: { lines: [`${former}\t3`] } }, customer)).lines
    expect(pasted).toMatchObject({
      by: 'code',
      isSure: true,
      formerCode: former,
      candidates: [{ itemCode: third, quantity: 3 }],
    })
  }
  const [typed] = (await call(quickOrder, { body: { lines: [`${third}\t3`] } }, customer)).lines
  expect(typed).toMatchObject({ isSure: true, candidates: [{ itemCode: third }] })
  expect(typed).not.toHaveProperty('formerCode')
  expect(await office.read(officeProduct, { code }, owner)).toMatchObject({
    code: third,
    formerCodes: [second, code],
  })
})

test('OFP-25 a code in use, none, one too long, the same and one that orders have of another are refused', async () => {
  const other = await aProduct(db)
  const refused = async (from: string, to: string) => {
    const { code: kind, errors } = await refusalOf(recode(from, to))
    return [kind, errors?.[0]?.path, errors?.[0]?.code]
  }
  expect(await refused(code, other)).toEqual(['VALIDATION', 'newCode', 'exists'])
  expect(await refused(code, other.toLowerCase())).toEqual(['VALIDATION', 'newCode', 'exists'])
  expect(await refused(code, code)).toEqual(['VALIDATION', 'newCode', 'same'])
  expect(await refused(code, 'X\u0007')).toEqual(['VALIDATION', 'newCode', 'unusable'])
  for (const wrong of ['', '   ', 'X'.repeat(51)]) expect((await refused(code, wrong))[0]).toBe('VALIDATION')
  expect((await refusalOf(recode('NO-ESTA', 'X-1'))).code).toBe('NOT_FOUND')

  // Nobody ordered it under that code: the slip is free again.
  const slip = `${code}-MAL`
  await recode(code, slip)
  await recode(slip, code)
  await recode(other, slip)
  await recode(slip, other)
  // Somebody did.
  await buying.create(customer, anOrder({ lines: [line(code, 1)] }))
  await recode(code, `${code}-2`)
  expect(await refused(other, code)).toEqual(['VALIDATION', 'newCode', 'former'])
  const fields = [{ field: 'title', was: null, now: 'Otro' }]
  expect(
    (await refusalOf(office.write(copyProduct, { code: other, newCode: code }, owner))).errors,
  ).toMatchObject([{ path: 'newCode', code: 'former' }])
  expect(
    (await refusalOf(office.write(saveProduct, { code, isNew: true, fields }, owner))).errors,
  ).toMatchObject([{ path: 'code', code: 'former' }])
  // Its own it may have back.
  await recode(`${code}-2`, code)
  expect(await rowsOf(`select code from former_codes where itemcode = '${code}'`)).toEqual([
    { code: `${code}-2` },
  ])
})

test('OFP-25 a code that somebody else changed meanwhile is a conflict that says who, and the same change is none', async () => {
  await recode(code, `${code}-2`)
  expect(await refusalOf(recode(code, `${code}-3`))).toMatchObject({
    code: 'EDIT_CONFLICT',
    conflicts: [
      { field: 'code', before: code, mine: `${code}-3`, theirs: `${code}-2`, author: 'Persona de dueno' },
    ],
  })
  await recode(code, `${code}-2`)
  await recode(`${code}-2`, `${code}-4`, 'again')
  await recode(`${code}-2`, `${code}-4`, 'again')
  expect(await rowsOf(`select itemcode from products where title = 'Martillo ${code}'`)).toEqual([
    { itemcode: `${code}-4` },
  ])
})

test('OFP-25 a cart that is open under the old code is saved and ordered under the new one', async () => {
  const buyer = await aCustomer(db)
  const to = `${code}-2`
  await recode(code, to)
  await heard(to, code)
  const lines = [{ itemCode: code, quantity: 2 }]
  await call(saveCart, { body: { ...buyer, lines, promos: [] } }, buyer)
  expect((await call(getCart, { query: { email: buyer.email } }, buyer)).lines).toEqual([
    { itemCode: to, quantity: 2 },
  ])
  const { orderId } = await buying.create(buyer, anOrder({ lines: [line(code, 2)] }))
  expect((await call(getCart, { query: { email: buyer.email } }, buyer)).lines).toEqual([])
  expect(await rowsOf(`select committed::float8 from product_stock where itemcode = '${to}'`)).toEqual([
    { committed: 2 },
  ])
  const stored = await buying.call(orderCall, { query: { orderid: orderId } }, buyer)
  expect(stored.lines).toMatchObject([{ itemCode: to }])
  expect(stored.lines[0]).not.toHaveProperty('orderedCode')
})

test('OFP-25 what a page that is still open adds to a list is added under the new code', async () => {
  const to = `${code}-2`
  const { listId } = await call(
    createProductList,
    { body: { name: `Lista ${code}`, shared: false, lines: [] } },
    customer,
  )
  await recode(code, to)
  const lines = [code, to].map(itemCode => ({ itemCode, quantity: 2 }))
  const list = await call(addToProductList, { query: { listId }, body: { lines } }, customer)
  expect(list.lines).toMatchObject([{ itemCode: to, quantity: 4 }])
})

test('OFP-25 an order that waits for its stock while the code changes is placed under the new one', async () => {
  const buyer = await aCustomer(db)
  const to = `${code}-2`
  await sql`insert into special_prices (cardcode, itemcode, valid_from, price, currency)
    values (${buyer.cardcode}, ${code}, '2026-01-01', 80, 'UYU')`.execute(db)
  let placing: ReturnType<typeof buying.create> | undefined
  await db.transaction().execute(async tx => {
    await changeCode(tx, code, to)
    placing = buying.create(buyer, anOrder({ lines: [line(code, 2, { price: 80 })] }))
    await vi.waitFor(async () => {
      const waiting = await rowsOf(
        `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      )
      expect(waiting).toHaveLength(1)
    }, WAIT)
  })
  const { orderId = 0 } = (await placing) ?? {}
  const stored = await buying.call(orderCall, { query: { orderid: orderId } }, buyer)
  expect(stored.lines).toMatchObject([{ itemCode: to, price: 80 }])
  expect(await rowsOf(`select committed::float8 from product_stock where itemcode = '${to}'`)).toEqual([
    { committed: 2 },
  ])
})

test('OFP-25 an order shows and is found by both codes', async () => {
  const buyer = await aCustomer(db)
  const { orderId } = await buying.create(buyer, anOrder({ lines: [line(code, 2)] }))
  const to = `NUEVO${code}`
  await recode(code, to)
  const stored = await buying.call(orderCall, { query: { orderid: orderId } }, buyer)
  expect(stored.lines).toMatchObject([{ itemCode: to, orderedCode: code }])
  for (const text of [code, to])
    expect((await buying.call(orders, { query: { text } }, buyer)).orders).toMatchObject([{ orderId }])
  await heard(to, code)
  const { account } = await catalogue.viewFor(buyer.cardcode)
  expect(account?.lastPurchases.get(to)).toMatchObject({ quantity: 2 })
})

test('OFP-25 OFP-16 a change of code is undone, and what was done under the old code too', async () => {
  const to = `${code}-2`
  await office.write(
    saveProduct,
    {
      code,
      isNew: false,
      fields: [
        { field: 'title', was: `Martillo ${code}`, now: 'Maza' },
        { field: 'price.1', was: 100, now: 110 },
      ],
    },
    owner,
    `title ${code}`,
  )
  await recode(code, to, `code ${code}`)
  await office.write(undoChangeSet, { key: `title ${code}`, also: [] }, owner)
  const read = () =>
    rowsOf(`select p.itemcode, p.id, p.title, r.price::float8 from products p join product_prices r using (itemcode)
    where p.itemcode in ('${code}', '${to}')`)
  expect(await read()).toEqual([{ itemcode: to, id: productId(to), title: `Martillo ${code}`, price: 100 }])

  const { changes } = await office.read(history, { entity: 'product', key: to }, owner)
  expect(changes.map(({ key, field }) => [key, field])).toEqual([
    [to, 'title'],
    [to, 'itemcode'],
    [code, 'title'],
    [code, null],
  ])

  await office.write(undoChangeSet, { key: `code ${code}`, also: [] }, owner)
  expect(await read()).toEqual([
    { itemcode: code, id: productId(code), title: `Martillo ${code}`, price: 100 },
  ])
  await heard(code, to)
})

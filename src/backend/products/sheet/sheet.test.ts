import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { BodyOf } from '#contract/call.ts'
import { undoChangeSet } from '#contract/office/audit.ts'
import {
  applyBulk,
  officeProductColumns,
  previewBulk,
  priceHistory,
  saveCells,
} from '#contract/office/products/product-sheet.ts'
import { undoHandlers } from '../../audit/undo/handlers.ts'
import { aCustomer, aProduct, aPromo, NOW, openShop, TODAY } from '../../orders/testing/shop-data.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { anOperator, nextKey, testOffice } from '../../testing/office/operators.ts'
import { callRunner } from '../../testing/run-call.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { sheetHandlers } from './handlers.ts'
import { saveEditedCells } from './save-cells.ts'

const { db } = await testDatabase(openShop)
const office = testOffice(db, () => NOW)
const { call } = callRunner([...sheetHandlers({ db, office }), ...undoHandlers({ db, office })])
const admin = await anOperator(db, 'administracion', { now: NOW, name: 'Graciela Muñoz' })
const owner = await anOperator(db, 'dueno', { now: NOW, name: 'Ana Sosa' })
const store = await anOperator(db, 'deposito', { now: NOW })
const marketing = await anOperator(db, 'contenido', { now: NOW })
/** Of `openShop`. */
const SALE_LIST = 1
const PRICE = `price:${SALE_LIST}`

type Cells = BodyOf<typeof saveCells>['cells']
const save = (cells: Cells, who = admin, reason = '', key = nextKey()) =>
  call(saveCells, { body: { cells, reason }, idempotencyKey: key }, who)
const priceOf = async (code: string) => {
  const { rows } = await sql<{ price: number; currency: string }>`
    select price, currency from product_prices where itemcode = ${code} and price_list = ${SALE_LIST}`.execute(
    db,
  )
  return rows[0] ?? null
}
const history = async (code: string) =>
  (await call(priceHistory, { query: { code } }, admin)).lists.flatMap(({ prices }) => prices)

test('OFP-08 cells that somebody else changed come back with both values and who wrote; the rest are saved', async () => {
  const [one, other] = [await aProduct(db, { price: 100 }), await aProduct(db, { price: 200 })]
  await save([{ key: one, field: PRICE, was: 100, now: 110 }], owner)
  const reply = await save([
    { key: one, field: PRICE, was: 100, now: 120 },
    { key: one, field: 'title', was: `Martillo ${one}`, now: 'Martillo bolita' },
    { key: other, field: PRICE, was: 200, now: 210 },
    { key: other, field: 'tags', was: null, now: 'oferta, zafra' },
  ])
  expect(reply).toMatchObject({
    saved: 3,
    refused: [],
    conflicts: [{ key: one, field: PRICE, mine: 120, theirs: 110, before: 100, author: 'Ana Sosa' }],
  })
  expect(await priceOf(one)).toEqual({ price: 110, currency: 'UYU' })
  expect(await priceOf(other)).toEqual({ price: 210, currency: 'UYU' })
  const { rows } =
    await sql`select title, name, tags from products where itemcode in (${one}, ${other}) order by itemcode`.execute(
      db,
    )
  expect(rows).toMatchObject([{ title: 'Martillo bolita' }, { tags: ['oferta', 'zafra'] }])
})

test('OFP-08 what a cell may not hold is refused with its reason, and the others are saved', async () => {
  const code = await aProduct(db, { price: null })
  const { saved, refused } = await save([
    { key: code, field: 'brand', was: 'Tero', now: 'Nadie' },
    { key: code, field: `previous:${SALE_LIST}`, was: null, now: 5 },
    { key: code, field: 'committed', was: 0, now: 5 },
    { key: code, field: 'unitMult', was: 1, now: 6 },
    { key: 'P-404', field: PRICE, was: null, now: 6 },
  ])
  expect(saved).toBe(1)
  expect(refused.map(({ field, reason }) => [field, reason]).toSorted()).toEqual(
    [
      ['brand', 'unknown-choice'],
      ['committed', 'read-only'],
      [`previous:${SALE_LIST}`, 'no-price'],
      [PRICE, 'unknown-product'],
    ].toSorted(),
  )
})

test('OFP-08 a price comes, changes its currency and goes, each in its list', async () => {
  const code = await aProduct(db, { price: null })
  const currency = `currency:${SALE_LIST}`
  await save([{ key: code, field: PRICE, was: null, now: 10 }])
  expect(await priceOf(code)).toEqual({ price: 10, currency: 'UYU' })
  await save([{ key: code, field: currency, was: '$', now: 'U$' }])
  expect(await priceOf(code)).toEqual({ price: 10, currency: 'USD' })
  await save([{ key: code, field: PRICE, was: 10, now: null }])
  expect(await priceOf(code)).toBeNull()
})

test('no order waits for a change of prices: the stock of its products is free', async () => {
  const code = await aProduct(db, { price: 10, available: 50 })
  const cells = [{ key: code, field: PRICE, was: 10, now: 12 }]
  await inTransaction(db, async tx => {
    const { reply } = await saveEditedCells(
      tx,
      { permissions: new Set(['prices.edit', 'prices.read']) },
      { cells, reason: '' },
    )
    expect(reply.saved).toBe(1)
    const { rows } = await sql`
      select itemcode from product_stock where itemcode = ${code} for update nowait`.execute(db)
    expect(rows).toHaveLength(1)
  })
})

test('OFP-27 a correction of stock asks for a reason; who keeps the store corrects stock alone', async () => {
  const code = await aProduct(db, { price: 10, available: 50 })
  const cells = [{ key: code, field: 'available', was: 50, now: 0 }]
  await expect(save(cells, store)).rejects.toMatchObject({ code: 'VALIDATION', errors: [{ path: 'reason' }] })
  expect(await save(cells, store, 'Conteo')).toMatchObject({ saved: 1 })
  const { rows } = await sql`
    select s.status, s.description, c.title from product_stock s, change_sets c
    where s.itemcode = ${code} order by c.id desc limit 1`.execute(db)
  expect(rows[0]).toMatchObject({ status: 'D', description: 'Sin stock' })
  expect(Object(rows[0]).title).toContain('Conteo')
  await expect(save([{ key: code, field: PRICE, was: 10, now: 1 }], store, 'Conteo')).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
  await expect(save([{ key: code, field: PRICE, was: 10, now: 1 }], marketing)).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
})

test('OFP-02 all products come as columns, later only what changed; no price without `prices.read`', async () => {
  const [code, other] = [await aProduct(db, { price: 77 }), await aProduct(db)]
  const all = await call(officeProductColumns, { query: {} }, admin)
  expect(all.isWhole).toBe(true)
  expect(all.columns[PRICE]?.[all.codes.indexOf(code)]).toBe(77)
  expect(all.codes).toContain(other)
  await save([{ key: code, field: 'title', was: `Martillo ${code}`, now: 'Maza' }])
  const later = await call(officeProductColumns, { query: { since: all.at } }, admin)
  expect(later).toMatchObject({ isWhole: false })
  expect(later.columns.title?.[later.codes.indexOf(code)]).toBe('Maza')
  expect(later.codes).not.toContain(other)
  const blind = await call(officeProductColumns, { query: {} }, store)
  expect(blind.lists).toEqual([])
  expect(Object.keys(blind.columns).filter(name => name.includes(':'))).toEqual([])
})

test('what a transaction under way commits later is read later', async () => {
  const code = await aProduct(db)
  let at = ''
  await db.transaction().execute(async tx => {
    await sql`update products set title = 'Tarde' where itemcode = ${code}`.execute(tx)
    at = (await call(officeProductColumns, { query: {} }, admin)).at
  })
  const later = await call(officeProductColumns, { query: { since: at } }, admin)
  expect(later.codes).toContain(code)
})

test('OFP-09 OFP-10 a change of many is made as it was previewed, or not at all', async () => {
  const codes = [
    await aProduct(db, { price: 100 }),
    await aProduct(db, { price: 250.5 }),
    await aProduct(db, { price: null }),
  ]
  const change = {
    codes,
    field: PRICE,
    rule: { act: 'percent' as const, percent: 10, rounding: '5' as const },
  }
  const seen = await call(previewBulk, { body: change }, admin)
  expect(seen).toMatchObject({ changes: 2, same: 1, refusedCount: 0 })
  expect(seen.first.map(({ was, now }) => [was, now])).toEqual([
    [100, 110],
    [250.5, 275],
  ])
  await save([{ key: codes[0] ?? '', field: PRICE, was: 100, now: 101 }], owner)
  const apply = (fingerprint: string) =>
    call(applyBulk, { body: { ...change, fingerprint, reason: '' }, idempotencyKey: nextKey() }, admin)
  await expect(apply(seen.fingerprint)).rejects.toMatchObject({ code: 'STATE_CONFLICT' })
  expect(await priceOf(codes[1] ?? '')).toMatchObject({ price: 250.5 })
  const again = await call(previewBulk, { body: change }, admin)
  expect(await apply(again.fingerprint)).toEqual({ changes: 2, held: null })
  expect(await priceOf(codes[0] ?? '')).toMatchObject({ price: 110 })
  expect(await priceOf(codes[1] ?? '')).toMatchObject({ price: 275 })
  await expect(call(previewBulk, { body: change }, store)).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test('OFP-12 the effect counts promotions, carts, customers and special prices from the rows themselves', async () => {
  const [hammer, saw] = [await aProduct(db, { price: 100 }), await aProduct(db, { price: 40 })]
  await aPromo(db, { lines: [{ itemCode: hammer, price: 95 }] })
  const buyer = await aCustomer(db, { cardcode: 'E1' })
  const special = await aCustomer(db, { cardcode: 'E2' })
  await sql`
    insert into special_prices (cardcode, itemcode, valid_from, price, currency)
    values (${special.cardcode}, ${hammer}, ${TODAY}, 80, 'UYU')`.execute(db)
  for (const cardcode of [buyer.cardcode, special.cardcode]) {
    await sql`insert into carts (cardcode, email) values (${cardcode}, 'a@x.test')`.execute(db)
    await sql`insert into cart_lines (cardcode, email, line_no, itemcode, quantity)
      values (${cardcode}, 'a@x.test', 1, ${hammer}, 2)`.execute(db)
  }
  const cells = [
    { key: hammer, field: PRICE, was: 100, now: 90 },
    { key: saw, field: PRICE, was: 40, now: 400 },
  ]
  const { prices } = await call(previewBulk, { body: { cells } }, admin)
  expect(prices).toHaveLength(1)
  expect(prices[0]).toMatchObject({
    up: 1,
    down: 1,
    equal: 0,
    averageTenths: 4450,
    weightedTenths: null,
    slipped: { count: 1, first: [{ code: saw, was: 40, now: 400 }] },
    belowPromo: { count: 1, first: [{ code: hammer }] },
    carts: 1,
    customers: { count: 1 },
    special: { count: 1 },
  })
})

test('OFP-15 OFP-16 the history keeps every price with who and from where; an undo goes into it', async () => {
  const code = await aProduct(db, { price: 100 })
  const key = nextKey()
  await save([{ key: code, field: PRICE, was: 100, now: 130 }], admin, '', key)
  await save([{ key: code, field: PRICE, was: 130, now: 125 }], owner)
  await call(undoChangeSet, { body: { key, also: [] }, idempotencyKey: nextKey() }, admin).catch(
    () => undefined,
  )
  expect((await history(code)).map(({ price, source, author }) => [price, source, author])).toEqual([
    [125, 'hand', 'Ana Sosa'],
    [130, 'hand', 'Graciela Muñoz'],
    [100, 'system', 'sistema'],
  ])
  expect(await priceOf(code)).toMatchObject({ price: 125 })
})

test('OFP-16 a saved change is undone, cell by cell, where it still is as it was left', async () => {
  const [one, other] = [await aProduct(db, { price: 10 }), await aProduct(db, { price: 20 })]
  const key = nextKey()
  await save(
    [
      { key: one, field: PRICE, was: 10, now: 11 },
      { key: other, field: PRICE, was: 20, now: 22 },
    ],
    admin,
    '',
    key,
  )
  await save([{ key: other, field: PRICE, was: 22, now: 24 }], owner)
  const undone = await call(undoChangeSet, { body: { key, also: [] }, idempotencyKey: nextKey() }, admin)
  expect(undone).toMatchObject({ back: 1, moved: 1 })
  expect([await priceOf(one), await priceOf(other)]).toMatchObject([{ price: 10 }, { price: 24 }])
  expect((await history(one))[0]).toMatchObject({ price: 10, source: 'undo' })
})

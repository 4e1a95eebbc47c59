import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { cancelOrder, order, orders } from '#contract/shop/orders.ts'
import { testDatabase } from '../testing/test-database.ts'
import { anOrder, committedOf, line, ordering, refusalOf } from './testing/ordering.ts'
import { aCustomer, aDocument, aProduct, aPromo, NOW, openShop } from './testing/shop-data.ts'

/** The source of a picture with a known tint. */
const TINTED = `original:${'a'.repeat(64)}.png#abc`

const { db } = await testDatabase(openShop)
let now = NOW
const { create, call } = ordering(db, { clock: () => now })

test('API-15 SRV-17 both dates are included, as Montevideo days, newest first', async () => {
  const buyer = await aCustomer(db)
  const created = new Map<string, number>()
  for (const at of [
    '2026-03-01T02:59:59Z',
    '2026-03-01T03:00:00Z',
    '2026-03-03T02:59:59Z',
    '2026-03-03T03:00:00Z',
  ]) {
    now = new Date(at)
    created.set(at, (await create(buyer, anOrder({ lines: [line(await aProduct(db), 1)] }))).orderId)
  }
  now = NOW
  const range = { start: '2026-03-01', end: '2026-03-02' }
  const { orders: found, total, truncated } = await call(orders, { query: range }, buyer)
  expect(found.map(({ orderId }) => orderId)).toEqual([
    created.get('2026-03-03T02:59:59Z'),
    created.get('2026-03-01T03:00:00Z'),
  ])
  expect({ total, truncated }).toEqual({ total: 2, truncated: false })

  const everything = { start: '2000-01-01', end: NOW.toISOString() }
  expect(await call(orders, { query: everything }, buyer)).toMatchObject({ total: 4 })
})

test('SRV-11 a page has the paging members with the total', async () => {
  const buyer = await aCustomer(db)
  const ids: number[] = []
  for (let index = 0; index < 5; index += 1) {
    ids.unshift((await create(buyer, anOrder({ lines: [line(await aProduct(db), 1)] }))).orderId)
  }
  const page = await call(orders, { query: { page: 2, limit: 2 } }, buyer)
  expect(page).toMatchObject({ page: 2, limit: 2, pages: 3, total: 5, truncated: false })
  expect(page.orders.map(({ orderId }) => orderId)).toEqual(ids.slice(2, 4))
  const beyond = await call(orders, { query: { page: 4, limit: 2 } }, buyer)
  expect(beyond).toMatchObject({ page: 4, pages: 3, total: 5, orders: [] })
})

test('SRV-11 without a page at most 500 are returned, with truncated set', async () => {
  const buyer = await aCustomer(db)
  await sql`
    insert into orders (cardcode, email, kind, status, shipping_code, shipping)
    select ${buyer.cardcode}, ${buyer.email}, 'order', 'delivered', 'RETIRO', '{}' from generate_series(1, 501)
  `.execute(db)
  const found = await call(orders, { query: { end: '2999-12-31' } }, buyer)
  expect(found).toMatchObject({ total: 501, truncated: true })
  expect(found.orders).toHaveLength(500)
})

test('CHK-30 the list is filtered by status, by words, and by both', async () => {
  const buyer = await aCustomer(db)
  const drill = await aProduct(db, { itemCode: 'TAL/20_V' })
  const nails = await aProduct(db, { itemCode: 'CLAVO%3' })
  await sql`update products set title = 'Taladro percutor Ñandú N° 5' where itemcode = ${drill}`.execute(db)
  const place = async (code: string, poRef: string | null) =>
    (await create(buyer, anOrder({ lines: [line(code, 1)], poRef }))).orderId
  const [first, second, third] = [
    await place(drill, 'Compra Nº 77'),
    await place(nails, 'COMPRA 78'),
    await place(drill, null),
  ]
  await sql`update orders set status = 'shipped' where id = ${second}`.execute(db)
  await call(cancelOrder, { body: { orderid: third } }, buyer)
  const found = async (query: {
    status?: string | string[]
    text?: string
    page?: number
    limit?: number
  }) => {
    const reply = await call(orders, { query }, buyer)
    expect(reply.total).toBeGreaterThanOrEqual(reply.orders.length)
    return reply.orders.map(({ orderId }) => orderId)
  }
  expect(await found({ status: 'shipped,cancelled' })).toEqual([third, second])
  expect(await found({ status: ['received', 'shipped'] })).toEqual([second, first])
  expect(await found({ status: '' })).toEqual([third, second, first])
  expect(await found({ text: ' nandu TALADRO ' })).toEqual([third, first])
  expect(await found({ text: 'n°5 nandu' })).toEqual([])
  expect(await found({ text: 'n° 5' })).toEqual([third, first])
  expect(await found({ text: 'compra' })).toEqual([second, first])
  expect(await found({ text: 'n77' })).toEqual([])
  expect(await found({ text: '20_v' })).toEqual([third, first])
  // Wildcards of `like` are plain characters.
  expect(await found({ text: 'l_v' })).toEqual([])
  expect(await found({ text: '%3' })).toEqual([second])
  expect(await found({ text: 'taladro', status: 'received' })).toEqual([first])
  const { docNum } = await call(order, { query: { orderid: second } }, buyer)
  expect(await found({ text: String(docNum) })).toEqual([second])
  expect(await found({ text: 'compra', page: 2, limit: 1 })).toEqual([first])
  expect(await call(orders, { query: { text: 'compra', page: 2, limit: 1 } }, buyer)).toMatchObject({
    total: 2,
    pages: 2,
  })
  expect(await refusalOf(found({ status: 'shipped,lost' }))).toMatchObject({ code: 'BAD_REQUEST' })
})

test('API-14 AUT-38 CHK-32 an order is visible to every user of its customer and to no other customer', async () => {
  const [buyer, other] = [await aCustomer(db), await aCustomer(db)]
  const { orderId } = await create(buyer, anOrder({ lines: [line(await aProduct(db), 1)] }))
  const colleague = { cardcode: buyer.cardcode, email: 'colega@ferreteria.test' }
  expect(await call(order, { query: { orderid: orderId } }, colleague)).toMatchObject({ orderId })
  expect(await refusalOf(call(order, { query: { orderid: orderId } }, other))).toMatchObject({ status: 404 })
  expect(await call(orders, {}, other)).toMatchObject({ total: 0 })
})

test('API-14 an order includes its documents, and its lines the first picture', async () => {
  const buyer = await aCustomer(db)
  const code = await aProduct(db, { itemCode: 'A/1 ñ' })
  await sql`insert into product_media (itemcode, kind, position, source) values (${code}, 'image', 1, ${TINTED})`.execute(
    db,
  )
  const { orderId } = await create(buyer, anOrder({ lines: [line(code, 1)] }))
  const document = await aDocument(db, buyer.cardcode, { total: 122 })
  await sql`insert into order_documents values (${buyer.cardcode}, ${orderId}, ${document})`.execute(db)
  const found = await call(order, { query: { orderid: orderId } }, buyer)
  expect(found.documents).toMatchObject([
    { kind: 'invoice', currency: '$', total: 122, docDate: '2026-02-10' },
  ])
  expect(found.lines).toMatchObject([{ image: '/media/p/A%2F1%20%C3%B1/1.webp', imageTint: '#abc' }])
})

test('CHK-27 cancelling releases stock and promotion and removes the queued push', async () => {
  const buyer = await aCustomer(db)
  const code = await aProduct(db, { available: 10 })
  const idPromo = await aPromo(db, {
    maxPerCustomer: 1,
    lines: [{ itemCode: code, price: 90, factorQty: 2 }],
  })
  const promoLine = {
    itemCode: code,
    quantity: 2,
    price: 90,
    finalDiscount: 0,
    factorQty: 2,
    currency: '$' as const,
  }
  const body = anOrder({ lines: [line(code, 3)], promos: [{ idPromo, lines: [promoLine] }] })
  const pushing = ordering(db, { clock: () => now, erpOrdersUrl: 'http://erp.test/orders' })
  const { orderId } = await pushing.create(buyer, body)
  expect(await committedOf(db, code)).toBe(7)

  expect(await pushing.call(cancelOrder, { body: { orderid: orderId } }, buyer)).toEqual({
    orderId,
    status: 'cancelled',
    statusDescription: 'Cancelado',
  })
  expect(await committedOf(db, code)).toBe(0)
  // The order was never pushed, so no cancellation is queued either.
  const { rows } = await sql`
    select key from graphile_worker.jobs where key in (${`pushOrder:${orderId}`}, ${`pushCancellation:${orderId}`})
  `.execute(db)
  expect(rows).toEqual([])
  const cancelled = await call(order, { query: { orderid: orderId } }, buyer)
  expect(cancelled).toMatchObject({ status: 'cancelled', canCancel: false })
  expect(cancelled.events.map(({ status }) => status)).toEqual(['received', 'cancelled'])
  await create(buyer, body)
})

test('CHK-26 CHK-27 a confirmed or cancelled order can no longer be cancelled; another’s is not found', async () => {
  const [buyer, other] = [await aCustomer(db), await aCustomer(db)]
  const { orderId } = await create(buyer, anOrder({ lines: [line(await aProduct(db), 1)] }))
  const cancel = (by = buyer) => call(cancelOrder, { body: { orderid: orderId } }, by)
  expect(await refusalOf(cancel(other))).toMatchObject({ code: 'NOT_FOUND' })
  await sql`update orders set status = 'confirmed' where id = ${orderId}`.execute(db)
  expect(await refusalOf(cancel())).toMatchObject({
    code: 'STATE_CONFLICT',
    status: 409,
    detail: 'El pedido ya no se puede cancelar: su estado es «Confirmado».',
  })
  await sql`update orders set status = 'on_hold' where id = ${orderId}`.execute(db)
  const ends = await Promise.allSettled([cancel(), cancel(), cancel()])
  expect(ends.filter(end => end.status === 'fulfilled')).toHaveLength(1)
})

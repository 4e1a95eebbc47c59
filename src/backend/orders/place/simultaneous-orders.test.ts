import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { order } from '#contract/shop/orders.ts'
import { createDatabase } from '../../platform/db/pool.ts'
import { testDatabase } from '../../testing/test-database.ts'
import {
  anOrder,
  committedOf,
  line,
  ordering,
  ordersOf,
  promoLine,
  untilWaiting,
} from '../testing/ordering.ts'
import { aCustomer, aProduct, aPromo, openShop } from '../testing/shop-data.ts'

const { db, url } = await testDatabase(openShop)
const { create } = ordering(db)

test('CHK-19 of two simultaneous orders for the last units one succeeds and the other gets 409', async () => {
  const buyers = [await aCustomer(db), await aCustomer(db)]
  const code = await aProduct(db, { available: 10 })
  const body = anOrder({ lines: [line(code, 6)] })
  // Both arrive while another transaction holds the product's lock, so both decide after it.
  let placing: Promise<PromiseSettledResult<unknown>[]> = Promise.resolve([])
  await db.transaction().execute(async tx => {
    await sql`select 1 from product_stock where itemcode = ${code} for update`.execute(tx)
    placing = Promise.allSettled(buyers.map(buyer => create(buyer, body)))
    await untilWaiting(db, buyers.length)
  })
  const ends = await placing
  expect(ends.filter(end => end.status === 'fulfilled')).toHaveLength(1)
  expect(ends.find(end => end.status === 'rejected')).toMatchObject({
    reason: { code: 'ORDER_REVIEW_REQUIRED', review: { changes: [{ code: 'INSUFFICIENT_STOCK', now: 4 }] } },
  })
  expect(await committedOf(db, code)).toBe(6)
})

test('CHK-19 many orders for the same products in any sequence never sell more than the stock', async () => {
  const codes = [
    await aProduct(db, { available: 5 }),
    await aProduct(db, { available: 5 }),
    await aProduct(db, { available: 5 }),
  ]
  const buyers = []
  for (let index = 0; index < 12; index += 1) buyers.push(await aCustomer(db))
  const ends = await Promise.allSettled(
    buyers.map((buyer, index) => {
      const rotated = codes.map((_, at) => codes[(at + index) % codes.length] ?? '')
      const lines = (index % 2 === 0 ? rotated : rotated.reverse()).map(code => line(code, 1))
      return create(buyer, anOrder({ lines }))
    }),
  )
  expect(ends.filter(end => end.status === 'fulfilled')).toHaveLength(5)
  for (const code of codes) expect(await committedOf(db, code)).toBe(5)
})

test('PRO-10 a promotion limited to one in total is ordered once by two at the same time', async () => {
  const buyers = [await aCustomer(db), await aCustomer(db)]
  const code = await aProduct(db)
  const idPromo = await aPromo(db, { maxTotal: 1, lines: [{ itemCode: code, price: 90 }] })
  const ends = await Promise.allSettled(
    buyers.map(buyer => create(buyer, anOrder({ promos: [{ idPromo, lines: [promoLine(code, 1)] }] }))),
  )
  expect(ends.filter(end => end.status === 'fulfilled')).toHaveLength(1)
  expect(ends.find(end => end.status === 'rejected')).toMatchObject({
    reason: { review: { changes: [{ where: 'promo', code: 'PROMO_LIMIT', idPromo, blocking: true }] } },
  })
})

test('CHK-21 two simultaneous orders of a customer cannot both fit the same credit', async () => {
  const buyer = await aCustomer(db, { creditLimit: 150 })
  const codes = [await aProduct(db, { tax: 0 }), await aProduct(db, { tax: 0 })]
  const orders = await Promise.all(codes.map(code => create(buyer, anOrder({ lines: [line(code, 1)] }))))
  expect(orders.map(({ status }) => status).sort()).toEqual(['on_hold', 'received'])
  expect(await ordersOf(db, buyer.cardcode)).toBe(2)
})

/** Places as many orders concurrently as there are connections, so that they only wait for database locks. */
async function concurrently<Result>(
  count: number,
  place: (create: ReturnType<typeof ordering>['create'], at: number) => Promise<Result>,
): Promise<PromiseSettledResult<Result>[]> {
  const wide = createDatabase(url, { maxConnections: count })
  onTestFinished(() => wide.close())
  const { create } = ordering(wide)
  return Promise.allSettled(Array.from({ length: count }, (_, at) => place(create, at)))
}

const fulfilled = (ends: readonly PromiseSettledResult<unknown>[]) =>
  ends.filter(({ status }) => status === 'fulfilled').length

test('CHK-21 of twenty concurrent orders as many fit the credit as in sequence, the rest are held', async () => {
  const buyer = await aCustomer(db, { creditLimit: 700 })
  const codes = await Promise.all(Array.from({ length: 20 }, () => aProduct(db, { tax: 0 })))
  const ends = await concurrently(codes.length, (create, at) =>
    create(buyer, anOrder({ lines: [line(codes[at] ?? '', 1)] })),
  )
  const states = ends.map(end => (end.status === 'fulfilled' ? end.value.status : String(end.reason)))
  expect(states.toSorted()).toEqual([...Array(13).fill('on_hold'), ...Array(7).fill('received')])
  expect(await ordersOf(db, buyer.cardcode)).toBe(20)
})

test('PRO-10 of twenty concurrent customers exactly as many get a promotion as its total allows', async () => {
  const code = await aProduct(db, { available: 1_000 })
  const buyers = await Promise.all(Array.from({ length: 20 }, () => aCustomer(db)))
  const idPromo = await aPromo(db, { maxTotal: 9, lines: [{ itemCode: code, price: 90 }] })
  const body = anOrder({ promos: [{ idPromo, lines: [promoLine(code, 1)] }] })
  const ends = await concurrently(buyers.length, (create, at) => create(buyers[at] ?? fail(), body))
  expect(fulfilled(ends)).toBe(9)
  for (const end of ends)
    if (end.status === 'rejected')
      expect(end.reason).toMatchObject({ review: { changes: [{ code: 'PROMO_LIMIT', idPromo }] } })
  expect(await committedOf(db, code)).toBe(9)
})

test('PRO-10 one customer’s twenty concurrent orders get a promotion up to the limit per customer', async () => {
  const code = await aProduct(db, { available: 1_000 })
  const buyer = await aCustomer(db)
  const idPromo = await aPromo(db, { maxPerCustomer: 3, lines: [{ itemCode: code, price: 90 }] })
  const body = anOrder({ promos: [{ idPromo, lines: [promoLine(code, 1)] }] })
  expect(fulfilled(await concurrently(20, create => create(buyer, body)))).toBe(3)
  expect(await committedOf(db, code)).toBe(3)
})

test('CHK-08 a key in use by one customer does not block another customer', async () => {
  const [one, other] = [await aCustomer(db), await aCustomer(db)]
  const [held, free] = [await aProduct(db), await aProduct(db)]
  const key = crypto.randomUUID()
  let waiting: Promise<unknown> = Promise.resolve()
  await db.transaction().execute(async tx => {
    await sql`select 1 from product_stock where itemcode = ${held} for update`.execute(tx)
    waiting = create(one, anOrder({ lines: [line(held, 1)] }), key)
    await untilWaiting(db, 1)
    await create(other, anOrder({ lines: [line(free, 1)] }), key)
  })
  await waiting
  expect([await ordersOf(db, one.cardcode), await ordersOf(db, other.cardcode)]).toEqual([1, 1])
})

test('an order is visible to a process that starts later', async () => {
  const buyer = await aCustomer(db)
  const { orderId } = await create(buyer, anOrder({ lines: [line(await aProduct(db), 1)] }))
  const later = createDatabase(url, { maxConnections: 1 })
  const { call } = ordering(later)
  expect(await call(order, { query: { orderid: orderId } }, buyer)).toMatchObject({
    orderId,
    status: 'received',
  })
  await later.close()
})

test('a connection plans the statements of an order once', async () => {
  const one = createDatabase(url, { maxConnections: 1 })
  const { create } = ordering(one)
  const [buyer, code] = [await aCustomer(db), await aProduct(db)]
  for (let placed = 0; placed < 3; placed += 1) await create(buyer, anOrder({ lines: [line(code, 1)] }))
  const { rows } = await sql<{ planned: number; reused: number }>`
    select custom_plans::int as planned, generic_plans::int as reused from pg_prepared_statements
    where ltrim(statement, E'\\n ') ~ '^with (locked|placed) '`.execute(one)
  expect(rows).toEqual([
    { planned: 0, reused: 3 },
    { planned: 0, reused: 3 },
  ])
  await one.close()
})

function fail(): never {
  throw new Error('There are fewer customers than orders')
}

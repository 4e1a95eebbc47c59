import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  anOrder,
  committedOf,
  keysOf,
  line,
  ordering,
  ordersOf,
  refusalOf,
  untilWaiting,
} from '#backend/orders/testing/ordering.ts'
import { aCustomer, aProduct, openShop } from '#backend/orders/testing/shop-data.ts'
import { testDatabase } from '#backend/testing/test-database.ts'
import { createOrder } from '#contract/web/orders.ts'
import { bodyHash } from './once.ts'

const { db } = await testDatabase(openShop)
const { create, answer, call } = ordering(db)

test('CHK-06 without a key nothing is done', async () => {
  const buyer = await aCustomer(db)
  const body = anOrder({ lines: [line(await aProduct(db), 1)] })
  expect(await refusalOf(call(createOrder, { body }, buyer))).toMatchObject({
    code: 'IDEMPOTENCY_KEY_MISSING',
    status: 400,
  })
  expect(await ordersOf(db, buyer.cardcode)).toBe(0)
})

test('CHK-07 the same key and body replays the stored answer, and one order exists', async () => {
  const buyer = await aCustomer(db)
  const input = {
    body: anOrder({ lines: [line(await aProduct(db), 1)] }),
    idempotencyKey: crypto.randomUUID(),
  }
  const first = await answer(createOrder, input, buyer)
  expect(first.replayed).toBe(false)
  expect(await answer(createOrder, input, buyer)).toEqual({ reply: first.reply, replayed: true })
  expect(await ordersOf(db, buyer.cardcode)).toBe(1)
})

test('CHK-07 CHK-08 the same key eight times at once makes one order', async () => {
  const buyer = await aCustomer(db)
  const code = await aProduct(db)
  const key = crypto.randomUUID()
  const body = anOrder({ lines: [line(code, 1)] })
  const ends = await Promise.allSettled(Array.from({ length: 8 }, () => create(buyer, body, key)))
  const made = ends.flatMap(end => (end.status === 'fulfilled' ? end.value.orderId : []))
  const refused = ends.flatMap(end => (end.status === 'rejected' ? [end.reason] : []))
  expect(new Set(made).size).toBe(1)
  for (const refusal of refused) {
    expect(refusal).toMatchObject({ code: 'IDEMPOTENCY_IN_PROGRESS', status: 409, retryAfter: 1 })
  }
  expect(await ordersOf(db, buyer.cardcode)).toBe(1)
  expect(await committedOf(db, code)).toBe(1)
})

test('CHK-08 while the first is running the same key is told to wait', async () => {
  const buyer = await aCustomer(db)
  const body = anOrder({ lines: [line(await aProduct(db), 1)] })
  const key = await runningKey(buyer.cardcode, body, '59 seconds')
  expect(await refusalOf(create(buyer, body, key))).toMatchObject({
    code: 'IDEMPOTENCY_IN_PROGRESS',
    retryAfter: 1,
  })
})

test('CHK-08 a key whose process died is taken over after a minute', async () => {
  const buyer = await aCustomer(db)
  const body = anOrder({ lines: [line(await aProduct(db), 1)] })
  const key = await runningKey(buyer.cardcode, body, '61 seconds')
  await create(buyer, body, key)
  expect(await ordersOf(db, buyer.cardcode)).toBe(1)
})

test('an attempt whose key was taken over leaves no order behind', async () => {
  const buyer = await aCustomer(db)
  const code = await aProduct(db)
  const key = crypto.randomUUID()
  // Another process takes the key over while this attempt waits for the stock.
  let creating: Promise<unknown> = Promise.resolve()
  await db.transaction().execute(async tx => {
    await sql`select 1 from product_stock where itemcode = ${code} for update`.execute(tx)
    creating = refusalOf(create(buyer, anOrder({ lines: [line(code, 1)] }), key))
    await untilWaiting(db, 1)
    await sql`update idempotency_keys set started_at = clock_timestamp() where key = ${key}`.execute(db)
  })
  expect(await creating).toMatchObject({ code: 'IDEMPOTENCY_IN_PROGRESS' })
  expect(await ordersOf(db, buyer.cardcode)).toBe(0)
  expect(await committedOf(db, code)).toBe(0)
  expect(await keysOf(db, buyer.cardcode)).toBe(1)
})

test('CHK-09 the same key with another body is refused', async () => {
  const buyer = await aCustomer(db)
  const code = await aProduct(db)
  const key = crypto.randomUUID()
  await create(buyer, anOrder({ lines: [line(code, 1)] }), key)
  expect(await refusalOf(create(buyer, anOrder({ lines: [line(code, 2)] }), key))).toMatchObject({
    code: 'IDEMPOTENCY_KEY_REUSED',
    status: 422,
  })
  expect(await ordersOf(db, buyer.cardcode)).toBe(1)
})

test('a key belongs to its customer', async () => {
  const [one, two] = [await aCustomer(db), await aCustomer(db)]
  const body = anOrder({ lines: [line(await aProduct(db), 1)] })
  const key = crypto.randomUUID()
  const orders = [await create(one, body, key), await create(two, body, key)]
  expect(new Set(orders.map(({ orderId }) => orderId)).size).toBe(2)
})

test('CHK-10 after an unexpected failure no key and no order is left, and the same key works', async () => {
  const buyer = await aCustomer(db)
  const code = await aProduct(db)
  const body = anOrder({ lines: [line(code, 1)] })
  const key = crypto.randomUUID()
  await sql`alter table cart_lines rename to cart_lines_away`.execute(db)
  await expect(create(buyer, body, key)).rejects.toThrow('cart_lines')
  await sql`alter table cart_lines_away rename to cart_lines`.execute(db)
  expect(await keysOf(db, buyer.cardcode)).toBe(0)
  expect(await ordersOf(db, buyer.cardcode)).toBe(0)
  expect(await committedOf(db, code)).toBe(0)
  await create(buyer, body, key)
})

test('domain.md 4.1 a refusal with 422 is kept and told again', async () => {
  const buyer = await aCustomer(db)
  const code = await aProduct(db, { unitMult: 6 })
  const body = anOrder({ lines: [line(code, 5)] })
  const key = crypto.randomUUID()
  const first = await refusalOf(create(buyer, body, key))
  await sql`update products set unit_mult = 5 where itemcode = ${code}`.execute(db)
  const second = await refusalOf(create(buyer, body, key))
  expect({ code: second.code, errors: second.errors }).toEqual({ code: 'VALIDATION', errors: first.errors })
  await create(buyer, body)
})

test('the hash of a body does not depend on the order of its keys, only on its content', () => {
  expect(bodyHash({ a: 1, b: [{ c: 2, d: null }] })).toBe(bodyHash({ b: [{ d: null, c: 2 }], a: 1 }))
  expect(bodyHash({ a: [1, 2] })).not.toBe(bodyHash({ a: [2, 1] }))
})

/** A key that another process took some time ago, for exactly this body. */
async function runningKey(
  cardcode: string,
  body: Parameters<typeof anOrder>[0],
  age: string,
): Promise<string> {
  const key = crypto.randomUUID()
  await sql`
    insert into idempotency_keys (cardcode, route, key, body_hash, state, started_at, expires_at)
    values (${cardcode}, 'CreateOrder', ${key}, ${bodyHash(createOrder.body.parse(body))}, 'running',
      now() - ${age}::interval, now() + interval '7 days')`.execute(db)
  return key
}

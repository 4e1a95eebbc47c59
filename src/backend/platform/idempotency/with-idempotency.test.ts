import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createOrder } from '#contract/shop/orders.ts'
import {
  anOrder,
  committedOf,
  keysOf,
  line,
  ordering,
  ordersOf,
  refusalOf,
  untilWaiting,
} from '../../orders/testing/ordering.ts'
import { aCustomer, aProduct, openShop } from '../../orders/testing/shop-data.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { bodyHash } from './with-idempotency.ts'

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

test('CHK-07 the same key and body replays the stored response, and one order exists', async () => {
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

test('CHK-07 CHK-08 the same key eight times concurrently places one order', async () => {
  const buyer = await aCustomer(db)
  const code = await aProduct(db)
  const key = crypto.randomUUID()
  const body = anOrder({ lines: [line(code, 1)] })
  const ends = await Promise.allSettled(Array.from({ length: 8 }, () => create(buyer, body, key)))
  const placed = ends.flatMap(end => (end.status === 'fulfilled' ? end.value.orderId : []))
  const refused = ends.flatMap(end => (end.status === 'rejected' ? [end.reason] : []))
  expect(new Set(placed).size).toBe(1)
  for (const refusal of refused) {
    expect(refusal).toMatchObject({ code: 'IDEMPOTENCY_IN_PROGRESS', status: 409, retryAfter: 1 })
  }
  expect(await ordersOf(db, buyer.cardcode)).toBe(1)
  expect(await committedOf(db, code)).toBe(1)
})

test('CHK-08 while the first request runs, the same key gets IDEMPOTENCY_IN_PROGRESS immediately', async () => {
  const buyer = await aCustomer(db)
  const code = await aProduct(db)
  const body = anOrder({ lines: [line(code, 1)] })
  const key = crypto.randomUUID()
  const first = await whileHeld(code, async () => {
    const creating = create(buyer, body, key)
    await untilWaiting(db, 1)
    expect(await refusalOf(create(buyer, body, key))).toMatchObject({
      code: 'IDEMPOTENCY_IN_PROGRESS',
      status: 409,
      retryAfter: 1,
    })
    return { begun: creating }
  })
  expect(await create(buyer, body, key)).toEqual(first)
  expect(await ordersOf(db, buyer.cardcode)).toBe(1)
})

test('CHK-08 CHK-10 the key of an attempt whose connection died is free immediately', async () => {
  const buyer = await aCustomer(db)
  const code = await aProduct(db)
  const body = anOrder({ lines: [line(code, 1)] })
  const key = crypto.randomUUID()
  const died = await whileHeld(code, async () => {
    const creating = refusalOf(create(buyer, body, key))
    await untilWaiting(db, 1)
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    return { begun: creating }
  })
  expect(died).toMatchObject({ code: 'UNAVAILABLE' })
  await create(buyer, body, key)
  expect(await ordersOf(db, buyer.cardcode)).toBe(1)
  expect(await committedOf(db, code)).toBe(1)
})

test('an attempt whose key got a response concurrently places no order and returns that response', async () => {
  const buyer = await aCustomer(db)
  const [code, other] = [await aProduct(db), await aProduct(db)]
  const key = crypto.randomUUID()
  const answered = await create(buyer, anOrder({ lines: [line(other, 1)] }))
  const body = anOrder({ lines: [line(code, 1)] })
  const reply = await whileHeld(code, async () => {
    const creating = create(buyer, body, key)
    await untilWaiting(db, 1)
    await aKey(buyer.cardcode, { key, body, state: 'finished', status: 201, reply: answered })
    return { begun: creating }
  })
  expect(reply).toEqual(answered)
  expect(await ordersOf(db, buyer.cardcode)).toBe(1)
  expect(await committedOf(db, code)).toBe(0)
})

test('a row that an earlier release left while it worked is no response', async () => {
  const buyer = await aCustomer(db)
  const body = anOrder({ lines: [line(await aProduct(db), 1)] })
  const key = crypto.randomUUID()
  await aKey(buyer.cardcode, { key, body, state: 'running', status: null, reply: null })
  const placed = await create(buyer, body, key)
  expect(await create(buyer, body, key)).toEqual(placed)
  expect(await ordersOf(db, buyer.cardcode)).toBe(1)
})

test('CHK-09 the same key with another body is refused with the order placed under it', async () => {
  const buyer = await aCustomer(db)
  const code = await aProduct(db, { unitMult: 2 })
  const key = crypto.randomUUID()
  const { orderId } = await create(buyer, anOrder({ lines: [line(code, 2)] }), key)
  expect(await refusalOf(create(buyer, anOrder({ lines: [line(code, 4)] }), key))).toMatchObject({
    code: 'IDEMPOTENCY_KEY_REUSED',
    status: 422,
    orderId,
  })
  expect(await ordersOf(db, buyer.cardcode)).toBe(1)

  const refused = crypto.randomUUID()
  await refusalOf(create(buyer, anOrder({ lines: [line(code, 1)] }), refused))
  expect(await refusalOf(create(buyer, anOrder({ lines: [line(code, 2)] }), refused))).toMatchObject({
    code: 'IDEMPOTENCY_KEY_REUSED',
    orderId: null,
  })
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

test('domain.md 4.1 an error with 422 is stored and replayed', async () => {
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

test('the hash of a body depends on its content, not on the order of its keys', () => {
  expect(bodyHash({ a: 1, b: [{ c: 2, d: null }] })).toBe(bodyHash({ b: [{ d: null, c: 2 }], a: 1 }))
  expect(bodyHash({ a: [1, 2] })).not.toBe(bodyHash({ a: [2, 1] }))
})

/** Runs `work` while the stock of a product is locked; returns the outcome of what it began once the lock is released. */
async function whileHeld<T>(itemCode: string, work: () => Promise<{ begun: Promise<T> }>): Promise<T> {
  const { begun } = await db.transaction().execute(async tx => {
    await sql`select 1 from product_stock where itemcode = ${itemCode} for update`.execute(tx)
    return await work()
  })
  return await begun
}

interface StoredKey {
  readonly key: string
  readonly body: ReturnType<typeof anOrder>
  readonly state: 'running' | 'finished'
  readonly status: number | null
  readonly reply: unknown
}

/** A key as another process stored it for exactly this body. */
async function aKey(cardcode: string, { key, body, state, status, reply }: StoredKey): Promise<void> {
  await sql`
    insert into idempotency_keys (cardcode, route, key, body_hash, state, status, reply, expires_at)
    values (${cardcode}, 'CreateOrder', ${key}, ${bodyHash(createOrder.body.parse(body))}, ${state}, ${status},
      ${JSON.stringify(reply)}::jsonb, now() + interval '7 days')`.execute(db)
}

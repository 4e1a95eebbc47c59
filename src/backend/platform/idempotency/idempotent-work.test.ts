import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { CallError } from '#contract/errors.ts'
import { keysOf } from '../../orders/testing/ordering.ts'
import { aCustomer, openShop } from '../../orders/testing/shop-data.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { type Outcome, withIdempotency } from './with-idempotency.ts'

const { db } = await testDatabase(openShop)

/** Work under a key that counts its runs. */
function working(cardcode: string, key: string = crypto.randomUUID()) {
  const operation = {
    owner: { cardcode },
    route: 'Any',
    key,
    body: { a: 1 },
    status: 201,
    reply: z.object({ run: z.int() }),
  }
  let runs = 0
  const run = async (
    end = async (count: number): Promise<Outcome<{ run: number }>> => ({ reply: { run: count } }),
  ) =>
    await withIdempotency(db, operation, () => {
      runs += 1
      return end(runs)
    })
  return { run, runs: () => runs }
}

test('CHK-07 work without its own stored response runs once, and its response is replayed', async () => {
  const { cardcode } = await aCustomer(db)
  const { run, runs } = working(cardcode)
  expect(await run()).toEqual({ reply: { run: 1 }, replayed: false })
  expect(await run()).toEqual({ reply: { run: 1 }, replayed: true })
  expect(runs()).toBe(1)
  const { rows } = await sql`select status from idempotency_keys where cardcode = ${cardcode}`.execute(db)
  expect(rows).toEqual([{ status: 201 }])
})

test('CHK-10 after a refusal with committed effects the key is free, and the work runs again', async () => {
  const { cardcode } = await aCustomer(db)
  const { run, runs } = working(cardcode)
  const refused = run(async () => ({ refusal: new CallError('ORDER_REVIEW_REQUIRED') }))
  await expect(refused).rejects.toMatchObject({ code: 'ORDER_REVIEW_REQUIRED' })
  expect(await keysOf(db, cardcode)).toBe(0)
  expect(await run()).toEqual({ reply: { run: 2 }, replayed: false })
  expect(runs()).toBe(2)
})

test.each([
  { detail: 'Falta la dirección' },
  {},
])('domain.md 4.1 an error with 422 is replayed with its detail: %o', async details => {
  const { cardcode } = await aCustomer(db)
  const { run, runs } = working(cardcode)
  const refusal = new CallError('VALIDATION', details)
  const refused = () => run(() => Promise.reject(refusal)).catch((error: unknown) => error)
  await refused()
  expect(await refused()).toMatchObject({ code: 'VALIDATION', detail: refusal.detail })
  expect(runs()).toBe(1)
})

test('CHK-08 the same key of another customer is free while one is in use', async () => {
  const [one, two] = [await aCustomer(db), await aCustomer(db)]
  const key = crypto.randomUUID()
  const [busy, other] = [working(one.cardcode, key), working(two.cardcode, key)]
  const { reply } = await busy.run(async () => {
    await expect(busy.run()).rejects.toMatchObject({ code: 'IDEMPOTENCY_IN_PROGRESS' })
    return (await other.run()).replayed ? { reply: { run: 0 } } : { reply: { run: 9 } }
  })
  expect(reply).toEqual({ run: 9 })
})

test('a key belongs to an existing customer and has at most 200 characters', async () => {
  await expect(working('NOBODY').run()).rejects.toMatchObject({ code: 'CUSTOMER_BLOCKED' })
  const { cardcode } = await aCustomer(db)
  const { run, runs } = working(cardcode, 'k'.repeat(201))
  await expect(run()).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  expect(runs()).toBe(0)
  expect(await working(cardcode, 'k'.repeat(200)).run()).toMatchObject({ replayed: false })
})

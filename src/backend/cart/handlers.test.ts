import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { getCart, saveCart } from '#contract/shop/cart.ts'
import { openTestCatalogue } from '../catalogue/read/testing/open-test-catalogue.ts'
import { aCustomer, aProduct, openShop } from '../orders/testing/shop-data.ts'
import { createDatabase } from '../platform/db/pool.ts'
import { countStatements } from '../platform/db/statement-count.ts'
import { callRunner } from '../testing/run-call.ts'
import { testDatabase } from '../testing/test-database.ts'
import { cartHandlers } from './handlers.ts'

const database = await testDatabase(openShop)
const { db, url } = database
const catalogue = await openTestCatalogue(database)
const { call } = callRunner(cartHandlers({ db, catalogue }))
let known = ''

beforeAll(async () => {
  known = await aProduct(db)
})

test('API-27 a cart that was never saved is empty', async () => {
  const owner = await aCustomer(db)
  const cart = await call(getCart, {}, owner)
  expect(cart).toEqual({ lines: [], promos: [], updatedAt: null, revision: 0, shortages: [] })
})

test('API-28 CRT-19 saving replaces the whole cart, in the order given, and raises the revision', async () => {
  const owner = await aCustomer(db)
  const first = {
    lines: [
      { itemCode: known, quantity: 2 },
      { itemCode: 'Z', quantity: 0.5 },
      { itemCode: 'A', quantity: 3 },
    ],
    promos: [{ idPromo: 9, description: 'Combo', lines: [{ itemCode: known, quantity: 1 }] }],
  }
  expect(await call(saveCart, { body: first }, owner)).toMatchObject({ saved: true, revision: 1 })
  expect(await call(getCart, {}, owner)).toMatchObject(first)

  const second = { lines: [{ itemCode: 'A', quantity: 1 }], promos: [] }
  const { revision, updatedAt } = await call(saveCart, { body: second }, owner)
  expect(revision).toBe(2)
  expect(await call(getCart, {}, owner)).toEqual({ ...second, revision, updatedAt, shortages: [] })
})

test('API-28 a save that fails half-way leaves the cart as it was', async () => {
  const owner = await aCustomer(db)
  const lines = [{ itemCode: known, quantity: 2 }]
  const promos = [{ idPromo: 9, description: 'Combo', lines }]
  await call(saveCart, { body: { lines, promos } }, owner)
  const before = await call(getCart, {}, owner)
  await sql`alter table cart_promo_lines rename to no_longer_there`.execute(db)
  await expect(call(saveCart, { body: { lines: [], promos } }, owner)).rejects.toThrow('cart_promo_lines')
  await sql`alter table no_longer_there rename to cart_promo_lines`.execute(db)
  expect(await call(getCart, {}, owner)).toEqual(before)
})

test('SHP-14 unknown codes are saved', async () => {
  const owner = await aCustomer(db)
  await call(saveCart, { body: { lines: [{ itemCode: 'NADIE', quantity: 7 }], promos: [] } }, owner)
  expect((await call(getCart, {}, owner)).lines).toEqual([{ itemCode: 'NADIE', quantity: 7 }])
})

test.each([
  ['no itemCode', { itemCode: '', quantity: 1 }],
  ['a quantity of 0', { itemCode: 'A', quantity: 0 }],
  ['a quantity that rounds to 0', { itemCode: 'A', quantity: 0.0004 }],
  ['a negative quantity', { itemCode: 'A', quantity: -1 }],
])('SHP-14 a line with %s is rejected and leaves the cart unchanged', async (_, line) => {
  const owner = await aCustomer(db)
  await call(saveCart, { body: { lines: [{ itemCode: 'A', quantity: 1 }], promos: [] } }, owner)
  const before = await call(getCart, {}, owner)
  const refused = call(saveCart, { body: { lines: [line], promos: [] } }, owner)
  await expect(refused).rejects.toMatchObject({ code: 'VALIDATION', status: 422 })
  expect(await call(getCart, {}, owner)).toEqual(before)
})

test('SHP-13 1,000 lines are saved with few statements, 1,001 are rejected', async () => {
  const owner = await aCustomer(db)
  const lines = Array.from({ length: 1001 }, (_, index) => ({ itemCode: `L${index}`, quantity: 1 }))
  await expect(call(saveCart, { body: { lines, promos: [] } }, owner)).rejects.toMatchObject({ status: 422 })
  const body = { lines: lines.slice(0, 1000), promos: [] }
  const { statements } = await countStatements(() => call(saveCart, { body }, owner))
  expect(statements.length).toBeLessThanOrEqual(5)
  expect((await call(getCart, {}, owner)).lines).toEqual(body.lines)
})

test('CRT-39 two users of one customer have separate carts; an e-mail has one in any letter case', async () => {
  const { cardcode, email } = await aCustomer(db)
  const other = { cardcode, email: 'otro@ferreteria.test' }
  await call(saveCart, { body: { lines: [{ itemCode: 'A', quantity: 1 }], promos: [] } }, { cardcode, email })
  expect((await call(getCart, {}, other)).lines).toEqual([])
  expect((await call(getCart, {}, { cardcode, email: email.toUpperCase() })).lines).toHaveLength(1)
})

test('an e-mail other than the session’s is rejected, whatever its letter case', async () => {
  const owner = await aCustomer(db)
  const { email } = owner
  const refused = call(getCart, { query: { email: 'otro@ferreteria.test' } }, owner)
  await expect(refused).rejects.toMatchObject({ code: 'EMAIL_NOT_ALLOWED' })
  await call(saveCart, { body: { lines: [{ itemCode: 'A', quantity: 1 }], promos: [] } }, owner)
  const cart = await call(getCart, { query: { email: email.toUpperCase() } }, owner)
  expect(cart.lines).toHaveLength(1)
  const inCapitals = { ...owner, email: email.toUpperCase() }
  expect(await call(getCart, { query: { email } }, inCapitals)).toEqual(cart)
})

test('CRT-40 another process reads the saved cart', async () => {
  const owner = await aCustomer(db)
  await call(saveCart, { body: { lines: [{ itemCode: 'A', quantity: 4 }], promos: [] } }, owner)
  const anotherProcess = createDatabase(url, { maxConnections: 1 })
  const { call: callFromAnother } = callRunner(cartHandlers({ db: anotherProcess, catalogue }))
  expect((await callFromAnother(getCart, {}, owner)).lines).toEqual([{ itemCode: 'A', quantity: 4 }])
  await anotherProcess.close()
})

test('simultaneous saves of one cart are serialised: the result is exactly one of them', async () => {
  const owner = await aCustomer(db)
  const carts = Array.from({ length: 8 }, (_, cart) =>
    Array.from({ length: 5 }, (_, line) => ({ itemCode: `${cart}-${line}`, quantity: cart + 1 })),
  )
  await Promise.all(carts.map(lines => call(saveCart, { body: { lines, promos: [] } }, owner)))
  const { lines, revision } = await call(getCart, {}, owner)
  expect(revision).toBe(8)
  expect(carts).toContainEqual(lines)
})

test('API-28 with If-Match a save replaces only the revision it names; without it the last save wins', async () => {
  const owner = await aCustomer(db)
  const saving = (itemCode: string, ifMatch?: number) =>
    call(saveCart, { body: { lines: [{ itemCode, quantity: 1 }], promos: [] }, ifMatch }, owner)
  for (const absent of [1, 5])
    await expect(saving('A', absent)).rejects.toMatchObject({ code: 'STATE_CONFLICT', status: 409 })
  expect(await call(getCart, {}, owner)).toMatchObject({ lines: [], revision: 0 })
  expect(await saving('A', 0)).toMatchObject({ revision: 1 })
  expect(await saving('B', 1)).toMatchObject({ revision: 2 })
  const before = await call(getCart, {}, owner)
  for (const other of [0, 1, 3]) await expect(saving('C', other)).rejects.toThrow('STATE_CONFLICT')
  expect(await call(getCart, {}, owner)).toEqual(before)
  expect(await saving('C')).toMatchObject({ revision: 3 })
})

test('no simultaneous save with If-Match is lost: each writer reads, adds its line, and repeats on a conflict', async () => {
  const owner = await aCustomer(db)
  const codes = Array.from({ length: 8 }, (_, at) => `W${at}`)
  let conflicts = 0
  const addLine = async (itemCode: string): Promise<void> => {
    const { lines, promos, revision } = await call(getCart, {}, owner)
    const body = { lines: [...lines, { itemCode, quantity: 1 }], promos }
    try {
      await call(saveCart, { body, ifMatch: revision }, owner)
    } catch (error) {
      expect(error).toMatchObject({ code: 'STATE_CONFLICT' })
      conflicts += 1
      await addLine(itemCode)
    }
  }
  await Promise.all(codes.map(addLine))
  const { lines, revision } = await call(getCart, {}, owner)
  expect(lines.map(({ itemCode }) => itemCode).toSorted()).toEqual(codes)
  expect(revision).toBe(codes.length)
  expect(conflicts).toBeGreaterThan(0)
})

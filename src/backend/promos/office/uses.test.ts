import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallInput, ReplyOf } from '#contract/call.ts'
import type { Caller } from '#contract/client.ts'
import { exportPromoUses } from '#contract/office/exports.ts'
import { promoCarts, promoUses } from '#contract/office/promos.ts'
import { cancelOrder } from '#contract/shop/orders.ts'
import { getpromo } from '#contract/shop/promos.ts'
import type { PromoUsesBy } from '#domain/promos/promo-uses.ts'
import { addDays } from '#domain/time/business-day.ts'
import { openTestCatalogue } from '../../catalogue/read/testing/open-test-catalogue.ts'
import { anOrder, type Buyer, line, ordering, promoLine, refusalOf } from '../../orders/testing/ordering.ts'
import { aCustomer, aProduct, aPromo, NOW, openShop, TODAY } from '../../orders/testing/shop-data.ts'
import { listExports } from '../../platform/exports/list-exports.ts'
import { openTableWriter } from '../../platform/exports/table-writer.ts'
import { anOperator, type TestOperator, testOffice } from '../../testing/office/operators.ts'
import { callRunner } from '../../testing/run-call.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { openUsageLog } from '../../usage/usage-log.ts'
import { promoHandlers } from '../handlers.ts'
import { promoUseHandlers } from './uses.ts'

const database = await testDatabase(openShop)
const { db } = database
const writer = openTableWriter()
afterAll(() => writer.close())

let now = NOW
const clock = () => now
const TOMORROW = addDays(TODAY, 1)
const tomorrow = new Date(NOW.getTime() + 86_400_000)

let promo: number
let pesos: string
let dollars: string
let runner: ReturnType<typeof callRunner>
let owner: TestOperator
let content: TestOperator
const shop = ordering(db, { clock })
const buyers = new Map<string, Buyer>()
const buyer = (name: string): Buyer => {
  const found = buyers.get(name)
  if (found === undefined) throw new Error(name)
  return found
}

const read = (
  query: CallInput<typeof promoUses>['query'],
  by: TestOperator = owner,
): Promise<ReplyOf<typeof promoUses>> => runner.call(promoUses, { query }, by)
const open = (name: string, query = { docEntry: promo, counted: true }, caller: Partial<Caller> = {}) =>
  runner.call(getpromo, { query }, { ...buyer(name), ...caller })

/** Packs of three for two, and a dollar's product; with something else that is not of the promotion. */
async function take(name: string, packs: number, inDollars: number): Promise<number> {
  const lines = [
    promoLine(pesos, packs, { price: 90, finalDiscount: 33.333, factorQty: 3 }),
    ...(inDollars === 0 ? [] : [promoLine(dollars, inDollars, { price: 12, currency: 'U$' })]),
  ]
  const body = anOrder({ lines: [line(pesos, 5)], promos: [{ idPromo: promo, lines }] })
  return (await shop.create(buyer(name), body)).orderId
}

beforeAll(async () => {
  pesos = await aProduct(db)
  dollars = await aProduct(db, { currency: 'USD', price: 15 })
  for (const name of ['twice', 'once', 'gaveBack', 'looked', 'holds', 'seenAs'])
    buyers.set(name, await aCustomer(db))
  promo = await aPromo(db, {
    kind: 'choose',
    maxPerCustomer: 2,
    maxTotal: 10,
    lines: [
      { itemCode: pesos, price: 90, finalDiscount: 33.333, factorQty: 3, required: false },
      { itemCode: dollars, price: 12, currency: 'USD', required: false },
    ],
  })
  owner = await anOperator(db, 'dueno', { now: NOW })
  content = await anOperator(db, 'contenido', { now: NOW })
  const catalogue = await openTestCatalogue(database, { clock })
  const usage = openUsageLog({ db, clock, log: false })
  const office = testOffice(db, () => NOW)
  runner = callRunner([
    ...promoHandlers({ db, catalogue, usage }),
    ...promoUseHandlers({ db, office, usage, exports: listExports({ db, office, writer }) }),
  ])

  for (const name of ['twice', 'gaveBack', 'looked']) await open(name)
  // Its cart reads it again, and an operator sees the shop as a customer: neither is a look.
  await open('holds', { docEntry: promo, counted: false })
  await open('seenAs', undefined, { onlyReads: true })
  await runner.call(getpromo, { query: { docEntry: promo, counted: true } }, {})
  await take('twice', 4, 2)
  await take('once', 1, 0)
  const orderid = await take('gaveBack', 1, 1)
  await shop.call(cancelOrder, { body: { cardcode: '', orderid } }, buyer('gaveBack'))
  now = tomorrow
  await open('looked')
  await open('looked')
  await take('twice', 1, 0)
  const { cardcode, email } = buyer('holds')
  await sql`insert into carts (cardcode, email) values (${cardcode}, ${email})`.execute(db)
  await sql`
    insert into cart_promos (cardcode, email, id_promo, position, description)
    values (${cardcode}, ${email}, ${promo}, 1, 'Marzo')`.execute(db)
  // Of other promotions.
  const other = await aPromo(db, { lines: [{ itemCode: pesos, price: 90 }] })
  await sql`
    insert into views_per_day (day, kind, ref, cardcode, times)
    values (${TODAY}, 'promo', ${String(other)}, ${buyer('seenAs').cardcode}, 1)`.execute(db)
})

const nameOf = (name: string) => `Ferretería ${buyer(name).cardcode}`

test('OFM-08 uses by customer: orders, units, pesos and dollars apart, and what is used of the limits', async () => {
  const { rows, rowCount, total, ...promotion } = await read({ docEntry: promo, by: 'customer' })
  expect(promotion).toMatchObject({ phase: 'running', maxPerCustomer: 2, maxTotal: 10 })
  expect(rows.map(({ key: _, ...row }) => row)).toEqual([
    {
      cardcode: buyer('twice').cardcode,
      cardName: nameOf('twice'),
      day: null,
      docNum: null,
      uses: 2,
      orders: 2,
      // Five packs of three, and two.
      units: 17,
      pesos: 900,
      dollars: 24,
    },
    expect.objectContaining({
      cardName: nameOf('once'),
      uses: 1,
      orders: 1,
      units: 3,
      pesos: 180,
      dollars: 0,
    }),
  ])
  expect(rowCount).toBe(2)
  expect(total).toEqual({
    uses: 3,
    orders: 3,
    units: 20,
    pesos: 1080,
    dollars: 24,
    customers: 2,
    usedUp: 1,
  })
})

test('OFM-08 uses by day of Montevideo and by order, the latest first; what was cancelled is no use', async () => {
  const days = await read({ docEntry: promo })
  expect(days.rows.map(({ day, uses, pesos, dollars }) => ({ day, uses, pesos, dollars }))).toEqual([
    { day: TOMORROW, uses: 1, pesos: 180, dollars: 0 },
    { day: TODAY, uses: 2, pesos: 900, dollars: 24 },
  ])
  const orders = await read({ docEntry: promo, by: 'order' })
  expect(orders.rows.map(({ day, cardName, units }) => [day, cardName, units])).toEqual([
    [TOMORROW, nameOf('twice'), 3],
    [TODAY, nameOf('once'), 3],
    [TODAY, nameOf('twice'), 14],
  ])
  const { rows: numbers } = await sql<{ docNum: number }>`
    select doc_num::int as "docNum" from orders o where exists (select from promo_usage u where u.order_id = o.id)
    order by created_at desc, id desc`.execute(db)
  expect(orders.rows.map(({ docNum }) => docNum)).toEqual(numbers.map(({ docNum }) => docNum))
})

test('OFM-08 who saw it and did not take it: who holds it first, then who opened its page last', async () => {
  const { seen, missed, rows } = await read({ docEntry: promo, by: 'missed' })
  expect(rows).toEqual([])
  expect(missed.map(({ cardcode: _, ...row }) => row)).toEqual([
    { cardName: nameOf('holds'), lastSeen: null, days: 0, inCart: true },
    { cardName: nameOf('looked'), lastSeen: TOMORROW, days: 2, inCart: false },
    { cardName: nameOf('gaveBack'), lastSeen: TODAY, days: 1, inCart: false },
  ])
  // One took it; who took it without a look is not among those who saw it.
  expect(seen).toEqual({ customers: 4, notTaken: 3 })
})

test('OFM-08 OFA-12 who reads neither customers nor prices gets the counts alone', async () => {
  const reply = await read({ docEntry: promo }, content)
  expect(reply).toMatchObject({ total: { uses: 3, orders: 3 }, seen: { customers: 4, notTaken: 3 } })
  expect(JSON.stringify(reply)).not.toMatch(/Ferretería|C20|pesos|dollars/)
  for (const by of ['customer', 'order', 'missed'] as const)
    expect(await refusalOf(read({ docEntry: promo, by }, content))).toMatchObject({ code: 'FORBIDDEN' })
})

test('OFM-08 OFX-08 what is listed, as a file: with amounts only for who reads them', async () => {
  const fileOf = async (by: PromoUsesBy, operator = owner) => {
    const file = await runner.call(
      exportPromoUses,
      { query: { docEntry: promo, by, format: 'csv' } },
      operator,
    )
    return Buffer.from(file.body).toString('utf8')
  }
  const customers = await fileOf('customer')
  expect(customers).toContain('Neto $')
  expect(customers).toContain(nameOf('twice'))
  const missed = await fileOf('missed')
  for (const name of ['holds', 'looked', 'gaveBack']) expect(missed).toContain(nameOf(name))
  expect(missed).not.toContain(nameOf('twice'))
  expect(await refusalOf(fileOf('day', content))).toMatchObject({ code: 'FORBIDDEN' })
})

test('OFM-08 a promotion that is not there', async () => {
  expect(await refusalOf(read({ docEntry: 999_999 }))).toMatchObject({ code: 'NOT_FOUND' })
})

test('OFM-07 the carts that hold a promotion are listed with customer, units and value, of who reads them', async () => {
  const held = (by: TestOperator = owner) => runner.call(promoCarts, { query: { docEntry: promo } }, by)
  const { cardcode, email } = buyer('holds')
  await sql`
    insert into cart_promo_lines (cardcode, email, id_promo, line_no, itemcode, quantity)
    values (${cardcode}, ${email}, ${promo}, 1, ${pesos}, 2), (${cardcode}, ${email}, ${promo}, 2, ${dollars}, 1)`.execute(
    db,
  )
  // Its products may be gone from a cart: what the act then asks for counts it, too.
  const other = buyer('looked')
  await sql`insert into carts (cardcode, email) values (${other.cardcode}, ${other.email})`.execute(db)
  await sql`
    insert into cart_promos (cardcode, email, id_promo, position, description)
    values (${other.cardcode}, ${other.email}, ${promo}, 1, 'Marzo')`.execute(db)
  // Two packs of three for two at 90, and one of a dollar's product.
  expect(await held()).toEqual({
    total: { carts: 2, units: 7, pesos: 360, dollars: 12 },
    carts: [
      { cardcode, cardName: nameOf('holds'), email, units: 7, pesos: 360, dollars: 12 },
      expect.objectContaining({ cardcode: other.cardcode, units: 0, pesos: 0, dollars: 0 }),
    ],
  })
  // Whoever edits texts knows how many, neither who they are nor what they pay.
  expect(await held(content)).toEqual({ total: { carts: 2, units: 7 }, carts: [] })
  const missing = runner.call(promoCarts, { query: { docEntry: 999_999 } }, owner)
  expect(await refusalOf(missing)).toMatchObject({ code: 'NOT_FOUND' })
})

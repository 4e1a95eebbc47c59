import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { getCart, saveCart } from '#contract/shop/cart.ts'
import { order } from '#contract/shop/orders.ts'
import { cartHandlers } from '../../cart/handlers.ts'
import { openTestCatalogue } from '../../catalogue/read/testing/open-test-catalogue.ts'
import { countStatements } from '../../platform/db/statement-count.ts'
import { callRunner } from '../../testing/run-call.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { anOrder, committedOf, keysOf, line, ordering, promoLine, refusalOf } from '../testing/ordering.ts'
import { aCustomer, aDocument, aProduct, aPromo, NOW, openShop, RATE } from '../testing/shop-data.ts'

const database = await testDatabase(openShop)
const { db } = database
const catalogue = await openTestCatalogue(database)
const { create, call } = ordering(db)

test('CHK-03 CHK-05 API-13 an order with lines and promos is created', async () => {
  const buyer = await aCustomer(db)
  const hammer = await aProduct(db, { price: 250, unitMult: 6 })
  const nails = await aProduct(db)
  const promo = await aPromo(db, { lines: [{ itemCode: nails, price: 12, finalDiscount: 25, factorQty: 3 }] })
  const created = await create(
    buyer,
    anOrder({
      lines: [line(hammer, 12, { price: 250 })],
      promos: [
        {
          idPromo: promo,
          lines: [
            { itemCode: nails, quantity: 2, price: 12, finalDiscount: 25, factorQty: 3, currency: '$' },
          ],
        },
      ],
      poRef: 'OC-77',
      comments: 'Entregar de mañana',
    }),
  )
  expect(created).toEqual({
    orderId: created.docEntry,
    docEntry: created.docEntry,
    docNum: expect.any(Number),
    status: 'received',
    statusDescription: 'Recibido',
    holdReasons: [],
    totals: [
      {
        currency: '$',
        subtotal: 3054,
        tax: 671.88,
        total: 3725.88,
        taxes: [{ rate: 22, net: 3054, tax: 671.88 }],
      },
    ],
    payable: [{ currency: '$', goods: 3725.88, transport: 0, transportTax: 0, total: 3725.88 }],
    shipping: {
      code: 'RETIRO',
      charge: 0,
      currency: '$',
      taxRate: 22,
      chargeTax: 0,
      free: true,
      payAtDestination: false,
    },
    createdAt: NOW.toISOString(),
  })
  expect(await call(order, { query: { orderid: created.orderId } }, buyer)).toMatchObject({
    docDate: '2026-03-10',
    poRef: 'OC-77',
    comments: 'Entregar de mañana',
    lineCount: 2,
    lines: [
      { itemCode: hammer, quantity: 12, openQty: 12, price: 250, discount: 0, lineTotal: 3000, tax: 22 },
    ],
    promos: [
      {
        idPromo: promo,
        lines: [{ itemCode: nails, quantity: 2, factorQty: 3, finalDiscount: 25, lineTotal: 54 }],
      },
    ],
    totals: created.totals,
    events: [{ status: 'received', statusDescription: 'Recibido', at: NOW.toISOString() }],
  })
  expect(await committedOf(db, hammer)).toBe(12)
  expect(await committedOf(db, nails)).toBe(6)
})

test('CHK-03 an order with one unavailable line or promotion stores nothing and commits no stock', async () => {
  const buyer = await aCustomer(db)
  const [good, nails] = [await aProduct(db, { price: 250 }), await aProduct(db)]
  const promo = await aPromo(db, { lines: [{ itemCode: nails, price: 12, finalDiscount: 25, factorQty: 3 }] })
  const withPromo = (idPromo: number) => ({
    idPromo,
    lines: [
      { itemCode: nails, quantity: 2, price: 12, finalDiscount: 25, factorQty: 3, currency: '$' as const },
    ],
  })
  const stored = async () => {
    const { rows } = await sql<{ rows: string }>`
      select (select count(*) from orders) || '/' || (select count(*) from order_lines)
        || '/' || (select json_agg(s order by itemcode) from product_stock s where itemcode in (${good}, ${nails})) as rows
    `.execute(db)
    return rows[0]?.rows
  }
  const before = await stored()
  const complete = { lines: [line(good, 6, { price: 250 })], promos: [withPromo(promo)] }
  for (const broken of [
    { ...complete, lines: [...complete.lines, line('NO-HAY', 1)] },
    { ...complete, promos: [...complete.promos, withPromo(promo + 900)] },
  ]) {
    expect(await refusalOf(create(buyer, anOrder(broken)))).toBeDefined()
    expect(await stored()).toBe(before)
  }
  await create(buyer, anOrder(complete))
  expect(await stored()).not.toBe(before)
})

test('CHK-12 an empty order and one of 1,001 lines are rejected; repeated codes are merged', async () => {
  const buyer = await aCustomer(db)
  const code = await aProduct(db, { unitMult: 2 })
  expect(await refusalOf(create(buyer, anOrder({})))).toMatchObject({
    code: 'VALIDATION',
    errors: [{ path: 'lines', code: 'too_small' }],
  })
  const many = Array.from({ length: 1001 }, (_, index) => line(`X${index}`, 1))
  expect(await refusalOf(create(buyer, anOrder({ lines: many })))).toMatchObject({
    status: 422,
    errors: [{ path: 'lines', code: 'too_big' }],
  })

  const { orderId } = await create(buyer, anOrder({ lines: [line(code, 1), line(code, 3)] }))
  const placed = await call(order, { query: { orderid: orderId } }, buyer)
  expect(placed.lines).toMatchObject([{ itemCode: code, quantity: 4 }])
})

test('CHK-13 QTY-17 a quantity that is not a multiple of unitMult answers 422 with the path of the line', async () => {
  const buyer = await aCustomer(db)
  const [free, box] = [await aProduct(db), await aProduct(db, { unitMult: 12 })]
  const refusal = await refusalOf(create(buyer, anOrder({ lines: [line(free, 1), line(box, 18)] })))
  expect(refusal).toMatchObject({
    code: 'VALIDATION',
    errors: [{ path: 'lines.1.quantity', code: 'not_multiple', detail: 'Se vende de a 12.' }],
  })
  expect(await committedOf(db, free)).toBe(0)
})

test('an order whose total cannot be stored is rejected, one with the largest total is placed', async () => {
  const buyer = await aCustomer(db)
  const price = 9_999_999_999
  const code = await aProduct(db, { price, tax: 0, available: 99_999 })
  const order = (quantity: number) => create(buyer, anOrder({ lines: [line(code, quantity, { price })] }))
  for (const quantity of [101, 99_999]) {
    expect(await refusalOf(order(quantity))).toMatchObject({
      code: 'VALIDATION',
      status: 422,
      errors: [{ path: 'lines', code: 'too_big' }],
    })
  }
  expect(await order(100)).toMatchObject({ totals: [{ total: 999_999_999_900 }] })
  const promo = await aPromo(db, { lines: [{ itemCode: code, price, factorQty: 1000 }] })
  const packs = promoLine(code, 1, { price, factorQty: 1000 })
  const inPromo = anOrder({ promos: [{ idPromo: promo, lines: [packs] }] })
  expect(await refusalOf(create(buyer, inPromo))).toMatchObject({ code: 'VALIDATION' })
})

test.each([{ frozen: true }, { valid: false }])('CHK-20 a customer that is %j gets 403', async traits => {
  const buyer = await aCustomer(db, traits)
  const code = await aProduct(db)
  const refusal = await refusalOf(create(buyer, anOrder({ lines: [line(code, 1)] })))
  expect(refusal).toMatchObject({ code: 'CUSTOMER_BLOCKED', status: 403 })
  expect(await keysOf(db, buyer.cardcode)).toBe(0)
})

test('CHK-21 open documents, open orders and this one count towards the credit limit, dollars at the rate', async () => {
  const buyer = await aCustomer(db, { creditLimit: 20_000 })
  const [pesos, dollars] = [await aProduct(db, { tax: 0 }), await aProduct(db, { tax: 0, currency: 'USD' })]
  await aDocument(db, buyer.cardcode, { total: 10_000, dueDate: '2026-04-01' })
  const inDollars = anOrder({ lines: [line(dollars, 2, { currency: 'U$' })] })
  expect(await create(buyer, inDollars)).toMatchObject({ status: 'received', holdReasons: [] })
  // 10,000 + 200 × 40.25 = 18,050 are used.
  expect(await create(buyer, anOrder({ lines: [line(pesos, 19)] }))).toMatchObject({ status: 'received' })
  expect(await create(buyer, anOrder({ lines: [line(pesos, 1)] }))).toMatchObject({
    status: 'on_hold',
    statusDescription: 'En revisión',
    holdReasons: ['credit'],
  })
})

test('CHK-21 a document overdue by more than the tolerated days holds the order', async () => {
  const late = await aCustomer(db)
  await aDocument(db, late.cardcode, { total: 10, dueDate: '2026-02-07' })
  const justInTime = await aCustomer(db)
  await aDocument(db, justInTime.cardcode, { total: 10, dueDate: '2026-02-08' })
  const body = anOrder({ lines: [line(await aProduct(db), 1)] })
  expect(await create(late, body)).toMatchObject({ status: 'on_hold', holdReasons: ['overdue'] })
  expect(await create(justInTime, body)).toMatchObject({ status: 'received', holdReasons: [] })
})

test('CHK-21 the oldest overdue document decides, within a currency and across both', async () => {
  const [old, recent] = [{ dueDate: '2025-12-01' }, { dueDate: '2026-03-01' }]
  const body = anOrder({ lines: [line(await aProduct(db), 1)] })
  const heldWith = async (...documents: { dueDate: string; currency?: 'UYU' | 'USD' }[]) => {
    const buyer = await aCustomer(db)
    for (const document of documents) await aDocument(db, buyer.cardcode, { total: 10, ...document })
    return (await create(buyer, body)).holdReasons
  }
  expect(await heldWith(recent, old)).toEqual(['overdue'])
  expect(await heldWith(old, recent)).toEqual(['overdue'])
  expect(await heldWith(recent, { ...old, currency: 'USD' })).toEqual(['overdue'])
  expect(await heldWith({ ...recent, currency: 'USD' }, old)).toEqual(['overdue'])
  expect(await heldWith(recent, { ...recent, currency: 'USD' })).toEqual([])
})

test('CHK-21 the tolerated days are a setting', async () => {
  const buyer = await aCustomer(db)
  await aDocument(db, buyer.cardcode, { total: 10, dueDate: '2026-03-09' })
  const body = anOrder({ lines: [line(await aProduct(db), 1)] })
  expect(await create(buyer, body)).toMatchObject({ status: 'received' })
  await sql`insert into settings (key, value) values ('credit', '{"toleratedDays": 0}')`.execute(db)
  expect(await create(buyer, body)).toMatchObject({ status: 'on_hold', holdReasons: ['overdue'] })
  await sql`delete from settings where key = 'credit'`.execute(db)
})

test('CHK-23 MON-18 LOC-08 an order in both currencies has totals per currency and the rate of its day', async () => {
  const buyer = await aCustomer(db)
  const a = await aProduct(db, { price: 250 })
  const b = await aProduct(db, { price: 99.9, tax: 10 })
  const c = await aProduct(db, { price: 45.5, currency: 'USD', tax: null })
  const d = await aProduct(db, { price: 20, currency: 'USD' })
  const e = await aProduct(db, { price: 80, tax: 0 })
  await sql`insert into customer_discounts (cardcode, scope, scope_ref, percent)
    values (${buyer.cardcode}, 'item', ${a}, 10), (${buyer.cardcode}, 'item', ${c}, 15)`.execute(db)
  const promo = await aPromo(db, {
    lines: [{ itemCode: d, price: 12, currency: 'USD', finalDiscount: 25, factorQty: 3 }],
  })
  const created = await create(
    buyer,
    anOrder({
      lines: [
        line(a, 12, { price: 250, discount: 10 }),
        line(b, 6, { price: 99.9 }),
        line(c, 4, { price: 45.5, discount: 15, currency: 'U$' }),
        line(e, 5, { price: 80 }),
      ],
      promos: [
        {
          idPromo: promo,
          lines: [{ itemCode: d, quantity: 2, price: 12, finalDiscount: 25, factorQty: 3, currency: 'U$' }],
        },
      ],
    }),
  )
  expect(created.totals).toMatchObject([
    { currency: '$', subtotal: 3699.4, tax: 653.94, total: 4353.34 },
    { currency: 'U$', subtotal: 208.7, tax: 45.91, total: 254.61 },
  ])
  const placed = await call(order, { query: { orderid: created.orderId } }, buyer)
  expect(placed).toMatchObject({ exchangeRate: RATE, totals: created.totals })
  const inOwn = placed.lines.map(({ itemCode, currency, price }) => [itemCode, currency, price])
  expect(inOwn).toEqual([
    [a, '$', 250],
    [b, '$', 99.9],
    [c, 'U$', 45.5],
    [e, '$', 80],
  ])
  expect(placed.promos.flatMap(({ lines }) => lines.map(({ currency, price }) => [currency, price]))).toEqual(
    [['U$', 12]],
  )
})

test('CHK-24 the ordered lines are removed from the saved cart and the mail is queued', async () => {
  const buyer = await aCustomer(db)
  const cart = callRunner(cartHandlers({ db, catalogue }))
  const code = await aProduct(db)
  const promo = await aPromo(db, { lines: [{ itemCode: code, price: 90 }] })
  const otherPromo = { idPromo: 999_999, description: 'Otra', lines: [{ itemCode: code, quantity: 1 }] }
  const body = {
    lines: [
      { itemCode: code, quantity: 2 },
      { itemCode: 'DESPUES', quantity: 1 },
    ],
    promos: [{ idPromo: promo, description: 'Combo', lines: [{ itemCode: code, quantity: 1 }] }, otherPromo],
  }
  await cart.call(saveCart, { body }, buyer)
  const { orderId } = await create(
    buyer,
    anOrder({ lines: [line(code, 2)], promos: [{ idPromo: promo, lines: [promoLine(code, 1)] }] }),
  )
  expect(await cart.call(getCart, {}, buyer)).toMatchObject({
    lines: [{ itemCode: 'DESPUES', quantity: 1 }],
    promos: [otherPromo],
    revision: 2,
  })
  expect(await jobsOf(orderId)).toEqual([`orderReceivedMail:${orderId}`])

  const pushing = ordering(db, { erpOrdersUrl: 'http://erp.test/orders' })
  const pushed = await pushing.create(buyer, anOrder({ lines: [line(code, 1)] }))
  expect(await jobsOf(pushed.orderId)).toEqual([
    `orderReceivedMail:${pushed.orderId}`,
    `pushOrder:${pushed.orderId}`,
  ])
})

test('CHK-24 a review queues nothing and leaves the cart unchanged', async () => {
  const buyer = await aCustomer(db)
  const cart = callRunner(cartHandlers({ db, catalogue }))
  const code = await aProduct(db, { price: 101 })
  await cart.call(saveCart, { body: { lines: [{ itemCode: code, quantity: 1 }], promos: [] } }, buyer)
  const before = await jobCount()
  await refusalOf(create(buyer, anOrder({ lines: [line(code, 1)] })))
  expect(await cart.call(getCart, {}, buyer)).toMatchObject({ lines: [{ itemCode: code }], revision: 1 })
  expect(await jobCount()).toBe(before)
})

test('an order of 300 lines takes five statements, as many as one of 3', async () => {
  const buyer = await aCustomer(db)
  const codes: string[] = []
  for (let index = 0; index < 300; index += 1) codes.push(await aProduct(db))
  const cost = async (lines: number) => {
    const body = anOrder({ lines: codes.slice(0, lines).map(code => line(code, 1)) })
    return (await countStatements(() => create(buyer, body))).statements.length
  }
  const [small, large] = [await cost(3), await cost(300)]
  expect(large).toBe(5)
  expect(large).toBe(small)
})

async function jobsOf(orderId: number): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from graphile_worker.jobs where key like ${`%:${orderId}`} order by key`.execute(db)
  return rows.map(row => row.key)
}

async function jobCount(): Promise<number> {
  const { rows } = await sql<{ jobs: number }>`select count(*) as jobs from graphile_worker.jobs`.execute(db)
  return rows[0]?.jobs ?? Number.NaN
}

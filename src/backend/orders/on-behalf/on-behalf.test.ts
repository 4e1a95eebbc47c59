import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { BodyOf, CallInput } from '#contract/call.ts'
import {
  customerPurchases,
  officeCart,
  officeQuickOrder,
  placeOrderFor,
  saveOfficeCart,
  shippingForCustomer,
} from '#contract/office/orders/on-behalf.ts'
import { getCart, saveCart } from '#contract/shop/cart.ts'
import { order } from '#contract/shop/orders.ts'
import { cartHandlers } from '../../cart/handlers.ts'
import { openTestCatalogue } from '../../catalogue/read/testing/open-test-catalogue.ts'
import { composeDraft } from '../../platform/mail/mail-draft.ts'
import { waitingJobs } from '../../platform/queue/testing/work-queue.ts'
import { openOrderFileReader } from '../../quick-order/file-reader.ts'
import { anOperator, nextKey, testOffice } from '../../testing/office/operators.ts'
import { callRunner } from '../../testing/run-call.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { orderHandlers } from '../handlers.ts'
import { orderReceivedMail } from '../order-received.ts'
import { presentOrder } from '../present-order.ts'
import { findOrder } from '../read-queries.ts'
import { line, refusalOf } from '../testing/ordering.ts'
import { aCustomer, aProduct, NOW, openShop } from '../testing/shop-data.ts'
import { onBehalfHandlers } from './handlers.ts'

const database = await testDatabase(openShop)
const { db } = database
await sql`insert into employees (code, name, role, email, phone, whatsapp)
  values ('V1', 'Laura Sosa', 'Ventas', 'laura@mostrador.test', '+59829010000', '+59899000001')`.execute(db)
const hammer = await aProduct(db, { price: 100, available: 20 })
const saw = await aProduct(db, { price: 200 })
const owner = await aCustomer(db, { cardcode: 'C1', email: 'compras@c1.test', creditLimit: 5000 })
await aCustomer(db, { cardcode: 'C2' })
await sql`update customers set seller_code = 'V1' where cardcode = 'C1'`.execute(db)
await sql`insert into customer_contacts (cardcode, name, email) values ('C1', 'Ana', 'ana@c1.test')`.execute(
  db,
)
await sql`insert into special_prices (cardcode, itemcode, valid_from, price, currency)
  values ('C1', ${saw}, '2026-01-01', 150, 'UYU')`.execute(db)

const catalogue = await openTestCatalogue(database, { clock: () => NOW })
const files = openOrderFileReader()
afterAll(() => files.close())
const config = { backOrders: false, erpOrdersUrl: null, mediaBaseUrl: '/media' }
const parts = { db, catalogue, files, config, clock: () => NOW }
const { call } = callRunner([
  ...onBehalfHandlers({ ...parts, office: testOffice(db, () => NOW) }),
  ...orderHandlers(parts),
  ...cartHandlers(parts),
])
const clerk = await anOperator(db, 'ventas', { now: NOW, name: 'Marcelo Viera' })
const boss = await anOperator(db, 'administracion', { now: NOW, name: 'Rosa Vidal' })
const colleague = await anOperator(db, 'ventas', { now: NOW })
const seller = await anOperator(db, 'vendedor', { now: NOW, employeeCode: 'V1' })
const store = await anOperator(db, 'deposito', { now: NOW })

type Body = CallInput<typeof placeOrderFor>['body'] & object
const aBody = (lines: Body['lines'], changes: Partial<Body> = {}): Body => ({
  cardcode: 'C1',
  email: 'ana@c1.test',
  channel: 'phone',
  lines,
  promos: [],
  shipping: { code: 'RETIRO', addressId: null, agency: null, agencyBranch: null },
  poRef: null,
  comments: null,
  acceptedQuote: null,
  ...changes,
})
const place = (body: Body, who = clerk, idempotencyKey = nextKey()) =>
  call(placeOrderFor, { body, idempotencyKey }, who)
const keep = (lines: BodyOf<typeof saveOfficeCart>['lines'], who = clerk) =>
  call(saveOfficeCart, { body: { cardcode: 'C1', lines } }, who)

test('OFC-15 the operator has a cart of their own, and the buyer’s is neither read nor changed', async () => {
  const bought = [{ itemCode: saw, quantity: 5 }]
  await call(saveCart, { body: { lines: bought, promos: [] } }, owner)
  expect(await keep([{ itemCode: hammer, quantity: 30 }])).toEqual({
    shortages: [{ itemCode: hammer, available: 20 }],
  })
  const mine = await call(officeCart, { query: { cardcode: 'C1' } }, clerk)
  expect(mine).toMatchObject({
    lines: [{ itemCode: hammer, quantity: 30 }],
    products: [{ itemCode: hammer, price: 100 }],
  })
  expect((await call(officeCart, { query: { cardcode: 'C1' } }, colleague)).lines).toEqual([])
  expect((await call(getCart, { query: {} }, owner)).lines).toEqual(bought)
})

test('OFC-16 an order taken goes through the shop’s placing and says who took it', async () => {
  const lines = [
    { itemCode: hammer, quantity: 2 },
    { itemCode: saw, quantity: 1 },
  ]
  await keep(lines)
  const idempotencyKey = nextKey()
  const body = aBody([line(hammer, 2), line(saw, 1, { price: 150 })], { email: 'ANA@c1.test' })
  const placed = await place(body, clerk, idempotencyKey)
  expect(placed).toMatchObject({ status: 'received', totals: [{ currency: '$', subtotal: 350 }] })
  expect(await place(body, clerk, idempotencyKey)).toEqual(placed)

  const { rows } = await sql`
    select email, channel, placed_by, (select actor from order_events e where e.order_id = o.id) as actor
    from orders o`.execute(db)
  expect(rows).toEqual([
    {
      email: 'ana@c1.test',
      channel: 'phone',
      placed_by: clerk.staffId,
      actor: expect.stringContaining('@oficina.test'),
    },
  ])
  const shown = await call(order, { query: { orderid: placed.orderId } }, owner)
  expect(shown).toMatchObject({
    email: 'ana@c1.test',
    takenBy: { name: 'Marcelo Viera', channel: 'phone' },
  })
  const row = await findOrder(db, 'C1', placed.orderId)
  const mail = row && composeDraft(orderReceivedMail(row, 'https://tienda.test'))
  expect(mail).toMatchObject({
    to: 'ana@c1.test',
    text: expect.stringMatching(/Cargado por:? +Marcelo Viera \(teléfono\)/),
  })
  expect((await waitingJobs(database)).map(({ task }) => task)).toEqual(['orderReceivedMail'])
  // Ordered lines leave the operator's cart; the buyer's still holds the same product.
  expect((await call(officeCart, { query: { cardcode: 'C1' } }, clerk)).lines).toEqual([])
  expect((await call(getCart, { query: {} }, owner)).lines).toEqual([{ itemCode: saw, quantity: 5 }])
  const { rows: sets } = await sql`select actor, title from change_sets where kind = 'PlaceOrderFor'`.execute(
    db,
  )
  expect(sets).toEqual([
    { actor: 'Marcelo Viera', title: `Pedido ${placed.docNum}: cargado para el cliente C1` },
  ])
})

test('OFC-16 credit, review and blocked customers count as for the customer', async () => {
  expect(await place(aBody([line(saw, 50, { price: 150 })]))).toMatchObject({
    status: 'on_hold',
    holdReasons: ['credit'],
  })
  const refused = await place(aBody([line(saw, 1, { price: 140 })])).catch((error: unknown) => error)
  expect(refused).toMatchObject({
    code: 'ORDER_REVIEW_REQUIRED',
    review: { changes: [{ was: 140, now: 150 }] },
  })
  const { review } = refused as { review: { quote: string } }
  const accepted = aBody([line(saw, 1, { price: 140 })], { acceptedQuote: review.quote })
  expect(await place(accepted)).toMatchObject({ totals: [{ subtotal: 150 }] })
  await sql`update customers set frozen = true where cardcode = 'C1'`.execute(db)
  await expect(place(aBody([line(hammer, 1)]))).rejects.toMatchObject({ code: 'CUSTOMER_BLOCKED' })
  await sql`update customers set frozen = false where cardcode = 'C1'`.execute(db)
})

test('OFC-16 the e-mail is somebody’s of the customer', async () => {
  await expect(place(aBody([line(hammer, 1)], { email: 'otro@mail.test' }))).rejects.toMatchObject({
    code: 'EMAIL_NOT_ALLOWED',
  })
  expect(
    await place(aBody([line(hammer, 1)], { email: 'compras@c1.test', channel: 'counter' })),
  ).toMatchObject({
    status: 'on_hold',
  })
})

test('OFC-17 a pasted chat becomes lines at the customer’s prices', async () => {
  const body = { cardcode: 'C1', lines: ['Hola, buen día', `3 ${saw}`, '2 unicornios'] }
  const { lines, products } = await call(officeQuickOrder, { body }, clerk)
  expect(lines.map(({ skipped, isSure, candidates }) => [skipped, isSure, candidates])).toEqual([
    ['courtesy', false, []],
    [null, true, [{ itemCode: saw, quantity: 3 }]],
    [null, false, []],
  ])
  expect(products).toEqual([expect.objectContaining({ itemCode: saw, price: 150 })])
})

test('OFC-18 what the customer buys is beside it, with last quantity and day', async () => {
  await expect
    .poll(async () => (await call(customerPurchases, { query: { cardcode: 'C1' } }, clerk)).products, {
      timeout: 20_000,
    })
    .toEqual(
      expect.arrayContaining([
        expect.objectContaining({ itemCode: saw, lastBought: expect.objectContaining({ quantity: 1 }) }),
      ]),
    )
  const { shippings } = await call(shippingForCustomer, { query: { cardcode: 'C1' } }, clerk)
  expect(shippings.map(({ code }) => code)).toEqual(['AGENCIA', 'REPARTO', 'RETIRO'])
})

test('OFA-09 OFA-11 only who takes orders does, a rep for own customers', async () => {
  expect((await call(officeCart, { query: { cardcode: 'C1' } }, seller)).lines).toEqual([])
  const notFound = { code: 'NOT_FOUND' }
  await expect(call(officeCart, { query: { cardcode: 'C2' } }, seller)).rejects.toMatchObject(notFound)
  await expect(place(aBody([line(hammer, 1)], { cardcode: 'C2' }), seller)).rejects.toMatchObject(notFound)
  const body = { cardcode: 'C2', lines: ['1'] }
  await expect(call(officeQuickOrder, { body }, seller)).rejects.toMatchObject(notFound)
  await expect(place(aBody([line(hammer, 1)]), store)).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test('OFC-20 a price other than the customer’s takes its permission and a reason, and is marked everywhere', async () => {
  const priced = (price: number, changes: object = {}) => ({
    ...line(saw, 2, { price }),
    ownReason: 'Igualar a la competencia',
    ...changes,
  })
  const before = await sql`select count(*) from orders`.execute(db)
  const refused = await refusalOf(place(aBody([priced(120)])))
  expect(refused.code).toBe('FORBIDDEN')
  const wrong = await Promise.all(
    [
      [priced(0)],
      [priced(120.00001)],
      [priced(120, { discount: 5 })],
      [priced(120), line(saw, 1, { price: 150 })],
    ].map(async lines => await refusalOf(place(aBody(lines), boss))),
  )
  expect(wrong.map(({ errors }) => errors?.[0]?.path)).toEqual(wrong.map(() => 'lines.0.price'))
  expect((await refusalOf(place(aBody([priced(120, { ownReason: 'x' })]), boss))).code).toBe('VALIDATION')
  expect(await sql`select count(*) from orders`.execute(db)).toEqual(before)

  const placed = await place(aBody([priced(120.5), line(hammer, 1)]), boss)
  expect(placed.totals).toMatchObject([{ currency: '$', subtotal: 341, tax: 75.02, total: 416.02 }])
  const shown = await call(order, { query: { orderid: placed.orderId } }, owner)
  expect(
    shown.lines.map(({ itemCode, price, discount, ownPrice }) => [itemCode, price, discount, ownPrice]),
  ).toEqual([
    [saw, 120.5, 0, true],
    [hammer, 100, 0, undefined],
  ])
  // Why is between the distributor's people.
  expect(JSON.stringify(shown)).not.toContain('competencia')
  const { rows } = await sql`select own_price from order_lines
    where order_id = ${placed.orderId} and own_price is not null`.execute(db)
  expect(rows).toEqual([
    {
      own_price: {
        reason: 'Igualar a la competencia',
        by: 'Rosa Vidal',
        usual: { price: 150, discount: 0, currency: '$' },
      },
    },
  ])
  const row = await findOrder(db, 'C1', placed.orderId)
  expect(row && composeDraft(orderReceivedMail(row, 'https://tienda.test')).text).toContain(
    '(precio acordado)',
  )
  expect(row && presentOrder(row, '/media').lines[0]).toMatchObject({ price: 120.5, ownPrice: true })
})

test('OFC-20 OFC-19 the operator’s cart keeps the price and its reason, and a draft that is placed goes', async () => {
  const lines = [{ itemCode: saw, quantity: 3, own: { price: 99.9, reason: 'Saldo de exposición' } }]
  await keep(lines, boss)
  expect((await call(officeCart, { query: { cardcode: 'C1' } }, boss)).lines).toEqual(lines)
  const { rows } = await sql<{ id: string }>`
    insert into office_drafts (cardcode, staff_id, title, content, updated_at, updated_by)
    values ('C1', ${boss.staffId}, 'Obra', ${JSON.stringify({ lines, note: null })}::jsonb, now(), 'Rosa Vidal')
    returning id`.execute(db)
  const draftId = rows[0]?.id ?? ''
  await place(
    aBody([{ ...line(saw, 3, { price: 99.9 }), ownReason: 'Saldo de exposición' }], { draftId }),
    boss,
  )
  expect((await sql`select from office_drafts where id = ${draftId}`.execute(db)).rows).toEqual([])
  expect((await call(officeCart, { query: { cardcode: 'C1' } }, boss)).lines).toEqual([])
})

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createOrder, order, orders } from '#contract/shop/orders.ts'
import { findDebts } from '../../customers/queries.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { anOrder, line, ordering } from '../testing/ordering.ts'
import { aCustomer, aProduct, openShop, TODAY } from '../testing/shop-data.ts'

const { db } = await testDatabase(openShop)
const { create, call, answer } = ordering(db)

/** Own delivery at 350 pesos, without a minimum amount for free delivery. */
const ownDelivery = (addressId: number) => ({ code: 'REPARTO', addressId, agency: null, agencyBranch: null })

test('MON-23 MON-24 an order states what is payable, unchanged when the setting changes later', async () => {
  const buyer = await aCustomer(db)
  const [pesos, dollars] = [await aProduct(db, { tax: 10 }), await aProduct(db, { currency: 'USD' })]
  const created = await create(
    buyer,
    anOrder({
      lines: [line(pesos, 3), line(dollars, 2, { currency: 'U$' })],
      shipping: ownDelivery(buyer.addressId),
    }),
  )
  // 3 × 100 and 10 % of it; 350 and 22 % of it; 2 × 100 and 22 % of it.
  const payable = [
    { currency: '$', goods: 330, transport: 350, transportTax: 77, total: 757 },
    { currency: 'U$', goods: 244, transport: 0, transportTax: 0, total: 244 },
  ]
  expect(created).toMatchObject({
    payable,
    totals: [
      { currency: '$', total: 330 },
      { currency: 'U$', total: 244 },
    ],
    shipping: { charge: 350, taxRate: 22, chargeTax: 77 },
  })
  await sql`insert into settings (key, value) values ('transportTax', '10')`.execute(db)
  const later = await create(
    buyer,
    anOrder({ lines: [line(pesos, 3)], shipping: ownDelivery(buyer.addressId) }),
  )
  expect(later.payable).toEqual([{ currency: '$', goods: 330, transport: 350, transportTax: 35, total: 715 }])
  const { orderId } = created
  expect(await call(order, { query: { orderid: orderId } }, buyer)).toMatchObject({
    payable,
    shipping: { charge: 350, taxRate: 22, chargeTax: 77 },
  })
  const list = await call(orders, {}, buyer)
  expect(list.orders.map(one => one.payable)).toEqual(
    list.orders.map(one => (one.orderId === orderId ? payable : later.payable)),
  )
  await sql`delete from settings`.execute(db)
})

test('MON-23 an order only in dollars is charged its transport in pesos', async () => {
  const buyer = await aCustomer(db)
  const code = await aProduct(db, { currency: 'USD' })
  const created = await create(
    buyer,
    anOrder({ lines: [line(code, 1, { currency: 'U$' })], shipping: ownDelivery(buyer.addressId) }),
  )
  expect(created.totals).toMatchObject([{ currency: 'U$', total: 122 }])
  expect(created.payable).toEqual([
    { currency: '$', goods: 0, transport: 350, transportTax: 77, total: 427 },
    { currency: 'U$', goods: 122, transport: 0, transportTax: 0, total: 122 },
  ])
})

test('MON-23 D10 freight paid at destination adds nothing and is reported', async () => {
  const buyer = await aCustomer(db)
  const shipping = { code: 'AGENCIA', addressId: buyer.addressId, agency: 'DAC', agencyBranch: null }
  const body = anOrder({ lines: [line(await aProduct(db), 1)], shipping })
  const key = crypto.randomUUID()
  const expected = {
    payable: [{ currency: '$', goods: 122, transport: 0, transportTax: 0, total: 122 }],
    shipping: { charge: 0, chargeTax: 0, free: false, payAtDestination: true },
  }
  expect(await create(buyer, body, key)).toMatchObject(expected)

  // CHK-07: its reply was stored by a version without the field.
  await sql`
    update idempotency_keys set reply = jsonb_set(reply, '{shipping}', (reply -> 'shipping') - 'payAtDestination')
    where key = ${key}`.execute(db)
  expect(await answer(createOrder, { body, idempotencyKey: key }, buyer)).toMatchObject({
    replayed: true,
    reply: expected,
  })
})

test('CHK-21 MON-23 credit counts the payable amount of this order and of the open ones', async () => {
  // Products for 122 and transport for 350 + 77.
  const [within, beyond] = [
    await aCustomer(db, { creditLimit: 549 }),
    await aCustomer(db, { creditLimit: 548.99 }),
  ]
  const code = await aProduct(db)
  const place = (buyer: typeof within) =>
    create(buyer, anOrder({ lines: [line(code, 1)], shipping: ownDelivery(buyer.addressId) }))
  expect(await place(within)).toMatchObject({ status: 'received', holdReasons: [] })
  expect(await place(beyond)).toMatchObject({ status: 'on_hold', holdReasons: ['credit'] })
  expect(await findDebts(db, within.cardcode, TODAY)).toMatchObject([{ currency: '$', openOrders: 549 }])

  const dollars = await aCustomer(db)
  const inDollars = line(await aProduct(db, { currency: 'USD' }), 1, { currency: 'U$' })
  await create(dollars, anOrder({ lines: [inDollars], shipping: ownDelivery(dollars.addressId) }))
  expect(await findDebts(db, dollars.cardcode, TODAY)).toMatchObject([
    { currency: '$', openOrders: 427 },
    { currency: 'U$', openOrders: 122 },
  ])
})

test('MON-23 an order of an earlier version gets the default tax on its charge', async () => {
  const buyer = await aCustomer(db)
  const shipping = ownDelivery(buyer.addressId)
  const key = crypto.randomUUID()
  const body = anOrder({ lines: [line(await aProduct(db), 1)], shipping })
  const { orderId } = await create(buyer, body, key)
  await sql`update orders set shipping = shipping - 'taxRate' - 'chargeTax' where id = ${orderId}`.execute(db)
  await sql`insert into settings (key, value) values ('transportTax', '10')`.execute(db)
  const expected = {
    payable: [{ currency: '$', goods: 122, transport: 350, transportTax: 77, total: 549 }],
    shipping: { charge: 350, taxRate: 22, chargeTax: 77, payAtDestination: false },
  }
  expect(await call(order, { query: { orderid: orderId } }, buyer)).toMatchObject(expected)
  expect(await findDebts(db, buyer.cardcode, TODAY)).toMatchObject([{ openOrders: 549 }])

  // CHK-07: its reply was stored without `payable`, and is replayed complete.
  await sql`
    update idempotency_keys
    set reply = jsonb_set(reply - 'payable', '{shipping}',
      (reply -> 'shipping') - 'taxRate' - 'chargeTax' - 'payAtDestination')
    where key = ${key}`.execute(db)
  const replayed = await answer(createOrder, { body, idempotencyKey: key }, buyer)
  expect(replayed).toMatchObject({ replayed: true, reply: { orderId, ...expected } })
  await sql`delete from settings`.execute(db)
})

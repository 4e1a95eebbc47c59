import { expect, test } from 'vitest'
import { order } from '#contract/shop/orders.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { anOrder, line, ordering, ordersOf, refusalOf } from '../testing/ordering.ts'
import { aCustomer, aProduct, openShop } from '../testing/shop-data.ts'

const { db } = await testDatabase(openShop)
const { create, call } = ordering(db)

test('CHK-04 a reference of 100 and comments of 500 characters are stored whole, longer ones are rejected', async () => {
  const buyer = await aCustomer(db)
  const lines = [line(await aProduct(db), 1)]
  const longest = { poRef: 'ñ'.repeat(100), comments: 'c'.repeat(500) }
  const { orderId } = await create(buyer, anOrder({ lines, ...longest }))
  expect(await call(order, { query: { orderid: orderId } }, buyer)).toMatchObject(longest)
  for (const [path, text] of [
    ['poRef', 'x'.repeat(101)],
    ['comments', 'x'.repeat(501)],
  ] as const) {
    const refusal = await refusalOf(create(buyer, anOrder({ lines, [path]: text })))
    expect(refusal).toMatchObject({ code: 'VALIDATION', status: 422, errors: [{ path }] })
  }
  expect(await ordersOf(db, buyer.cardcode)).toBe(1)
})

test('CHK-04 an order on behalf of another customer or user is rejected', async () => {
  const [buyer, other] = [await aCustomer(db), await aCustomer(db)]
  const lines = [line(await aProduct(db), 1)]
  const codeFor = async (owner: object) => (await refusalOf(create(buyer, anOrder({ lines, ...owner })))).code
  expect(await codeFor({ email: 'otra@ferreteria.test' })).toBe('EMAIL_NOT_ALLOWED')
  expect(await codeFor({ cardcode: other.cardcode })).toBe('CARDCODE_MISMATCH')
  expect([await ordersOf(db, buyer.cardcode), await ordersOf(db, other.cardcode)]).toEqual([0, 0])
})

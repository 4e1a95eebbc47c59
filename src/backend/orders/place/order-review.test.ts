import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../../testing/test-database.ts'
import { anOrder, committedOf, keysOf, line, ordering, ordersOf, refusalOf } from '../testing/ordering.ts'
import { aCustomer, aProduct, aPromo, NOW, openShop } from '../testing/shop-data.ts'

const { db } = await testDatabase(openShop)
const { create } = ordering(db)

test('CHK-14 unknown, inactive and unpriced products are blocking changes, all reported at once', async () => {
  const buyer = await aCustomer(db)
  const gone = await aProduct(db, { active: false })
  const unpriced = await aProduct(db, { price: null })
  const moved = await aProduct(db, { price: 120 })
  const lines = [line('NADIE', 1), line(gone, 1), line(unpriced, 1), line(moved, 1)]
  const refusal = await refusalOf(create(buyer, anOrder({ lines })))
  expect(refusal).toMatchObject({
    code: 'ORDER_REVIEW_REQUIRED',
    review: {
      changes: [
        { where: 'line', code: 'ITEM_INACTIVE', itemCode: 'NADIE', blocking: true },
        { where: 'line', code: 'ITEM_INACTIVE', itemCode: gone, blocking: true },
        { where: 'line', code: 'NO_PRICE', itemCode: unpriced, blocking: true },
        { where: 'line', code: 'PRICE_CHANGED', itemCode: moved, blocking: false },
      ],
    },
  })
  for (const { detail } of refusal.review?.changes ?? []) expect(detail).toMatch(/\.$/)
  // Accepting covers the new price, but blocking changes still reject the order.
  const accepted = anOrder({ lines, acceptedQuote: refusal.review?.quote ?? null })
  expect(await refusalOf(create(buyer, accepted))).toMatchObject({ code: 'ORDER_REVIEW_REQUIRED' })
  expect(await ordersOf(db, buyer.cardcode)).toBe(0)
})

test('CHK-15 every difference above 0.005 from what the user saw is reviewed, at or below it is not', async () => {
  const buyer = await aCustomer(db)
  const [cheap, dollars] = [await aProduct(db, { price: 100.005 }), await aProduct(db, { currency: 'USD' })]
  await sql`insert into customer_discounts (cardcode, scope, scope_ref, percent)
    values (${buyer.cardcode}, 'item', ${dollars}, 15)`.execute(db)
  const refusal = await refusalOf(create(buyer, anOrder({ lines: [line(cheap, 1), line(dollars, 2)] })))
  expect(refusal.review).toMatchObject({
    quote: expect.stringMatching(/^[\da-f-]{36}$/),
    changes: [
      { code: 'CURRENCY_CHANGED', itemCode: dollars, was: '$', now: 'U$', blocking: false },
      { code: 'DISCOUNT_CHANGED', itemCode: dollars, was: 0, now: 15, blocking: false },
    ],
    totals: [
      { currency: '$', subtotal: 100.01 },
      { currency: 'U$', subtotal: 170, tax: 37.4, total: 207.4 },
    ],
  })
  expect(await ordersOf(db, buyer.cardcode)).toBe(0)
})

test('CHK-16 CHK-10 an accepted quote places the order with the same key; another change is a new review', async () => {
  const buyer = await aCustomer(db)
  const code = await aProduct(db, { price: 120 })
  const key = crypto.randomUUID()
  const lines = [line(code, 2)]
  const first = await refusalOf(create(buyer, anOrder({ lines }), key))
  expect(first.review?.changes).toMatchObject([{ code: 'PRICE_CHANGED', was: 100, now: 120 }])
  expect(await keysOf(db, buyer.cardcode)).toBe(0)

  await sql`update product_prices set price = 130 where itemcode = ${code}`.execute(db)
  const acceptedQuote = first.review?.quote ?? null
  const second = await refusalOf(create(buyer, anOrder({ lines, acceptedQuote }), key))
  expect(second.review?.changes).toMatchObject([{ code: 'PRICE_CHANGED', was: 100, now: 130 }])
  expect(second.review?.quote).not.toBe(acceptedQuote)

  const accepted = anOrder({ lines, acceptedQuote: second.review?.quote ?? null })
  expect(await create(buyer, accepted, key)).toMatchObject({ totals: [{ subtotal: 260 }] })
})

test('CHK-16 a quote is valid for 15 minutes, for its customer and those quantities only', async () => {
  let now = NOW
  const shop = ordering(db, { clock: () => now })
  const [buyer, other] = [await aCustomer(db), await aCustomer(db)]
  const code = await aProduct(db, { price: 120 })
  const { review } = await refusalOf(shop.create(buyer, anOrder({ lines: [line(code, 2)] })))
  const withQuote = (quantity: number) =>
    anOrder({ lines: [line(code, quantity)], acceptedQuote: review?.quote ?? null })
  expect((await refusalOf(shop.create(other, withQuote(2)))).review).not.toBeNull()
  expect((await refusalOf(shop.create(buyer, withQuote(3)))).review).not.toBeNull()
  now = new Date(NOW.getTime() + 15 * 60_000)
  expect((await refusalOf(shop.create(buyer, withQuote(2)))).review).not.toBeNull()
  now = new Date(NOW.getTime() + 14 * 60_000)
  await shop.create(buyer, withQuote(2))
})

test('CHK-18 a line short of stock is rejected with the available multiple, and no stock is committed', async () => {
  const buyer = await aCustomer(db)
  const [few, none] = [
    await aProduct(db, { available: 20, unitMult: 6 }),
    await aProduct(db, { available: 5, unitMult: 6 }),
  ]
  const refusal = await refusalOf(create(buyer, anOrder({ lines: [line(few, 24), line(none, 6)] })))
  expect(refusal.review?.changes).toMatchObject([
    { code: 'INSUFFICIENT_STOCK', itemCode: few, was: 24, now: 18, blocking: true },
    { code: 'OUT_OF_STOCK', itemCode: none, was: 6, now: 0, blocking: true },
  ])
  expect(await committedOf(db, few)).toBe(0)
})

test('CHK-18 a line and a promotion share the stock of a product', async () => {
  const buyer = await aCustomer(db)
  const code = await aProduct(db, { available: 10 })
  const promo = await aPromo(db, { lines: [{ itemCode: code, price: 90, factorQty: 4 }] })
  const promoLine = {
    itemCode: code,
    quantity: 2,
    price: 90,
    finalDiscount: 0,
    factorQty: 4,
    currency: '$' as const,
  }
  const body = anOrder({ lines: [line(code, 5)], promos: [{ idPromo: promo, lines: [promoLine] }] })
  expect((await refusalOf(create(buyer, body))).review?.changes).toMatchObject([
    { where: 'line', code: 'INSUFFICIENT_STOCK', was: 5, now: 2 },
  ])
})

test('CFG-06 with back-orders stock does not limit', async () => {
  const buyer = await aCustomer(db)
  const code = await aProduct(db, { available: 0 })
  await ordering(db, { backOrders: true }).create(buyer, anOrder({ lines: [line(code, 7)] }))
  expect(await committedOf(db, code)).toBe(7)
})

test('CFG-06 OFS-11 the setting of back-orders wins over what the installation says', async () => {
  const buyer = await aCustomer(db)
  const code = await aProduct(db, { available: 0 })
  const order = () => anOrder({ lines: [line(code, 7)] })
  const set = (value: boolean) =>
    sql`insert into settings (key, value) values ('backOrders', ${JSON.stringify(value)}::jsonb)
      on conflict (key) do update set value = excluded.value`.execute(db)
  await set(true)
  await ordering(db).create(buyer, order())
  expect(await committedOf(db, code)).toBe(7)
  await set(false)
  expect(await refusalOf(ordering(db, { backOrders: true }).create(buyer, order()))).toMatchObject({
    code: 'ORDER_REVIEW_REQUIRED',
  })
  await sql`delete from settings where key = 'backOrders'`.execute(db)
})

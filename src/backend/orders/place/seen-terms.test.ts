import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { createorderpromo } from '#contract/shop/orders.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { anOrder, line, ordering, ordersOf, promoLine, refusalOf } from '../testing/ordering.ts'
import { aCustomer, aProduct, aPromo, openShop } from '../testing/shop-data.ts'

/** Prices, discounts and stock are in order-review.test.ts; this file covers the other terms the user saw. */

const { db } = await testDatabase(openShop)
const { create, call } = ordering(db)

beforeEach(async () => {
  await sql`delete from settings`.execute(db)
  await setting('transport', { minAmount: 5000, chargeAmount: null })
  await sql`update shipping_methods set charge = 290 where code = 'REPARTO'`.execute(db)
})

function setting(key: string, value: unknown) {
  return sql`
    insert into settings (key, value) values (${key}, ${JSON.stringify(value)}::jsonb)
    on conflict (key) do update set value = excluded.value`.execute(db)
}

/** Own delivery, with the terms the checkout showed. */
function ownDelivery(addressId: number, seen: { charge?: number | null; taxRate?: number } = {}) {
  return { code: 'REPARTO', addressId, agency: null, agencyBranch: null, ...seen }
}

test('CHK-35 a changed product tax needs a review, and its quote covers that tax only', async () => {
  const buyer = await aCustomer(db)
  const code = await aProduct(db, { tax: 22 })
  await sql`update products set tax = 10 where itemcode = ${code}`.execute(db)
  const lines = [line(code, 2, { tax: 22 })]
  const { review } = await refusalOf(create(buyer, anOrder({ lines })))
  expect(review).toMatchObject({
    changes: [
      {
        where: 'line',
        code: 'TAX_CHANGED',
        itemCode: code,
        was: 22,
        now: 10,
        blocking: false,
        detail: `El producto ${code} cambió de IVA: era 22 % y ahora es 10 %.`,
      },
    ],
    totals: [{ subtotal: 200, tax: 20, total: 220 }],
    payable: [{ currency: '$', goods: 220, transport: 0, transportTax: 0, total: 220 }],
  })

  await sql`update products set tax = 0 where itemcode = ${code}`.execute(db)
  const acceptedQuote = review?.quote ?? null
  const again = await refusalOf(create(buyer, anOrder({ lines, acceptedQuote })))
  expect(again.review?.changes).toMatchObject([{ code: 'TAX_CHANGED', was: 22, now: 0 }])
  expect(await ordersOf(db, buyer.cardcode)).toBe(0)
  const accepted = anOrder({ lines, acceptedQuote: again.review?.quote ?? null })
  expect(await create(buyer, accepted)).toMatchObject({ totals: [{ subtotal: 200, tax: 0, total: 200 }] })
})

test('CHK-35 MON-11 a product without a tax compares as the default tax', async () => {
  const buyer = await aCustomer(db)
  const code = await aProduct(db, { tax: null })
  await create(buyer, anOrder({ lines: [line(code, 1, { tax: null })] }))
  await create(buyer, anOrder({ lines: [line(code, 1, { tax: 22 })] }))
  const { review } = await refusalOf(create(buyer, anOrder({ lines: [line(code, 1, { tax: 0 })] })))
  expect(review?.changes).toMatchObject([{ code: 'TAX_CHANGED', was: 0, now: 22 }])
})

test('CHK-35 PRO-11 a changed tax of a promotion’s product needs a review, also when ordered on its own', async () => {
  const buyer = await aCustomer(db)
  const code = await aProduct(db, { tax: 10 })
  const idPromo = await aPromo(db, { lines: [{ itemCode: code, price: 90 }] })
  const promos = [{ idPromo, lines: [promoLine(code, 1, { tax: 22 })] }]
  const change = { where: 'promoLine', code: 'TAX_CHANGED', itemCode: code, idPromo, was: 22, now: 10 }
  expect((await refusalOf(create(buyer, anOrder({ promos })))).review?.changes).toMatchObject([change])
  const body = anOrder({ promos })
  const alone = call(createorderpromo, { body, idempotencyKey: crypto.randomUUID() }, buyer)
  expect((await refusalOf(alone)).review?.changes).toMatchObject([change])
  await create(buyer, anOrder({ promos: [{ idPromo, lines: [promoLine(code, 1, { tax: 10 })] }] }))
})

test('CHK-35 a changed delivery charge needs a review, and its quote covers that charge only', async () => {
  const buyer = await aCustomer(db)
  const lines = [line(await aProduct(db), 1)]
  const shipping = ownDelivery(buyer.addressId, { charge: 290, taxRate: 22 })
  await sql`update shipping_methods set charge = 1990 where code = 'REPARTO'`.execute(db)
  const { review } = await refusalOf(create(buyer, anOrder({ lines, shipping })))
  expect(review).toMatchObject({
    changes: [
      {
        where: 'shipping',
        code: 'CHARGE_CHANGED',
        was: 290,
        now: 1990,
        blocking: false,
        detail: 'Cambió el costo de envío: era $\u00A0290,00 + IVA y ahora es $\u00A01.990,00 + IVA.',
      },
    ],
    payable: [{ currency: '$', goods: 122, transport: 1990, transportTax: 437.8, total: 2549.8 }],
  })

  await sql`update shipping_methods set charge = 2990 where code = 'REPARTO'`.execute(db)
  const acceptedQuote = review?.quote ?? null
  const again = await refusalOf(create(buyer, anOrder({ lines, shipping, acceptedQuote })))
  expect(again.review?.changes).toMatchObject([{ code: 'CHARGE_CHANGED', was: 290, now: 2990 }])
  const accepted = anOrder({ lines, shipping, acceptedQuote: again.review?.quote ?? null })
  expect(await create(buyer, accepted)).toMatchObject({ shipping: { charge: 2990, chargeTax: 657.8 } })
})

test('CHK-35 MON-24 a changed tax of the charge needs a review, and the quote covers it', async () => {
  const buyer = await aCustomer(db)
  const lines = [line(await aProduct(db), 1)]
  const shipping = ownDelivery(buyer.addressId, { charge: 290, taxRate: 22 })
  await setting('transportTax', 10)
  const { review } = await refusalOf(create(buyer, anOrder({ lines, shipping })))
  expect(review?.changes).toMatchObject([
    { where: 'shipping', code: 'TAX_CHANGED', was: 22, now: 10, blocking: false },
  ])
  const acceptedQuote = review?.quote ?? null
  await setting('transportTax', 0)
  await refusalOf(create(buyer, anOrder({ lines, shipping, acceptedQuote })))
  await setting('transportTax', 10)
  expect(await create(buyer, anOrder({ lines, shipping, acceptedQuote }))).toMatchObject({
    shipping: { charge: 290, taxRate: 10, chargeTax: 29 },
    payable: [{ currency: '$', goods: 122, transport: 290, transportTax: 29, total: 441 }],
  })
})

test('CHK-35 CHK-22 a charge that the minimum or the rate adds or removes needs a review', async () => {
  const buyer = await aCustomer(db)
  const lines = [line(await aProduct(db), 40)]
  const dollars = [line(await aProduct(db, { currency: 'USD' }), 1, { currency: 'U$' })]
  const changes = async (ordered: typeof lines, charge: number | null) => {
    const shipping = ownDelivery(buyer.addressId, { charge, taxRate: 22 })
    const { review } = await refusalOf(create(buyer, anOrder({ lines: ordered, shipping })))
    return review?.changes
  }
  await setting('transport', { minAmount: 4000 })
  expect(await changes(lines, 290)).toMatchObject([{ code: 'CHARGE_CHANGED', was: 290, now: 0 }])
  await setting('transport', { minAmount: 4001 })
  expect(await changes(lines, 0)).toMatchObject([{ code: 'CHARGE_CHANGED', was: 0, now: 290 }])
  expect(await changes(lines, null)).toMatchObject([{ code: 'CHARGE_CHANGED', was: null, now: 290 }])
  // 100 dollars at 40.25 are 4,025 pesos.
  expect(await changes(dollars, 290)).toMatchObject([{ code: 'CHARGE_CHANGED', was: 290, now: 0 }])
})

test('CHK-35 a delivery that is no longer offered is reported without a change of its charge', async () => {
  const buyer = await aCustomer(db, { department: 'SA' })
  const shipping = ownDelivery(buyer.addressId, { charge: 10, taxRate: 0 })
  const { review } = await refusalOf(
    create(buyer, anOrder({ lines: [line(await aProduct(db), 1)], shipping })),
  )
  expect(review?.changes.map(({ code }) => code)).toEqual(['SHIPPING_CHANGED'])
})

test('CHK-35 price differences too small to report can change the total, which needs a review', async () => {
  const buyer = await aCustomer(db)
  const code = await aProduct(db, { price: 100.004 })
  const lines = [line(code, 500)]
  const totals = [{ currency: '$' as const, total: 61_000 }]
  const { review } = await refusalOf(create(buyer, anOrder({ lines, totals })))
  expect(review?.changes).toMatchObject([
    {
      where: 'order',
      code: 'TOTAL_CHANGED',
      currency: '$',
      was: 61_000,
      now: 61_002.44,
      detail: 'Cambió el total de productos en $: era 61.000,00 y ahora es 61.002,44.',
    },
  ])
  await create(buyer, anOrder({ lines, totals, acceptedQuote: review?.quote ?? null }))
})

test('CHK-35 optional fields that are left out are not compared', async () => {
  const buyer = await aCustomer(db)
  const code = await aProduct(db, { tax: 10 })
  await create(buyer, anOrder({ lines: [line(code, 1)], shipping: ownDelivery(buyer.addressId) }))
  const { review } = await refusalOf(
    create(buyer, anOrder({ lines: [line(code, 1)], shipping: ownDelivery(buyer.addressId, { charge: 1 }) })),
  )
  expect(review?.changes.map(change => change.code)).toEqual(['CHARGE_CHANGED'])
})

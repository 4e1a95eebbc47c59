import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createOrder, createorderpromo, order } from '#contract/shop/orders.ts'
import { testDatabase } from '../../testing/test-database.ts'
import {
  anOrder,
  type Buyer,
  committedOf,
  line,
  ordering,
  promoLine,
  refusalOf,
} from '../testing/ordering.ts'
import { aCustomer, aProduct, aPromo, openShop, type PromoTraits } from '../testing/shop-data.ts'

const { db } = await testDatabase(openShop)
const { answer, call, create } = ordering(db)

test('CHK-12 a promotion sent twice in one order is rejected, and nothing is placed', async () => {
  const buyer = await aCustomer(db)
  const code = await aProduct(db)
  const idPromo = await aPromo(db, { lines: [{ itemCode: code, price: 90 }] })
  const promo = { idPromo, lines: [promoLine(code, 1)] }
  expect(await refusalOf(create(buyer, anOrder({ promos: [promo, promo] })))).toMatchObject({
    code: 'VALIDATION',
    errors: [{ path: 'promos.1.idPromo', code: 'repeated' }],
  })
  expect(await committedOf(db, code)).toBe(0)
})

test('CHK-13 packs with more than three decimals answer 422 with the path of the line', async () => {
  const buyer = await aCustomer(db)
  const [one, two] = [await promotion({}), await promotion({})]
  const promos = [...one.body(1).promos, ...two.body(1.0005).promos]
  expect(await refusalOf(create(buyer, anOrder({ promos })))).toMatchObject({
    code: 'VALIDATION',
    errors: [{ path: 'promos.1.lines.0.quantity', code: 'not_multiple' }],
  })
})

test('API-25 PRO-11 a promotion is ordered alone, as an order of its own kind', async () => {
  const buyer = await aCustomer(db)
  const { code, idPromo, body } = await promotion({})
  const created = await place(buyer, body(2))
  expect(created).toMatchObject({ status: 'received', totals: [{ subtotal: 180 }] })
  const placed = await call(order, { query: { orderid: created.orderId } }, buyer)
  expect(placed).toMatchObject({
    kind: 'promo',
    lines: [],
    promos: [{ idPromo, lines: [{ itemCode: code }] }],
  })
})

test('API-25 the same key orders a promotion once', async () => {
  const buyer = await aCustomer(db)
  const { code, body } = await promotion({})
  const sent = { body: body(2), idempotencyKey: crypto.randomUUID() }
  const { reply } = await answer(createorderpromo, sent, buyer)
  expect(await answer(createorderpromo, sent, buyer)).toEqual({ reply, replayed: true })
  expect(await committedOf(db, code)).toBe(2)
})

test('API-25 with lines, without a promotion or with two it is rejected', async () => {
  const buyer = await aCustomer(db)
  const [one, two] = [await promotion({}), await promotion({})]
  const withLine = { ...one.body(1), lines: [line(one.code, 1)] }
  const twoPromos = { ...one.body(1), promos: [...one.body(1).promos, ...two.body(1).promos] }
  for (const body of [withLine, twoPromos, anOrder({})]) {
    expect(await refusalOf(place(buyer, body))).toMatchObject({ code: 'VALIDATION', status: 422 })
  }
})

test('PRO-08 packs times factorQty leave the warehouse, whatever the unitMult', async () => {
  const buyer = await aCustomer(db)
  const code = await aProduct(db, { unitMult: 12 })
  const { body } = await promotion({ code, factorQty: 5 })
  await place(buyer, body(3))
  expect(await committedOf(db, code)).toBe(15)
})

test.each([
  ['PROMO_EXPIRED', { validTo: '2026-03-09' }],
  ['PROMO_NOT_STARTED', { validFrom: '2026-03-11' }],
] as const)('PRO-09 %s outside its days', async (code, traits) => {
  const { body } = await promotion(traits)
  expect(await changesOf(place(await aCustomer(db), body(1)))).toMatchObject([
    { where: 'promo', code, blocking: true },
  ])
})

test('PRO-09 its first and last day are included, in Montevideo time', async () => {
  const { body } = await promotion({ validFrom: '2026-03-10', validTo: '2026-03-10' })
  await place(await aCustomer(db), body(1))
})

test('PRO-09 a promotion for another customer is not eligible', async () => {
  const [target, other] = [await aCustomer(db), await aCustomer(db)]
  const { body } = await promotion({ onlyFor: target.cardcode })
  await place(target, body(1))
  expect(await changesOf(place(other, body(1)))).toMatchObject([{ code: 'PROMO_NOT_ELIGIBLE' }])
})

test('PRO-10 the limit per customer counts earlier orders, and others are not affected', async () => {
  const [buyer, other] = [await aCustomer(db), await aCustomer(db)]
  const { body } = await promotion({ maxPerCustomer: 1 })
  await place(buyer, body(1))
  expect(await changesOf(place(buyer, body(1)))).toMatchObject([{ code: 'PROMO_LIMIT' }])
  await place(other, body(1))
})

test('PRO-10 required lines, minimum and maximum are checked', async () => {
  const buyer = await aCustomer(db)
  const [needed, extra] = [await aProduct(db), await aProduct(db)]
  const idPromo = await aPromo(db, {
    lines: [
      { itemCode: needed, price: 90, minQty: 2, maxQty: 4 },
      { itemCode: extra, price: 50, required: false },
    ],
  })
  const ask = (...lines: ReturnType<typeof promoLine>[]) =>
    place(buyer, anOrder({ promos: [{ idPromo, lines }] }))
  expect(await changesOf(ask(promoLine(extra, 1, { price: 50 })))).toMatchObject([{ code: 'PROMO_CHANGED' }])
  expect(await changesOf(ask(promoLine(needed, 1)))).toMatchObject([{ code: 'PROMO_LIMIT' }])
  expect(await changesOf(ask(promoLine(needed, 5)))).toMatchObject([{ code: 'PROMO_LIMIT' }])
  await ask(promoLine(needed, 4))
})

test('PRO-10 an item that is not in the promotion blocks the whole promotion', async () => {
  const buyer = await aCustomer(db)
  const { idPromo, code } = await promotion({})
  const other = await aProduct(db)
  const lines = [promoLine(code, 1), promoLine(other, 1)]
  const refusal = await refusalOf(place(buyer, anOrder({ promos: [{ idPromo, lines }] })))
  expect(refusal.review?.changes).toMatchObject([{ where: 'promo', idPromo, blocking: true }])
  expect(await committedOf(db, code)).toBe(0)
})

test('PRO-10 a promotion that changed its factor or percent has to be added again', async () => {
  const buyer = await aCustomer(db)
  const { idPromo, body } = await promotion({})
  await sql`update promo_lines set factor_qty = 2 where doc_entry = ${idPromo}`.execute(db)
  expect(await changesOf(place(buyer, body(1)))).toMatchObject([{ code: 'PROMO_CHANGED', blocking: true }])
})

test('CHK-15 a promotion line that only changed its price can be accepted', async () => {
  const buyer = await aCustomer(db)
  const { code, idPromo, body } = await promotion({})
  await sql`update promo_lines set price = 95 where doc_entry = ${idPromo}`.execute(db)
  const { review } = await refusalOf(place(buyer, body(1)))
  expect(review?.changes).toMatchObject([
    { where: 'promoLine', code: 'PRICE_CHANGED', itemCode: code, idPromo, was: 90, now: 95, blocking: false },
  ])
  const accepted = { ...body(1), acceptedQuote: review?.quote ?? null }
  expect(await place(buyer, accepted)).toMatchObject({ totals: [{ subtotal: 95 }] })
})

test('CHK-18 a promotion line short of stock reports the available packs', async () => {
  const code = await aProduct(db, { available: 7 })
  const { body } = await promotion({ code, factorQty: 3 })
  expect(await changesOf(place(await aCustomer(db), body(3)))).toMatchObject([
    { where: 'promoLine', code: 'INSUFFICIENT_STOCK', was: 3, now: 2, blocking: true },
  ])
})

test('CHK-18 the last whole packs can be ordered, less than a pack cannot', async () => {
  const [exact, short] = [await aProduct(db, { available: 9 }), await aProduct(db, { available: 2 })]
  const [whole, none] = [
    await promotion({ code: exact, factorQty: 3 }),
    await promotion({ code: short, factorQty: 3 }),
  ]
  await place(await aCustomer(db), whole.body(3))
  expect(await committedOf(db, exact)).toBe(9)
  expect(await changesOf(place(await aCustomer(db), none.body(1)))).toMatchObject([
    { where: 'promoLine', code: 'OUT_OF_STOCK', was: 1, now: 0, blocking: true },
  ])
})

test('CHK-15 MON-19 a promotion now in the other currency needs a review, even at the same figure', async () => {
  const buyer = await aCustomer(db)
  const { code, body } = await promotion({})
  const [promo] = body(1).promos
  const lines = promo?.lines.map(one => ({ ...one, currency: 'U$' as const })) ?? []
  const seen = anOrder({ promos: [{ idPromo: promo?.idPromo ?? 0, lines }] })
  expect(await changesOf(place(buyer, seen))).toMatchObject([
    { where: 'promoLine', code: 'CURRENCY_CHANGED', itemCode: code, was: 'U$', now: '$', blocking: false },
  ])
  expect(await committedOf(db, code)).toBe(0)
})

test('a promotion that is not combinable is rejected with another one, and placed alone or with products', async () => {
  const buyer = await aCustomer(db)
  const [one, uncombinable] = [await promotion({}), await promotion({ combinable: false })]
  const lines = [line(await aProduct(db), 1)]
  const both = anOrder({ lines, promos: [...one.body(1).promos, ...uncombinable.body(1).promos] })
  const order = (body: typeof both) => call(createOrder, { body, idempotencyKey: crypto.randomUUID() }, buyer)
  expect(await changesOf(order(both))).toMatchObject([
    { where: 'promo', code: 'PROMO_NOT_COMBINABLE', idPromo: uncombinable.idPromo, blocking: true },
  ])
  await order(anOrder({ lines, promos: uncombinable.body(1).promos }))
})

test('an unknown promotion is reported as expired', async () => {
  const { body } = await promotion({})
  const unknown = { ...body(1), promos: body(1).promos.map(promo => ({ ...promo, idPromo: 999_999 })) }
  expect(await changesOf(place(await aCustomer(db), unknown))).toMatchObject([{ code: 'PROMO_EXPIRED' }])
})

type Traits = Omit<PromoTraits, 'lines'> & { readonly code?: string; readonly factorQty?: number }

/** A promotion of one product at $ 90, and the body of an order for some packs of it. */
async function promotion({ code: given, factorQty = 1, ...traits }: Traits) {
  const code = given ?? (await aProduct(db))
  const idPromo = await aPromo(db, { ...traits, lines: [{ itemCode: code, price: 90, factorQty }] })
  return {
    code,
    idPromo,
    body: (quantity: number) =>
      anOrder({ promos: [{ idPromo, lines: [promoLine(code, quantity, { factorQty })] }] }),
  }
}

function place(buyer: Buyer, body: ReturnType<typeof anOrder>) {
  return call(createorderpromo, { body, idempotencyKey: crypto.randomUUID() }, buyer)
}

async function changesOf(work: Promise<unknown>) {
  return (await refusalOf(work)).review?.changes
}

import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { BodyOf } from '#contract/call.ts'
import { customerTermsOf, previewTerms, saveTerms } from '#contract/office/customers/customer-terms.ts'
import { saveCart } from '#contract/shop/cart.ts'
import { cartHandlers } from '../../cart/handlers.ts'
import { openTestCatalogue } from '../../catalogue/read/testing/open-test-catalogue.ts'
import { anOrder, line, ordering } from '../../orders/testing/ordering.ts'
import { aCustomer, aProduct, NOW, openShop } from '../../orders/testing/shop-data.ts'
import { watchChanges } from '../../testing/change-watch.ts'
import { anOperator, nextKey, testOffice } from '../../testing/office/operators.ts'
import { callRunner } from '../../testing/run-call.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { officeCustomerHandlers } from './handlers.ts'

const database = await testDatabase(openShop)
const { db } = database
const hammer = await aProduct(db, { price: 100 })
const saw = await aProduct(db, { price: 200, brand: 'hornero' })
const drill = await aProduct(db, { price: 80, currency: 'USD', brand: 'hornero' })
await aProduct(db, { price: 500, active: false })
const buyer = await aCustomer(db, { cardcode: 'C1' })
await aCustomer(db, { cardcode: 'C2' })
await sql`insert into price_lists (price_list, name, kind) values (2, 'Interior', 'sale')`.execute(db)
await sql`
  insert into product_prices (price_list, itemcode, currency, price)
  values (2, ${hammer}, 'UYU', 110), (2, ${drill}, 'UYU', 3300)`.execute(db)
const { create } = ordering(db, { clock: () => NOW })
await create(buyer, anOrder({ lines: [line(hammer, 30), line(saw, 2, { price: 200 })] }))
const catalogue = await openTestCatalogue(database, { clock: () => NOW })
const { call } = callRunner([
  ...officeCustomerHandlers({ db, catalogue, office: testOffice(db, () => NOW) }),
  ...cartHandlers({ db, catalogue }),
])
const admin = await anOperator(db, 'administracion', { now: NOW })
const clerk = await anOperator(db, 'ventas', { now: NOW })

type Change = Partial<Omit<BodyOf<typeof previewTerms>, 'cardcode'>>
const effect = (change: Change, cardcode = 'C1', who = admin) =>
  call(previewTerms, { body: { cardcode, ...change } }, who)
const percent = (value: number) => ({ percent: value, validTo: null })

test('OFC-08 what terms do is shown before they are saved: prices, purchases of a year, open carts', async () => {
  const lines = [
    { itemCode: saw, quantity: 5 },
    { itemCode: hammer, quantity: 1 },
  ]
  await call(saveCart, { body: { lines, promos: [] } }, buyer)
  const watch = await watchChanges(db)
  const found = await effect({
    discounts: [{ scope: 'brand', ref: 'hornero', validFrom: null, was: null, now: percent(10) }],
    specialPrices: [{ itemCode: hammer, was: null, now: { price: 130, percent: 0, validTo: null } }],
  })
  expect(found).toMatchObject({
    day: '2026-03-10',
    up: 1,
    down: 2,
    equal: 0,
    // (+30 − 10 − 10) ÷ 3, and by the 30 hammers and 2 saws bought.
    averageTenths: 33,
    weightedTenths: 275,
    bought: [{ currency: '$', was: 3400, now: 4260 }],
    conflicts: 0,
  })
  expect(
    found.boughtMoves.map(({ itemCode, was, now, tenths, units }) => [itemCode, was, now, tenths, units]),
  ).toEqual([
    [hammer, 100, 130, 300, 30],
    [saw, 200, 180, -100, 2],
  ])
  expect(found.largest.map(({ itemCode }) => itemCode)).toEqual([hammer, saw, drill])
  expect(found.carts).toMatchObject([
    {
      email: buyer.email,
      lines: [
        { itemCode: saw, quantity: 5, was: 200, now: 180 },
        { itemCode: hammer, quantity: 1, was: 100, now: 130 },
      ],
      totals: [{ currency: '$', was: 1100, now: 1030 }],
    },
  ])
  expect(await watch.drain()).toEqual([])
})

test('OFC-08 another list: what appears, vanishes or changes its currency is no percent', async () => {
  const found = await effect({ fields: [{ field: 'priceList', was: 1, now: 2 }] })
  expect(found).toMatchObject({
    up: 1,
    down: 0,
    vanish: 1,
    appear: 0,
    currencyChanged: 1,
    averageTenths: 100,
  })
  expect(found.boughtMoves.find(({ itemCode }) => itemCode === saw)).toMatchObject({ was: 200, now: null })
})

test('OFC-08 the day decides which rules count', async () => {
  const later = {
    discounts: [{ scope: 'all' as const, ref: null, validFrom: '2026-04-01', was: null, now: percent(5) }],
  }
  expect(await effect(later)).toMatchObject({ up: 0, down: 0, equal: 3 })
  expect(await effect({ ...later, day: '2026-04-01' })).toMatchObject({ day: '2026-04-01', down: 3 })
})

test('OFC-08 what cannot be saved is refused as by saving, and a conflict is counted', async () => {
  const unknown = {
    discounts: [{ scope: 'item' as const, ref: 'NADA', validFrom: null, was: null, now: percent(5) }],
  }
  await expect(effect(unknown)).rejects.toMatchObject({ code: 'VALIDATION' })
  await expect(effect({}, 'C9')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(effect({}, 'C1', clerk)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect(await effect({ fields: [{ field: 'priceList', was: 7, now: 2 }] })).toMatchObject({
    conflicts: 1,
    vanish: 0,
  })
})

test('OFC-08 the preview is what saving brings', async () => {
  const scope = fc.constantFrom(
    { scope: 'all' as const, ref: null },
    { scope: 'brand' as const, ref: 'hornero' },
    { scope: 'item' as const, ref: hammer },
    { scope: 'category' as const, ref: 'herramientas' },
  )
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(
        fc.record({ where: scope, percent: fc.integer({ min: 0, max: 900 }).map(n => n / 10) }),
        {
          selector: ({ where }) => where.scope,
          minLength: 1,
        },
      ),
      async rules => {
        const stored = (await call(customerTermsOf, { query: { cardcode: 'C2' } }, admin)).discounts
        const discounts = rules.map(({ where, percent: now }) => {
          const known = stored.find(one => one.scope === where.scope && one.ref === where.ref)
          return { ...where, validFrom: null, was: known ? percent(known.percent) : null, now: percent(now) }
        })
        const { largest } = await effect({ discounts }, 'C2')
        await call(saveTerms, { body: { cardcode: 'C2', discounts }, idempotencyKey: nextKey() }, admin)
        // Nothing is left to change: the prices are those that were shown.
        const after = await effect({}, 'C2')
        expect(after).toMatchObject({ up: 0, down: 0 })
        for (const { itemCode, now } of largest)
          await expect
            .poll(async () => (await catalogue.viewFor('C2')).terms(rowOf(itemCode))?.finalPrice, {
              timeout: 20_000,
            })
            .toBe(now)
      },
    ),
    { numRuns: 8 },
  )
})

function rowOf(itemCode: string): number {
  return catalogue.snapshot().table.rowOfCode(itemCode) ?? -1
}

import { beforeAll, expect, test } from 'vitest'
import { getpromo, getpromolines, getpromos } from '#contract/shop/promos.ts'
import type { Catalogue } from '../catalogue/read/catalogue.ts'
import {
  aCustomer,
  anOrder,
  aProduct,
  NOW,
  openCatalogueShop,
} from '../catalogue/read/testing/catalogue-data.ts'
import { openTestCatalogue } from '../catalogue/read/testing/open-test-catalogue.ts'
import { countStatements } from '../platform/db/statement-count.ts'
import { type CallRunner, callRunner } from '../testing/run-call.ts'
import { testDatabase } from '../testing/test-database.ts'
import { promoHandlers } from './handlers.ts'

const database = await testDatabase(openCatalogueShop)
const { db } = database
let catalogue: Catalogue
let shop: CallRunner
let buyer: { cardcode: string; email: string }
let member: { cardcode: string; email: string }
let now = NOW

const SECRET_KEYS =
  /"(price|discount|finalDiscount|finalPrice|tax|currency|stockStatus|hasStock|quantity|factorQty|minQty|maxQty|maxPerCustomer|usedByMe|combinable|totals|offer)":(?!null)/

beforeAll(async () => {
  await aProduct(db, { code: 'D1', tax: 22, pictures: 1 })
  await aProduct(db, { code: 'E/1', tax: 10, prices: { 1: 80 }, pictures: 1, unitMult: 5 })
  buyer = await aCustomer(db, { cardcode: 'C1' })
  member = await aCustomer(db, { cardcode: 'C2', group: 'club' })
  const days = { valid_from: '2026-03-01', valid_to: '2026-03-31' }
  await db
    .insertInto('promos')
    .values([
      { doc_entry: 1, title: 'Abierta', ...days, kind: 'combo', family_slug: 'herramientas', terms: 'Bases' },
      { doc_entry: 2, title: 'Del club', ...days, kind: 'choose', max_per_customer: 2, max_total: 3 },
      { doc_entry: 3, title: 'De C1', ...days, kind: 'volume' },
      {
        doc_entry: 4,
        title: 'Última jornada',
        valid_from: '2026-03-10',
        valid_to: '2026-03-10',
        kind: 'combo',
        family_slug: 'bazar',
      },
      {
        doc_entry: 5,
        title: 'Mañana',
        valid_from: '2026-03-11',
        valid_to: '2026-03-12',
        kind: 'combo',
        family_slug: 'bazar',
      },
      { doc_entry: 6, title: 'Pasada', valid_from: '2026-03-01', valid_to: '2026-03-09', kind: 'combo' },
      { doc_entry: 7, title: 'Apagada', ...days, active: false, kind: 'combo' },
    ])
    .execute()
  await db
    .insertInto('promo_audience')
    .values([
      { doc_entry: 2, customer_group: 'club' },
      { doc_entry: 3, cardcode: 'C1' },
    ])
    .execute()
  await db
    .insertInto('promo_lines')
    .values([
      {
        doc_entry: 1,
        line_num: 1,
        itemcode: 'D1',
        quantity: 2,
        price: 12,
        currency: 'USD',
        final_discount: 25,
        factor_qty: 3,
      },
      {
        doc_entry: 1,
        line_num: 2,
        itemcode: 'E/1',
        quantity: 1,
        price: 80,
        currency: 'UYU',
        min_qty: 1,
        max_qty: 4,
      },
      ...[
        ['E/1', 80],
        ['D1', 30],
      ].map(([itemcode, price], at) => ({
        doc_entry: 2,
        line_num: at + 1,
        itemcode: String(itemcode),
        quantity: 1,
        price: Number(price),
        currency: 'UYU',
        final_discount: 33.333,
        factor_qty: 3,
        required: false,
      })),
    ])
    .execute()
  catalogue = await openTestCatalogue(database, { clock: () => now })
  shop = callRunner(promoHandlers({ db, catalogue }))
})

const titles = async (caller: object, family = '') =>
  (await shop.call(getpromos, { query: { family } }, caller)).promos.map(promo => promo.title)

test('API-23 PRO-01 PRO-09 lists promotions for the customer, without expired or inactive ones', async () => {
  expect(await titles(buyer)).toEqual(['Abierta', 'De C1', 'Última jornada', 'Mañana'])
  expect(await titles(member)).toEqual(['Abierta', 'Del club', 'Última jornada', 'Mañana'])
  expect(await titles({})).toEqual(['Abierta', 'Última jornada', 'Mañana'])
})

test('PRO-02 a family’s list includes promotions without a family; no family lists all', async () => {
  expect(await titles(buyer, 'herramientas')).toEqual(['Abierta', 'De C1'])
  expect(await titles(buyer, 'Herramientas')).toEqual(['Abierta', 'De C1'])
  expect(await titles(buyer, 'bazar')).toEqual(['De C1', 'Última jornada', 'Mañana'])
  expect(await titles(buyer, 'pinturas')).toEqual(['De C1'])
})

test('PRO-09 first and last day of a promotion are included, in Montevideo time, without a restart', async () => {
  const statusOf = async (docEntry: number) =>
    (await shop.call(getpromo, { query: { docEntry } }, buyer)).status
  expect([await statusOf(4), await statusOf(5), await statusOf(6)]).toEqual(['active', 'upcoming', 'expired'])
  now = new Date('2026-03-11T03:00:00Z')
  expect([await statusOf(4), await statusOf(5), await statusOf(6)]).toEqual(['expired', 'active', 'expired'])
  expect(await titles({})).toEqual(['Abierta', 'Mañana'])
  now = NOW
})

test('API-24 PRO-03 one promotion with its lines, limits and totals per currency', async () => {
  const promo = await shop.call(getpromo, { query: { docEntry: 1 } }, buyer)
  expect(promo).toMatchObject({
    docEntry: 1,
    idPromo: 1,
    title: 'Abierta',
    family: 'herramientas',
    image: '/media/p/D1/1.webp',
    status: 'active',
    kind: 'combo',
    terms: 'Bases',
    maxPerCustomer: null,
    usedByMe: 0,
    combinable: true,
    totals: [
      { currency: '$', subtotal: 80, tax: 8, total: 88, taxes: [{ rate: 10, net: 80, tax: 8 }] },
      { currency: 'U$', subtotal: 54, tax: 11.88, total: 65.88, taxes: [{ rate: 22, net: 54, tax: 11.88 }] },
    ],
  })
  expect(promo.lines[1]).toMatchObject({
    lineNum: 2,
    itemCode: 'E/1',
    image: '/media/E%2F1.jpg',
    quantity: 1,
    price: 80,
    currency: '$',
    finalDiscount: 0,
    factorQty: 1,
    tax: 10,
    unitMult: 5,
    required: true,
    minQty: 1,
    maxQty: 4,
    stockStatus: 'S',
    hasStock: true,
    product: { code: 'E/1', price: 80 },
  })
})

test('PRO-14 API-23 alternatives cost what the cheapest costs; the totals are those of the first that can be ordered', async () => {
  const promo = await shop.call(getpromo, { query: { docEntry: 2 } }, member)
  expect(promo).toMatchObject({
    totals: [{ currency: '$', subtotal: 160, tax: 16, total: 176 }],
    offer: {
      lowest: true,
      prices: [{ currency: '$', price: 60, saving: 240 }],
      units: 3,
      mark: '3×2',
      packs: 1,
    },
  })
})

test('API-22 GetPromoLines returns the lines of the promotion', async () => {
  const { lines } = await shop.call(getpromolines, { query: { docEntry: 1 } }, buyer)
  expect(lines).toEqual((await shop.call(getpromo, { query: { docEntry: 1 } }, buyer)).lines)
})

test('a promotion for another customer and one that does not exist are not found', async () => {
  for (const [docEntry, caller] of [
    [2, buyer],
    [3, member],
    [3, {}],
    [7, buyer],
    [99, buyer],
  ] as const) {
    await expect(shop.call(getpromo, { query: { docEntry } }, caller)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    await expect(shop.call(getpromolines, { query: { docEntry } }, caller)).rejects.toMatchObject({
      status: 404,
    })
  }
})

test('PRO-06 AUT-33 a session without cardcode gets titles, texts and images only, and no SQL runs', async () => {
  for (const caller of [{}, { email: 'sin@cliente.test' }]) {
    const { result, statements } = await countStatements(async () => [
      await shop.call(getpromos, {}, caller),
      await shop.call(getpromo, { query: { docEntry: 1 } }, caller),
      await shop.call(getpromolines, { query: { docEntry: 1 } }, caller),
    ])
    const text = JSON.stringify(result)
    expect(text).toContain('"Abierta"')
    expect(text).toContain('/media/E%2F1.jpg')
    expect(text).not.toMatch(SECRET_KEYS)
    expect(statements).toEqual([])
  }
})

test('PRO-10 reports usage by the customer and in total', async () => {
  const headerOf2 = () => shop.call(getpromo, { query: { docEntry: 2 } }, member)
  expect(await headerOf2()).toMatchObject({ maxPerCustomer: 2, usedByMe: 0, status: 'active' })
  const mine = await anOrder(db, 'C2', ['D1'], NOW)
  const another = await anOrder(db, 'C1', ['D1'], NOW)
  await db
    .insertInto('promo_usage')
    .values([
      { doc_entry: 2, cardcode: 'C2', order_id: mine, units: 1 },
      { doc_entry: 2, cardcode: 'C1', order_id: another, units: 2 },
    ])
    .execute()
  expect(await headerOf2()).toMatchObject({ usedByMe: 1, status: 'soldOut' })
})

test('PRO-14 an offer follows the price and the stock of its products', async () => {
  const offer = async () => {
    const { promos } = await shop.call(getpromos, {}, member)
    const found = promos.find(({ docEntry }) => docEntry === 2)
    return found && 'offer' in found ? found.offer : null
  }
  const before = await offer()
  expect(await offer()).toEqual(before)
  expect(before?.prices).toEqual([{ currency: '$', price: 60, saving: 240 }])
  await db.updateTable('product_prices').set({ price: 100 }).where('itemcode', '=', 'E/1').execute()
  await db.updateTable('product_prices').set({ price: 200 }).where('itemcode', '=', 'D1').execute()
  await expect.poll(async () => (await offer())?.prices[0]?.saving).not.toBe(240)
  await db.updateTable('product_prices').set({ price: 80 }).where('itemcode', '=', 'E/1').execute()
  await db.updateTable('product_prices').set({ price: 100 }).where('itemcode', '=', 'D1').execute()
  await expect.poll(offer).toEqual(before)
  await db.updateTable('product_stock').set({ available: 0 }).execute()
  await expect.poll(async () => (await offer())?.packs).toBe(0)
  await db.updateTable('product_stock').set({ available: 100 }).execute()
  await expect.poll(offer).toEqual(before)
})

test('a line changed in the database is visible without a restart', async () => {
  await db.updateTable('promo_lines').set({ price: 70 }).where('itemcode', '=', 'E/1').execute()
  await expect
    .poll(async () => (await shop.call(getpromolines, { query: { docEntry: 1 } }, buyer)).lines[1])
    .toMatchObject({ price: 70 })
})

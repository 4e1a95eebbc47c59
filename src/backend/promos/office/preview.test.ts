import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '#contract/client.ts'
import { promoAsCustomer, savePromo } from '#contract/office/promos.ts'
import { getpromo } from '#contract/shop/promos.ts'
import { addDays } from '#domain/time/business-day.ts'
import type { Catalogue } from '../../catalogue/read/catalogue.ts'
import {
  aCustomer,
  aProduct,
  NOW,
  openCatalogueShop,
  TODAY,
} from '../../catalogue/read/testing/catalogue-data.ts'
import { openTestCatalogue } from '../../catalogue/read/testing/open-test-catalogue.ts'
import { openOrderFileReader } from '../../quick-order/file-reader.ts'
import { anOperator, nextKey, type TestOperator, testOffice } from '../../testing/office/operators.ts'
import { callRunner } from '../../testing/run-call.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { promoHandlers } from '../handlers.ts'
import { aContent, type Content } from '../testing/promo-content.ts'
import { officePromoHandlers } from './handlers.ts'

const database = await testDatabase(openCatalogueShop)
const { db } = database
const files = openOrderFileReader()
afterAll(() => files.close())

let now = NOW
let catalogue: Catalogue
let shop: ReturnType<typeof callRunner>
let buyer: Partial<Caller>
let member: Partial<Caller>
let owner: TestOperator

beforeAll(async () => {
  await aProduct(db, { code: 'D1', tax: 22 })
  await aProduct(db, { code: 'E1', prices: { 1: 80, 2: 70 }, unitMult: 5 })
  await aProduct(db, { code: 'SIN-STOCK', stock: { available: 0, status: 'D' } })
  buyer = await aCustomer(db, { cardcode: 'C1' })
  member = await aCustomer(db, { cardcode: 'C2', group: 'club', priceList: 2 })
  await sql`
    insert into special_prices (cardcode, itemcode, price, currency, valid_from, valid_to)
    values ('C1', 'D1', 55, 'UYU', ${addDays(TODAY, 5)}, ${addDays(TODAY, 10)})`.execute(db)
  owner = await anOperator(db, 'dueno', { now: NOW })
  catalogue = await openTestCatalogue(database, { clock: () => now })
  const office = testOffice(db, () => NOW)
  shop = callRunner([
    ...promoHandlers({ db, catalogue }),
    ...officePromoHandlers({ db, office, catalogue, files }),
  ])
})

async function aDraft(content: Content): Promise<number> {
  const body = { docEntry: null, version: null, ...content }
  return (await shop.call(savePromo, { body, idempotencyKey: nextKey() }, owner)).docEntry
}

test('OFM-02 property: the preview of day D is what the shop answers on D, for visitors and customers', async () => {
  const day = fc.integer({ min: -3, max: 12 }).map(days => addDays(TODAY, days))
  const line = fc.record({
    itemCode: fc.constantFrom('D1', 'E1', 'SIN-STOCK'),
    price: fc.integer({ min: 1, max: 9999 }).map(cents => cents / 100),
    currency: fc.constantFrom('$', 'U$'),
    finalDiscount: fc.constantFrom(0, 20, 33.333, 100),
    factorQty: fc.constantFrom(1, 3, 10),
    quantity: fc.integer({ min: 1, max: 4 }),
    required: fc.boolean(),
    minQty: fc.integer({ min: 1, max: 3 }),
    maxQty: fc.constantFrom(null, 3),
  })
  const promo = fc.record({
    kind: fc.constantFrom('combo', 'choose', 'volume'),
    validFrom: day,
    length: fc.integer({ min: 0, max: 6 }),
    maxPerCustomer: fc.constantFrom(null, 1),
    maxTotal: fc.constantFrom(null, 2),
    combinable: fc.boolean(),
    cardcodes: fc.subarray(['C1', 'C2']),
    groups: fc.subarray(['club']),
    lines: fc.uniqueArray(line, { minLength: 1, selector: ({ itemCode }) => itemCode }),
  })
  const asked = fc.record({ day, cardcode: fc.constantFrom(null, 'C1', 'C2') })
  await fc.assert(
    fc.asyncProperty(promo, asked, async ({ length, ...drawn }, { day, cardcode }) => {
      const typed = aContent({ ...drawn, validTo: addDays(drawn.validFrom, length) })
      const docEntry = await aDraft(typed)
      const preview = await shop.call(
        promoAsCustomer,
        { body: { docEntry, promo: typed, cardcode, day } },
        owner,
      )
      await sql`update promos set state = 'published', active = true where doc_entry = ${docEntry}`.execute(
        db,
      )
      await expect.poll(() => catalogue.snapshot().promos.some(one => one.docEntry === docEntry)).toBe(true)
      now = new Date(`${day}T15:00:00Z`)
      const caller = cardcode === null ? {} : cardcode === 'C1' ? buyer : member
      const answered = await shop.call(getpromo, { query: { docEntry } }, caller).catch(() => null)
      now = NOW
      expect(preview.promo).toEqual(answered)
      const { rows } = await sql<{ ended: number }>`
        update promos set state = 'ended', active = false where doc_entry = ${docEntry}
        returning 1 as ended`.execute(db)
      expect(rows).toHaveLength(1)
    }),
    { numRuns: 25 },
  )
})

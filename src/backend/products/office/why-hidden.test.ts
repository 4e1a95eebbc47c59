import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { saveProduct, whyHidden } from '#contract/office/products/product-page.ts'
import { productLookup, productSearch } from '#contract/shop/products.ts'
import { isCustomersCard } from '../../catalogue/read/cards.ts'
import { openTestCatalogue } from '../../catalogue/read/testing/open-test-catalogue.ts'
import { anOperator, officeRunner } from '../../orders/testing/operators.ts'
import { refusalOf } from '../../orders/testing/ordering.ts'
import { aCustomer, aProduct, NOW, openShop } from '../../orders/testing/shop-data.ts'
import { callRunner } from '../../testing/run-call.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { productHandlers } from '../handlers.ts'
import { officeProductHandlers } from './handlers.ts'

const shop = await testDatabase(openShop)
const { db } = shop
const owner = await anOperator(db, 'dueno')
const rep = await anOperator(db, 'vendedor', { employeeCode: 'V77' })
const content = await anOperator(db, 'contenido')

const traits = fc.record({
  active: fc.boolean(),
  price: fc.constantFrom(null, 0, 0.0001, 12.5, 99),
  special: fc.constantFrom(null, 0, 9),
  available: fc.constantFrom(0, 0.5, 12, 400),
  committed: fc.constantFrom(0, 0, 1, 40),
  unitMult: fc.constantFrom(0.5, 1, 12),
  status: fc.constantFrom('S', 'S', 'W', 'D', 'A'),
})
const customers = [
  { cardcode: 'C20001', email: 'uno@x.test' },
  { cardcode: 'C20002', email: 'dos@x.test', frozen: true },
  { cardcode: 'C20003', email: 'tres@x.test', valid: false },
]

let runners: Awaited<ReturnType<typeof openRunners>>

beforeAll(async () => {
  for (const one of customers) await aCustomer(db, one)
  await sql`insert into users (email, name, cardcode, status) values ('uno@x.test', 'Uno', 'C20001', 'active')`.execute(
    db,
  )
  for (const one of fc.sample(traits, { numRuns: 60, seed: 19 })) {
    const code = await aProduct(db, one)
    await sql`update product_stock set available = ${one.available}, committed = ${one.committed},
      status = ${one.status} where itemcode = ${code}`.execute(db)
    if (one.special !== null)
      await sql`insert into special_prices (cardcode, itemcode, price, currency, valid_from)
        values ('C20002', ${code}, ${one.special}, 'UYU', '2026-01-01')`.execute(db)
  }
  runners = await openRunners()
})

async function openRunners() {
  const catalogue = await openTestCatalogue(shop, { clock: () => NOW })
  return {
    shop: callRunner(productHandlers({ catalogue })),
    office: officeRunner(db, { routes: office => officeProductHandlers({ db, office, catalogue }) }),
  }
}

test('OFP-19 a product is said to be seen exactly where the shop lists it, and orderable where it sells it', async () => {
  const { rows: products } = await sql<{ code: string }>`select itemcode as code from products`.execute(db)
  const codes = products.map(({ code }) => code)
  const found = { seen: 0, hidden: 0, sold: 0, kept: 0 }
  for (const session of [null, ...customers]) {
    const caller = session === null ? {} : { cardcode: session.cardcode, email: session.email }
    const cardcode = session?.cardcode ?? ''
    const listed = await runners.shop.call(productSearch, { query: { term: '' } }, caller)
    const seen = new Set(listed.products.map(({ code }) => code))
    const { products: cards } = await runners.shop.call(
      productLookup,
      { query: { itemcodes: codes.join(',') } },
      caller,
    )
    for (const card of cards) {
      const why = await runners.office.read(whyHidden, { code: card.code, cardcode }, owner)
      const isSold =
        isCustomersCard(card) && card.active && card.hasStock && card.price > 0 && !isBlocked(session)
      expect([card.code, cardcode, why.isSeen, why.canOrder === true]).toEqual([
        card.code,
        cardcode,
        seen.has(card.code),
        isSold,
      ])
      // Whatever is missing has its reason, and where nothing is there is none.
      const hiding = why.reasons.filter(({ effect }) => effect === 'hidden')
      expect(hiding.length > 0).toBe(!why.isSeen)
      const keeping = why.reasons.filter(({ effect }) => effect !== 'unplaced')
      if (session !== null) expect(keeping.length === 0).toBe(isSold && session.cardcode === 'C20001')
      found[why.isSeen ? 'seen' : 'hidden'] += 1
      found[why.canOrder === true ? 'sold' : 'kept'] += 1
    }
  }
  for (const count of Object.values(found)) expect(count).toBeGreaterThan(5)
})

test('OFP-19 each reason is named: never published, without a place, without a price, at 0, without a user', async () => {
  const { office } = runners
  const ask = async (code: string, cardcode = '') =>
    (await office.read(whyHidden, { code, cardcode }, owner)).reasons.map(({ reason }) => reason)
  const fields = [{ field: 'title', was: null, now: 'Pala' }]
  await office.write(saveProduct, { code: 'PALA', isNew: true, fields }, owner)
  expect(await ask('PALA')).toEqual(['draft', 'unplaced'])
  expect(await ask('PALA', 'C20001')).toEqual(['draft', 'unplaced', 'no-price', 'no-stock'])
  const free = await aProduct(db, { price: 0 })
  expect(await ask(free, 'C20001')).toEqual(['zero-price'])
  expect(await ask(free, 'C20002')).toEqual(['no-user', 'frozen', 'zero-price'])
  const sold = await aProduct(db)
  expect(await ask(sold, 'C20003')).toEqual(['invalid'])
  await sql`update products set active = false where itemcode = ${sold}`.execute(db)
  // From what is stored, at once.
  expect(await ask(sold)).toEqual(['hidden'])
})

test('OFP-19 OFA-11 an unknown product, another rep’s customer, and customers for who may not read them', async () => {
  const { office } = runners
  const code = await aProduct(db)
  const refusal = async (query: { code: string; cardcode: string }, by: typeof owner) =>
    (await refusalOf(office.read(whyHidden, query, by))).code
  expect(await refusal({ code: 'NO-ESTA', cardcode: '' }, owner)).toBe('NOT_FOUND')
  expect(await refusal({ code, cardcode: 'C20001' }, rep)).toBe('NOT_FOUND')
  expect(await refusal({ code, cardcode: 'C20001' }, content)).toBe('FORBIDDEN')
})

function isBlocked(session: { readonly valid?: boolean; readonly frozen?: boolean } | null): boolean {
  return session?.valid === false || session?.frozen === true
}

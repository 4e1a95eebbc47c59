import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { ReplyOf } from '#contract/call.ts'
import { offlineCatalogue, offlineCustomers } from '#contract/office/offline.ts'
import { OfflineCatalogue } from '#domain/office/offline/offline-catalogue.ts'
import { customerTerms } from '#domain/pricing/customer-terms.ts'
import { addDays } from '#domain/time/business-day.ts'
import { openCatalogue } from '../catalogue/read/catalogue.ts'
import { changeCode } from '../catalogue/write/change-code.ts'
import { refusalOf } from '../orders/testing/ordering.ts'
import { aCustomer, aProduct, NOW, openShop, TODAY } from '../orders/testing/shop-data.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { isDeep } from '../testing/deep.ts'
import { anOperator, type TestOperator, testOffice } from '../testing/office/operators.ts'
import { callRunner } from '../testing/run-call.ts'
import { testDatabase } from '../testing/test-database.ts'
import { offlineHandlers } from './handlers.ts'

const { db, url } = await testDatabase(openShop)
await sql`insert into employees (code, name, role, email, phone, whatsapp) values
  ('V1', 'Laura Sosa', 'Ventas', 'laura@mostrador.test', '+59829010000', '+59899000001'),
  ('V2', 'Hugo Paz', 'Ventas', 'hugo@mostrador.test', '+59829010001', '+59899000002')`.execute(db)
await sql`insert into price_lists (price_list, name, kind) values (2, 'Interior', 'sale'), (3, 'Especial', 'sale')`.execute(
  db,
)
const { call } = callRunner(
  offlineHandlers({ db, office: testOffice(db, () => NOW), config: { backOrders: false } }),
)
const rep = await anOperator(db, 'vendedor', { now: NOW, employeeCode: 'V1' })
const other = await anOperator(db, 'vendedor', { now: NOW, employeeCode: 'V2' })
const clerk = await anOperator(db, 'ventas', { now: NOW })
const store = await anOperator(db, 'deposito', { now: NOW })

const customersOf = (who = rep, known: Record<string, string> = {}) =>
  call(offlineCustomers, { body: { known } }, who)
const catalogueOf = (who = rep, query: { since?: string; lists?: string } = {}) =>
  call(offlineCatalogue, { query }, who)
const own = async (code: string, seller: string | null, list = 1) => {
  await aCustomer(db, { cardcode: code, creditLimit: 5000 })
  await sql`update customers set seller_code = ${seller}, price_list = ${list} where cardcode = ${code}`.execute(
    db,
  )
}
await own('A1', 'V1')
await own('A2', 'V1', 2)
await own('B1', 'V2', 3)
await own('N1', null)

test('OFX-17 OFA-11 a rep gets the own customers with what they owe, their terms and how to reach them, and nobody else’s', async () => {
  await sql`insert into customer_contacts (cardcode, name, email, phone, role)
    values ('A1', 'Ana', 'ana@a1.test', '+59899111222', 'Compras')`.execute(db)
  await sql`insert into fiscal_documents (cardcode, kind, doc_entry, doc_num, doc_date, due_date, payment_form, currency,
      total, balance)
    values ('A1', 'invoice', 3000001, 1, '2026-01-02', '2026-02-01', 'Crédito', 'UYU', 1000, 750)`.execute(db)
  await sql`insert into special_prices (cardcode, itemcode, valid_from, price, currency)
    select 'B1', ${await aProduct(db)}, '2026-01-01', 80, 'UYU'`.execute(db)
  const { customers, gone, isCapped } = await customersOf()
  expect(customers.map(({ cardcode }) => cardcode)).toEqual(['A1', 'A2'])
  expect({ gone, isCapped }).toEqual({ gone: [], isCapped: false })
  expect(customers[0]).toMatchObject({
    name: 'Ferretería A1',
    paymentTerms: 'Crédito 30 días',
    state: 'active',
    balances: [{ currency: '$', balance: 750, overdue: 750, overdueSince: '2026-02-01' }],
    credit: { limit: 5000, used: 750, available: 4250 },
    contacts: [{ name: 'Ana', phone: '+59899111222', role: 'Compras' }],
    addresses: [{ street: 'Av. Italia', number: '2500', city: 'Montevideo' }],
    specialPrices: [],
  })
  expect(customers[1]).toMatchObject({ balances: [], credit: { used: 0 } })
  expect((await customersOf(other)).customers.map(({ cardcode }) => cardcode)).toEqual(['B1'])
})

test('OFX-17 only customers of which something changed are sent again; those that are another’s by now are gone', async () => {
  const { customers } = await customersOf()
  const known = Object.fromEntries(customers.map(({ cardcode, version }) => [cardcode, version]))
  expect(await customersOf(rep, known)).toMatchObject({ customers: [], gone: [] })
  await sql`insert into customer_discounts (cardcode, scope, percent) values ('A2', 'all', 4)`.execute(db)
  await sql`update customers set seller_code = 'V2' where cardcode = 'A1'`.execute(db)
  const later = await customersOf(rep, { ...known, B1: 'otra' })
  expect(later.gone).toEqual(['A1', 'B1'])
  expect(later.customers).toMatchObject([
    { cardcode: 'A2', discounts: [{ scope: 'all', percent: 4, own: true }] },
  ])
  await sql`update customers set seller_code = 'V1' where cardcode = 'A1'`.execute(db)
})

test('OFX-17 the catalogue has the prices of the rep’s lists alone, no cost, and nothing that is not sold', async () => {
  const sold = await aProduct(db, { price: 120 })
  const gone = await aProduct(db, { active: false })
  await sql`insert into product_prices (price_list, itemcode, currency, price)
    values (2, ${sold}, 'USD', 3), (3, ${sold}, 'UYU', 99), (10, ${sold}, 'UYU', 200)`.execute(db)
  const reply = await catalogueOf()
  expect(reply.lists.map(({ number }) => number)).toEqual([1, 2])
  expect(Object.keys(reply.columns).toSorted()).toEqual([
    'available',
    'barcode',
    'brand',
    'currency:1',
    'currency:2',
    'node',
    'price:1',
    'price:2',
    'status',
    'stockText',
    'tax',
    'title',
    'unitMult',
  ])
  expect(reply.codes).toContain(sold)
  expect(reply.codes).not.toContain(gone)
  const row = reply.codes.indexOf(sold)
  expect(reply.columns['price:2']?.[row]).toBe(3)
})

test('OFP-25 OFX-17 a phone knows products by the codes that they had', async () => {
  const code = await aProduct(db)
  const unsold = await aProduct(db, { active: false })
  for (const one of [code, unsold]) await inTransaction(db, tx => changeCode(tx, one, `${one}-N`))
  const { formerCodes } = await catalogueOf()
  expect(formerCodes).toContainEqual([code, `${code}-N`])
  expect(formerCodes.map(([former]) => former)).not.toContain(unsold)
})

test('OFX-17 later only what changed is sent, unless the lists are others by now', async () => {
  const [one, two] = [await aProduct(db, { price: 10 }), await aProduct(db, { price: 20 })]
  const whole = await catalogueOf()
  const lists = whole.lists.map(({ number }) => number).join(',')
  await sql`update product_prices set price = 11 where itemcode = ${one} and price_list = 1`.execute(db)
  await sql`update products set active = false where itemcode = ${two}`.execute(db)
  const later = await catalogueOf(rep, { since: whole.at, lists })
  expect(later).toMatchObject({ isWhole: false, codes: [one], gone: [two] })
  const kept = new OfflineCatalogue(whole, later)
  const terms = customerTerms({ cardcode: 'A1', priceList: 1, group: null, discounts: [], specialPrices: [] })
  expect(kept.product(one, terms, TODAY)?.price).toBe(11)
  expect(kept.product(two, terms, TODAY)).toBeNull()
  await sql`update customers set price_list = 3 where cardcode = 'A2'`.execute(db)
  expect(await catalogueOf(rep, { since: whole.at, lists })).toMatchObject({ isWhole: true })
  await sql`update customers set price_list = 2 where cardcode = 'A2'`.execute(db)
})

test('OFX-17 OFA-09 who sees all customers, or takes no orders, keeps none', async () => {
  for (const who of [clerk, store]) {
    expect((await refusalOf(customersOf(who))).code).toBe('FORBIDDEN')
    expect((await refusalOf(catalogueOf(who))).code).toBe('FORBIDDEN')
  }
  // A rep without an employee code has no customers, and so no prices.
  const nobody = await anOperator(db, 'vendedor', { now: NOW })
  expect((await customersOf(nobody)).customers).toEqual([])
  expect((await catalogueOf(nobody)).lists).toEqual([])
})

const day = fc.option(fc.integer({ min: -3, max: 3 }).map(days => addDays(TODAY, days)))
const scope = fc.constantFrom(
  { scope: 'all', ref: null },
  { scope: 'brand', ref: 'tero' },
  { scope: 'brand', ref: 'hornero' },
  { scope: 'category', ref: 'herramientas' },
  { scope: 'category', ref: 'herramientas/manuales' },
  { scope: 'item', ref: 0 },
  { scope: 'item', ref: 1 },
)
const price = fc.option(
  fc.integer({ min: 1, max: 9_999_999 }).map(units => units / 10_000),
  { freq: 8 },
)
const percent = fc.integer({ min: 0, max: 100_000 }).map(units => units / 1000)
const someProducts = fc.array(
  fc.record({
    brand: fc.constantFrom('tero' as const, 'hornero' as const),
    price,
    second: price,
    currency: fc.constantFrom('UYU' as const, 'USD' as const),
    tax: fc.constantFrom(null, 0, 10, 22),
    unitMult: fc.constantFrom(1, 0.5, 6, 100),
    available: fc.integer({ min: 0, max: 400 }).map(units => units / 2),
    committed: fc.integer({ min: 0, max: 100 }),
    status: fc.constantFrom('S', 'W', 'D', 'A'),
  }),
  { minLength: 2, maxLength: 6 },
)
const someTerms = fc.record({
  discounts: fc.array(
    fc.record({ of: fc.constantFrom('A1', 'A2', 'group'), scope, percent, from: day, to: day }),
    {
      maxLength: 12,
    },
  ),
  specials: fc.array(
    fc.record({
      of: fc.constantFrom('A1', 'A2'),
      at: fc.nat(5),
      price: fc.integer({ min: 1, max: 9_999_999 }).map(units => units / 10_000),
      currency: fc.constantFrom('UYU', 'USD'),
      percent,
      from: fc.integer({ min: -3, max: 1 }).map(days => addDays(TODAY, days)),
      to: day,
    }),
    { maxLength: 8 },
  ),
})

test('OFX-17 price, discount, stock and tax on the phone are those of the server, for any customer, product and day', async () => {
  await sql`update customers set customer_group = 'Barracas' where cardcode in ('A1', 'A2')`.execute(db)
  await fc.assert(
    fc.asyncProperty(someProducts, someTerms, async (products, { discounts, specials }) => {
      await sql`truncate customer_discounts, special_prices`.execute(db)
      await sql`update products set active = false`.execute(db)
      const codes: string[] = []
      for (const { second, committed, status, ...traits } of products) {
        const code = await aProduct(db, traits)
        codes.push(code)
        await sql`update product_stock set committed = ${committed}, status = ${status}, description = ''
          where itemcode = ${code}`.execute(db)
        if (second !== null)
          await sql`insert into product_prices (price_list, itemcode, currency, price)
            values (2, ${code}, 'UYU', ${second})`.execute(db)
      }
      for (const { of, scope: rule, percent: off, from, to } of discounts)
        await sql`insert into customer_discounts (cardcode, customer_group, scope, scope_ref, percent, valid_from, valid_to)
          values (${of === 'group' ? null : of}, ${of === 'group' ? 'Barracas' : null}, ${rule.scope},
            ${typeof rule.ref === 'number' ? codes[rule.ref] : rule.ref}, ${off}, ${from}, ${lastDay(from, to)})
          on conflict do nothing`.execute(db)
      for (const { of, at, price: agreed, currency, percent: off, from, to } of specials)
        await sql`insert into special_prices (cardcode, itemcode, valid_from, valid_to, price, currency, percent)
          values (${of}, ${codes[at % codes.length]}, ${from}, ${lastDay(from, to)}, ${agreed}, ${currency}, ${off})
          on conflict do nothing`.execute(db)
      await expectSameTerms(rep, codes)
    }),
    { numRuns: isDeep ? 60 : 12 },
  )
})

/** A period does not end before it begins. */
function lastDay(from: string | null, to: string | null): string | null {
  return from !== null && to !== null && to < from ? from : to
}

type Customer = ReplyOf<typeof offlineCustomers>['customers'][number]

async function expectSameTerms(who: TestOperator, codes: readonly string[]): Promise<void> {
  const catalogue = await openCatalogue({
    db,
    databaseUrl: url,
    mediaBaseUrl: '/media',
    clock: () => NOW,
    log: false,
  })
  try {
    const kept = new OfflineCatalogue(await catalogueOf(who), null)
    for (const { cardcode, list, group, discounts, specialPrices } of (await customersOf(who)).customers) {
      const source = { cardcode, priceList: list.number, group, discounts, specialPrices } satisfies Partial<
        Record<keyof Customer | 'priceList', unknown>
      >
      const terms = customerTerms(source)
      const view = await catalogue.viewFor(cardcode)
      for (const code of codes) {
        const product = kept.product(code, terms, TODAY)
        const server = view.terms(view.table.rowOfCode(code) ?? -1)
        if (product === null) throw new Error(`${code} is not kept`)
        const { price, discount, finalPrice, currency, tax, stockStatus, stockDescription, hasStock } =
          product
        const shown = { price, discount, finalPrice, currency, tax, stockStatus, stockDescription, hasStock }
        expect(server).toMatchObject(shown)
      }
    }
  } finally {
    await catalogue.close()
  }
}

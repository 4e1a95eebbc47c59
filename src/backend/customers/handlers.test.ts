import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { clientHeader, validclient } from '#contract/shop/customers.ts'
import { aCustomer, aDocument, NOW, openShop, RATE } from '../orders/testing/shop-data.ts'
import { createLimiter, rateLimits } from '../platform/rate-limit/limiter.ts'
import { callRunner } from '../testing/run-call.ts'
import { testDatabase } from '../testing/test-database.ts'
import { customerHandlers } from './handlers.ts'

const { db } = await testDatabase(openShop)
const { call } = callRunner(customerHandlers({ db, clock: () => NOW, limiter: createLimiter(db) }))
const visitor = { address: '10.0.0.9' }

beforeEach(() => sql`delete from rate_limits`.execute(db))

test('API-04 validclient returns valid and hasUser, and no name', async () => {
  const { cardcode } = await aCustomer(db)
  const ask = () => call(validclient, { query: { cardcode } }, visitor)
  expect(await ask()).toEqual({ cardcode, valid: true, hasUser: false })

  await sql`insert into users (email, name, cardcode, status)
    values ('nueva@ferreteria.test', 'Nueva', ${cardcode}, 'pending')`.execute(db)
  expect(await ask()).toMatchObject({ hasUser: false })
  await sql`update users set status = 'active' where cardcode = ${cardcode}`.execute(db)
  expect(await ask()).toEqual({ cardcode, valid: true, hasUser: true })
})

test('API-04 an unknown or invalid customer is not valid', async () => {
  const { cardcode } = await aCustomer(db, { valid: false })
  expect(await call(validclient, { query: { cardcode } }, visitor)).toMatchObject({ valid: false })
  expect(await call(validclient, { query: { cardcode: 'NADIE' } }, visitor)).toEqual({
    cardcode: 'NADIE',
    valid: false,
    hasUser: false,
  })
})

test('SRV-15 validclient is rate limited per address', async () => {
  for (let time = 0; time < rateLimits.validclient.points; time += 1) {
    await call(validclient, { query: { cardcode: 'C1' } }, visitor)
  }
  const next = call(validclient, { query: { cardcode: 'C1' } }, visitor)
  await expect(next).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  await call(validclient, { query: { cardcode: 'C1' } }, { address: '10.0.0.10' })
})

test('API-12 clientHeader returns name, tax id, terms, addresses, contacts and seller of the session’s customer', async () => {
  const owner = await aCustomer(db)
  await sql`insert into employees (code, name, role, email, phone, whatsapp)
    values ('V1', 'Laura', 'Ventas', 'laura@mostrador.test', '099000001', '59899000001')`.execute(db)
  await sql`
    update customers set seller_code = 'V1', trade_name = 'El Tornillo', phone = '29010000'
    where cardcode = ${owner.cardcode}`.execute(db)
  await sql`insert into customer_contacts (cardcode, name, email, receives_invoices)
    values (${owner.cardcode}, 'Compras', 'compras@ferreteria.test', true)`.execute(db)
  expect(await call(clientHeader, {}, owner)).toMatchObject({
    cardcode: owner.cardcode,
    cardName: `Ferretería ${owner.cardcode}`,
    tradeName: 'El Tornillo',
    rut: '211234560018',
    email: owner.email,
    phone: '29010000',
    paymentTerms: { name: 'Crédito 30 días', days: 30 },
    addresses: [{ addressId: owner.addressId, street: 'Av. Italia', isDefault: true, kind: 'S' }],
    contacts: [{ name: 'Compras', email: 'compras@ferreteria.test', receivesInvoices: true }],
    seller: { code: 'V1', name: 'Laura', whatsapp: '+59899000001', image: null },
    balances: [],
    credit: { limit: null, used: 0, available: null, currency: '$' },
    blocked: false,
  })
})

test('OFS-14 API-12 a customer sees the photo of the own seller, of this shop alone', async () => {
  const owner = await aCustomer(db)
  await sql`insert into employees (code, name, role, email, phone, whatsapp)
    values ('V7', 'Silvana', 'Ventas', 'silvana@mostrador.test', '099000007', '59899000007')`.execute(db)
  await sql`update customers set seller_code = 'V7' where cardcode = ${owner.cardcode}`.execute(db)
  const shown = async (image: string) => {
    await sql`update employees set image_url = ${image} where code = 'V7'`.execute(db)
    return (await call(clientHeader, {}, owner)).seller?.image
  }
  expect(await shown('/media/b/0b0e7a4e.webp')).toBe('/media/b/0b0e7a4e.webp')
  // The pages of the shop load no pictures from elsewhere.
  expect(await shown('https://fotos.test/silvana.jpg')).toBeNull()
})

test('API-12 balances are separate per currency; the credit used is in pesos at the latest rate', async () => {
  const owner = await aCustomer(db, { creditLimit: 50_000 })
  await aDocument(db, owner.cardcode, { total: 1000, dueDate: '2026-03-10' })
  await aDocument(db, owner.cardcode, { total: 500, dueDate: '2026-03-09' })
  await aDocument(db, owner.cardcode, { kind: 'receipt', total: 200, balance: -200 })
  await aDocument(db, owner.cardcode, { total: 100, currency: 'USD', dueDate: '2026-04-01' })
  await aDocument(db, owner.cardcode, { total: 9999, balance: 0 })
  const { balances, credit } = await call(clientHeader, {}, owner)
  expect(balances).toEqual([
    { currency: '$', balance: 1300, overdue: 500 },
    { currency: 'U$', balance: 100, overdue: 0 },
  ])
  const used = 1300 + 100 * RATE
  expect(credit).toEqual({ limit: 50_000, used, available: 50_000 - used, currency: '$' })
})

test.each([
  { frozen: true },
  { valid: false },
])('API-12 a customer that is %j is reported as blocked', async traits => {
  expect(await call(clientHeader, {}, await aCustomer(db, traits))).toMatchObject({ blocked: true })
})

test('API-12 AUT-34 another customer’s cardcode is rejected', async () => {
  const other = await aCustomer(db)
  const header = call(clientHeader, { query: { cardcode: other.cardcode } }, await aCustomer(db))
  await expect(header).rejects.toMatchObject({ code: 'CARDCODE_MISMATCH' })
})

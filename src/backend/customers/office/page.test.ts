import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  customerHistory,
  freezeCustomer,
  noteCustomer,
  officeCustomer,
} from '#contract/office/customers/customers.ts'
import { addMonths } from '#domain/time/business-day.ts'
import { openTestCatalogue } from '../../catalogue/read/testing/open-test-catalogue.ts'
import { aCustomer, aDocument, aProduct, NOW, openShop, TODAY } from '../../orders/testing/shop-data.ts'
import { anOperator, nextKey, testOffice } from '../../testing/office/operators.ts'
import { callRunner } from '../../testing/run-call.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { officeCustomerHandlers } from './handlers.ts'

const database = await testDatabase(openShop)
const { db } = database
await sql`insert into employees (code, name, role, email, phone, whatsapp)
  values ('V1', 'Laura Sosa', 'Ventas', 'laura@mostrador.test', '+59829010000', '+59899000001')`.execute(db)
const item = await aProduct(db, { price: 100 })
await aCustomer(db, { cardcode: 'C1', creditLimit: 1000 })
await aCustomer(db, { cardcode: 'C2' })
await sql`update customers set seller_code = 'V1' where cardcode = 'C1'`.execute(db)
const catalogue = await openTestCatalogue(database, { clock: () => NOW })
const { call } = callRunner(officeCustomerHandlers({ db, catalogue, office: testOffice(db, () => NOW) }))
const admin = await anOperator(db, 'administracion', { now: NOW, name: 'Graciela Muñoz' })
const seller = await anOperator(db, 'vendedor', { now: NOW, employeeCode: 'V1' })

const page = (cardcode: string, who = admin) => call(officeCustomer, { query: { cardcode } }, who)

async function anOrderOf(cardcode: string, at: string, subtotal: number, status = 'received') {
  await sql`
    with placed as (
      insert into orders (cardcode, email, kind, status, shipping_code, shipping, created_at)
      values (${cardcode}, 'ana@c1.test', 'order', ${status}, 'RETIRO', '{}', ${`${at}T15:00:00Z`}) returning cardcode, id
    )
    insert into order_totals (cardcode, order_id, currency, subtotal, tax_total, total)
    select cardcode, id, 'UYU', ${subtotal}, ${subtotal * 0.22}, ${subtotal * 1.22} from placed`.execute(db)
}

test('OFC-02 the page opens on debt, open orders, the last 90 days beside the year before, cart, users and rep', async () => {
  await aDocument(db, 'C1', { total: 500, balance: 300, dueDate: '2026-02-01' })
  await anOrderOf('C1', TODAY, 100)
  await anOrderOf('C1', '2026-02-20', 50, 'invoiced')
  await anOrderOf('C1', '2026-02-21', 999, 'cancelled')
  await anOrderOf('C1', addMonths(TODAY, -9), 30, 'shipped')
  await anOrderOf('C1', addMonths(TODAY, -12), 40, 'delivered')
  await anOrderOf('C1', '2025-10-01', 77, 'delivered')
  await sql`insert into users (email, name, cardcode, status, last_login_at)
    values ('ana@c1.test', 'Ana', 'C1', 'active', ${NOW})`.execute(db)
  await sql`insert into carts (cardcode, email) values ('C1', 'ana@c1.test'), ('C1', 'oficina:1')`.execute(db)
  await sql`insert into cart_lines (cardcode, email, line_no, itemcode, quantity)
    values ('C1', 'ana@c1.test', 1, ${item}, 3), ('C1', 'ana@c1.test', 2, 'GONE', 1),
      ('C1', 'oficina:1', 1, ${item}, 8)`.execute(db)

  const shown = await page('C1')
  expect(shown.balances).toEqual([{ currency: '$', balance: 300, overdue: 300, overdueSince: '2026-02-01' }])
  expect(shown.credit).toEqual({ limit: 1000, used: 422, available: 578 })
  // What decides on a hold of the next order, as the placing reads it.
  expect(shown).toMatchObject({
    exposure: [{ currency: '$', amount: 422 }],
    overdueSince: '2026-02-01',
    creditOverride: null,
  })
  expect(
    shown.openOrders.map(({ status, statusDescription, totals }) => [status, statusDescription, totals]),
  ).toEqual([
    ['received', 'Recibido', [{ currency: '$', amount: 122 }]],
    ['invoiced', 'Facturado', [{ currency: '$', amount: 61 }]],
  ])
  expect(shown.recent).toEqual([{ currency: '$', orders: 2, net: 150, ordersBefore: 1, netBefore: 40 }])
  expect(shown.carts).toEqual([
    expect.objectContaining({ email: 'ana@c1.test', lines: 2, totals: [{ currency: '$', amount: 300 }] }),
  ])
  expect(shown.users).toEqual([
    expect.objectContaining({ email: 'ana@c1.test', status: 'active', sessions: [] }),
  ])
  expect(shown.rep).toMatchObject({ code: 'V1', name: 'Laura Sosa', whatsapp: '+59899000001' })
  expect(shown).toMatchObject({ toleratedDays: 30, graceDays: null, erpFields: [], state: 'active' })
})

test('OFA-11 a customer of another rep is not found, in reads and writes', async () => {
  expect((await page('C1', seller)).cardcode).toBe('C1')
  for (const cardcode of ['C2', 'C9']) {
    await expect(page(cardcode, seller)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(call(customerHistory, { query: { cardcode } }, seller)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    const body = { cardcode, body: 'Pasar el lunes' }
    await expect(call(noteCustomer, { body, idempotencyKey: nextKey() }, seller)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  }
})

test('OFC-04 a frozen or invalid customer has a reason, and open sessions end with an invalid one', async () => {
  await sql`
    with person as (
      insert into users (email, name, cardcode, status) values ('luis@c2.test', 'Luis', 'C2', 'active') returning id
    )
    insert into sessions (token_hash, user_id, expires_at) select '\\x01', id, now() + interval '1 day' from person
  `.execute(db)
  const freeze = (state: 'active' | 'frozen' | 'invalid', reason: string) =>
    call(freezeCustomer, { body: { cardcode: 'C2', state, reason }, idempotencyKey: nextKey() }, admin)

  expect(await freeze('frozen', 'Cheque devuelto')).toEqual({ state: 'frozen', endedSessions: 0 })
  expect(await page('C2')).toMatchObject({ state: 'frozen', blockedReason: 'Cheque devuelto' })
  expect(await freeze('invalid', 'Cerró el comercio')).toEqual({ state: 'invalid', endedSessions: 1 })
  await freeze('active', 'Reabrió')
  expect(await page('C2')).toMatchObject({ state: 'active', blockedReason: null })
  await expect(freeze('frozen', ' ')).rejects.toMatchObject({ code: 'VALIDATION' })

  const { changes } = await call(customerHistory, { query: { cardcode: 'C2' } }, admin)
  expect(changes[0]).toMatchObject({ actor: 'Graciela Muñoz', title: 'Cliente C2: activo (Reabrió)' })
  expect(changes.map(({ field }) => field)).toContain('frozen')
})

test('OFC-21 OFA-21 a note has its author and shows in the history', async () => {
  const body = { cardcode: 'C1', body: 'Paga los viernes', nextVisit: '2026-03-20' }
  const idempotencyKey = nextKey()
  const { id } = await call(noteCustomer, { body, idempotencyKey }, seller)
  expect(await call(noteCustomer, { body, idempotencyKey }, seller)).toEqual({ id })
  const { notes } = await page('C1')
  expect(notes).toEqual([
    { id, at: NOW.toISOString(), author: seller.name, body: 'Paga los viernes', nextVisit: '2026-03-20' },
  ])
  const { changes } = await call(customerHistory, { query: { cardcode: 'C1' } }, admin)
  expect(changes[0]).toMatchObject({ entity: 'customer-note', actor: seller.name, field: null })
})

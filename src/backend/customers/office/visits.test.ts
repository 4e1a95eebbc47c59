import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { customerVisits, noteCustomer } from '#contract/office/customers/customers.ts'
import { addDays } from '#domain/time/business-day.ts'
import { openTestCatalogue } from '../../catalogue/read/testing/open-test-catalogue.ts'
import { aCustomer, aDocument, aProduct, NOW, openShop, TODAY } from '../../orders/testing/shop-data.ts'
import { anOperator, nextKey, testOffice } from '../../testing/office/operators.ts'
import { callRunner } from '../../testing/run-call.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { officeCustomerHandlers } from './handlers.ts'

const database = await testDatabase(openShop)
const { db } = database
const catalogue = await openTestCatalogue(database, { clock: () => NOW })
const { call } = callRunner(officeCustomerHandlers({ db, catalogue, office: testOffice(db, () => NOW) }))

await sql`insert into employees (code, name, role, email, phone, whatsapp)
  values ('V1', 'Laura Sosa', 'Ventas', 'laura@mostrador.test', '+59829010000', '+59899000001')`.execute(db)
const owner = await anOperator(db, 'dueno', { now: NOW })
const admin = await anOperator(db, 'administracion', { now: NOW })
const seller = await anOperator(db, 'vendedor', { now: NOW, employeeCode: 'V1' })

async function customerOf(cardcode: string, seller: string | null, department: string, city: string) {
  await aCustomer(db, { cardcode, department })
  await sql`update customers set seller_code = ${seller} where cardcode = ${cardcode}`.execute(db)
  await sql`update customer_addresses set city = ${city}, department = ${department}
    where cardcode = ${cardcode}`.execute(db)
}

async function plan(cardcode: string, nextVisit: string | null, body = 'Visitar', who = owner) {
  await call(noteCustomer, { body: { cardcode, body, nextVisit }, idempotencyKey: nextKey() }, who)
}

async function anOrderOf(cardcode: string, day: string, itemCode: string, quantity: number, channel = 'web') {
  await sql`
    with placed as (
      insert into orders (cardcode, email, kind, status, shipping_code, shipping, created_at, channel)
      values (${cardcode}, 'ana@c1.test', 'order', 'delivered', 'RETIRO', '{}', ${`${day}T15:00:00Z`}, ${channel})
      returning cardcode, id
    )
    insert into order_lines (cardcode, order_id, line_num, itemcode, title, quantity, unit_mult, price, discount,
      currency, tax, line_total, open_qty)
    select cardcode, id, 0, ${itemCode}, 'Martillo', ${quantity}, 1, 100, 0, 'UYU', 22, 100, 0 from placed`.execute(
    db,
  )
}

const visitsOf = async (who = seller) => (await call(customerVisits, {}, who)).visits
const planned = async (who = seller) => (await visitsOf(who)).map(({ cardcode, day }) => `${cardcode} ${day}`)

test('OFC-21 OFA-11 a rep sees the own visits that are due and those of the next week, by zone', async () => {
  await customerOf('C1', 'V1', 'SA', 'Salto')
  await customerOf('C2', 'V1', 'CA', 'Las Piedras')
  await customerOf('C3', 'V1', 'CA', 'Pando')
  await customerOf('C4', null, 'CA', 'Pando')
  await plan('C1', TODAY, 'Cobrar')
  await plan('C2', addDays(TODAY, -3))
  await plan('C3', addDays(TODAY, 7))
  await plan('C4', TODAY)
  await aDocument(db, 'C1', { total: 500, balance: 200, dueDate: '2026-02-01' })

  expect(await planned()).toEqual([`C2 ${addDays(TODAY, -3)}`, `C1 ${TODAY}`, `C3 ${addDays(TODAY, 7)}`])
  expect(await planned(owner)).toContain(`C4 ${TODAY}`)
  expect((await visitsOf())[1]).toMatchObject({
    city: 'Salto',
    department: 'SA',
    note: 'Cobrar',
    author: owner.name,
    balances: [{ currency: '$', overdue: 200, overdueSince: '2026-02-01' }],
  })

  await plan('C3', addDays(TODAY, 8))
  expect(await planned()).not.toContain(`C3 ${addDays(TODAY, 7)}`)
})

test('OFC-21 a visit is done once a note or an order of the visit says so, and another may be planned', async () => {
  await customerOf('C5', 'V1', 'MO', 'Montevideo')
  await customerOf('C6', 'V1', 'MO', 'Montevideo')
  await plan('C5', TODAY)
  await plan('C6', addDays(TODAY, -1))
  await aProduct(db, { itemCode: 'MAR-1' })
  await anOrderOf('C6', addDays(TODAY, -1), 'MAR-1', 1, 'phone')
  expect(await planned()).toEqual(expect.arrayContaining([`C5 ${TODAY}`, `C6 ${addDays(TODAY, -1)}`]))

  await plan('C5', null, 'Cambió el contador', admin)
  expect(await planned()).toContain(`C5 ${TODAY}`)
  await plan('C5', null, 'Visitado: pide en abril', seller)
  await anOrderOf('C6', TODAY, 'MAR-1', 1, 'visit')
  const after = await planned()
  expect(after.filter(visit => /^C[56] /.test(visit))).toEqual([])

  await plan('C5', addDays(TODAY, 2))
  expect(await planned()).toContain(`C5 ${addDays(TODAY, 2)}`)
})

test('OFC-21 what a customer usually buys and did not is beside a visit that is due', async () => {
  await customerOf('C7', 'V1', 'RO', 'Rocha')
  await aProduct(db, { itemCode: 'LATE' })
  await aProduct(db, { itemCode: 'IN-TIME' })
  await aProduct(db, { itemCode: 'ONCE' })
  await aProduct(db, { itemCode: 'GONE' })
  for (const at of [0, 1, 2, 3, 4]) {
    await anOrderOf('C7', addDays(TODAY, -100 + 10 * at), 'LATE', 24 + at)
    await anOrderOf('C7', addDays(TODAY, -100 + 10 * at), 'GONE', 1)
    await anOrderOf('C7', addDays(TODAY, -45 + 10 * at), 'IN-TIME', 1)
  }
  await anOrderOf('C7', addDays(TODAY, -90), 'ONCE', 1)
  await sql`update products set active = false where itemcode = 'GONE'`.execute(db)
  await plan('C7', addDays(TODAY, 1))
  const missed = async () => (await visitsOf()).find(({ cardcode }) => cardcode === 'C7')?.missed
  expect(await missed()).toEqual([])

  await plan('C7', TODAY)
  expect(await missed()).toEqual([
    { itemCode: 'LATE', title: 'Martillo LATE', lastDay: addDays(TODAY, -60), quantity: 28, everyDays: 10 },
  ])
})

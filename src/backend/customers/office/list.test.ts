import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { CallInput } from '#contract/call.ts'
import { officeCustomers } from '#contract/office/customers/customers.ts'
import { CUSTOMER_SORTS } from '#domain/office/customer-list.ts'
import { openTestCatalogue } from '../../catalogue/read/testing/open-test-catalogue.ts'
import { aCustomer, aDocument, NOW, openShop } from '../../orders/testing/shop-data.ts'
import { anOperator, testOffice } from '../../testing/office/operators.ts'
import { callRunner } from '../../testing/run-call.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { officeCustomerHandlers } from './handlers.ts'

const database = await testDatabase(openShop)
const { db } = database
const catalogue = await openTestCatalogue(database, { clock: () => NOW })
const { call } = callRunner(officeCustomerHandlers({ db, catalogue, office: testOffice(db, () => NOW) }))

await sql`insert into employees (code, name, role, email, phone, whatsapp)
  values ('V1', 'Laura Sosa', 'Ventas', 'laura@mostrador.test', '+59829010000', '+59899000001'),
    ('V2', 'Bruno Paz', 'Ventas', 'bruno@mostrador.test', '+59829010000', '+59899000002')`.execute(db)
const owner = await anOperator(db, 'dueno', { now: NOW })
const seller = await anOperator(db, 'vendedor', { now: NOW, employeeCode: 'V1' })

async function customerOf(cardcode: string, seller: string | null, changes: ReturnType<typeof sql>) {
  await aCustomer(db, { cardcode, department: 'CA' })
  await sql`update customers set seller_code = ${seller}, ${changes} where cardcode = ${cardcode}`.execute(db)
}
await customerOf('C1', 'V1', sql`cardname = 'Ferretería Ñandú', rut = '211003420017', phone = '+59899123456'`)
await customerOf('C2', 'V1', sql`cardname = 'Barraca del Sur', frozen = true, customer_group = 'Barracas'`)
await customerOf('C3', 'V2', sql`cardname = 'Pinturería Colón', valid = false, department = 'MO'`)
await customerOf('C4', null, sql`cardname = 'Almacén 100%', trade_name = 'La Esquina'`)
await sql`insert into customer_contacts (cardcode, name, email, phone)
  values ('C4', 'Ana', 'compras@esquina.test', '+59824001234')`.execute(db)
await sql`insert into users (email, name, cardcode, status)
  values ('uno@nandu.test', 'Uno', 'C1', 'active'), ('dos@nandu.test', 'Dos', 'C1', 'pending')`.execute(db)
await aDocument(db, 'C1', { total: 500, balance: 200, dueDate: '2026-02-01' })
await aDocument(db, 'C1', { total: 300, dueDate: '2026-12-01' })
await aDocument(db, 'C2', { total: 80, currency: 'USD', dueDate: '2026-01-05' })
await aDocument(db, 'C2', { kind: 'receipt', total: 100, balance: -100 })

async function codes(query: CallInput<typeof officeCustomers>['query'], who = owner): Promise<string[]> {
  const { customers } = await call(officeCustomers, { query }, who)
  return customers.map(({ cardcode }) => cardcode)
}

test('OFC-01 the list shows who owes what and who can sign in', async () => {
  const { customers, total, next } = await call(officeCustomers, { query: { sort: 'code' } }, owner)
  expect({ total, next }).toEqual({ total: 4, next: null })
  expect(customers[0]).toEqual({
    cardcode: 'C1',
    name: 'Ferretería Ñandú',
    tradeName: null,
    rut: '211003420017',
    phone: '+59899123456',
    rep: { code: 'V1', name: 'Laura Sosa' },
    group: null,
    list: { number: 1, name: 'Mayorista' },
    department: 'CA',
    balances: [{ currency: '$', balance: 500, overdue: 200, overdueSince: '2026-02-01' }],
    lastOrderAt: null,
    users: 1,
    invited: 1,
    state: 'active',
  })
  expect(customers.map(({ state }) => state)).toEqual(['active', 'frozen', 'invalid', 'active'])
  expect(customers[1]?.balances).toEqual(
    [
      { currency: 'U$', balance: 80, overdue: 80, overdueSince: '2026-01-05' },
      { currency: '$', balance: -100, overdue: 0, overdueSince: null },
    ].toReversed(),
  )
})

test('OFC-01 OFX-02 a code, a name, RUT, phone or e-mail finds its customer', async () => {
  for (const [q, found] of [
    ['nandu', ['C1']],
    ['ferreteria ÑAN', ['C1']],
    ['21-100342-001-7', ['C1']],
    ['099 123 456', ['C1']],
    ['uno@nandu', ['C1']],
    ['c2', ['C2']],
    ['esquina', ['C4']],
    ['2400 1234', ['C4']],
    ['100%', ['C4']],
    ['nadie', []],
  ] as const)
    expect([q, await codes({ q })]).toEqual([q, found])
})

test('OFC-01 filters by rep, group, department, state, debt and users', async () => {
  expect(await codes({ rep: 'V1' })).toEqual(['C2', 'C1'])
  expect(await codes({ group: 'Barracas' })).toEqual(['C2'])
  expect(await codes({ department: 'MO' })).toEqual(['C3'])
  expect(await codes({ state: 'invalid' })).toEqual(['C3'])
  expect(await codes({ debt: 'overdue', sort: 'code' })).toEqual(['C1', 'C2'])
  expect(await codes({ users: 'none', sort: 'code' })).toEqual(['C2', 'C3', 'C4'])
  expect(await codes({ list: 1, state: 'active', sort: 'code' })).toEqual(['C1', 'C4'])
})

test('OFC-01 every sort is whole and in order over pages of one', async () => {
  for (const sort of CUSTOMER_SORTS) {
    for (const direction of ['asc', 'desc'] as const) {
      const whole = await codes({ sort, direction })
      const paged: string[] = []
      let after: string | null = ''
      while (after !== null) {
        const page: Awaited<ReturnType<typeof call<typeof officeCustomers>>> = await call(
          officeCustomers,
          { query: { sort, direction, after, limit: 1 } },
          owner,
        )
        paged.push(...page.customers.map(({ cardcode }) => cardcode))
        after = page.next
      }
      expect([sort, direction, paged]).toEqual([sort, direction, whole])
      expect(whole.toSorted()).toEqual(['C1', 'C2', 'C3', 'C4'])
    }
  }
  expect((await codes({ sort: 'overdue', direction: 'desc' }))[0]).toBe('C1')
  expect((await codes({ sort: 'group', direction: 'desc' }))[0]).toBe('C2')
  await expect(codes({ after: 'x' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('OFA-11 a rep sees own customers, in list, total and search', async () => {
  expect(await codes({ sort: 'code' }, seller)).toEqual(['C1', 'C2'])
  expect(await codes({ rep: 'V2' }, seller)).toEqual([])
  expect(await codes({ q: 'esquina' }, seller)).toEqual([])
  expect((await call(officeCustomers, {}, seller)).total).toBe(2)
})

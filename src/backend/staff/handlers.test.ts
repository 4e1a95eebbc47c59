import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { employes } from '#contract/shop/staff.ts'
import { aCustomer, openShop } from '../orders/testing/shop-data.ts'
import { callRunner } from '../testing/run-call.ts'
import { testDatabase } from '../testing/test-database.ts'
import { staffHandlers } from './handlers.ts'

const { db } = await testDatabase(openShop)
const { call } = callRunner(staffHandlers({ db }))

for (const [code, name, image, active, shown] of [
  ['V1', 'Laura', null, true, true],
  ['V2', 'Bruno', 'https://tienda.test/bruno.webp', true, true],
  ['V3', 'Zoe', '', true, true],
  ['V4', 'Ana', null, false, true],
  ['V5', 'Eva', null, true, false],
] as const) {
  await sql`insert into employees (code, name, role, email, phone, whatsapp, image_url, zones, active, public)
    values (${code}, ${name}, 'Ventas', ${`${code}@mostrador.test`}, '29010000', '59899000001', ${image},
      '{MO,CA}', ${active}, ${shown})`.execute(db)
}

test('API-26 active public staff, the customer’s seller first', async () => {
  const owner = await aCustomer(db)
  await sql`update customers set seller_code = 'V3' where cardcode = ${owner.cardcode}`.execute(db)
  const { employes: people } = await call(employes, {}, owner)
  expect(people.map(({ code, isMySeller }) => [code, isMySeller])).toEqual([
    ['V3', true],
    ['V2', false],
    ['V1', false],
  ])
  expect(people[1]).toEqual({
    code: 'V2',
    name: 'Bruno',
    role: 'Ventas',
    email: 'V2@mostrador.test',
    phone: '29010000',
    whatsapp: '+59899000001',
    image: 'https://tienda.test/bruno.webp',
    zones: ['MO', 'CA'],
    isMySeller: false,
  })
  expect(people[0]?.image).toBeNull()
})

test('API-26 a user without cardcode gets them too, a visitor does not', async () => {
  const { employes: people } = await call(employes, {}, { email: 'nueva@ferreteria.test' })
  expect(people.map(({ name, isMySeller }) => [name, isMySeller])).toEqual([
    ['Bruno', false],
    ['Laura', false],
    ['Zoe', false],
  ])
  await expect(call(employes, {})).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
})

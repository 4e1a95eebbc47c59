import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { staffScope } from '#domain/permissions/staff-permissions.ts'
import { aCustomer, openCatalogueShop } from '../catalogue/read/testing/catalogue-data.ts'
import { testDatabase } from '../testing/test-database.ts'
import { findCardcodes, requireCardcode, withCardcodes } from './cardcode-queries.ts'

const { db } = await testDatabase(openCatalogueShop)

test('OFC-22 OFM-01 a card code is the one typed, else the only one that differs in capital letters', async () => {
  await sql`truncate customers, employees cascade`.execute(db)
  for (const cardcode of ['C7', 'ab1', 'AB1', 'sur-2', 'Ñandú']) await aCustomer(db, { cardcode })
  await sql`insert into employees (code, name, role, email, phone, whatsapp) values ('V1', 'Ana', 'Vendedora', 'ana@demo.test', '', '')`.execute(
    db,
  )
  await sql`update customers set seller_code = 'V1' where cardcode = 'AB1'`.execute(db)
  const typed = ['c7', 'C7', 'ab1', 'aB1', 'SUR-2', 'ñANDÚ', 'C8', 'c_', '%']
  expect(Object.fromEntries(await findCardcodes(db, null, typed))).toEqual({
    c7: 'C7',
    C7: 'C7',
    ab1: 'ab1',
    'SUR-2': 'sur-2',
    ñANDÚ: 'Ñandú',
  })
  const own = staffScope('V1')
  expect(await requireCardcode(db, own, 'aB1')).toBe('AB1')
  await expect(requireCardcode(db, own, 'C7')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(
    await withCardcodes(db, [
      { kind: 'customer', value: 'sur-2' },
      { kind: 'customer', value: 'SUR-2' },
      { kind: 'customer', value: 'nadie' },
      { kind: 'group', value: 'c7' },
    ]),
  ).toEqual([
    { kind: 'customer', value: 'sur-2' },
    { kind: 'customer', value: 'sur-2' },
    { kind: 'customer', value: 'nadie' },
    { kind: 'group', value: 'c7' },
  ])
})

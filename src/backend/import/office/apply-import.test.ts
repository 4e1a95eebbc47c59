import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { importDetail, importRows } from '#contract/office/products/imports.ts'
import { type OfficeImports, officeImports } from '../testing/office-imports.ts'
import { markAsked } from './queries.ts'

const LIST = `código;título;marca;familia;precio;moneda
T-1;Taladro;Tero;Herramientas;100,00;$
T-2;Amoladora;Tero;Herramientas;200,00;$
`

let shop: OfficeImports
beforeEach(async () => {
  shop = await officeImports()
  const id = await shop.upload('lista.csv', LIST)
  await shop.preview(id)
  await shop.apply(id)
})

const detailOf = (id: number) => shop.call(importDetail, { query: { id } }, shop.owner)

test('OFI-11 what moved since the preview is not written, nor anything else, and is shown again', async () => {
  const id = await shop.upload('precios.csv', 'código;precio\nT-1;110,00\nT-2;210,00\n')
  await shop.preview(id, { kind: 'prices' })
  await sql`update product_prices set price = 105 where itemcode = 'T-2'`.execute(shop.db)
  await expect(shop.apply(id)).rejects.toMatchObject({ code: 'STATE_CONFLICT' })
  expect([await shop.priceOf('T-1'), await shop.priceOf('T-2')]).toEqual([100, 105])
  const { rows } = await shop.call(importRows, { query: { id } }, shop.owner)
  expect(rows[0]).toMatchObject({ key: 'T-2', isMoved: true, changes: [{ before: 105, after: 210 }] })
  expect((await detailOf(id)).stats).toMatchObject({ moved: 1 })
  await shop.apply(id, { confirmedPrices: 2 })
  expect([await shop.priceOf('T-1'), await shop.priceOf('T-2')]).toEqual([110, 210])
})

test('OFI-11 another change of the same product does not matter', async () => {
  const id = await shop.upload('precios.csv', 'código;precio\nT-1;110,00\n')
  await shop.preview(id, { kind: 'prices' })
  await sql`update products set title = 'Taladro nuevo' where itemcode = 'T-1'`.execute(shop.db)
  await shop.apply(id)
  const { rows } = await sql`select title from products where itemcode = 'T-1'`.execute(shop.db)
  expect([await shop.priceOf('T-1'), rows]).toEqual([110, [{ title: 'Taladro nuevo' }]])
})

test.each([
  'products',
  'product_prices',
  'change_rows',
  'change_sets',
  'catalogue_imports',
])('OFI-12 an import whose connection ends while it writes %s leaves nothing, and is applied when asked again', async table => {
  const id = await shop.upload(
    'lista.csv',
    `${LIST.replace('200,00', '210,00')}T-4;Sierra;Tero;Herramientas;80,00;$\n`,
  )
  await shop.preview(id)
  const dies = sql`create function dies() returns trigger language plpgsql as $$
    begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$`
  await dies.execute(shop.db)
  await sql`create trigger dies after insert or update on ${sql.table(table)} execute function dies()`.execute(
    shop.db,
  )
  await expect(shop.apply(id)).rejects.toThrow()
  await sql`drop function dies() cascade`.execute(shop.db)
  expect([await shop.priceOf('T-2'), await shop.priceOf('T-4')]).toEqual([200, null])
  expect(await detailOf(id)).toMatchObject({ import: { state: 'previewed' } })
  await shop.apply(id)
  expect([await shop.priceOf('T-2'), await shop.priceOf('T-4')]).toEqual([210, 80])
})

test('OFI-19 an import of the same number that is asked for in another database of the server does not matter', async () => {
  const other = await officeImports()
  const list = 'código;precio\nT-1;110,00\n'
  const id = await shop.upload('precios.csv', list)
  await shop.preview(id, { kind: 'prices' })
  await other.db.transaction().execute(async tx => {
    expect(await markAsked(tx, id)).toBe(true)
    await shop.apply(id)
  })
  expect(await shop.priceOf('T-1')).toBe(110)
})

import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { cancelImport, importRefusals, importRows, previewImport } from '#contract/office/products/imports.ts'
import { officeImports } from '../testing/office-imports.ts'
import { cleanUpImports } from './file-queries.ts'

const shop = await officeImports()
const { db } = shop

const DAY = 24 * 60 * 60 * 1000
const cleanUpAfter = (days: number) => cleanUpImports(db, new Date(Date.now() + days * DAY))

beforeEach(async () => {
  await sql`truncate held_changes, catalogue_imports cascade`.execute(db)
  await sql`delete from products`.execute(db)
  const id = await shop.upload(
    'lista.csv',
    'código;título;familia;precio;moneda\nT-1;Martillo;Bazar;100,00;$\n',
  )
  await shop.preview(id, { kind: 'catalogue' })
  await shop.apply(id)
})

const previewed = async () => {
  const id = await shop.upload('precios.csv', 'código;precio\nT-1;101,00\nX-9;12,00\n')
  await shop.preview(id, { kind: 'prices' })
  return id
}
const actionsOf = async (id: number) =>
  (await shop.call(importRows, { query: { id } }, shop.owner)).rows.map(({ action }) => action)
const refusedOf = async (id: number) => {
  const { body } = await shop.call(importRefusals, { query: { id, format: 'csv' } }, shop.owner)
  return Buffer.from(body).toString()
}

test.each([
  'applied',
  'cancelled',
])('OFI-18 refused rows of an import that is %s can be had as long as its file', async end => {
  const id = await previewed()
  if (end === 'applied') await shop.apply(id)
  else await shop.call(cancelImport, { body: { id } }, shop.owner)
  await cleanUpAfter(6)
  expect(await actionsOf(id)).toEqual(['change', 'refuse'])
  await cleanUpAfter(8)
  expect(await actionsOf(id)).toEqual(['refuse'])
  await cleanUpAfter(364)
  expect(await refusedOf(id)).toContain('X-9;12,00;código: no existe el artículo X-9')
  await cleanUpAfter(366)
  expect(await actionsOf(id)).toEqual([])
  await expect(refusedOf(id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('OFI-18 rows that are gone are not downloaded as a file without any', async () => {
  const id = await previewed()
  await sql`delete from import_rows where import_id = ${id}`.execute(db)
  await expect(refusedOf(id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('OFI-18 OFI-10 rows of what a guard stopped stay until a person ends it', async () => {
  const id = await previewed()
  await sql`
    update catalogue_imports set stopped_by = '[{"guard": "price", "percent": 50}]' where id = ${id}`.execute(
    db,
  )
  await cleanUpAfter(30)
  expect(await actionsOf(id)).toEqual(['change', 'refuse'])
  await shop.call(cancelImport, { body: { id } }, shop.owner)
  await cleanUpAfter(30)
  expect(await actionsOf(id)).toEqual(['refuse'])
})

test('OFI-18 the week of an open preview begins when it was read last', async () => {
  const id = await previewed()
  await sql`update catalogue_imports set started_at = now() - interval '20 days' where id = ${id}`.execute(db)
  await shop.call(previewImport, { body: { id } }, shop.owner)
  await cleanUpAfter(6)
  expect(await actionsOf(id)).toEqual(['change', 'refuse'])
  await cleanUpAfter(8)
  expect(await actionsOf(id)).toEqual(['refuse'])
})

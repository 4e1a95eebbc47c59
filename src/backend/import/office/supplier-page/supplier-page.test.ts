import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { importMappingOf, saveSupplier } from '#contract/office/products/imports.ts'
import {
  mappingVersions,
  restoreMapping,
  supplierCosts,
  supplierPage,
  supplierProducts,
} from '#contract/office/products/supplier.ts'
import { nextKey, testOffice } from '../../../testing/office/operators.ts'
import { callRunner } from '../../../testing/run-call.ts'
import { officeImports } from '../../testing/office-imports.ts'
import { supplierHandlers } from './handlers.ts'

const shop = await officeImports()
const { db, owner } = shop
const calls = callRunner(supplierHandlers({ db, office: testOffice(db, () => new Date()) }))
const buyer = await shop.as('administracion')
const query = { code: 'SUR' }
const page = (who = owner) => calls.call(supplierPage, { query }, who)
const products = (rest: object = {}, who = owner) =>
  calls.call(supplierProducts, { query: { ...query, ...rest } }, who)

/** Somebody who imports and may not see costs. */
async function withoutCosts() {
  await sql`
    update roles set permissions = array_remove(permissions, 'costs.read') where id = 'administracion'`.execute(
    db,
  )
  return buyer
}

const importFile = async (
  name: string,
  kind: 'catalogue' | 'prices' | 'costs',
  text: string,
  mapping = {},
) => {
  const id = await shop.upload(name, text)
  await shop.preview(id, { kind, supplierCode: 'SUR', mapping })
  await shop.apply(id)
  return id
}

await sql`insert into exchange_rates (currency, date, rate, source) values ('USD', current_date - 1, 40, 'manual')`.execute(
  db,
)
const supplier = {
  code: 'SUR',
  version: null,
  name: 'Bulonera del Sur',
  currency: '$' as const,
  priceList: null,
  missingPolicy: 'keep' as const,
  isActive: true,
}
await shop.call(saveSupplier, { body: supplier, idempotencyKey: nextKey() }, owner)
const head = 'código;título;familia;precio;moneda'
await importFile(
  'todo.csv',
  'catalogue',
  `${head}\nT-1;Martillo;Bazar;100,00;$\nT-2;Pinza;Bazar;10,00;U$S\nT-3;Tornillo;Bazar;0,50;$\nT-4;Llave;Bazar;7,00;$\n`,
)
await importFile('costos 1.csv', 'costs', 'código;costo;moneda;bulto\nT-1;50,00;$;1\nT-3;4,00;$;1000\n')
await sql`update cost_history set at = at - interval '1 day'`.execute(db)
await importFile(
  'costos 2.csv',
  'costs',
  'código;costo;moneda;bulto\nT-1;60,00;$;1\nT-2;200,00;$;1\nT-3;4,00;$;1000\n',
)
await importFile('precios.csv', 'prices', 'código;precio\nT-1;95,00\nT-2;9,50\n', {
  fields: { code: 'código', price: { column: 'precio', margin: { general: 10, values: {} }, round: 'none' } },
})

test('OFI-23 a supplier has its last files with what each did to its prices, and how they are read', async () => {
  const { supplier: shown, files, mappings, isPartial } = await page()
  expect(shown).toMatchObject({ code: 'SUR', name: 'Bulonera del Sur', products: 4 })
  expect(isPartial).toBe(false)
  expect(files.map(({ fileName, averageTenths }) => [fileName, averageTenths])).toEqual([
    ['precios.csv', 45],
    ['costos 2.csv', 100],
    ['costos 1.csv', null],
    ['todo.csv', null],
  ])
  expect(mappings.map(({ kind, version }) => [kind, version])).toEqual([
    ['catalogue', 1],
    ['costs', 1],
    ['prices', 1],
  ])
  expect(mappings[2]).toMatchObject({
    fileName: 'precios.csv',
    person: expect.any(String),
    mapping: { fields: { price: { column: 'precio', margin: { general: 10 } } } },
    labels: { price: 'precio' },
  })
})

test('OFI-23 its products have cost and margin in the currency of the price, at today’s rate', async () => {
  const { products: found, total, averageMargin } = await products()
  expect(total).toBe(4)
  expect(
    found.map(({ itemCode, price, cost }) => [itemCode, price, cost?.amount, cost?.marginPercent]),
  ).toEqual([
    ['T-1', 104.5, 60, 42.6],
    // 200 pesos are 5 dollars.
    ['T-2', 10.45, 200, 52.2],
    // A thousand cost 4 pesos.
    ['T-3', 0.5, 4, 99.2],
    ['T-4', 7, undefined, undefined],
  ])
  expect(averageMargin).toBe(64.7)
  const sorted = await products({ sort: 'margin' })
  expect(sorted.products.map(({ itemCode }) => itemCode)).toEqual(['T-1', 'T-2', 'T-3', 'T-4'])
  expect(await products({ text: 'llave' })).toMatchObject({ total: 1, products: [{ itemCode: 'T-4' }] })
  expect(await products({ offset: 1, limit: 1 })).toMatchObject({ total: 4, products: [{ itemCode: 'T-2' }] })
})

test('OFI-23 the history of a cost, the newest first, with each change', async () => {
  const { costs } = await calls.call(supplierCosts, { query: { ...query, itemCode: 'T-1' } }, owner)
  expect(costs).toMatchObject([
    { amount: 60, currency: '$', pack: 1, changeTenths: 200 },
    { amount: 50, currency: '$', pack: 1, changeTenths: null },
  ])
})

test('OFI-23 OFA-12 without costs.read there is no cost, no margin, and no file or mapping with them', async () => {
  const who = await withoutCosts()
  const { files, mappings, isPartial } = await page(who)
  expect(isPartial).toBe(true)
  expect(files.map(({ fileName }) => fileName)).toEqual(['todo.csv'])
  expect(mappings.map(({ kind }) => kind)).toEqual(['catalogue'])
  const reply = await products({}, who)
  expect(reply.averageMargin).toBeUndefined()
  expect(reply.products).toHaveLength(4)
  for (const product of reply.products) expect(product).not.toHaveProperty('cost')
  const costs = calls.call(supplierCosts, { query: { ...query, itemCode: 'T-1' } }, who)
  await expect(costs).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(calls.call(supplierPage, { query: { code: 'NO' } }, who)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('OFI-04 the versions of a mapping are listed, and an earlier one is taken again for the next file', async () => {
  const ofPrices = { supplierCode: 'SUR', kind: 'prices' as const }
  const versions = async (who = owner) =>
    (await calls.call(mappingVersions, { query: ofPrices }, who)).versions.map(({ version }) => version)
  const restore = (version: number, who = owner) =>
    calls.call(restoreMapping, { body: { ...ofPrices, version }, idempotencyKey: nextKey() }, who)
  const proposed = async () => {
    const id = await shop.upload('precios nuevos.csv', 'código;precio\nT-1;96,00\n')
    return await shop.call(importMappingOf, { query: { id } }, owner)
  }
  await importFile('precios 2.csv', 'prices', 'código;precio\nT-1;97,00\n', {
    fields: { code: 'código', price: 'precio' },
  })
  expect(await versions()).toEqual([2, 1])
  expect(await proposed()).toMatchObject({
    isRecognised: true,
    version: 2,
    mapping: { fields: { price: 'precio' } },
  })
  expect(await restore(1)).toEqual({ version: 3 })
  expect(await versions()).toEqual([3, 2, 1])
  const again = await proposed()
  expect(again).toMatchObject({
    isRecognised: true,
    supplierCode: 'SUR',
    version: 3,
    mapping: { fields: { price: { column: 'precio', margin: { general: 10 } } } },
  })
  // The newest is in force already.
  expect(await restore(3)).toEqual({ version: 3 })
  await expect(restore(9)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  // Margins are of who sees costs.
  const who = await withoutCosts()
  expect(await versions(who)).toEqual([2])
  await expect(restore(1, who)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const { rows } = await sql<{ title: string }>`
    select title from change_sets where kind = 'RestoreMapping' order by id limit 1`.execute(db)
  expect(rows).toEqual([{ title: 'Bulonera del Sur, Precios: se leen otra vez como en la versión 1' }])
})

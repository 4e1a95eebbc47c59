import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { ImportMapping } from '#contract/office/products/import-mapping.ts'
import { importDetail } from '#contract/office/products/imports.ts'
import { testFolder } from '../../testing/test-folders.ts'
import { importCatalogue } from '../import-catalogue.ts'
import { officeImports } from '../testing/office-imports.ts'

const shop = await officeImports()
const { db } = shop
const folder = await testFolder()

const LIST = `código;título;marca;familia;categoría;precio;moneda
T-1;Taladro;Tero;Herramientas;Eléctricas;100,00;$
T-2;Pinza;Hornero;Herramientas;Manuales;100,00;$
T-3;Olla;Tero;Bazar;Cocina;100,00;$
`
const COSTS = 'código;costo\nT-1;100,00\nT-2;100,00\nT-3;100,00\n'

beforeEach(async () => {
  await sql`truncate catalogue_imports, address_redirects cascade`.execute(db)
  await sql`delete from products`.execute(db)
  await sql`delete from category_nodes`.execute(db)
  await sql`delete from brands`.execute(db)
  const id = await shop.upload('lista.csv', LIST)
  await shop.preview(id, { kind: 'catalogue' })
  await shop.apply(id)
})

type By = 'brand' | 'family' | 'category' | 'group'
const margins = (by: By, values: Record<string, number>) =>
  ({
    header: true,
    onlyThese: true,
    groups: by === 'group',
    fields: { code: 'código', price: { column: 'costo', margin: { general: 50, by, values } } },
  }) satisfies Partial<ImportMapping>
const prices = async () => [await shop.priceOf('T-1'), await shop.priceOf('T-2'), await shop.priceOf('T-3')]

/** What the office previews and applies, for a list of prices. */
const previewed = async (mapping: Partial<ImportMapping>, content = COSTS) => {
  const id = await shop.upload('costos.csv', content)
  const { warnings } = await shop.preview(id, { kind: 'prices', mapping })
  const { need } = await shop.call(importDetail, { query: { id } }, shop.owner)
  await shop.apply(id, { confirmedPrices: need?.prices ?? null })
  return warnings
}
const general = (count: number) => [
  { field: 'costo', reason: 'no tiene margen propio: se usa el general', count },
]

test('OFI-05 OFI-07 a list of prices has the margins of its products’ brands; the preview says how many have none', async () => {
  expect(await previewed(margins('brand', { tero: 35 }))).toEqual(general(1))
  expect(await prices()).toEqual([135, 150, 135])
})

test('OFI-05 margins by family and category are those of the products’ places in the tree', async () => {
  expect(await previewed(margins('family', { Herramientas: 20, Bazar: 10 }))).toEqual([])
  expect(await prices()).toEqual([120, 120, 110])
  expect(await previewed(margins('category', { Electricas: 5 }))).toEqual(general(2))
  expect(await prices()).toEqual([105, 150, 150])
})

test('OFI-05 a brand or node that is named otherwise now has the margin of any of its names', async () => {
  await sql`update brands set name = 'Tero Pro', slug = 'tero-pro' where slug = 'tero'`.execute(db)
  await sql`update category_nodes set name = 'Hogar', path_slug = 'hogar' where path_slug = 'bazar'`.execute(
    db,
  )
  await sql`
    update category_nodes set path_slug = 'hogar/cocina' where path_slug = 'bazar/cocina'`.execute(db)
  await previewed(margins('brand', { Tero: 35 }))
  expect(await prices()).toEqual([135, 150, 135])
  await previewed(margins('brand', { 'Tero Pro': 30 }))
  expect(await prices()).toEqual([130, 150, 130])
  await previewed(margins('family', { Bazar: 10 }))
  expect(await prices()).toEqual([150, 150, 110])
})

test('OFI-05 what the file says of a product goes before what is stored', async () => {
  const fields = { ...margins('brand', { Tero: 35, Hornero: 25 }).fields, brand: 'marca' }
  const id = await shop.upload('costos.csv', 'código;marca;costo\nT-1;Hornero;100,00\n')
  await shop.preview(id, { kind: 'catalogue', mapping: { ...margins('brand', {}), fields } })
  await shop.apply(id)
  expect(await shop.priceOf('T-1')).toBe(125)
})

test('OFI-05 OFI-06 margins by the titles between the rows of a file', async () => {
  const content =
    'código;detalle;costo\nOFERTAS;;\nT-1;Taladro;100,00\nT-2;Pinza;100,00\nRESTO;;\nT-3;Olla;100,00\n'
  expect(await previewed(margins('group', { Ofertas: 10 }), content)).toEqual(general(1))
  expect(await prices()).toEqual([110, 110, 150])
})

test('OFI-05 the command gives the prices that the office gives', async () => {
  const map = margins('brand', { Tero: 35 })
  const [file, mapFile] = [join(folder, 'costos.csv'), join(folder, 'mapa.json')]
  await writeFile(file, COSTS)
  await writeFile(mapFile, JSON.stringify(map))
  const { warnings } = await importCatalogue({ db, file, mapFile, mediaDir: folder })
  expect(warnings).toMatchObject([
    { line: 3, code: 'T-2', reason: 'no tiene margen propio: se usa el general' },
  ])
  expect(await prices()).toEqual([135, 150, 135])
})

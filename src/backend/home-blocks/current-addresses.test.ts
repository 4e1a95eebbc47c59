import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { saveHomeBlock } from '#contract/office/home-blocks.ts'
import { mergeBrands, saveBrand } from '#contract/office/products/brands.ts'
import { saveTree } from '#contract/office/products/tree.ts'
import { aNode, aProduct, NOW, openCatalogueShop } from '../catalogue/read/testing/catalogue-data.ts'
import { officeBrandHandlers } from '../products/office/brands/handlers.ts'
import { officeTreeHandlers } from '../products/office/tree/handlers.ts'
import { nextKey, testOffice } from '../testing/office/operators.ts'
import { callRunner } from '../testing/run-call.ts'
import { testDatabase } from '../testing/test-database.ts'
import { aText, type BlockBody, openHomeOffice } from './testing/home-office.ts'

const database = await testDatabase(openCatalogueShop)
const { db } = database
const { owner, catalogue, read, write, home, untilKnown } = await openHomeOffice(database)
const office = testOffice(db, () => NOW)
const { call } = callRunner([...officeBrandHandlers({ db, office }), ...officeTreeHandlers({ db, office })])

const rename = (id: number, from: string, name: string) =>
  call(
    saveBrand,
    { body: { id, name, logo: null, was: { name: from, logo: null } }, idempotencyKey: nextKey() },
    owner,
  )
const idOf = async (table: 'brands' | 'category_nodes', name: string) => {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where name = ${name}`.execute(db)
  return rows[0]?.id ?? 0
}
const aRow = (path: string[], brand: string | null): BlockBody =>
  aText({
    content: { kind: 'products', title: '', by: 'rule', path, brand, onSale: false, codes: [], count: 6 },
  })
const contentOf = async (id: number) => (await read()).blocks.find(block => block.id === id)?.content
const shown = (id: number) => async () => {
  const block = (await home({})).find(one => one.id === id)
  if (block?.kind === 'brands') return block.brands.map(({ slug }) => slug)
  return block?.kind === 'products' ? [block.filters, block.products.map(({ code }) => code)] : null
}

test('OFP-26 OFM-11 a row and the brands of the home page follow brands that are renamed or merged', async () => {
  await aProduct(db, { code: 'P1', brand: 'Pampero' })
  await aProduct(db, { code: 'C1', brand: 'Calandria' })
  await expect.poll(() => catalogue.snapshot().brandList.map(({ slug }) => slug)).toContain('calandria')
  const row = await write(saveHomeBlock, aRow([], 'pampero'))
  const brands = await write(
    saveHomeBlock,
    aText({ content: { kind: 'brands', title: 'Marcas', brands: ['pampero', 'calandria'] } }),
  )
  await untilKnown()
  await expect.poll(shown(row.id)).toEqual([{ brand: 'pampero' }, ['P1']])

  const pampero = await idOf('brands', 'Pampero')
  await rename(pampero, 'Pampero', 'Pampero Uruguay')
  await expect.poll(shown(row.id)).toEqual([{ brand: 'pampero-uruguay' }, ['P1']])
  expect(await shown(brands.id)()).toEqual(['pampero-uruguay', 'calandria'])

  const into = await idOf('brands', 'Calandria')
  await call(mergeBrands, { body: { from: pampero, into }, idempotencyKey: nextKey() }, owner)
  await expect.poll(shown(brands.id)).toEqual(['calandria'])
  expect(await shown(row.id)()).toMatchObject([{ brand: 'calandria' }, { length: 2 }])
  // What the office edits is what it can save.
  const content = await contentOf(brands.id)
  expect(content).toMatchObject({ brands: ['calandria'] })
  if (content === undefined) throw new Error('No block')
  await write(saveHomeBlock, aText({ ...brands, content }))
})

test('OFP-25 OFM-11 a row of the home page follows its node where that is renamed or moved', async () => {
  await aNode(db, ['Riego'])
  await aNode(db, ['Riego', 'Mangueras'])
  await aNode(db, ['Jardín'])
  await aProduct(db, { code: 'R1', path: ['Riego', 'Mangueras'] })
  await aProduct(db, { code: 'J1', path: ['Jardín'] })
  await expect.poll(() => catalogue.snapshot().tree.nodes.map(({ pathSlug }) => pathSlug)).toContain('jardin')
  const row = await write(saveHomeBlock, aRow(['riego', 'riego-mangueras'], null))
  await untilKnown()
  await expect.poll(shown(row.id)).toEqual([{ family: 'riego', category: 'riego-mangueras' }, ['R1']])

  const riego = await idOf('category_nodes', 'Riego')
  const edit = { act: 'rename' as const, id: riego, was: 'Riego', name: 'Agua' }
  await call(saveTree, { body: edit, idempotencyKey: nextKey() }, owner)
  await expect.poll(shown(row.id)).toEqual([{ family: 'agua', category: 'agua-mangueras' }, ['R1']])

  const [id, parentId] = [await idOf('category_nodes', 'Mangueras'), await idOf('category_nodes', 'Jardín')]
  const move = { act: 'move' as const, id, wasIn: riego, parentId, before: null }
  await call(saveTree, { body: move, idempotencyKey: nextKey() }, owner)
  await expect.poll(shown(row.id)).toEqual([{ family: 'jardin', category: 'jardin-mangueras' }, ['R1']])
  expect(await contentOf(row.id)).toMatchObject({ path: ['jardin', 'jardin-mangueras'] })
})

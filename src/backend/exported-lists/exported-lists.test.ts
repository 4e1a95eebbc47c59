import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call, CallInput, ReplyOf } from '#contract/call.ts'
import type { FileReply } from '#contract/file-reply.ts'
import { exportList, exportProducts } from '#contract/office/exports.ts'
import { officeTree } from '#contract/office/products/tree.ts'
import { exportCoverage, exportCoverageByBrand } from '#contract/office/reports/report-exports.ts'
import { EXPORTED_LISTS, type ExportedListName } from '#domain/office/exported-lists.ts'
import { anOperator, lastChangeSet, type TestOperator } from '../staff/testing/operators.ts'
import { openDemoBackend } from '../testing/demo/demo-shop.ts'
import { exportedLists } from './exported-lists.ts'

/** Lists that `ExportList` writes, over the demo. */

const shop = await openDemoBackend()
const { db } = shop
const owner = await anOperator(db, { name: 'Beatriz' })
afterAll(() => shop.backend.close())

const SUPPLIER = 'PROV-LISTAS'
beforeAll(async () => {
  await sql`insert into suppliers (code, name) values (${SUPPLIER}, 'Proveedor de listas')`.execute(db)
  const { rows } = await sql<{ itemcode: string }>`
    select itemcode from products where active order by itemcode limit 3`.execute(db)
  for (const { itemcode } of rows) {
    await sql`insert into supplier_items (supplier_code, itemcode, supplier_item)
      values (${SUPPLIER}, ${itemcode}, ${`S-${itemcode}`})`.execute(db)
  }
})

async function callAs(who: TestOperator, call: Call, query: CallInput<Call>['query']): Promise<unknown> {
  const caller = { cardcode: null, email: null, requestId: 'x', address: null, ...who.caller }
  return await shop.backend.client.call(call, { query }, caller)
}

async function tableOf(call: Call, query: object, who = owner): Promise<string[][]> {
  const file = (await callAs(who, call, { ...query, format: 'csv' })) as FileReply
  const [bom = '', ...text] = Buffer.from(file.body).toString()
  return [bom === '\uFEFF' ? '' : bom, ...text]
    .join('')
    .trim()
    .split('\r\n')
    .map(line => line.split(';'))
}

const list = (name: ExportedListName, more: object = {}, who = owner) =>
  tableOf(exportList, { list: name, ...more }, who)

/** What a list cannot be asked for without. */
const NEEDED: Readonly<Partial<Record<ExportedListName, string>>> = {
  SupplierPage: `code=${SUPPLIER}`,
  SupplierProducts: `code=${SUPPLIER}`,
  WorkshopRepairs: 'from=2025-01-01&to=2027-12-31',
}

test('OFX-08 each list that can be asked for as a file is one', () => {
  expect(exportedLists.map(one => one.list.name).toSorted()).toEqual([...EXPORTED_LISTS].toSorted())
})

test.each(
  EXPORTED_LISTS,
)('OFX-08 OFX-04 the file of %s has the rows of the list, and the columns that are asked for in their order', async name => {
  const filter = NEEDED[name] ?? ''
  const given = exportedLists.find(one => one.list.name === name)
  if (given === undefined) throw new Error(`There is no file of ${name}`)
  // First: the register has a row of each file.
  const reply = await callAs(owner, given.list, Object.fromEntries(new URLSearchParams(filter)))
  const shown = given.sheetOf(reply, '')
  const [heads = [], ...rows] = await list(name, { filter })
  expect(heads).toEqual(shown.columns.map(({ head }) => head))
  const isPaged = Object(reply).next != null
  if (isPaged) expect(rows.length).toBeGreaterThan(shown.rows.length)
  else expect(rows.length).toBeGreaterThanOrEqual(shown.rows.length)
  const titles = [...new Set(shown.columns.map(({ head, of = head }) => of))]
  const [arranged] = await list(name, { filter, columns: titles.slice(0, 2).toReversed().join('|') })
  const belonging = (title = '') =>
    shown.columns.flatMap(({ head, of = head }) => (of === title ? [head] : []))
  expect(arranged).toEqual([...belonging(titles[1]), ...belonging(titles[0])])
})

test('OFX-08 a file has what the list has with its filter, in its order', async () => {
  const [heads = [], ...rows] = await list('SupplierProducts', { filter: `code=${SUPPLIER}&sort=title` })
  const titles = rows.map(row => row[heads.indexOf('Título')] ?? '')
  expect(titles).toHaveLength(3)
  expect(titles).toEqual(titles.toSorted(new Intl.Collator('es').compare))
  const [, ...one] = await list('OfficeBrands', { narrow: 'TORD' })
  expect(one.map(([name]) => name)).toEqual(['Tordaz'])
  await expect(list('HeldChanges', { filter: 'view=otra' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('OFX-08 OFP-24 the tree is written from top to bottom, each node with all products in it', async () => {
  const [heads = [], ...rows] = await list('OfficeTree')
  expect(heads).toEqual([
    'Familia',
    'Categoría',
    'Subcategoría',
    'Subsubcategoría',
    'Productos',
    'Publicados',
  ])
  const { nodes } = (await callAs(owner, officeTree, {})) as ReplyOf<typeof officeTree>
  expect(rows).toHaveLength(nodes.length)
  const families = rows.filter(row => row[1] === '')
  const products = nodes.reduce((sum, node) => sum + node.products, 0)
  expect(families.reduce((sum, row) => sum + Number(row[4]), 0)).toBe(products)
  const depth = (row: readonly string[] | undefined) => row?.slice(0, 4).filter(Boolean).length ?? 0
  for (const [at, row] of rows.entries())
    if (at > 0) expect(depth(row)).toBeLessThanOrEqual(depth(rows[at - 1]) + 1)
})

test('OFX-08 OFA-09 a file takes the permission of its list and `reports.export`, and says nothing of costs without theirs', async () => {
  const sales = await anOperator(db, { role: 'ventas' })
  await expect(list('SentMails', {}, sales)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  const content = await anOperator(db, { role: 'contenido' })
  await expect(list('OfficeBrands', {}, content)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  const workshop = await anOperator(db, { role: 'taller' })
  expect((await list('WaitingParts', {}, workshop))[0]).toContain('Repuesto')
  await sql`insert into roles (id, name, permissions, scope)
    values ('compras', 'Compras', '{imports.run,reports.export}', 'all')`.execute(db)
  const buyer = await anOperator(db, { role: 'compras' })
  const of = { filter: `code=${SUPPLIER}` }
  expect((await list('SupplierProducts', of, buyer))[0]).not.toContain('Costo')
  expect((await list('SupplierProducts', of))[0]).toContain('Costo')
})

test('OFX-08 OFA-18 a file of a list leaves who, what and how many in the register', async () => {
  const [, ...rows] = await list('Roles')
  expect(await lastChangeSet(db)).toMatchObject({
    kind: 'ExportList',
    actor: 'Beatriz',
    staffId: owner.id,
    title: `Funciones: exportó ${rows.length} filas (CSV)`,
  })
})

test('OFX-08 OFX-04 the grid of products is exported as it is filtered and sorted, with the columns that are shown', async () => {
  const [heads, ...rows] = await tableOf(exportProducts, {
    words: 'taladro',
    fields: 'brand=tordaz',
    sort: '-title',
    columns: 'title|code|brand',
  })
  expect(heads).toEqual(['Título', 'Código', 'Marca'])
  expect(rows.length).toBeGreaterThan(1)
  expect(new Set(rows.map(row => row[2]))).toEqual(new Set(['Tordaz']))
  const titles = rows.map(([title = '']) => title)
  expect(titles).toEqual(titles.toSorted(new Intl.Collator('es').compare).toReversed())
  expect(await lastChangeSet(db)).toMatchObject({
    kind: 'ExportProducts',
    title: expect.stringContaining(`${rows.length} filas`),
  })
})

test('OFX-08 the grid is exported with prices to whoever reads them, and to nobody without `reports.export`', async () => {
  const { rows } = await sql<{
    name: string
  }>`select name from price_lists order by price_list limit 1`.execute(db)
  const name = rows[0]?.name ?? ''
  const [heads = [], first = []] = await tableOf(exportProducts, {})
  expect(heads).toContain(name)
  expect(first[heads.indexOf(name)]).toMatch(/^\d+,\d\d$/)
  await sql`insert into roles (id, name, permissions, scope)
    values ('lista', 'Lista', '{products.read,reports.export}', 'all')`.execute(db)
  const blind = await anOperator(db, { role: 'lista' })
  const [without] = await tableOf(exportProducts, {}, blind)
  expect(without).not.toContain(name)
  const [asked] = await tableOf(exportProducts, { columns: 'code|price:1' }, blind)
  expect(asked).toEqual(['Código'])
  const store = await anOperator(db, { role: 'deposito' })
  await expect(tableOf(exportProducts, {}, store)).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test('OFR-07 OFX-08 the grid narrowed to what lacks something is exported so', async () => {
  const of = { gap: 'barcode', brand: 'tordaz' }
  const [, ...rows] = await tableOf(exportProducts, { ...of, columns: 'code' })
  const [, ...lacking] = await tableOf(exportCoverage, of)
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.map(([code]) => code)).toEqual(lacking.map(([code]) => code))
  const [, ...all] = await tableOf(exportProducts, { fields: 'brand=tordaz', columns: 'code' })
  expect(all.length).toBeGreaterThan(rows.length)
})

test('OFR-12 OFR-07 the coverage by brand is a file', async () => {
  const [heads, ...rows] = await tableOf(exportCoverageByBrand, {})
  expect(heads?.slice(0, 3)).toEqual(['Marca', 'Productos', 'Sin precio'])
  expect(rows.length).toBeGreaterThan(3)
})

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type ImportMapping, readMapTable } from '#contract/office/products/import-mapping.ts'
import { importMappingOf, saveMapping } from '#contract/office/products/imports.ts'
import { officeImports } from '../testing/office-imports.ts'

const shop = await officeImports()
const { db, owner } = shop

/** A map of the command: columns without headers, look-ups one after the other, codes. */
const MAP = {
  header: false,
  groups: false,
  onlyThese: false,
  columns: ['codigo', 'texto', 'costo', 'por', 'rubro'],
  fields: {
    code: 'codigo',
    title: 2,
    price: {
      column: 'costo',
      divideBy: { column: 'por' },
      multiplyBy: 2,
      markup: { column: 'rubro', lookup: { file: 'tablas/rubros.csv', key: 1, value: 4, header: false } },
    },
    currency: { value: 'UYU' },
    family: { value: 'Ferretería' },
    category: {
      column: 'rubro',
      lookup: {
        file: 'tablas/rubros.csv',
        key: 1,
        value: 3,
        header: false,
        next: { file: 'secciones.csv', key: 'id', value: 'nombre', header: true },
      },
      otherwise: 'Varios',
    },
  },
  codes: { file: 'codigos.csv', header: false, code: 1, product: 2, quantity: 3 },
} satisfies ImportMapping
const TABLES = {
  'tablas/rubros.csv': '10,TORNILLOS,1,.50\n20,CANDADOS,9,.00\n',
  'secciones.csv': 'id;nombre\n1;Bulonería\n',
  'codigos.csv': '7790000000003,T-1,12\nPROV-7,T-1,\n#n/a,T-1,1\n',
}
const FILE = 'T-1,TORNILLO 1/4,250.00,100,10\nT-2,CANDADO,10,1,20\n'

const tablesOf = async () => {
  const read = Object.entries(TABLES).map(async ([name, text]) => {
    const base64 = Buffer.from(text).toString('base64')
    return [name, await shop.call(readMapTable, { body: { name, base64 } }, owner)] as const
  })
  return Object.fromEntries(await Promise.all(read))
}

test('OFI-05 a map of the command with columns, look-ups and codes is read as the command reads it, and kept whole', async () => {
  const tables = await tablesOf()
  expect(tables['secciones.csv']).toEqual({
    names: null,
    rows: [
      ['id', 'nombre'],
      ['1', 'Bulonería'],
    ],
  })
  const id = await shop.upload('datos.csv', FILE)
  const stats = await shop.preview(id, { kind: 'catalogue', mapping: { ...MAP, tables } })
  expect(stats).toMatchObject({ create: 2, refuse: 0 })
  await shop.apply(id)
  const { rows } = await sql`
    select p.itemcode, s.price::float8 as price, n.path_slug from products p
    join category_nodes n on n.id = p.category_id join product_prices s using (itemcode) order by 1`.execute(
    db,
  )
  expect(rows).toEqual([
    { itemcode: 'T-1', price: 7.5, path_slug: 'ferreteria/buloneria' },
    { itemcode: 'T-2', price: 20, path_slug: 'ferreteria/varios' },
  ])
  const codes = async () =>
    (await sql`select itemcode, code, kind, quantity from product_codes order by code`.execute(db)).rows
  const both = [
    { itemcode: 'T-1', code: '7790000000003', kind: 'barcode', quantity: 12 },
    { itemcode: 'T-1', code: 'PROV-7', kind: 'supplier', quantity: 1 },
  ]
  expect(await codes()).toEqual(both)

  // The next file finds the whole map again, and changes nothing; codes that somebody took away come back.
  const next = await shop.upload('datos.csv', FILE)
  const look = await shop.call(importMappingOf, { query: { id: next, kind: 'catalogue' } }, owner)
  expect(look.kind).toBe('catalogue')
  expect(await shop.preview(next, { kind: 'catalogue', mapping: { ...MAP, tables } })).toMatchObject({
    same: 2,
    change: 0,
  })
  const kept = await shop.call(importMappingOf, { query: { id: next } }, owner)
  expect(kept.mapping).toEqual({ ...MAP, tables })
  await sql`delete from product_codes where code = 'PROV-7'`.execute(db)
  expect(await shop.preview(next, { kind: 'catalogue', mapping: { ...MAP, tables } })).toMatchObject({
    same: 1,
    change: 1,
    fields: [{ field: 'codes', label: 'códigos adicionales', count: 1 }],
  })
  await shop.apply(next)
  expect(await codes()).toEqual(both)
})

test('OFI-05 a table that the map does not have is named, and no file of the server is read for it', async () => {
  const { 'codigos.csv': _, ...some } = await tablesOf()
  const id = await shop.upload('datos.csv', FILE)
  const preview = (mapping: Partial<ImportMapping>) => shop.preview(id, { kind: 'catalogue', mapping })
  await expect(preview({ ...MAP, tables: some })).rejects.toMatchObject({
    detail: expect.stringContaining('codigos.csv'),
  })
  const ofServer = { ...MAP, codes: { ...MAP.codes, file: '/etc/hostname' } }
  await expect(preview({ ...ofServer, tables: await tablesOf() })).rejects.toMatchObject({
    detail: expect.stringContaining('/etc/hostname'),
  })
  const huge = Buffer.from('1;a\n'.repeat(90_000)).toString('base64')
  await expect(
    shop.call(readMapTable, { body: { name: 'grande.csv', base64: huge } }, owner),
  ).rejects.toMatchObject({ code: 'VALIDATION', detail: expect.stringContaining('grande.csv') })
  const body = { id, kind: 'catalogue' as const, supplierCode: null, mapping: MAP }
  expect((await shop.call(saveMapping, { body }, owner)).version).toBeGreaterThan(0)
})

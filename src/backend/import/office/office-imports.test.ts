import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { changeSet, undoChangeSet } from '#contract/office/audit.ts'
import {
  cancelImport,
  excludeRows,
  importDetail,
  importMappingOf,
  importRefusals,
  importRows,
  imports,
  previewImport,
  saveSupplier,
  suppliers,
} from '#contract/office/products/imports.ts'
import { workbookFile } from '#tables/write-sheets.ts'
import { FILLING_LOCK } from '../../platform/db/filling-lock.ts'
import { nextKey } from '../../testing/office/operators.ts'
import { type OfficeImports, officeImports, SUPPLIER } from '../testing/office-imports.ts'

let shop: OfficeImports
beforeEach(async () => {
  shop = await officeImports()
})

const LIST = `código;título;marca;familia;precio;moneda
T-1;Taladro;Tero;Herramientas;100,00;$
T-2;Amoladora;Tero;Herramientas;200,00;$
T-3;Pinza;Hornero;Herramientas;50,00;$
`

async function stored(): Promise<void> {
  const id = await shop.upload('lista.csv', LIST)
  await shop.preview(id)
  await shop.apply(id)
}

const rowsOf = async (id: number, query: object = {}) =>
  (await shop.call(importRows, { query: { id, ...query } }, shop.owner)).rows
const detailOf = (id: number) => shop.call(importDetail, { query: { id } }, shop.owner)
const undo = (id: number) =>
  shop.call(undoChangeSet, { body: { id, also: [] }, idempotencyKey: nextKey() }, shop.owner)

test('OFI-01 OFI-08 OFI-18 a file is received, previewed and applied, and the list says what it did', async () => {
  const id = await shop.upload('lista.csv', LIST)
  const stats = await shop.preview(id)
  expect(stats).toMatchObject({ create: 3, change: 0, same: 0, refuse: 0, missing: 0 })
  expect(await shop.priceOf('T-1')).toBeNull()
  await shop.apply(id)
  expect(await shop.priceOf('T-1')).toBe(100)
  const { imports: list } = await shop.call(imports, {}, shop.owner)
  expect(list).toMatchObject([
    { id, fileName: 'lista.csv', kind: 'catalogue', state: 'applied', counts: { created: 3, refused: 0 } },
  ])
})

test('OFI-07 OFI-08 OFI-09 a preview of prices shows before and after, slips, and what is missing', async () => {
  await stored()
  const id = await shop.upload('precios.csv', 'código;precio\nT-1;1.050,00\nT-2;180,00\nX-9;12,00\n')
  const stats = await shop.preview(id, { kind: 'prices' })
  expect(stats).toMatchObject({ create: 0, change: 2, refuse: 1, missing: 1, active: 3 })
  expect(stats.fields).toEqual([{ field: 'price', label: 'precio', count: 2 }])
  expect(stats.refusals).toEqual([{ field: 'código', reason: 'no existe el artículo X-9', count: 1 }])
  expect(stats.prices).toMatchObject({ up: 1, down: 1, tenfold: { count: 1, first: [{ code: 'T-1' }] } })
  expect(await rowsOf(id, { action: 'change', sort: 'price' })).toMatchObject([
    { key: 'T-1', line: 2, changes: [{ label: 'precio', before: 100, after: 1050 }], priceTenths: 9500 },
    { key: 'T-2', changes: [{ before: 200, after: 180 }], priceTenths: -100 },
  ])
  expect(await rowsOf(id, { action: 'refuse' })).toMatchObject([
    {
      line: 4,
      key: 'X-9',
      problems: [{ field: 'código', value: 'X-9', reason: 'no existe el artículo X-9' }],
    },
  ])
  expect(await rowsOf(id, { action: 'missing' })).toMatchObject([{ key: 'T-3' }])
})

test('OFI-09 rows are left out, and refused ones corrected in the preview', async () => {
  await stored()
  const id = await shop.upload('precios.csv', 'código;precio\nT-1;110,00\nT-2;210,00\nT-3;cincuenta\n')
  await shop.preview(id, { kind: 'prices' })
  const [refused] = await rowsOf(id, { action: 'refuse' })
  const [{ column = null } = {}] = refused?.problems ?? []
  const corrections = [{ line: refused?.line ?? 0, column: column ?? -1, value: '55,00' }]
  const { stats } = await shop.call(previewImport, { body: { id, corrections } }, shop.owner)
  expect(stats).toMatchObject({ change: 3, refuse: 0 })
  await shop.call(excludeRows, { body: { id, lines: [2], isExcluded: true } }, shop.owner)
  await shop.apply(id)
  expect([await shop.priceOf('T-1'), await shop.priceOf('T-2'), await shop.priceOf('T-3')]).toEqual([
    100, 210, 55,
  ])
})

test('OFI-13 undone, what it made goes with its brands and nodes, and what it changed goes back', async () => {
  await stored()
  const file = `código;título;marca;familia;precio;moneda
T-1;Taladro;Tero;Herramientas;150,00;$
N-1;Manguera;Riego;Jardín;80,00;$
`
  const id = await shop.upload('lista 2.csv', file)
  await shop.preview(id)
  await shop.apply(id)
  const { changeSetId } = (await detailOf(id)).import
  expect(changeSetId).not.toBeNull()
  await undo(changeSetId ?? 0)
  expect(await shop.priceOf('T-1')).toBe(100)
  const { rows } = await sql`
    select (select count(*)::int from products) as products, (select count(*)::int from brands) as brands,
      (select count(*)::int from category_nodes) as nodes`.execute(shop.db)
  expect(rows).toEqual([{ products: 3, brands: 2, nodes: 1 }])
  expect((await detailOf(id)).import).toMatchObject({ isUndone: true })
})

test('OFI-13 a product that something refers to becomes inactive, and what somebody changed since stays', async () => {
  await stored()
  const [first] = (await shop.call(imports, {}, shop.owner)).imports
  await sql`
    insert into customers (cardcode, cardname, rut, email, price_list, pay_terms_name, department)
    select 'C1', 'Uno', '210000000019', 'uno@demo.test', min(price_list), 'Contado', 'MO' from price_lists`.execute(
    shop.db,
  )
  await sql`
    insert into special_prices (cardcode, itemcode, price, currency, valid_from)
    values ('C1', 'T-1', 90, 'UYU', '2026-01-01')`.execute(shop.db)
  await sql`update product_prices set price = 222 where itemcode = 'T-2'`.execute(shop.db)
  await undo(first?.changeSetId ?? 0)
  const { rows } = await sql`select itemcode, active from products order by 1`.execute(shop.db)
  expect(rows).toContainEqual({ itemcode: 'T-1', active: false })
  expect(rows).not.toContainEqual(expect.objectContaining({ itemcode: 'T-3' }))
  expect(await shop.priceOf('T-2')).toBe(222)
})

test('OFI-15 what the file lacks becomes inactive or `Consultar`; more than half has to be typed', async () => {
  await stored()
  const id = await shop.upload('precios.csv', 'código;precio\nT-1;110,00\n')
  await shop.preview(id, { kind: 'prices' })
  await expect(shop.apply(id, { missingPolicy: 'inactive', confirmedPrices: 2 })).rejects.toMatchObject({
    code: 'VALIDATION',
  })
  await shop.apply(id, { missingPolicy: 'inactive', confirmedMissing: 2, confirmedPrices: 2 })
  const { rows } = await sql`select itemcode from products where active`.execute(shop.db)
  expect(rows).toEqual([{ itemcode: 'T-1' }])
  await undo((await detailOf(id)).import.changeSetId ?? 0)
  const again = await shop.upload('precios.csv', 'código;precio\nT-1;110,00\nT-2;1,00\n')
  await shop.preview(again, { kind: 'prices' })
  await shop.apply(again, { missingPolicy: 'ask', confirmedPrices: 2 })
  const { rows: asked } = await sql`
    select status, description from product_stock where itemcode = 'T-3'`.execute(shop.db)
  expect(asked).toEqual([{ status: 'A', description: 'Consultar' }])
})

test('OFI-18 refused rows come back as they were, with their reason, as text', async () => {
  await stored()
  const id = await shop.upload('precios.csv', 'código;precio\n=1+1;12,00\nT-1;nada\n')
  await shop.preview(id, { kind: 'prices' })
  const { body } = await shop.call(importRefusals, { query: { id, format: 'csv' } }, shop.owner)
  const text = Buffer.from(body).toString()
  expect(text).toContain('código;precio;Motivo')
  expect(text).toContain("'=1+1;12,00")
  expect(text).toContain('T-1;nada;')
})

test('OFI-19 what is cancelled is not applied, and what is applied cannot be cancelled', async () => {
  const id = await shop.upload('lista.csv', LIST)
  await shop.preview(id)
  await shop.call(cancelImport, { body: { id } }, shop.owner)
  await expect(shop.apply(id)).rejects.toMatchObject({ code: 'STATE_CONFLICT' })
  expect(await shop.priceOf('T-1')).toBeNull()
  await stored()
  const [applied] = (await shop.call(imports, {}, shop.owner)).imports
  const late = shop.call(cancelImport, { body: { id: applied?.id ?? 0 } }, shop.owner)
  await expect(late).rejects.toMatchObject({ code: 'STATE_CONFLICT' })
})

test('OFI-03 OFI-05 a supplier’s second file needs no mapping: discounts, margin and rounding are kept', async () => {
  await stored()
  await shop.call(saveSupplier, { body: SUPPLIER, idempotencyKey: nextKey() }, shop.owner)
  const first = await shop.upload('Sur 04-12.csv', 'Cod;Lista\nT-1;100,00\nT-2;200,00\n')
  const mapping = {
    onlyThese: true,
    fields: {
      code: 'Cod',
      price: { column: 'Lista', discount: '30+10+5', margin: { general: 50 }, round: '1' as const },
    },
  }
  await shop.preview(first, { kind: 'prices', supplierCode: 'SUR', mapping })
  await shop.apply(first)
  // 100 × 0,70 × 0,90 × 0,95 × 1,5 = 89,775.
  expect(await shop.priceOf('T-1')).toBe(90)
  const second = await shop.upload('sur 04-16.csv', 'COD;LISTA\nT-1;110,00\nT-2;200,00\n')
  const look = await shop.call(importMappingOf, { query: { id: second } }, shop.owner)
  expect(look).toMatchObject({ isRecognised: true, supplierCode: 'SUR', kind: 'prices', version: 1 })
  expect(await shop.preview(second)).toMatchObject({ change: 1, same: 1 })
  expect((await shop.call(suppliers, {}, shop.owner)).suppliers).toMatchObject([{ code: 'SUR', products: 2 }])
})

test('OFI-02 OFA-12 costs of a supplier are stored with their history, and nobody without costs.read sees them', async () => {
  await stored()
  await shop.call(saveSupplier, { body: SUPPLIER, idempotencyKey: nextKey() }, shop.owner)
  const id = await shop.upload('costos.csv', 'código;artículo;costo\nS-1;T-1;61,20\nS-2;T-2;70,00\n')
  await shop.preview(id, { kind: 'costs', supplierCode: 'SUR' })
  await shop.apply(id)
  const { rows } = await sql`
    select itemcode, cost::float8 as cost, currency from cost_history order by itemcode`.execute(shop.db)
  expect(rows).toEqual([
    { itemcode: 'T-1', cost: 61.2, currency: 'UYU' },
    { itemcode: 'T-2', cost: 70, currency: 'UYU' },
  ])
  await sql`update roles set permissions = array_remove(permissions, 'costs.read') where id = 'administracion'`.execute(
    shop.db,
  )
  const blind = await shop.as('administracion')
  expect((await shop.call(imports, {}, blind)).imports.map(({ kind }) => kind)).not.toContain('costs')
  const detail = shop.call(importDetail, { query: { id } }, blind)
  await expect(detail).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const { changeSetId } = (await detailOf(id)).import
  const act = { query: { id: changeSetId ?? 0 } }
  expect((await shop.call(changeSet, act, shop.owner)).changes).toHaveLength(2)
  expect((await shop.call(changeSet, act, blind)).changes).toEqual([])
  const rowsRead = shop.call(importRows, { query: { id } }, blind)
  await expect(rowsRead).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('OFI-06 a wrong header row, several sheets and titles between the products are found', async () => {
  await stored()
  const ugly = `LISTA DE PRECIOS DEL SUR;;
Vigente desde 12/04;;
Cód. artículo;Precio neto;Obs
HERRAMIENTAS;;
T-1;110,00;x
PINZAS;;
T-3;60,00;y
`
  const id = await shop.upload('fea.csv', ugly)
  const look = await shop.call(importMappingOf, { query: { id, kind: 'prices' } }, shop.owner)
  expect(look).toMatchObject({ headerRow: 3, hasGroups: true })
  expect(look.columns.map(({ header, guess }) => [header, guess])).toEqual([
    ['Cód. artículo', 'code'],
    ['Precio neto', 'price'],
    ['Obs', null],
    ['(título de grupo)', null],
  ])
  const stats = await shop.preview(id, { kind: 'prices' })
  expect(stats).toMatchObject({ change: 2, refuse: 0 })
  const { notes } = await detailOf(id)
  expect(notes.join(' ')).toMatch(/arriba de los encabezados: 2\..*título entre los productos: 2\./)
})

test('OFI-04 OFI-08 samples differ, and the preview says what stock new products are given', async () => {
  const id = await shop.upload(
    'nuevos.csv',
    'código;título;familia;precio;moneda;IVA\nN-1;Uno;Bazar;1;$;22\nN-2;Dos;Bazar;2;$;22\nN-3;Tres;Bazar;3;$;10\n',
  )
  const look = await shop.call(importMappingOf, { query: { id } }, shop.owner)
  expect(look.columns.find(({ header }) => header === 'IVA')?.samples).toEqual(['22', '10'])
  expect(await shop.preview(id)).toMatchObject({ create: 3, refuse: 0 })
  expect((await detailOf(id)).notes).toEqual([
    'El archivo no dice la existencia de 3 productos nuevos: quedan como "Disponible".',
  ])
})

test('OFI-06 of several sheets the one with a list is found, below its title', async () => {
  await stored()
  const column = (head: string) => ({ head, kind: 'text', width: 12 }) as const
  const cover = { name: 'Portada', columns: [column('Bulonera del Sur')], rows: [['Tel. 2900 0000']] }
  const list = {
    name: 'Precios abril',
    lines: ['Lista de precios', 'Vigente desde abril'],
    columns: [column('Código'), column('Precio')],
    rows: [['T-1', '120,00']],
  }
  const { body } = await workbookFile([cover, list], 'lista')
  const id = await shop.upload('lista.xlsx', Buffer.from(body))
  const look = await shop.call(importMappingOf, { query: { id, kind: 'prices' } }, shop.owner)
  expect(look).toMatchObject({ sheets: ['Portada', 'Precios abril'], sheet: 'Precios abril', headerRow: 4 })
  expect(await shop.preview(id, { kind: 'prices' })).toMatchObject({ change: 1, refuse: 0 })
  await shop.apply(id)
  expect(await shop.priceOf('T-1')).toBe(120)
})

test('OFI-04 a new file is taken for the kind whose fields its headers name, products in doubt', async () => {
  const kindOf = async (headers: string, row: string) => {
    const id = await shop.upload('archivo.csv', `${headers}\n${row}\n`)
    const { kind, columns } = await shop.call(importMappingOf, { query: { id } }, shop.owner)
    return [kind, columns.filter(({ isSure }) => isSure).length]
  }
  expect(
    await kindOf(
      'código;razón social;RUT;correo;teléfono;departamento;límite de crédito',
      'C1;Ferretería Sur;211003420017;a@b.test;099 123 456;Salto;100.000',
    ),
  ).toEqual(['customers', 7])
  expect(await kindOf('cliente;nombre;correo;cargo', 'C1;Ana;a@b.test;Compras')).toEqual(['contacts', 4])
  expect(await kindOf('código;descripción;precio;moneda', 'T-1;Martillo;10;$')).toEqual(['catalogue', 4])
  expect(await kindOf('código;precio', 'T-1;10')).toEqual(['prices', 2])
  expect(await kindOf('código;precio;moneda', 'T-1;10;$')).toEqual(['prices', 3])
  expect(await kindOf('código;precio lista', 'T-1;10')).toEqual(['prices', 1])
  expect(await kindOf('código;stock', 'T-1;10')).toEqual(['stock', 2])
  expect(await kindOf('código;descripción;stock', 'T-1;Martillo;10')).toEqual(['catalogue', 3])
})

test('OFI-19 a second import waits with its place shown, and can be cancelled while it waits', async () => {
  await stored()
  const waiting = async (price: string) => {
    const id = await shop.upload('precios.csv', `código;precio\nT-1;${price}\n`)
    await shop.preview(id, { kind: 'prices' })
    return id
  }
  const [first, second] = [await waiting('110,00'), await waiting('120,00')]
  const placeOf = async (id: number) => (await detailOf(id)).import.place
  await shop.db.connection().execute(async connection => {
    await sql`select pg_advisory_lock(${FILLING_LOCK}::bigint)`.execute(connection)
    const applied = shop.apply(first)
    await expect.poll(() => placeOf(first)).toBe(0)
    const cancelled = expect(shop.apply(second)).rejects.toMatchObject({ code: 'STATE_CONFLICT' })
    await expect.poll(() => placeOf(second)).toBe(1)
    await shop.call(cancelImport, { body: { id: second } }, shop.owner)
    await cancelled
    await sql`select pg_advisory_unlock(${FILLING_LOCK}::bigint)`.execute(connection)
    await applied
  })
  expect(await shop.priceOf('T-1')).toBe(110)
})

test('OFI-02 OFI-13 balances and documents are undone, but for a document that an order has', async () => {
  await sql`insert into price_lists (price_list, name, kind) values (1, 'Lista', 'sale')`.execute(shop.db)
  await sql`
    insert into customers (cardcode, cardname, rut, email, price_list, pay_terms_name, department)
    values ('C1', 'Ferretería Uno', '211003420017', 'uno@tienda.test', 1, 'Contado', 'MO')`.execute(shop.db)
  const documents = async (left: string, ...more: string[]) => {
    const head = 'cliente;tipo;número;fecha;vencimiento;moneda;total;saldo'
    const rows = [`C1;Factura;10;15/01/2026;14/02/2026;$;100,00;${left}`, ...more]
    const id = await shop.upload('saldos.csv', [head, ...rows].join('\n'))
    await shop.preview(id, { kind: 'documents' })
    await shop.apply(id)
    return (await detailOf(id)).import.changeSetId ?? 0
  }
  const stored = async () => {
    const { rows } = await sql`
      select doc_num, balance from fiscal_documents order by doc_num`.execute(shop.db)
    return rows
  }
  const first = await documents('100,00', 'C1;Factura;11;15/01/2026;14/02/2026;$;50,00;50,00')
  const second = await documents('40,00')
  expect(await stored()).toEqual([
    { doc_num: 10, balance: 40 },
    { doc_num: 11, balance: 50 },
  ])
  await undo(second)
  expect(await stored()).toMatchObject([{ balance: 100 }, { balance: 50 }])
  await sql`
    with placed as (
      insert into orders (cardcode, email, kind, status, shipping_code, shipping)
      values ('C1', 'uno@tienda.test', 'order', 'invoiced', 'RETIRO', '{}') returning id)
    insert into order_documents (cardcode, order_id, document_id)
    select 'C1', placed.id, d.id from placed, fiscal_documents d where d.doc_num = 11`.execute(shop.db)
  await undo(first)
  expect(await stored()).toEqual([{ doc_num: 11, balance: 50 }])
})

test('OFI-02 OFI-13 stock and codes go the same way, and are undone', async () => {
  await stored()
  const files = [
    ['stock', 'código;existencia\nT-1;7\n'],
    ['codes', 'artículo;código adicional;unidades\nT-1;CAJA-100;100\n'],
  ] as const
  for (const [kind, text] of files) {
    const id = await shop.upload(`${kind}.csv`, text)
    const stats = await shop.preview(id, { kind })
    expect(stats.create + stats.change).toBe(1)
    await shop.apply(id)
    const { rows: codes } = await sql`select quantity::float8 as quantity from product_codes`.execute(shop.db)
    if (kind === 'codes') expect(codes).toEqual([{ quantity: 100 }])
    await undo((await detailOf(id)).import.changeSetId ?? 0)
  }
  const { rows } = await sql`select code from product_codes`.execute(shop.db)
  expect(rows).toEqual([])
})

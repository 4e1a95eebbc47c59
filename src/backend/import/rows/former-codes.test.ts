import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { importRows } from '#contract/office/products/imports.ts'
import { changeCode } from '../../catalogue/write/change-code.ts'
import { type OfficeImports, officeImports } from '../testing/office-imports.ts'

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

const rowsOf = async (id: number) => (await shop.call(importRows, { query: { id } }, shop.owner)).rows
const codes = async () =>
  (
    await sql<{ itemcode: string }>`select itemcode from products order by itemcode`.execute(shop.db)
  ).rows.map(({ itemcode }) => itemcode)

test('OFP-25 a list with an old code changes its product, says so in the preview, and makes no twin', async () => {
  await changeCode(shop.db, 'T-1', 'TAL-1')
  const id = await shop.upload(
    'lista.csv',
    `${LIST.replace('100,00', '110,00').replace('T-1', 't-1')}T-3;Sierra;Tero;Herramientas;80;$\n`,
  )
  await shop.preview(id)
  const rows = await rowsOf(id)
  expect(rows.find(({ key }) => key === 'TAL-1')).toMatchObject({
    action: 'change',
    changes: [{ before: 100, after: 110 }],
    warnings: [{ value: 't-1', reason: 't-1 es un código anterior de TAL-1: la fila es de ese producto' }],
  })
  await shop.apply(id)
  expect(await codes()).toEqual(['T-2', 'T-3', 'TAL-1'])
  expect([await shop.priceOf('TAL-1'), await shop.priceOf('T-2')]).toEqual([110, 200])

  const twice = await shop.upload('dos.csv', 'código;precio\nTAL-1;120\nT-1;130\n')
  await shop.preview(twice, { kind: 'prices' })
  expect(
    (await rowsOf(twice)).flatMap(({ action }) => (action === 'missing' ? [] : action)).toSorted(),
  ).toEqual(['change', 'refuse'])
})

test('OFP-25 what was previewed under the old code is applied under the new one', async () => {
  const prices = await shop.upload('precios.csv', 'código;precio\nT-1;110\nT-2;210\n')
  await shop.preview(prices, { kind: 'prices' })
  await changeCode(shop.db, 'T-1', 'TAL-1')
  await shop.apply(prices)
  expect([await codes(), await shop.priceOf('TAL-1'), await shop.priceOf('T-2')]).toEqual([
    ['T-2', 'TAL-1'],
    110,
    210,
  ])
})

test('OFP-25 lists of stock, of further codes and of costs know a product by its old code', async () => {
  await changeCode(shop.db, 'T-1', 'TAL-1')
  for (const [kind, supplierCode, text] of [
    ['stock', null, 'código;stock\nT-1;7\n'],
    ['codes', null, 'artículo;código adicional\nT-1;CAJA-1\n'],
    ['costs', 'SUR', 'código;costo;moneda\nT-1;55;$\n'],
  ] as const) {
    if (supplierCode !== null)
      await sql`insert into suppliers (code, name, currency) values (${supplierCode}, 'Del Sur', 'UYU')`.execute(
        shop.db,
      )
    const id = await shop.upload(`${kind}.csv`, text)
    await shop.preview(id, { kind, supplierCode })
    await shop.apply(id)
  }
  const { rows } = await sql`
    select (select available::float8 from product_stock where itemcode = p.itemcode) as stock,
      (select code from product_codes where itemcode = p.itemcode) as code,
      (select cost::float8 from supplier_items where itemcode = p.itemcode) as cost
    from products p where itemcode = 'TAL-1'`.execute(shop.db)
  expect(rows).toEqual([{ stock: 7, code: 'CAJA-1', cost: 55 }])
})

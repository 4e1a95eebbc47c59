import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { undoChangeSet } from '#contract/office/audit.ts'
import { copyProduct, officeProduct, saveProduct } from '#contract/office/products/product-page.ts'
import { productLookup, productSearch, productSubstitutes } from '#contract/shop/products.ts'
import { quickOrder } from '#contract/shop/quick-order.ts'
import { undoHandlers } from '../../audit/undo/handlers.ts'
import { openTestCatalogue } from '../../catalogue/read/testing/open-test-catalogue.ts'
import { anOperator, officeRunner } from '../../orders/testing/operators.ts'
import { refusalOf } from '../../orders/testing/ordering.ts'
import { aCustomer, aProduct, NOW, openShop } from '../../orders/testing/shop-data.ts'
import { quickOrderHandlers } from '../../quick-order/handlers.ts'
import { callRunner } from '../../testing/run-call.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { productHandlers } from '../handlers.ts'
import { officeProductHandlers } from './handlers.ts'

const shop = await testDatabase(openShop)
const { db } = shop
const catalogue = await openTestCatalogue(shop, { clock: () => NOW })
const office = officeRunner(db, {
  routes: calls => [
    ...officeProductHandlers({ db, office: calls, catalogue }),
    ...undoHandlers({ db, office: calls }),
  ],
})
const { call } = callRunner([
  ...productHandlers({ catalogue }),
  ...quickOrderHandlers({ catalogue, files: { read: async () => [], close: async () => {} } }),
])
const owner = await anOperator(db, 'dueno')
const editor = await anOperator(db, 'contenido')
const customer = await aCustomer(db)

/** Says that another product is sold in the place of one, and waits until the shop has heard of it. */
async function replace(code: string, by: string | null, was: string | null = null) {
  const fields = [{ field: 'replacedBy', was, now: by }]
  await office.write(saveProduct, { code, isNew: false, fields }, owner)
  await vi.waitFor(() => {
    const { table } = catalogue.snapshot()
    expect(table.at(table.rowOfCode(code) ?? -1)?.replacedBy).toBe(by)
  })
}

test('OFP-28 a copy is a draft with everything but code, bar codes and stock', async () => {
  const code = await aProduct(db, { price: 250, available: 40 })
  await sql`update products set codebars = '7730001112228', tags = '{oferta}', description = 'Mango de fresno',
    factor_qty = 6 where itemcode = ${code}`.execute(db)
  await sql`insert into product_codes (itemcode, code, kind, quantity) values (${code}, 'PROV-9', 'supplier', 1)`.execute(
    db,
  )
  await sql`insert into product_media (itemcode, kind, position, source, name, alt)
    values (${code}, 'image', 1, 'original:a.png', '', 'De frente'), (${code}, 'document', 1, 'ficha.pdf', 'Ficha', '')`.execute(
    db,
  )
  await office.write(copyProduct, { code, newCode: 'COPIA 1' }, owner, 'copy')
  const [made, from] = await Promise.all(
    ['COPIA 1', code].map(one => office.read(officeProduct, { code: one }, owner)),
  )
  const { title, node, brand, description, unitMult, prices } = from ?? {}
  expect(made).toMatchObject({ state: 'draft', title, node, brand, description, unitMult, prices })
  expect(made).toMatchObject({ codeBars: null, codes: [], stock: { available: 0, status: 'D' } })
  expect(made?.media.images).toMatchObject([{ source: 'original:a.png', alt: 'De frente' }])
  expect(made?.media.documents).toMatchObject([{ source: 'ficha.pdf', name: 'Ficha' }])
  const { rows } = await sql`select tags, factor_qty from products where itemcode = 'COPIA 1'`.execute(db)
  expect(rows).toEqual([{ tags: ['oferta'], factor_qty: 6 }])

  const again = await refusalOf(office.write(copyProduct, { code, newCode: 'COPIA 1' }, owner))
  expect(again).toMatchObject({ code: 'VALIDATION', errors: [{ path: 'newCode', code: 'exists' }] })
  await office.write(undoChangeSet, { key: 'copy', also: [] }, owner)
  expect(await refusalOf(office.read(officeProduct, { code: 'COPIA 1' }, owner))).toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('OFP-28 who may not change prices copies none', async () => {
  const code = await aProduct(db, { price: 777 })
  await office.write(copyProduct, { code, newCode: 'COPIA 2' }, editor)
  const { prices } = await office.read(officeProduct, { code: 'COPIA 2' }, owner)
  expect(prices?.every(({ price }) => price === null)).toBe(true)
})

test('OFP-28 nothing follows itself, nothing that there is not', async () => {
  const [one, two] = [await aProduct(db), await aProduct(db)]
  await replace(one, two)
  const refused = async (code: string, now: string) =>
    (
      await refusalOf(
        office.write(
          saveProduct,
          { code, isNew: false, fields: [{ field: 'replacedBy', was: null, now }] },
          owner,
        ),
      )
    ).errors
  expect(await refused(two, one)).toMatchObject([{ path: 'replacedBy', code: 'circular' }])
  expect(await refused(two, two)).toMatchObject([{ path: 'replacedBy', code: 'circular' }])
  expect(await refused(two, 'NO-ESTA')).toMatchObject([{ path: 'replacedBy', code: 'unknown' }])
})

test('OFP-28 who searches the old code is told its successor: in the search, on its page, in quick order', async () => {
  const [old, next, last] = [
    await aProduct(db, { itemCode: 'VIEJO-77' }),
    await aProduct(db, { itemCode: 'MEDIO-77', active: false }),
    await aProduct(db, { itemCode: 'NUEVO-77' }),
  ]
  await replace(next, last)
  await replace(old, next)
  const by = { code: last, title: `Martillo ${last}` }
  const search = (term: string, caller = {}) => call(productSearch, { query: { term } }, caller)
  const page = async () => (await call(productLookup, { query: { itemcodes: [old] } })).products[0]
  const order = async () => (await call(quickOrder, { body: { lines: [`${old} 3`] } }, customer)).lines[0]

  // It is still sold: it stays what was asked for, and the successor is offered.
  expect((await search('viejo77')).replaced).toEqual({ code: old, by })
  expect(await page()).toMatchObject({ active: true, replacedBy: by })
  expect(await order()).toMatchObject({
    isSure: true,
    candidates: [
      { itemCode: old, quantity: 3 },
      { itemCode: last, quantity: 3 },
    ],
  })

  await sql`update products set active = false where itemcode = ${old}`.execute(db)
  await vi.waitFor(async () => expect((await page())?.active).toBe(false))
  const gone = await search(old)
  expect(gone.replaced).toEqual({ code: old, by })
  expect(gone.products.map(({ code }) => code)).not.toContain(old)
  expect(await page()).toMatchObject({ active: false, replacedBy: by })
  // The line still names the old one, so it cannot be added before somebody chooses.
  expect((await order())?.candidates.slice(0, 2)).toEqual([
    { itemCode: old, quantity: 3 },
    { itemCode: last, quantity: 3 },
  ])
  const { products } = await call(productSubstitutes, { query: { itemCode: old } }, customer)
  expect(products[0]?.itemCode).toBe(last)
  // Visitors are told too, without a price.
  expect(JSON.stringify(await search(old))).not.toContain('"price"')

  await replace(old, null, next)
  expect((await search(old)).replaced).toBeNull()
  expect(await page()).not.toHaveProperty('replacedBy')
})

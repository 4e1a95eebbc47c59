import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { BodyOf } from '#contract/call.ts'
import { saveWarrantyBrand, warrantyBrands } from '#contract/office/workshop/warranties.ts'
import { registroGtia } from '#contract/shop/warranty.ts'
import { NOW, openShop } from '../../../orders/testing/shop-data.ts'
import { anOperator, lastChangeSet, type TestOperator, testOffice } from '../../../staff/testing/operators.ts'
import { callRunner } from '../../../testing/run-call.ts'
import { testDatabase } from '../../../testing/test-database.ts'
import { findWarrantyProducts } from '../../queries.ts'
import { registerWarranty } from '../../register-warranty.ts'
import { aBrand, aForm, aWarrantyProduct } from '../../testing/warranty-data.ts'
import { warrantyBrandHandlers } from './handlers.ts'

const { db } = await testDatabase(openShop)
const THE_BRAND = await aBrand(db, { slug: 'tordaz', name: 'Tordaz' })
const THE_PRODUCT = await aWarrantyProduct(db, THE_BRAND, { months: 24 })
await aWarrantyProduct(db, THE_BRAND)
const office = callRunner(warrantyBrandHandlers({ db, office: testOffice(db) }))
let workshop: TestOperator

beforeEach(async () => {
  await sql`truncate staff cascade`.execute(db)
  workshop = await anOperator(db, { role: 'taller', name: 'Rosa' })
})

type Body = BodyOf<typeof saveWarrantyBrand>

const read = () => office.call(warrantyBrands, {}, workshop.caller)
const save = (body: Body) =>
  office.call(saveWarrantyBrand, { body, idempotencyKey: crypto.randomUUID() }, workshop.caller)
async function stored(): Promise<Body> {
  const { brands } = await read()
  const found = brands.find(({ slug }) => slug === THE_BRAND)
  if (found === undefined) throw new Error('The brand is gone')
  const { approved: _, products, ...brand } = found
  return { ...brand, products: products.map(({ title: _title, ...product }) => product) }
}
const changed = (body: Body, changes: Partial<Body['products'][number]>): Body => ({
  ...body,
  products: body.products.map(product =>
    product.itemCode === THE_PRODUCT ? { ...product, ...changes } : product,
  ),
})

test('OFT-10 other months count for new registrations; a given certificate keeps its end', async () => {
  const body = registroGtia.body.parse(aForm({ marca: THE_BRAND, itemCode: THE_PRODUCT }))
  const { reply } = await registerWarranty(db, { body, key: crypto.randomUUID(), cardcode: null }, NOW)
  const { id, validUntil } = reply
  const before = await stored()
  const saved = await save(changed({ ...before, terms: 'Nuevas condiciones' }, { months: 3 }))
  expect(saved.version).toBeGreaterThan(before.version ?? 0)
  const { rows } = await sql<{ until: string }>`
    select valid_until as until from warranty_registrations where id = ${id}`.execute(db)
  expect(rows).toEqual([{ until: validUntil }])
  expect(await findWarrantyProducts(db, THE_BRAND, THE_PRODUCT)).toMatchObject([{ months: 3 }])
  expect(await stored()).toMatchObject({ terms: 'Nuevas condiciones' })
  expect(await lastChangeSet(db)).toMatchObject({
    title: expect.stringContaining('marca y productos'),
    rows: expect.arrayContaining([
      expect.objectContaining({ entity: 'warranty-product', field: 'months', after: 3 }),
    ]),
  })
})

test('OFT-10 a pattern that the form could not read, or a serial nobody describes, is refused by its row', async () => {
  const before = await stored()
  const refused = (changes: Partial<Body['products'][number]>) =>
    save(changed(before, changes)).catch(({ errors }) => errors)
  expect(await refused({ serialPattern: '(', serialHint: 'x' })).toMatchObject([
    { path: expect.stringMatching(/^products\.\d\.serialPattern$/) },
  ])
  expect(await refused({ serialPattern: '\\d{6}', serialHint: '' })).toMatchObject([
    { path: expect.stringMatching(/serialHint$/) },
  ])
  const unknown = { ...before, products: [...before.products, { ...product, itemCode: 'NADA' }] }
  await expect(save(unknown)).rejects.toMatchObject({
    errors: [{ path: `products.${before.products.length}.itemCode`, code: 'unknown' }],
  })
  expect(await stored()).toEqual(before)
})

const product = { itemCode: '', months: 12, needsSerial: false, serialPattern: null, serialHint: '' }

test('OFT-10 a product leaves and comes, and who read an older brand does not overwrite it', async () => {
  const before = await stored()
  await save({ ...before, products: [] })
  expect(await findWarrantyProducts(db, THE_BRAND)).toEqual([])
  await expect(save(before)).rejects.toMatchObject({ code: 'EDIT_CONFLICT' })
  await save({ ...(await stored()), products: before.products })
  expect(await findWarrantyProducts(db, THE_BRAND)).toHaveLength(before.products.length)
  await expect(save({ ...before, version: null })).rejects.toMatchObject({ errors: [{ path: 'slug' }] })
  expect(
    await save({ ...before, slug: 'otra-marca', name: 'Otra', version: null, products: [] }),
  ).toMatchObject({
    slug: 'otra-marca',
  })
})

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { undoChangeSet } from '#contract/office/audit.ts'
import { mergeBrands, officeBrands, saveBrand } from '#contract/office/products/brands.ts'
import { productLookup, productSearch } from '#contract/shop/products.ts'
import { undoHandlers } from '../../../audit/undo/handlers.ts'
import { openTestCatalogue } from '../../../catalogue/read/testing/open-test-catalogue.ts'
import { BrandPlan } from '../../../catalogue/write/plan-brands.ts'
import { findBrands, findRenamed } from '../../../catalogue/write/queries.ts'
import { anOperator, officeRunner } from '../../../orders/testing/operators.ts'
import { refusalOf } from '../../../orders/testing/ordering.ts'
import { aCustomer, aProduct, NOW, openShop } from '../../../orders/testing/shop-data.ts'
import { insertFile } from '../../../platform/files/queries.ts'
import { callRunner } from '../../../testing/run-call.ts'
import { testDatabase } from '../../../testing/test-database.ts'
import { productHandlers } from '../../handlers.ts'
import { officeBrandHandlers } from './handlers.ts'

const shop = await testDatabase(openShop)
const { db } = shop
const catalogue = await openTestCatalogue(shop, { clock: () => NOW })
const { read, write } = officeRunner(db, {
  routes: office => [...officeBrandHandlers({ db, office }), ...undoHandlers({ db, office })],
})
const { call } = callRunner(productHandlers({ catalogue }))
const owner = await anOperator(db, 'dueno')
const editor = await anOperator(db, 'contenido')

async function aBrand(): Promise<{ id: number; name: string; slug: string }> {
  const slug = `marca-${randomUUID().slice(0, 8)}`
  const name = slug.replace('m', 'M')
  const { rows } = await sql<{ id: number }>`
    insert into brands (name, slug) values (${name}, ${slug}) returning id`.execute(db)
  return { id: rows[0]?.id ?? 0, name, slug }
}

async function aProductOf({ id }: { readonly id: number }): Promise<string> {
  const code = await aProduct(db)
  await sql`update products set brand_id = ${id} where itemcode = ${code}`.execute(db)
  return code
}

async function aDiscount(slug: string): Promise<void> {
  const { cardcode } = await aCustomer(db)
  await sql`
    insert into customer_discounts (cardcode, scope, scope_ref, percent) values (${cardcode}, 'brand', ${slug}, 9)`.execute(
    db,
  )
}

/** The address of a picture that was uploaded and belongs to nothing yet. */
const aLogo = async () => {
  const id = await insertFile(db, {
    name: 'logo.webp',
    contentType: 'image/webp',
    body: Buffer.from('x'),
    cardcode: null,
    kind: 'banner',
    createdAt: NOW,
    expiresAt: NOW,
  })
  return `/media/b/${id}.webp`
}
const rowOf = async (id: number) =>
  (await read(officeBrands, {}, editor)).brands.find(brand => brand.id === id)
const listed = (brand: string) => call(productSearch, { query: { term: '', page: 1, limit: 12, brand } }, {})
const polled = { timeout: 30_000 }

test('OFP-26 OFP-25 a renamed brand keeps its products and discounts, and its old address leads to the new one', async () => {
  const brand = await aBrand()
  await aProductOf(brand)
  await aDiscount(brand.slug)
  const key = randomUUID()
  const name = `Nueva ${brand.name}`
  const was = { name: brand.name, logo: null }
  const saved = await write(saveBrand, { id: brand.id, name, logo: null, was }, editor, key)
  expect(saved.slug).toBe(`nueva-${brand.slug}`)
  expect(await rowOf(brand.id)).toMatchObject({ name, products: 1, published: 1, discounts: 1 })
  await expect
    .poll(async () => (await listed(brand.slug)).moved ?? null, polled)
    .toEqual({ brand: saved.slug })
  expect(await listed(saved.slug)).toMatchObject({ total: 1 })
  // A file with the old name means the same brand.
  const plan = new BrandPlan(await findBrands(db), (await findRenamed(db)).brands)
  expect(plan.place(brand.name)).toMatchObject({ id: brand.id })
  expect(plan.created).toEqual([])

  const late = write(saveBrand, { id: brand.id, name: 'Otra', logo: null, was }, owner)
  expect(await refusalOf(late)).toMatchObject({ code: 'EDIT_CONFLICT' })
  await write(undoChangeSet, { key, also: [] }, editor)
  expect(await rowOf(brand.id)).toMatchObject({ name: brand.name, slug: brand.slug, discounts: 1 })
  await expect
    .poll(async () => (await listed(saved.slug)).moved ?? null, polled)
    .toEqual({ brand: brand.slug })
})

test('OFX-11 of two who change one brand each keeps the own field; the same field is asked, with its author', async () => {
  const brand = await aBrand()
  const was = { name: brand.name, logo: null }
  const logo = await aLogo()
  await write(saveBrand, { id: brand.id, name: brand.name, logo, was }, editor)
  const name = `Otra ${brand.name}`
  await write(saveBrand, { id: brand.id, name, logo: null, was }, owner)
  expect(await rowOf(brand.id)).toMatchObject({ name, logo })
  const mine = `Tercera ${brand.name}`
  expect(
    await refusalOf(write(saveBrand, { id: brand.id, name: mine, logo: null, was }, editor)),
  ).toMatchObject({
    code: 'EDIT_CONFLICT',
    conflicts: [{ field: 'name', mine, theirs: name, before: brand.name, author: expect.any(String) }],
  })
  expect(await rowOf(brand.id)).toMatchObject({ name, logo })
})

test('OFP-26 two brands become one: products and discounts follow, the address redirects, and it is undone whole', async () => {
  const [gone, kept] = [await aBrand(), await aBrand()]
  for (const brand of [gone, gone, kept]) await aProductOf(brand)
  await aDiscount(gone.slug)
  // Prices of customers may change: not without their permission.
  const body = { from: gone.id, into: kept.id }
  expect(await refusalOf(write(mergeBrands, body, editor))).toMatchObject({ code: 'FORBIDDEN' })
  const key = randomUUID()
  expect(await write(mergeBrands, body, owner, key)).toEqual({ products: 2, discounts: 1 })
  expect(await rowOf(gone.id)).toBeUndefined()
  expect(await rowOf(kept.id)).toMatchObject({ products: 3, discounts: 1 })
  await expect.poll(async () => (await listed(gone.slug)).moved ?? null, polled).toEqual({ brand: kept.slug })
  const plan = new BrandPlan(await findBrands(db), (await findRenamed(db)).brands)
  expect(plan.place(gone.name)).toMatchObject({ id: kept.id })

  await write(undoChangeSet, { key, also: [] }, owner)
  expect(await rowOf(gone.id)).toMatchObject({ name: gone.name, products: 2, discounts: 1 })
  expect(await rowOf(kept.id)).toMatchObject({ products: 1, discounts: 0 })
  await expect.poll(async () => (await listed(gone.slug)).total, polled).toBe(2)
  expect(await listed(gone.slug)).not.toHaveProperty('moved')
})

test('OFP-26 names and pictures that cannot be are refused; the brand of products without one stays', async () => {
  const [one, other] = [await aBrand(), await aBrand()]
  const was = { name: one.name, logo: null }
  const save = (name: string, logo: string | null = null) =>
    refusalOf(write(saveBrand, { id: one.id, name, logo, was }, editor))
  expect(await save(other.name.toUpperCase())).toMatchObject({ errors: [{ path: 'name', code: 'taken' }] })
  expect(await save('&')).toMatchObject({ errors: [{ path: 'name', code: 'no_slug' }] })
  expect(await save(one.name, `/media/b/${randomUUID()}.webp`)).toMatchObject({
    errors: [{ path: 'logo', code: 'unknown' }],
  })
  expect(await refusalOf(write(mergeBrands, { from: one.id, into: one.id }, owner))).toMatchObject({
    errors: [{ path: 'into', code: 'itself' }],
  })
  await sql`insert into brands (name, slug) values ('Sin marca', 'sin-marca') on conflict do nothing`.execute(
    db,
  )
  const { rows } = await sql<{ id: number }>`select id from brands where slug = 'sin-marca'`.execute(db)
  const unbranded = rows[0]?.id ?? 0
  expect(await rowOf(unbranded)).toBeUndefined()
  expect(await refusalOf(write(mergeBrands, { from: unbranded, into: one.id }, owner))).toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('OFP-26 a brand’s picture is on the pages of its products', async () => {
  const brand = await aBrand()
  const code = await aProductOf(brand)
  const logo = await aLogo()
  const was = { name: brand.name, logo: null }
  await write(saveBrand, { id: brand.id, name: brand.name, logo, was }, editor)
  const { rows } = await sql<{ kept: boolean }>`
    select expires_at is null as kept from files where id = ${logo.slice('/media/b/'.length, -'.webp'.length)}`.execute(
    db,
  )
  expect(rows[0]?.kept).toBe(true)
  const shown = async () => {
    const query = { itemcodes: code, withDesc: true }
    return (await call(productLookup, { query }, {})).products[0]?.brandLogo
  }
  await expect.poll(shown, polled).toBe(logo)
})

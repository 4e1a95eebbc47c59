import { expect, test } from 'vitest'
import { productLookup } from '#contract/shop/products.ts'
import { productId } from '#domain/products/product-id.ts'
import { joinCodes } from '#domain/text/code-list.ts'
import { aProduct } from '../catalogue/read/testing/catalogue-data.ts'
import { openToolShop } from './testing/tool-shop.ts'

const { db, call, hardware, reseller } = await openToolShop()

test('API-07 replies in the requested order, with unknown codes in notFound', async () => {
  const { products, notFound } = await call(
    productLookup,
    { query: { itemcodes: 'NADIE,123,0123,nada' } },
    hardware,
  )
  expect(products.map(product => product.code)).toEqual(['123', '0123'])
  expect(notFound).toEqual(['NADIE', 'nada'])
})

test('API-07 DAT-02..06 DAT-09..11 DAT-13..19 DAT-24..28 TRE-15 a whole product: pictures, details, terms of the customer', async () => {
  const { products } = await call(productLookup, { query: { itemcodes: '0123', withDesc: true } }, hardware)
  expect(products).toEqual([
    {
      id: productId('0123'),
      code: '0123',
      itemCode: '0123',
      title: 'Taladro percutor eléctrico 13 mm',
      name: 'Taladro percutor eléctrico 13 mm',
      images: [1, 2, 3].map(number => ({ url: `/media/p/0123/${number}.webp` })),
      brand: { name: 'Ñandú', slug: 'nandu' },
      family: 'Herramientas',
      category: 'Eléctricas',
      subcategory: 'Taladros',
      subsubcategory: '',
      unitMult: 1,
      unitsPerItem: '',
      factorQty: null,
      codeBars: '7730123456789',
      listOrder: 2,
      warrantyMonths: null,
      active: true,
      updatedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      description: 'Línea uno\nLínea dos',
      videos: [],
      videoLinks: [],
      documents: [{ name: 'Manual', url: '/media/d/manual.pdf' }],
      price: 250,
      discount: 15,
      finalDiscount: 15,
      finalPrice: 212.5,
      priceRule: { kind: 'item', validTo: null },
      compareAtPrice: 300,
      pvp: 399,
      pvpCur: '$',
      currency: '$',
      tax: 22,
      stockStatus: 'S',
      stockDescription: 'Disponible',
      hasStock: true,
      lastBought: { day: '2026-01-01', quantity: 1 },
    },
  ])
})

test('DAT-07 DAT-08 DAT-20..23 D5 videos, units, and a tax of 0 as opposed to a missing one', async () => {
  const itemcode = await aProduct(db, { code: 'CAJA', unitMult: 6, tax: 0 })
  await db
    .updateTable('products')
    .set({ units_per_item: 'caja', factor_qty: 3 })
    .where('itemcode', '=', itemcode)
    .execute()
  const [file, link] = ['https://video.test/1.mp4', 'https://video.test/watch']
  await db
    .insertInto('product_media')
    .values([
      { itemcode, kind: 'video', position: 1, source: file },
      { itemcode, kind: 'videoLink', position: 1, source: link },
    ])
    .execute()
  const query = { itemcodes: `${itemcode},123`, withDesc: true }
  await expect
    .poll(async () => (await call(productLookup, { query }, hardware)).products)
    .toMatchObject([
      {
        videos: [{ url: file }],
        videoLinks: [{ url: link }],
        unitMult: 6,
        unitsPerItem: 'caja',
        factorQty: 3,
        tax: 0,
      },
      { tax: null },
    ])
  await db.deleteFrom('products').where('itemcode', '=', itemcode).execute()
})

test('API-06 without withDesc there is no description, document or video', async () => {
  const { products } = await call(productLookup, { query: { itemcodes: '0123' } }, hardware)
  expect(products[0]).toMatchObject({ description: '', documents: [], videos: [], videoLinks: [] })
})

test('prices come from the customer’s list; a product missing in it has price 0', async () => {
  const codes = ['0123', '123']
  const { products } = await call(productLookup, { query: { itemcodes: codes } }, reseller)
  expect(products).toMatchObject([
    { price: 230, discount: 0, finalPrice: 230 },
    { price: 0, finalPrice: 0 },
  ])
})

test('the group’s discount on a category, dollars, and stock below one multiple counts as none', async () => {
  const { products } = await call(productLookup, { query: { itemcodes: '123' } }, hardware)
  expect(products[0]).toMatchObject({
    price: 45.5,
    discount: 10,
    finalPrice: 40.95,
    currency: 'U$',
    tax: null,
    stockStatus: 'D',
    stockDescription: 'Sin stock',
    hasStock: false,
  })
})

test('D14 an inactive product is found and marked, so that a cart can show it', async () => {
  const { products } = await call(productLookup, { query: { itemcodes: 'VIEJO' } }, hardware)
  expect(products).toMatchObject([{ code: 'VIEJO', active: false }])
})

test('NAV-04 SHP-06 a numeric id finds its product unless it is a code', async () => {
  const id = String(productId('0123'))
  const { products } = await call(productLookup, { query: { itemcodes: [id, '123'] } })
  expect(products.map(product => product.code)).toEqual(['0123', '123'])
})

test('API-07 more than 200 codes are rejected', async () => {
  const itemcodes = Array.from({ length: 201 }, (_, at) => `N${at}`)
  await expect(call(productLookup, { query: { itemcodes } })).rejects.toMatchObject({
    code: 'VALIDATION',
    errors: [{ path: 'itemcodes' }],
  })
  const { notFound } = await call(productLookup, { query: { itemcodes: itemcodes.slice(1) } })
  expect(notFound).toHaveLength(200)
})

test('picture URLs are escaped for codes with any character', async () => {
  await aProduct(db, { code: 'Ñ/1 "2"', pictures: 1 })
  await expect
    .poll(async () => (await call(productLookup, { query: { itemcodes: 'Ñ/1 "2"' } })).products[0]?.images)
    .toEqual([{ url: '/media/p/%C3%91%2F1%20%222%22/1.webp' }])
  await db.deleteFrom('products').where('itemcode', '=', 'Ñ/1 "2"').execute()
  await expect
    .poll(async () => (await call(productLookup, { query: { itemcodes: 'Ñ/1 "2"' } })).notFound)
    .toEqual(['Ñ/1 "2"'])
})

test('SHP-04 a code with a comma is found in a list of codes', async () => {
  await aProduct(db, { code: 'A,1' })
  const lookUp = () => call(productLookup, { query: { itemcodes: joinCodes(['123', 'A,1', '50%']) } })
  await expect.poll(async () => (await lookUp()).products.map(({ code }) => code)).toEqual(['123', 'A,1'])
  expect((await lookUp()).notFound).toEqual(['50%'])
  await db.deleteFrom('products').where('itemcode', '=', 'A,1').execute()
  await expect.poll(async () => (await lookUp()).notFound).toEqual(['A,1', '50%'])
})

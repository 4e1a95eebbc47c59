import { beforeAll, describe, expect, test } from 'vitest'
import type { Catalogue } from '#backend/catalogue/catalogue.ts'
import {
  aCustomer,
  aNode,
  anOrder,
  aProduct,
  NOW,
  openCatalogueShop,
  RESELLER,
  WHOLESALE,
} from '#backend/catalogue/testing/catalogue-data.ts'
import { openTestCatalogue } from '#backend/catalogue/testing/open-test-catalogue.ts'
import { countStatements } from '#backend/db/statement-count.ts'
import { type CallRunner, callRunner } from '#backend/testing/run-call.ts'
import { testDatabase } from '#backend/testing/test-database.ts'
import { productLookup, productSearch, productsList } from '#contract/web/products.ts'
import { productId } from '#domain/product-id.ts'
import { productHandlers } from './handlers.ts'

const TERM_KEYS =
  /"(price|discount|finalDiscount|finalPrice|compareAtPrice|pvp|pvpCur|currency|tax|stockStatus|stockDescription|hasStock)"/
const DRILLS = ['Herramientas', 'Eléctricas', 'Taladros']

const database = await testDatabase(openCatalogueShop)
const { db } = database
let catalogue: Catalogue
let shop: CallRunner
let hardware: { cardcode: string; email: string }
let reseller: { cardcode: string; email: string }
const stranger = { cardcode: null, email: 'sin-codigo@cliente.test' }

beforeAll(async () => {
  await aNode(db, ['Herramientas', 'Eléctricas'])
  await aNode(db, ['Herramientas', 'Manuales'])
  await aNode(db, DRILLS)
  await aProduct(db, {
    code: '0123',
    title: 'Taladro percutor eléctrico 13 mm',
    path: DRILLS,
    prices: { [WHOLESALE]: 250, [RESELLER]: 230 },
    previousPrice: 300,
    pvp: 399,
    popularity: 5,
    pictures: 3,
    codeBars: '7730123456789',
    extraCodes: ['PROV-77'],
    description: 'Línea uno\nLínea dos',
    documents: [{ name: 'Manual', source: 'manual.pdf' }],
  })
  await aProduct(db, {
    code: '123',
    title: 'Taladro inalámbrico 18 V',
    path: DRILLS,
    brand: 'Hornero',
    prices: { [WHOLESALE]: 45.5 },
    currency: 'USD',
    tax: null,
    stock: { available: 2, status: 'W' },
    unitMult: 6,
  })
  await aProduct(db, {
    code: 'MAR-5/8 "X"',
    title: 'Martillo galponero',
    path: ['Herramientas', 'Manuales'],
    prices: {},
    popularity: 9,
  })
  await aProduct(db, { code: 'VIEJO', title: 'Taladro discontinuado', path: DRILLS, active: false })
  hardware = await aCustomer(db, { cardcode: 'C20001', group: 'ferreterias' })
  reseller = await aCustomer(db, { cardcode: 'C20002', priceList: RESELLER })
  await db
    .insertInto('customer_discounts')
    .values([
      { customer_group: 'ferreterias', scope: 'category', scope_ref: 'herramientas/electricas', percent: 10 },
      { cardcode: 'C20001', scope: 'item', scope_ref: '0123', percent: 15 },
    ])
    .execute()
  await anOrder(db, 'C20001', ['123'], new Date('2026-02-01T12:00:00Z'))
  await anOrder(db, 'C20001', ['123', '0123'], new Date('2026-01-01T12:00:00Z'))
  await anOrder(db, 'C20001', ['VIEJO', '0123', '0123'], new Date('2024-12-01T12:00:00Z'))
  catalogue = await openTestCatalogue(database)
  shop = callRunner(productHandlers({ catalogue }))
})

describe('ProductLookup', () => {
  test('API-07 answers in the order asked, with what is unknown apart', async () => {
    const { products, notFound } = await shop.call(
      productLookup,
      { query: { itemcodes: 'NADIE,123,0123,nada' } },
      hardware,
    )
    expect(products.map(product => product.code)).toEqual(['123', '0123'])
    expect(notFound).toEqual(['NADIE', 'nada'])
  })

  test('API-07 a whole product: pictures, details, terms of the customer', async () => {
    const { products } = await shop.call(
      productLookup,
      { query: { itemcodes: '0123', withDesc: true } },
      hardware,
    )
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
        compareAtPrice: 300,
        pvp: 399,
        pvpCur: '$',
        currency: '$',
        tax: 22,
        stockStatus: 'S',
        stockDescription: 'Disponible',
        hasStock: true,
      },
    ])
  })

  test('API-06 without withDesc there is no description, document or video', async () => {
    const { products } = await shop.call(productLookup, { query: { itemcodes: '0123' } }, hardware)
    expect(products[0]).toMatchObject({ description: '', documents: [], videos: [], videoLinks: [] })
  })

  test('another price list, another price; a product the list does not have has price 0', async () => {
    const codes = ['0123', '123']
    const { products } = await shop.call(productLookup, { query: { itemcodes: codes } }, reseller)
    expect(products).toMatchObject([
      { price: 230, discount: 0, finalPrice: 230 },
      { price: 0, finalPrice: 0 },
    ])
  })

  test('the group’s discount on a category, dollars, and less than a multiple left is no stock', async () => {
    const { products } = await shop.call(productLookup, { query: { itemcodes: '123' } }, hardware)
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

  test('D14 an inactive product is found, marked, so that a cart can say so', async () => {
    const { products } = await shop.call(productLookup, { query: { itemcodes: 'VIEJO' } }, hardware)
    expect(products).toMatchObject([{ code: 'VIEJO', active: false }])
  })

  test('SHP-06 a numeric id finds its product where no code does; the code comes first', async () => {
    const id = String(productId('0123'))
    const { products } = await shop.call(productLookup, { query: { itemcodes: [id, '123'] } })
    expect(products.map(product => product.code)).toEqual(['0123', '123'])
  })

  test('API-07 more than 200 codes are refused', async () => {
    const itemcodes = Array.from({ length: 201 }, (_, at) => `N${at}`)
    await expect(shop.call(productLookup, { query: { itemcodes } })).rejects.toMatchObject({
      code: 'VALIDATION',
      errors: [{ path: 'itemcodes' }],
    })
    const { notFound } = await shop.call(productLookup, { query: { itemcodes: itemcodes.slice(1) } })
    expect(notFound).toHaveLength(200)
  })

  test('the address of a picture is safe for codes with any character', async () => {
    await aProduct(db, { code: 'Ñ/1 "2"', pictures: 1 })
    await expect
      .poll(
        async () => (await shop.call(productLookup, { query: { itemcodes: 'Ñ/1 "2"' } })).products[0]?.images,
      )
      .toEqual([{ url: '/media/p/%C3%91%2F1%20%222%22/1.webp' }])
    await db.deleteFrom('products').where('itemcode', '=', 'Ñ/1 "2"').execute()
    await expect
      .poll(async () => (await shop.call(productLookup, { query: { itemcodes: 'Ñ/1 "2"' } })).notFound)
      .toEqual(['Ñ/1 "2"'])
  })
})

describe('ProductSearch', () => {
  const codesOf = async (query: object, caller: object = {}) =>
    (await shop.call(productSearch, { query }, caller)).products.map(product => product.code)

  test('SRC-17 exact code first, then bar code, code prefix, all words without accents, then typing errors', async () => {
    expect(await codesOf({ term: '123' })).toEqual(['123', '0123'])
    expect(await codesOf({ term: '0123' })).toEqual(['0123', '123'])
    expect(await codesOf({ term: '7730123456789' })).toEqual(['0123'])
    expect(await codesOf({ term: 'PROV-77' })).toEqual(['0123'])
    expect(await codesOf({ term: 'ELECTRICO percutor' })).toEqual(['0123'])
    expect(await codesOf({ term: 'nandu martillo' })).toEqual(['MAR-5/8 "X"'])
    const typo = await shop.call(productSearch, { query: { term: 'talabro' } })
    expect(typo).toMatchObject({ corrected: 'taladro', terms: ['taladro'], total: 2, truncated: false })
  })

  test('SRC-16 API-08 the order is relevance by default and for an order nobody knows', async () => {
    const byRelevance = await codesOf({ term: 'taladro' })
    expect(byRelevance).toHaveLength(2)
    expect(await codesOf({ term: 'taladro', orderby: 'relevance' })).toEqual(byRelevance)
    expect(await codesOf({ term: 'taladro', orderby: 'whatever' })).toEqual(byRelevance)
  })

  test('API-08 orders by name, by price in pesos and by the customer’s purchases', async () => {
    expect(await codesOf({ term: '', orderby: 'name' })).toEqual(['MAR-5/8 "X"', '123', '0123'])
    expect(await codesOf({ term: '', orderby: 'name_desc' })).toEqual(['0123', '123', 'MAR-5/8 "X"'])
    // U$ 40,95 at 40,25 is $ 1.648,24.
    expect(await codesOf({ term: '', orderby: 'price' }, hardware)).toEqual(['MAR-5/8 "X"', '0123', '123'])
    expect(await codesOf({ term: '', orderby: 'list' }, hardware)).toEqual(['123', '0123', 'MAR-5/8 "X"'])
    expect(await codesOf({ term: '', orderby: 'list_desc' }, hardware)).toEqual([
      '0123',
      '123',
      'MAR-5/8 "X"',
    ])
  })

  test('CAT-13 a visitor’s order by price is the default one', async () => {
    const query = { term: '', orderby: 'price_desc', page: 1 }
    const reply = await shop.call(productSearch, { query })
    expect(reply.sort).toBe('default')
    expect(reply.products.map(product => product.code)).toEqual(await codesOf({ term: '' }))
  })

  test('SRC-18 an empty term is the whole catalogue within the filters, most in demand first', async () => {
    expect(await codesOf({ term: '' })).toEqual(['MAR-5/8 "X"', '0123', '123'])
    expect(await codesOf({})).toHaveLength(3)
    expect(await codesOf({ category: 'herramientas-electricas' })).toEqual(['0123', '123'])
    expect(await codesOf({ family: 'herramientas', brand: 'hornero' })).toEqual(['123'])
    expect(await codesOf({ family: 'bazar' })).toEqual([])
    expect(await codesOf({ brand: 'nadie' })).toEqual([])
    expect(await codesOf({ term: 'taladro', subcategory: 'electricas-taladros', brand: 'nandu' })).toEqual([
      '0123',
    ])
  })

  test('inactive products are in no list', async () => {
    expect(await codesOf({ term: 'discontinuado' })).toEqual([])
    expect(await codesOf({ term: 'VIEJO' })).toEqual([])
  })

  test('the switches of customers; visitors have none', async () => {
    expect(await codesOf({ inStock: true }, hardware)).toEqual(['MAR-5/8 "X"', '0123'])
    expect(await codesOf({ onSale: 'true' }, hardware)).toEqual(['0123', '123'])
    expect(await codesOf({ inStock: true, onSale: true })).toHaveLength(3)
  })

  test('API-08 a page with its facets', async () => {
    const query = { term: '', category: 'herramientas-electricas', page: 2, limit: 1 }
    const reply = await shop.call(productSearch, { query }, hardware)
    expect(reply).toMatchObject({ total: 2, page: 2, limit: 1, pages: 2, from: 2, to: 2, truncated: false })
    expect(reply.products).toMatchObject([{ code: '123', images: [] }])
    expect(reply.filters).toEqual({
      categories: [
        {
          name: 'Taladros',
          slug: 'electricas-taladros',
          level: 'subcategory',
          count: 2,
          filters: {
            family: 'herramientas',
            category: 'herramientas-electricas',
            subcategory: 'electricas-taladros',
          },
        },
      ],
      brands: [
        { name: 'Hornero', slug: 'hornero', count: 1, selected: false },
        { name: 'Ñandú', slug: 'nandu', count: 1, selected: false },
      ],
      inStock: 1,
      onSale: 2,
    })
  })

  test('a card has one picture and no description', async () => {
    const { products } = await shop.call(productSearch, { query: { term: '0123' } }, hardware)
    expect(products[0]?.images).toEqual([{ url: '/media/p/0123/1.webp' }])
    expect(products[0]).not.toHaveProperty('description')
  })
})

describe('ProductsList', () => {
  test('API-09 CTL-06 every active product, light and without prices', async () => {
    const { products, total } = await shop.call(productsList, {}, hardware)
    expect(total).toBe(3)
    expect(products[1]).toEqual({
      code: '0123',
      title: 'Taladro percutor eléctrico 13 mm',
      brand: 'Ñandú',
      family: 'Herramientas',
      category: 'Eléctricas',
      subcategory: 'Taladros',
      subsubcategory: '',
      listOrder: null,
      updatedAt: expect.any(String),
    })
    expect(JSON.stringify(products)).not.toMatch(TERM_KEYS)
  })

  test('is the same list until visitors see something else', async () => {
    const first = await shop.call(productsList, {})
    expect(await shop.call(productsList, {})).toBe(first)
    await db
      .updateTable('products')
      .set({ title: 'Martillo carpintero' })
      .where('itemcode', '=', 'MAR-5/8 "X"')
      .execute()
    await expect
      .poll(async () => (await shop.call(productsList, {})).products[0]?.title)
      .toBe('Martillo carpintero')
    await db
      .updateTable('products')
      .set({ title: 'Martillo galponero' })
      .where('itemcode', '=', 'MAR-5/8 "X"')
      .execute()
    await expect
      .poll(async () => (await shop.call(productsList, {})).products[0]?.title)
      .toBe('Martillo galponero')
  })
})

describe('who sees what', () => {
  test('AUT-33 nothing a session without cardcode is answered names a price, a tax or a stock', async () => {
    for (const caller of [{}, stranger]) {
      const replies = [
        await shop.call(productLookup, { query: { itemcodes: '0123,123,VIEJO', withDesc: true } }, caller),
        await shop.call(productSearch, { query: { term: 'taladro' } }, caller),
        await shop.call(productSearch, { query: { term: '', page: 1, orderby: 'price' } }, caller),
        await shop.call(productsList, {}, caller),
      ]
      const text = JSON.stringify(replies)
      expect(text).toContain('"0123"')
      expect(text).not.toMatch(TERM_KEYS)
    }
  })

  test('AUT-36 null, undefined and nothing are the same empty cardcode; any other is refused', async () => {
    for (const cardcode of ['', 'null', 'undefined', undefined]) {
      const { products } = await shop.call(productSearch, { query: { term: '0123', cardcode } })
      expect(products[0]).not.toHaveProperty('price')
    }
    const query = { term: '', cardcode: 'C20001' }
    await expect(shop.call(productSearch, { query })).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    await expect(shop.call(productSearch, { query }, stranger)).rejects.toMatchObject({ code: 'NO_CARDCODE' })
    await expect(shop.call(productSearch, { query }, reseller)).rejects.toMatchObject({
      code: 'CARDCODE_MISMATCH',
    })
    await expect(
      shop.call(productLookup, { query: { itemcodes: '0123', cardcode: 'C20001' } }),
    ).rejects.toMatchObject({ status: 401 })
  })

  test('no SQL for visitors, nor for a customer who has been here', async () => {
    const browse = async (caller: object) => {
      await shop.call(productLookup, { query: { itemcodes: '0123,123', withDesc: true } }, caller)
      await shop.call(productSearch, { query: { term: 'taladro' } }, caller)
      await shop.call(productSearch, { query: { term: '', page: 1, orderby: 'price', onSale: true } }, caller)
      await shop.call(productsList, {}, caller)
    }
    await browse(hardware)
    for (const caller of [{}, stranger, hardware]) {
      const { statements } = await countStatements(() => browse(caller))
      expect(statements).toEqual([])
    }
  })

  test('D16 the rank counts orders of the last 12 months that were not cancelled', async () => {
    const rankOf = async (code: string) =>
      (await shop.call(productLookup, { query: { itemcodes: code } }, hardware)).products[0]?.listOrder
    expect([await rankOf('123'), await rankOf('0123'), await rankOf('VIEJO')]).toEqual([1, 2, null])
    const order = await anOrder(db, 'C20001', ['VIEJO'], NOW)
    await expect.poll(() => rankOf('VIEJO')).toBe(3)
    await db.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', order).execute()
    await expect.poll(() => rankOf('VIEJO')).toBeNull()
    expect(
      (await shop.call(productLookup, { query: { itemcodes: '123' } }, reseller)).products[0]?.listOrder,
    ).toBeNull()
  })
})

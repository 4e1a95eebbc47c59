import { expect, test } from 'vitest'
import { productSearch } from '#contract/shop/products.ts'
import { openToolShop } from './testing/tool-shop.ts'

const { call, hardware } = await openToolShop()

const codesOf = async (query: object, caller: object = {}) =>
  (await call(productSearch, { query: { term: '', ...query } }, caller)).products.map(product => product.code)

test('SRC-17 exact code first, then bar code, code prefix, all words without accents, then typing errors', async () => {
  expect(await codesOf({ term: '123' })).toEqual(['123', '0123'])
  expect(await codesOf({ term: '0123' })).toEqual(['0123', '123'])
  expect(await codesOf({ term: '7730123456789' })).toEqual(['0123'])
  expect(await codesOf({ term: 'PROV-77' })).toEqual(['0123'])
  expect(await codesOf({ term: 'ELECTRICO percutor' })).toEqual(['0123'])
  expect(await codesOf({ term: 'nandu martillo' })).toEqual(['MAR-5/8 "X"'])
  const typo = await call(productSearch, { query: { term: 'talabro' } })
  expect(typo).toMatchObject({ corrected: 'taladro', terms: ['taladro'], total: 2, truncated: false })
})

test('SRC-16 API-08 the order is relevance by default and for an unknown orderby', async () => {
  const byRelevance = await codesOf({ term: 'taladro' })
  expect(byRelevance).toHaveLength(2)
  expect(await codesOf({ term: 'taladro', orderby: 'relevance' })).toEqual(byRelevance)
  expect(await codesOf({ term: 'taladro', orderby: 'whatever' })).toEqual(byRelevance)
})

test('API-08 CAT-35 orders by name, by price in pesos and by the customer’s purchases', async () => {
  expect(await codesOf({ term: '', orderby: 'name' })).toEqual(['MAR-5/8 "X"', '123', '0123'])
  expect(await codesOf({ term: '', orderby: 'name_desc' })).toEqual(['0123', '123', 'MAR-5/8 "X"'])
  // U$ 40,95 at 40,25 is $ 1.648,24; the third product has no price.
  expect(await codesOf({ term: '', orderby: 'price' }, hardware)).toEqual(['0123', '123', 'MAR-5/8 "X"'])
  expect(await codesOf({ term: '', orderby: 'price_desc' }, hardware)).toEqual(['123', '0123', 'MAR-5/8 "X"'])
  expect(await codesOf({ term: '', orderby: 'list' }, hardware)).toEqual(['123', '0123', 'MAR-5/8 "X"'])
  expect(await codesOf({ term: '', orderby: 'list_desc' }, hardware)).toEqual(['0123', '123', 'MAR-5/8 "X"'])
})

test('CAT-13 a visitor’s order by price is the default one', async () => {
  const query = { term: '', orderby: 'price_desc', page: 1 }
  const reply = await call(productSearch, { query })
  expect(reply.sort).toBe('default')
  expect(reply.products.map(product => product.code)).toEqual(await codesOf({ term: '' }))
})

test('SRC-18 the term is required, but may be empty', async () => {
  const { query } = productSearch
  expect(query.safeParse({ family: 'herramientas' }).error?.issues).toMatchObject([{ path: ['term'] }])
  for (const term of ['', '  ', 'null']) expect(query.parse({ term }).term).toBe('')
})

test('SRC-18 an empty term returns the whole catalogue within the filters, most popular first', async () => {
  expect(await codesOf({ term: '' })).toEqual(['MAR-5/8 "X"', '0123', '123'])
  expect(await codesOf({ category: 'herramientas-electricas' })).toEqual(['0123', '123'])
  expect(await codesOf({ family: 'herramientas', brand: 'hornero' })).toEqual(['123'])
  expect(await codesOf({ family: 'bazar' })).toEqual([])
  expect(await codesOf({ brand: 'nadie' })).toEqual([])
  expect(await codesOf({ term: 'taladro', subcategory: 'electricas-taladros', brand: 'nandu' })).toEqual([
    '0123',
  ])
})

test('inactive products are not listed', async () => {
  expect(await codesOf({ term: 'discontinuado' })).toEqual([])
  expect(await codesOf({ term: 'VIEJO' })).toEqual([])
})

test('MON-25 the inStock and onSale filters work for customers and are ignored for visitors', async () => {
  expect(await codesOf({ inStock: true }, hardware)).toEqual(['MAR-5/8 "X"', '0123'])
  expect(await codesOf({ onSale: 'true' }, hardware)).toEqual(['0123'])
  expect(await codesOf({ inStock: true, onSale: true })).toHaveLength(3)
})

test('API-08 a page with its facets', async () => {
  const query = { term: '', category: 'herramientas-electricas', page: 2, limit: 1 }
  const reply = await call(productSearch, { query }, hardware)
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
    onSale: 1,
    measures: [],
  })
})

test('a card has one picture and no description', async () => {
  const { products } = await call(productSearch, { query: { term: '0123' } }, hardware)
  expect(products[0]?.images).toEqual([{ url: '/media/p/0123/1.webp' }])
  expect(products[0]).not.toHaveProperty('description')
})

test('SRC-17 words in double quotes are searched as written, without a correction', async () => {
  const literal = await call(productSearch, { query: { term: '"talabro"', page: 1 } })
  expect(literal).toMatchObject({ total: 0, corrected: null })
  const found = await call(productSearch, { query: { term: '"taladro percutor"' } })
  expect(found).toMatchObject({ total: 1, corrected: null })
})

test.each([
  {},
  { page: 1 },
])('SRC-17 a term whose words no product has together is marked partial: %o', async paging => {
  const search = (term: string) => call(productSearch, { query: { term, ...paging } })
  expect(await search('martillo percutor')).toMatchObject({ total: 1, partial: true })
  expect(await search('taladro percutor')).toMatchObject({ total: 1, partial: false })
  expect(await search('')).toMatchObject({ total: 3, partial: false })
})

test.each([
  {},
  { page: 1 },
])('SRC-25 SRC-26 words and sizes that nothing has are reported as typed: %o', async paging => {
  const search = (term: string) => call(productSearch, { query: { term, ...paging } })
  expect(await search('Martillo con Cárcasa')).toMatchObject({
    partial: true,
    corrected: null,
    leftOut: { words: ['Cárcasa'], searched: 'Martillo' },
    nearestSize: null,
  })
  expect(await search('taladro 12')).toMatchObject({
    partial: false,
    leftOut: null,
    nearestSize: { asked: '12 mm', found: '13 mm' },
    terms: ['taladro', '12', '13mm'],
  })
  // Another product has the word.
  expect(await search(' Martillo  percutor ')).toMatchObject({
    partial: true,
    leftOut: { words: ['Martillo percutor'], searched: 'Martillo' },
  })
  expect(await search('taladro 20V')).toMatchObject({ nearestSize: { asked: '20 V', found: '18 V' } })
  expect(await search('taladro 13')).toMatchObject({ partial: false, leftOut: null, nearestSize: null })
  expect(await search('')).toMatchObject({ partial: false, leftOut: null, nearestSize: null })
})

test('SRC-30 suggestions, a page of five, interpret a term as the listing does', async () => {
  for (const term of ['talad percutor', 'taladro perkutor', 'taladro 12', 'martillo con carcasa']) {
    const { products, ...all } = await call(productSearch, { query: { term } })
    const five = await call(productSearch, { query: { term, page: 1, limit: 5 } })
    const { total, corrected, partial, leftOut, nearestSize, terms } = all
    expect(total, term).toBeGreaterThan(0)
    expect(five).toMatchObject({ total, corrected, partial, leftOut, nearestSize, terms })
    expect(five.products).toEqual(products.slice(0, 5))
  }
})

test('CAT-32 CAT-39 an empty page suggests similar terms and families, as the session may see them', async () => {
  const near = async (query: { term: string; brand?: string; category?: string }, caller: object = {}) => {
    const { total, nearest } = await call(productSearch, { query: { page: 1, ...query } }, caller)
    const codes = nearest?.products.map(({ code }) => code)
    return { total, codes, terms: nearest?.terms, families: nearest?.families }
  }
  const tools = [{ name: 'Herramientas', slug: 'herramientas' }]
  // An unknown word, similar to a known one; the visitor's card has no price.
  expect(await near({ term: '"talabro"' })).toEqual({
    total: 0,
    codes: [],
    terms: ['taladro'],
    families: tools,
  })
  const { nearest } = await call(productSearch, { query: { term: '"talabro"', page: 1 } })
  expect(nearest?.bought).toEqual([])
  const own = await call(productSearch, { query: { term: '"talabro"', page: 1 } }, hardware)
  expect(own.nearest?.bought.map(({ code }) => code)).toEqual(['123', '0123'])
  expect(own.nearest?.bought[0]).toHaveProperty('finalPrice')
  // Nothing within the filters: what the term finds without them.
  expect((await near({ term: 'martillo', category: 'herramientas-electricas' })).codes).toEqual([
    'MAR-5/8 "X"',
  ])
  // Nothing similar: no suggestions.
  expect(await near({ term: 'xyzxyzxyz' })).toEqual({ total: 0, codes: [], terms: [], families: [] })
  // Only for an empty page of a term.
  expect((await near({ term: 'taladro' })).codes).toBeUndefined()
  expect((await near({ term: '', brand: 'nadie' })).codes).toBeUndefined()
})

test('API-08 with only=codes a page has the codes of its cards, and no facets', async () => {
  for (const caller of [{}, hardware]) {
    for (const query of [
      { term: 'taladro', page: 1, limit: 5 },
      { term: '', page: 2, limit: 2 },
      { term: '', page: 1, limit: 1, orderby: 'name_desc' },
      { term: 'taladro', page: 1, brand: 'hornero', inStock: true },
      { term: 'talabro', limit: 1 },
      { term: 'nada de nada', page: 1 },
    ]) {
      const { products, filters, nearest, ...page } = await call(productSearch, { query }, caller)
      expect(filters).toBeDefined()
      const brief = await call(productSearch, { query: { ...query, only: 'codes' as const } }, caller)
      expect(brief).toEqual({ ...page, products: [], codes: products.map(({ code }) => code) })
    }
  }
})

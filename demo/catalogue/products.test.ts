import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { allDrawings } from '#backend/media/testing/all-drawings.ts'
import { isBarcode } from '#domain/products/ean.ts'
import { productId } from '#domain/products/product-id.ts'
import { slugify } from '#domain/text/slug.ts'
import { type DemoProduct, demoProducts, demoTree, pathOf, picturesOf } from './products.ts'

const products = demoProducts()
const realCatalogue = join(import.meta.dirname, '../../../shared/data/demo/productos.jsonl')

function distinct<Value>(values: Iterable<Value>): Set<Value> {
  return new Set(values)
}

function share(count: number): number {
  return count / products.length
}

describe('the demo products', () => {
  test('are at least 3,000 of more than 30 brands', () => {
    expect(products.length).toBeGreaterThanOrEqual(3000)
    expect(distinct(products.map(product => product.brand)).size).toBeGreaterThanOrEqual(30)
  })

  test('have distinct titles, and codes that are distinct without punctuation and case', () => {
    const plainCode = ({ code }: DemoProduct) => code.toLowerCase().replace(/[^a-z0-9]/g, '')
    expect(distinct(products.map(plainCode)).size).toBe(products.length)
    expect(distinct(products.map(({ title }) => title)).size).toBe(products.length)
  })

  test('D8: have distinct ids, leading zeros included', () => {
    expect(distinct(products.map(({ code }) => productId(code))).size).toBe(products.length)
  })

  test.each([
    ['digits', /^[1-9]\d+$/],
    ['leading zeros', /^0\d+$/],
    ['letters and hyphens', /^[A-Z]+\d*-[A-Z0-9-]+$/],
    ['dots', /^\d+\.\d+\.\d+$/],
  ])('have codes of %s', (_, shape) => {
    expect(share(products.filter(({ code }) => shape.test(code)).length)).toBeGreaterThan(0.05)
  })

  test('fit their columns', () => {
    for (const { code, title, description } of products) {
      expect(code).toMatch(/^[A-Z0-9][A-Z0-9.-]{0,48}[A-Z0-9]$/)
      expect(title.length).toBeLessThanOrEqual(120)
      expect(title).toBe(title.trim())
      expect(`${title}${description}`).not.toMatch(/ {2}|undefined|\{\d\}/)
    }
  })

  test('have valid and distinct EAN-13 of Uruguay on about 70 %', () => {
    const codes = products.flatMap(({ codeBars }) => codeBars ?? [])
    expect(codes.filter(code => !isBarcode(code) || !/^773\d{10}$/.test(code))).toEqual([])
    expect(distinct(codes).size).toBe(codes.length)
    expect(share(codes.length)).toBeGreaterThan(0.65)
    expect(share(codes.length)).toBeLessThan(0.8)
  })

  test('are sold in multiples of the trade', () => {
    expect(distinct(products.map(({ unitMult }) => unitMult))).toEqual(
      distinct([1, 2, 5, 6, 10, 12, 25, 100]),
    )
  })

  test('are mostly taxed at 22, and some at 10, 0 or without a rate', () => {
    const taxes = Map.groupBy(products, ({ tax }) => tax)
    expect(distinct(taxes.keys())).toEqual(distinct([22, 10, 0, null]))
    expect(share(taxes.get(22)?.length ?? 0)).toBeGreaterThan(0.85)
  })

  test('have prices in both currencies, and a few only on request', () => {
    expect(distinct(products.map(({ currency }) => currency))).toEqual(distinct(['$', 'U$']))
    const onRequest = products.filter(({ price }) => price === 0)
    expect(onRequest.length).toBeGreaterThan(0)
    expect(share(onRequest.length)).toBeLessThan(0.02)
    for (const { pvp, compareAtPrice, distribuidor, interior } of onRequest)
      expect([pvp, compareAtPrice, distribuidor, interior]).toEqual([null, null, 0, 0])
  })

  test('have both a suggested retail price and its currency or neither', () => {
    for (const { pvp, pvpCur } of products) expect(pvp === null).toBe(pvpCur === null)
  })

  test('distributors pay least and the Interior most, with at most 4 decimals, dollars with 2', () => {
    for (const { price, distribuidor, interior, currency } of products.filter(({ price }) => price > 0)) {
      expect(distribuidor).toBeLessThan(price)
      expect(price).toBeLessThan(interior)
      for (const value of [price, distribuidor, interior])
        expect(value).toBe(Number(value.toFixed(currency === '$' ? 4 : 2)))
    }
  })

  test('a previous price is above every list', () => {
    const reduced = products.filter(({ compareAtPrice }) => compareAtPrice !== null)
    expect(reduced.length).toBeGreaterThan(100)
    for (const { compareAtPrice, interior } of reduced) expect(compareAtPrice).toBeGreaterThan(interior)
  })

  test('the suggested retail price leaves the shop a margin over cost with tax', () => {
    for (const { price, pvp, pvpCur, currency, tax } of products) {
      if (pvp !== null && pvpCur === currency)
        expect(pvp).toBeGreaterThan(price * (1 + (tax ?? 22) / 100) * 1.2)
    }
  })

  test('are in stock in whole multiples, with all four levels', () => {
    expect(distinct(products.map(({ stockStatus }) => stockStatus))).toEqual(distinct(['S', 'W', 'D', 'A']))
    for (const { stock, stockStatus, arrivesInDays, unitMult } of products) {
      expect(stock % unitMult).toBe(0)
      expect(stock > 0).toBe(stockStatus === 'S' || stockStatus === 'W')
      expect(arrivesInDays !== null).toBe(stockStatus === 'A')
    }
  })

  test('use existing drawings, and every drawing', () => {
    const shown = distinct(products.map(({ picture }) => picture.motif))
    expect(shown).toEqual(distinct(allDrawings().map(({ motif }) => motif)))
  })

  test('have 1 to 4 pictures, the first of them the main view', () => {
    expect(distinct(products.map(product => picturesOf(product).length))).toEqual(distinct([1, 2, 3, 4]))
    for (const pictures of products.map(picturesOf)) {
      expect(pictures[0]?.view).toBe('main')
      expect(distinct(pictures.map(({ view }) => view)).size).toBe(pictures.length)
    }
  })

  test('have descriptions of 2 to 8 lines with lists where they have several pictures, and documents', () => {
    for (const { description, picture } of products) {
      const lines = description.split('\n')
      expect(lines.length).toBeLessThanOrEqual(8)
      if (picture.views > 1) expect(description).toMatch(/.\n- /)
      expect(description).not.toMatch(/^(?:- )?\p{Ll}/mu)
      if (description !== '') expect(lines.filter(line => !/[\p{L}\d]/u.test(line))).toEqual([])
    }
    expect(products.some(({ documents }) => documents.length === 2)).toBe(true)
  })

  test('have long titles and titles with quotes, slashes, degrees and ñ', () => {
    const titles = products.map(({ title }) => title)
    for (const sign of ['"', '/', '°', 'ñ', 'Ñ', '²']) {
      expect(titles.some(title => title.includes(sign))).toBe(true)
    }
    expect(titles.some(title => title.length >= 90)).toBe(true)
  })

  test.skipIf(!existsSync(realCatalogue))('have no brand, title or bar code of a real catalogue', () => {
    const text = (line: string, key: string) =>
      String(Object.entries(JSON.parse(line)).find(([k]) => k === key)?.[1])
    const real = readFileSync(realCatalogue, 'utf8').trim().split('\n')
    const realBrands = distinct(real.map(line => slugify(text(line, 'brand'))))
    const realTitles = distinct(real.map(line => text(line, 'title').toLowerCase()))
    const realBarcodes = distinct(real.map(line => text(line, 'codeBars')))
    expect(realTitles.size).toBeGreaterThan(1000)
    expect(
      [...distinct(products.map(({ brand }) => brand))].filter(brand => realBrands.has(slugify(brand))),
    ).toEqual([])
    expect(products.filter(({ title }) => realTitles.has(title.toLowerCase()))).toEqual([])
    expect(products.filter(({ codeBars }) => codeBars !== null && realBarcodes.has(codeBars))).toEqual([])
  })
})

describe('the demo tree', () => {
  const nodes = demoTree(products).created
  const childrenOf = (pathSlug: string) => nodes.filter(({ parent }) => parent?.pathSlug === pathSlug)

  test('TRE-02 has the six families of the shop, in their order', () => {
    expect(nodes.filter(({ level }) => level === 'family').map(({ name }) => name)).toEqual([
      'Herramientas',
      'Ferretería',
      'Agro y Jardín',
      'Pinturas',
      'Bazar',
      'Electrodomésticos',
    ])
  })

  test('TRE-03 has the six categories of Herramientas', () => {
    expect(childrenOf('herramientas').map(({ name }) => name)).toEqual([
      'A batería',
      'A combustión',
      'Accesorios',
      'Eléctricas',
      'Manuales',
      'Varios',
    ])
  })

  test('TRE-04 has at least 90 subcategories, some of them divided further', () => {
    const subcategories = nodes.filter(({ level }) => level === 'subcategory')
    expect(subcategories.length).toBeGreaterThanOrEqual(90)
    expect(subcategories.filter(({ pathSlug }) => childrenOf(pathSlug).length > 1).length).toBeGreaterThan(9)
  })

  test('TRE-14 has equal names in different families; a path that collides under one parent throws', () => {
    expect(nodes.filter(({ name }) => name === 'Accesorios').length).toBeGreaterThan(1)
    const [first] = products
    if (first === undefined) throw new Error('The demo has no products')
    const collides = { ...first, category: first.category.toUpperCase() }
    expect(() => demoTree([first, collides])).toThrow('slug-collision')
  })

  test('TRE-16 has only the announced categories without products', () => {
    const used = distinct(
      products.flatMap(product => pathOf(product).map((_, at, path) => path.slice(0, at + 1).join('/'))),
    )
    const paths = (node: (typeof nodes)[number]): string =>
      node.parent === null ? node.name : `${paths(node.parent)}/${node.name}`
    expect(nodes.map(paths).filter(path => !used.has(path))).toEqual([
      'Ferretería/Cerrajería/Cajas fuertes',
      'Bazar/Textil/Manteles',
    ])
  })
})

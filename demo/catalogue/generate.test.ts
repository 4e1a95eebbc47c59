import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { allDrawings } from '#backend/media/testing/all-drawings.ts'
import { isBarcode } from '#domain/products/ean.ts'
import { productId } from '#domain/products/product-id.ts'
import { slugify } from '#domain/text/slug.ts'
import { demoProducts } from './generate.ts'
import { brands } from './parts/brands.ts'

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

  test('are the same in every run', () => {
    const fingerprint = () => createHash('sha256').update(JSON.stringify(demoProducts())).digest('hex')
    expect(fingerprint()).toBe(fingerprint())
    expect(JSON.stringify(demoProducts())).toBe(JSON.stringify(products))
  })

  test('have distinct titles, and codes that are distinct without punctuation and case', () => {
    const plainCode = ({ itemcode }: { itemcode: string }) => itemcode.toLowerCase().replace(/[^a-z0-9]/g, '')
    expect(distinct(products.map(plainCode)).size).toBe(products.length)
    expect(distinct(products.map(({ title }) => title)).size).toBe(products.length)
  })

  test('D8: have distinct ids, leading zeros included', () => {
    expect(distinct(products.map(({ itemcode }) => productId(itemcode))).size).toBe(products.length)
  })

  test.each([
    ['digits', /^[1-9]\d+$/],
    ['leading zeros', /^0\d+$/],
    ['letters and hyphens', /^[A-Z]+\d*-[A-Z0-9-]+$/],
    ['dots', /^\d+\.\d+\.\d+$/],
  ])('have codes of %s', (_, shape) => {
    expect(share(products.filter(({ itemcode }) => shape.test(itemcode)).length)).toBeGreaterThan(0.05)
  })

  test('fit their columns', () => {
    for (const { itemcode, title, description } of products) {
      expect(itemcode).toMatch(/^[A-Z0-9][A-Z0-9.-]{0,48}[A-Z0-9]$/)
      expect(title.length).toBeLessThanOrEqual(120)
      expect(title).toBe(title.trim())
      expect(`${title}${description}`).not.toMatch(/ {2}|undefined|\{\d\}/)
    }
  })

  test('have valid and distinct EAN-13 of Uruguay on about 70 %', () => {
    const codes = products.flatMap(({ codebars }) => codebars ?? [])
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
    const onRequest = products.filter(({ listPrices }) => listPrices.mayorista === 0)
    expect(onRequest.length).toBeGreaterThan(0)
    expect(share(onRequest.length)).toBeLessThan(0.02)
    for (const { pvp, previousPrice } of onRequest) expect([pvp, previousPrice]).toEqual([null, null])
  })

  test('have both a suggested retail price and its currency or neither', () => {
    for (const { pvp, pvpCurrency } of products) expect(pvp === null).toBe(pvpCurrency === null)
  })

  test('are in stock in whole multiples, with all four levels', () => {
    expect(distinct(products.map(({ stock }) => stock.status))).toEqual(distinct(['S', 'W', 'D', 'A']))
    for (const { stock, unitMult } of products) {
      expect(stock.available % unitMult).toBe(0)
      expect(stock.available > 0).toBe(stock.status === 'S' || stock.status === 'W')
      expect(stock.nextArrival !== null).toBe(stock.status === 'A')
    }
  })

  test('use existing drawings, and every drawing', () => {
    const shown = distinct(products.flatMap(({ pictures }) => pictures.map(({ motif }) => motif)))
    expect(shown).toEqual(distinct(allDrawings().map(({ motif }) => motif)))
  })

  test('have 1 to 4 pictures, the first of them the main view', () => {
    expect(distinct(products.map(({ pictures }) => pictures.length))).toEqual(distinct([1, 2, 3, 4]))
    for (const { pictures } of products) {
      expect(pictures[0]?.view).toBe('main')
      expect(distinct(pictures.map(({ view }) => view)).size).toBe(pictures.length)
    }
  })

  test('have descriptions of 2 to 8 lines with lists where they have several pictures, and documents', () => {
    for (const { description, pictures } of products) {
      const lines = description.split('\n')
      expect(lines.length).toBeLessThanOrEqual(8)
      if (pictures.length > 1) expect(description).toMatch(/.\n- /)
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
    expect(Object.keys(brands).filter(brand => realBrands.has(slugify(brand)))).toEqual([])
    expect(products.filter(({ title }) => realTitles.has(title.toLowerCase()))).toEqual([])
    expect(products.filter(({ codebars }) => codebars !== null && realBarcodes.has(codebars))).toEqual([])
  })
})

describe('the demo brands', () => {
  test('have distinct slugs, letters and company numbers', () => {
    const all = Object.entries(brands)
    expect(distinct(all.map(([name]) => slugify(name))).size).toBe(all.length)
    expect(distinct(all.map(([, { letters }]) => letters)).size).toBe(all.length)
    expect(distinct(all.map(([, { company }]) => company)).size).toBe(all.length)
  })
})

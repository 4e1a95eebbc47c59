import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { PublicCard } from '../products/product.ts'
import { isCourtesy } from '../quick-order/quick-order-courtesy.ts'
import { aPublicCard } from '../testing/products.ts'
import { buildTree, type FamilySource } from './build-tree.ts'
import { listing } from './listing.ts'

const DATA = new URL('../../../../shared/data/demo/', import.meta.url)
const missing = !existsSync(new URL('productos.jsonl', DATA))

function realProducts(): PublicCard[] {
  return readFileSync(new URL('productos.jsonl', DATA), 'utf8')
    .trim()
    .split('\n')
    .map(line => {
      const { code, title, family, category, subcategory, subsubcategory } = JSON.parse(line)
      return aPublicCard({ code, title, family, category, subcategory, subsubcategory })
    })
}

describe.skipIf(missing)('a real catalogue', () => {
  test('DAT-01 every code gets an id of its own', () => {
    const products = realProducts()
    expect(products.length).toBeGreaterThan(3000)
    expect(new Set(products.map(product => product.id)).size).toBe(
      new Set(products.map(product => product.code)).size,
    )
  })

  test('TRE-04 TRE-11 TRE-14 its tree is built without collisions and counts every product', () => {
    const sources: FamilySource[] = JSON.parse(readFileSync(new URL('arbol.json', DATA), 'utf8'))
    const products = realProducts()
    const tree = buildTree(sources, products)
    expect(tree.families.reduce((sum, family) => sum + family.items, 0)).toBe(products.length)
    expect(tree.list.filter(node => node.level === 'subcategory').length).toBeGreaterThan(20)
  })

  test('CRT-43 no code, title or first word of a title is classified as a greeting', () => {
    const named = realProducts().flatMap(({ code, title }) => [code, title, title.split(' ')[0] ?? ''])
    expect([...new Set(named)].filter(isCourtesy)).toEqual([])
  })

  test('CAT-16 CAT-18 a family of the listing has the products its facet counts', () => {
    const products = realProducts()
    for (const { filters, count } of listing(products).filters.categories) {
      expect(listing(products, { filters }).total).toBe(count)
    }
  })
})

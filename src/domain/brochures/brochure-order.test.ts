import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareSpanish } from '../text/collation.ts'
import { arrangeBrochure, BROCHURE_SORTS, type BrochureOrder } from './brochure-order.ts'

interface Product {
  readonly code: string
  readonly title: string
  readonly rank: number | null
  readonly category: number
}

const order: BrochureOrder<Product, number> = {
  codeOf: ({ code }) => code,
  compareNames: (a, b) => compareSpanish(a.title, b.title),
  rankOf: ({ rank }) => rank,
  categoryOf: ({ category }) => category,
  compareCategories: (a, b) => a - b,
}
const products: Product[] = [
  { code: 'B-2', title: 'Zócalo', rank: null, category: 2 },
  { code: 'a-1', title: 'Ñandubay', rank: null, category: 1 },
  { code: 'C-3', title: 'alicate', rank: null, category: 1 },
  { code: 'D-4', title: 'Álamo', rank: 7, category: 2 },
  { code: 'E-5', title: 'Zorra', rank: 2, category: 1 },
]
const codes = (sort: (typeof BROCHURE_SORTS)[number]) =>
  arrangeBrochure(products, sort, order).map(({ category, items }) => [
    category,
    items.map(({ code }) => code).join(' '),
  ])

test('CTL-01 by category with most bought first, else one group', () => {
  expect(codes('list')).toEqual([
    [1, 'E-5 C-3 a-1'],
    [2, 'D-4 B-2'],
  ])
  expect(codes('name')).toEqual([[null, 'D-4 C-3 a-1 B-2 E-5']])
  expect(codes('code')).toEqual([[null, 'a-1 B-2 C-3 D-4 E-5']])
  expect(arrangeBrochure([], 'list', order)).toEqual([])
})

test('every order has each product once and does not depend on the input order', () => {
  const product = fc.record({
    code: fc.string({ minLength: 1, maxLength: 4 }),
    title: fc.constantFrom('Álamo', 'alamo', 'Ñandú', 'nandu'),
    rank: fc.option(fc.integer({ min: 1, max: 9 })),
    category: fc.integer({ min: 0, max: 3 }),
  })
  const anyProducts = fc.uniqueArray(product, { selector: ({ code }) => code })
  fc.assert(
    fc.property(anyProducts, fc.constantFrom(...BROCHURE_SORTS), (given, sort) => {
      const arranged = arrangeBrochure(given, sort, order)
      const all = arranged.flatMap(({ items }) => items)
      expect(new Set(all)).toEqual(new Set(given))
      expect(all).toHaveLength(given.length)
      expect(arrangeBrochure(given.toReversed(), sort, order)).toEqual(arranged)
    }),
  )
})

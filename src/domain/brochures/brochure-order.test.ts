import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareSpanish } from '../text/collation.ts'
import { arrangeBrochure, BROCHURE_SORTS, type BrochureOrder } from './brochure-order.ts'

interface Product {
  readonly code: string
  readonly title: string
  readonly rank: number | null
  readonly place: number
}

const order: BrochureOrder<Product, number> = {
  codeOf: ({ code }) => code,
  compareNames: (a, b) => compareSpanish(a.title, b.title),
  rankOf: ({ rank }) => rank,
  categoryOf: ({ place }) => place,
  compareCategories: (a, b) => a - b,
}
const shelf: Product[] = [
  { code: 'B-2', title: 'Zócalo', rank: null, place: 2 },
  { code: 'a-1', title: 'Ñandubay', rank: null, place: 1 },
  { code: 'C-3', title: 'alicate', rank: null, place: 1 },
  { code: 'D-4', title: 'Álamo', rank: 7, place: 2 },
  { code: 'E-5', title: 'Zorra', rank: 2, place: 1 },
]
const codes = (sort: (typeof BROCHURE_SORTS)[number]) =>
  arrangeBrochure(shelf, sort, order).map(({ category, items }) => [
    category,
    items.map(({ code }) => code).join(' '),
  ])

test('CTL-01 by category the own most bought come first, else everything is in one', () => {
  expect(codes('list')).toEqual([
    [1, 'E-5 C-3 a-1'],
    [2, 'D-4 B-2'],
  ])
  expect(codes('name')).toEqual([[null, 'D-4 C-3 a-1 B-2 E-5']])
  expect(codes('code')).toEqual([[null, 'a-1 B-2 C-3 D-4 E-5']])
  expect(arrangeBrochure([], 'list', order)).toEqual([])
})

test('no order loses or doubles a product, and it does not depend on how they came', () => {
  const product = fc.record({
    code: fc.string({ minLength: 1, maxLength: 4 }),
    title: fc.constantFrom('Álamo', 'alamo', 'Ñandú', 'nandu'),
    rank: fc.option(fc.integer({ min: 1, max: 9 })),
    place: fc.integer({ min: 0, max: 3 }),
  })
  const products = fc.uniqueArray(product, { selector: ({ code }) => code })
  fc.assert(
    fc.property(products, fc.constantFrom(...BROCHURE_SORTS), (given, sort) => {
      const arranged = arrangeBrochure(given, sort, order)
      const all = arranged.flatMap(({ items }) => items)
      expect(new Set(all)).toEqual(new Set(given))
      expect(all).toHaveLength(given.length)
      expect(arrangeBrochure(given.toReversed(), sort, order)).toEqual(arranged)
    }),
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { megaMenuColumns } from './mega-menu-columns.ts'

const category = (slug: string, ...leaves: number[]) => ({
  slug,
  subcategories: leaves.map(count => ({ subsubcategories: Array<string>(count).fill('x') })),
})

test('HDR-22 few categories get a column each', () => {
  const columns = megaMenuColumns([category('a', 0), category('b', 0), category('c', 0)])
  expect(columns.map(column => column.map(part => part.category.slug))).toEqual([['a'], ['b'], ['c']])
})

test('HDR-22 a long category continues in the next columns, and no column stays empty', () => {
  const long = category('a', ...Array<number>(30).fill(0))
  const columns = megaMenuColumns([long, category('b', 0, 0)])
  expect(columns.map(column => column.map(part => [part.category.slug, part.subcategories.length]))).toEqual([
    [['a', 7]],
    [['a', 9]],
    [['a', 9]],
    [
      ['a', 5],
      ['b', 2],
    ],
  ])
  expect(columns.map(([first]) => first?.continues)).toEqual([false, true, true, true])
})

test('HDR-10 every subcategory is in exactly one column, in order, in at most four columns', () => {
  const categories = fc.array(
    fc.record({ subcategories: fc.array(fc.record({ subsubcategories: fc.array(fc.string()) })) }),
  )
  fc.assert(
    fc.property(categories, tree => {
      const columns = megaMenuColumns(tree)
      const parts = columns.flat()
      expect(parts.flatMap(({ subcategories }) => subcategories)).toEqual(
        tree.flatMap(({ subcategories }) => subcategories),
      )
      expect(parts.filter(({ continues }) => !continues).map(part => part.category)).toEqual(tree)
      expect(columns.length).toBeLessThanOrEqual(4)
    }),
  )
})

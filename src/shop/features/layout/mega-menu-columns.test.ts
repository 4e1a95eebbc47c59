import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MEGA_MENU, megaMenuColumns } from './mega-menu-columns.ts'

const category = (slug: string, ...leaves: number[]) => ({
  slug,
  subcategories: leaves.map(count => ({ subsubcategories: Array<string>(count).fill('x') })),
})

test('HDR-11 HDR-12 columns of size 3 in a grid of 12, size xl', () => {
  expect(MEGA_MENU).toEqual({ size: 'xl', gridColumns: 12, columnSize: 3 })
})

test('few categories stand side by side', () => {
  const columns = megaMenuColumns([category('a', 0), category('b', 0), category('c', 0)])
  expect(columns.map(column => column.map(({ slug }) => slug))).toEqual([['a'], ['b'], ['c']])
})

test('a long category does not push the others into one column', () => {
  const long = category('a', 9, 9, 9, 9)
  const columns = megaMenuColumns([long, ...['b', 'c', 'd', 'e', 'f'].map(slug => category(slug, 0, 0))])
  expect(columns[0]).toEqual([long])
  expect(columns).toHaveLength(3)
})

test('HDR-10 every category is in exactly one column, in order, in at most four columns', () => {
  const categories = fc.array(
    fc.record({ subcategories: fc.array(fc.record({ subsubcategories: fc.array(fc.string()) })) }),
  )
  fc.assert(
    fc.property(categories, given => {
      const columns = megaMenuColumns(given)
      expect(columns.flat()).toEqual(given)
      expect(columns.length).toBeLessThanOrEqual(4)
    }),
  )
})

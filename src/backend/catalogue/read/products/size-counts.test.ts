import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aProductRow } from '../testing/product-rows.ts'
import { nodeTable } from './node-table.ts'
import { ProductTable } from './product-table.ts'

const { families } = nodeTable(
  ['Herramientas', 'Pinturas'].map((name, at) => ({
    id: at + 1,
    level: 'family',
    parent_id: null,
    name,
    path_slug: name.toLowerCase(),
    position: at,
  })),
)
const brands = ['Tero', 'Ñandú'].map((name, number) => ({
  name,
  slug: name.toLowerCase(),
  number,
  logo: null,
}))
const codes = fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F')

const change = fc.oneof(
  fc.record({
    itemCode: codes,
    title: fc.constantFrom('Mecha 6 mm', 'Mecha 8 mm', 'Mecha 10 mm', 'Mecha', 'Latex 1 L', 'Latex 4 L'),
    node: fc.constantFrom(...families),
    brand: fc.constantFrom(...brands),
    active: fc.boolean(),
  }),
  fc.record({ deleted: codes }),
)

function countsOf(table: ProductTable): Map<string, number> {
  return new Map(table.codes().map(code => [code, table.sizeCountAt(table.rowOfCode(code) ?? -1)]))
}

test('PDP-26 sizes are counted among the products listed at one node, and again after a change', () => {
  const table = new ProductTable()
  for (const size of [6, 8, 10]) table.put(aProductRow({ itemCode: `M${size}`, title: `Mecha ${size} mm` }))
  table.put(aProductRow({ itemCode: 'HAMMER', title: 'Martillo de goma' }))
  expect(Object.fromEntries(countsOf(table))).toEqual({ M6: 3, M8: 3, M10: 3, HAMMER: 0 })
  table.put(aProductRow({ itemCode: 'M8', title: 'Mecha 8 mm', active: false }))
  expect(Object.fromEntries(countsOf(table))).toEqual({ M6: 2, M8: 0, M10: 2, HAMMER: 0 })
  table.remove('M6')
  expect(Object.fromEntries(countsOf(table))).toEqual({ M8: 0, M10: 0, HAMMER: 0 })
})

test('CAT-47 two products of the same size share the table', () => {
  const table = new ProductTable()
  for (const [code, size] of [
    ['M6', '6'],
    ['M8', '8'],
    ['AGAIN', '8,0'],
  ] as const)
    table.put(aProductRow({ itemCode: code, title: `Mecha ${size} mm` }))
  expect(Object.fromEntries(countsOf(table))).toEqual({ M6: 2, M8: 2, AGAIN: 2 })
})

test('PDP-26 a table with more than 600 sizes is not offered', () => {
  const table = new ProductTable()
  const put = (sizes: number) => {
    for (let size = 1; size <= sizes; size += 1)
      table.put(aProductRow({ itemCode: `M${size}`, title: `Caño ${size} mm` }))
  }
  put(600)
  expect(table.sizeCountAt(0)).toBe(600)
  put(601)
  expect(table.sizeCountAt(0)).toBe(0)
})

test('PDP-26 after any changes the counts equal those of a new table', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 30 }), changes => {
      const table = new ProductTable()
      for (const step of changes) {
        if ('deleted' in step) table.remove(step.deleted)
        else table.put(aProductRow(step))
        // Counted in between, so that each count starts from an earlier one.
        table.sizeCountAt(0)
      }
      const fresh = new ProductTable()
      for (const code of table.codes()) {
        const product = table.at(table.rowOfCode(code) ?? -1)
        if (product !== null) fresh.put(product)
      }
      expect(countsOf(table)).toEqual(countsOf(fresh))
    }),
  )
})

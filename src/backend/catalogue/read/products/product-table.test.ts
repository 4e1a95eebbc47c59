import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareSpanish } from '#domain/text/collation.ts'
import { aProductRow } from '../testing/product-rows.ts'
import { ProductTable } from './product-table.ts'

const titles = fc.constantFrom('Ñandú', 'nandu', 'Álamo', 'alamo', 'zócalo', 'A-1', 'A 1', '10', '9')
const change = fc.oneof(
  fc.record({
    code: fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F'),
    title: titles,
    popularity: fc.integer({ min: 0, max: 3 }),
    active: fc.boolean(),
    isRead: fc.boolean(),
  }),
  fc.record({ deleted: fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F'), isRead: fc.boolean() }),
)

test('after any changes the orders equal those of a new table', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 30 }), changes => {
      const table = new ProductTable()
      for (const step of changes) {
        if ('deleted' in step) table.remove(step.deleted)
        else table.put(aProductRow({ itemCode: step.code, ...step }))
        // Read in between, so that each order starts from an earlier one.
        if (!step.isRead) continue
        table.rowsByDemand()
        table.nameRanks()
      }
      const listed = table
        .codes()
        .flatMap(code => table.at(table.rowOfCode(code) ?? -1) ?? [])
        .filter(product => product.active)
      const demanded = listed.toSorted(
        (a, b) => b.popularity - a.popularity || (a.itemCode < b.itemCode ? -1 : 1),
      )
      const inTable = Array.from(table.rowsByDemand(), row => table.at(row)?.itemCode)
      expect(inTable).toEqual(demanded.map(product => product.itemCode))
      expect(table.rowsByDemandAt('all', () => true)).toEqual(table.rowsByDemand())

      const ranks = table.nameRanks()
      const rankOf = (code: string) => ranks[table.rowOfCode(code) ?? -1] ?? Number.NaN
      for (const a of listed) {
        for (const b of listed) {
          const order = Math.sign(rankOf(a.itemCode) - rankOf(b.itemCode))
          // Titles that differ by accents or case alone share a rank.
          if (order !== 0) expect(order).toBe(Math.sign(compareSpanish(a.title, b.title)))
          else if (a.title.length !== b.title.length) expect(a.title).toBe(b.title)
        }
      }
    }),
  )
})

test('after many rows change together the order equals that of a new table', () => {
  const rows = Array.from({ length: 500 }, (_, at) =>
    aProductRow({ itemCode: `P${at}`, popularity: (at * 7) % 50 }),
  )
  const table = new ProductTable()
  for (const row of rows) table.put(row)
  table.rowsByDemand()
  const changed = rows.map((row, at) => ({ ...row, popularity: (at * 11) % 60 }))
  for (const row of changed) table.put(row)
  const fresh = new ProductTable()
  for (const row of changed) fresh.put(row)
  expect(table.rowsByDemand()).toEqual(fresh.rowsByDemand())
})

test('the rows of a place are cached until a product is added, removed or moved', () => {
  const table = new ProductTable()
  for (const itemCode of ['1', '2', '3']) table.put(aProductRow({ itemCode, popularity: Number(itemCode) }))
  let looks = 0
  const listed = () => {
    const before = looks
    const rows = table.rowsByDemandAt('there', () => {
      looks += 1
      return true
    })
    return [Array.from(rows, row => table.at(row)?.itemCode ?? '').join(''), looks - before]
  }
  expect([listed(), listed()]).toEqual([
    ['321', 3],
    ['321', 0],
  ])
  table.put({ ...aProductRow({ itemCode: '1', popularity: 1 }), title: 'Otro' })
  table.put(aProductRow({ itemCode: '4', popularity: 4 }))
  expect([listed(), listed()]).toEqual([
    ['4321', 4],
    ['4321', 0],
  ])
  table.remove('3')
  expect(listed()).toEqual(['421', 3])
  table.put(aProductRow({ itemCode: '2', popularity: 2, active: false }))
  expect(listed()).toEqual(['41', 2])
})

test('a product that is deleted and added again starts without its old prices and stock', () => {
  const table = new ProductTable()
  const row = table.put(aProductRow({ itemCode: '7' }))
  table.setPrices(['7'], [{ itemcode: '7', price_list: 1, currency: 'UYU', price: 5, previous_price: null }])
  expect(table.prices.get(1)?.at(row)).toEqual({ price: 5, currency: '$', previousPrice: null })
  expect(table.remove('7')).toBe(row)
  expect([table.rowOfCode('7'), table.rowOfId(7), table.at(row), table.size]).toEqual([null, null, null, 0])
  const again = table.put(aProductRow({ itemCode: '7' }))
  expect(table.prices.get(1)?.at(again)).toBeNull()
  expect(table.stock.at(again)).toBeNull()
  expect(table.rowOfId(7)).toBe(again)
})

test('setting the prices of products removes those they no longer have', () => {
  const table = new ProductTable()
  const row = table.put(aProductRow({ itemCode: '7' }))
  const price = { itemcode: '7', currency: 'USD', price: 5.1234, previous_price: 6 }
  table.setPrices(
    ['7'],
    [1, 2].map(price_list => ({ ...price, price_list })),
  )
  table.setPrices(['7'], [{ ...price, price_list: 2 }])
  expect(table.prices.get(1)?.at(row)).toBeNull()
  expect(table.prices.get(2)?.at(row)).toEqual({ price: 5.1234, currency: 'U$', previousPrice: 6 })
})

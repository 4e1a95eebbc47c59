import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  choicesOf,
  isSold,
  type Line,
  netTotals,
  orderedLines,
  type Product,
  type ReadLine,
  sorted,
  withLine,
} from './notebook.ts'

const product = (itemCode: string, terms: Partial<Product> = {}) =>
  // Only what the notebook reads of a card.
  ({ itemCode, price: 100, discount: 0, currency: '$', tax: 22, unitMult: 6, ...terms }) as Product
const products = new Map([
  ['A', product('A')],
  ['B', product('B', { price: 2.5, discount: 10, currency: 'U$' })],
])
const read = (part: Partial<ReadLine>): ReadLine => ({
  number: 1,
  text: 'x',
  skipped: null,
  by: 'code',
  isSure: true,
  isUsual: false,
  leftOut: null,
  nearestSize: null,
  candidates: [{ itemCode: 'A', quantity: 12 }],
  ...part,
})

test('OFC-17 only sure lines count; a missing quantity is the minimum', () => {
  const lines = [
    read({}),
    read({ candidates: [{ itemCode: 'A', quantity: null }] }),
    read({ isSure: false }),
    read({ isSure: false, candidates: [] }),
    read({ skipped: 'courtesy', candidates: [] }),
  ]
  const { sure, doubtful } = sorted(lines, products)
  expect(sure.map(({ quantity }) => quantity)).toEqual([12, 6])
  expect(doubtful).toEqual([lines[2], lines[3]])
})

test('OFC-17 QTY-18 what is not sold in the quantity that a chat says waits to be chosen, unless its lines add up', () => {
  const of = (quantity: number) => read({ candidates: [{ itemCode: 'A', quantity }] })
  const [five, six] = [of(5), of(6)]
  expect(sorted([five, six], products)).toEqual({ sure: [], doubtful: [five, six] })
  expect(sorted([of(3), of(3), six], products).sure).toEqual(
    [3, 3, 6].map(quantity => ({ itemCode: 'A', quantity })),
  )
  const { unitMult } = product('A')
  expect([2, 6, 8, null].map(quantity => choicesOf(quantity, { unitMult }))).toEqual([[6], [6], [6, 12], [6]])
  expect([5, 12].map(quantity => isSold({ itemCode: 'A', quantity }, products))).toEqual([false, true])
})

test('OFC-17 no doubtful line is ever counted, and none is lost', () => {
  const line = fc.record({ isSure: fc.boolean(), has: fc.boolean(), talk: fc.boolean() })
  fc.assert(
    fc.property(fc.array(line), lines => {
      const given = lines.map(({ isSure, has, talk }) =>
        read({ isSure, skipped: talk ? 'courtesy' : null, ...(has ? {} : { candidates: [] }) }),
      )
      const { sure, doubtful } = sorted(given, products)
      expect(sure.length + doubtful.length).toBe(lines.filter(({ talk }) => !talk).length)
      expect(sure.length).toBe(lines.filter(({ isSure, has, talk }) => isSure && has && !talk).length)
    }),
  )
})

test('OFC-16 totals are net and per currency, and lines carry the terms that were seen', () => {
  const lines: Line[] = [
    { itemCode: 'A', quantity: 2 },
    { itemCode: 'B', quantity: 4 },
    { itemCode: 'GONE', quantity: 1 },
  ]
  expect(netTotals(lines, products)).toEqual([
    { currency: '$', amount: 200 },
    { currency: 'U$', amount: 9 },
  ])
  expect(orderedLines(lines, products)).toEqual([
    { itemCode: 'A', quantity: 2, price: 100, discount: 0, currency: '$', tax: 22 },
    { itemCode: 'B', quantity: 4, price: 2.5, discount: 10, currency: 'U$', tax: 22 },
  ])
  expect(withLine([{ itemCode: 'A', quantity: 0.1 }], { itemCode: 'A', quantity: 0.2 })).toEqual([
    { itemCode: 'A', quantity: 0.3 },
  ])
})

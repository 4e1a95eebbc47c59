import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inPickingOrder, type PickedLine, pickTogether } from './picking.ts'

const line = fc.record({
  itemCode: fc.constantFrom('A-1', 'A-2', 'A-10', 'B-1'),
  place: fc.constantFrom('A-2', 'A-10', 'B-1', null),
  units: fc.integer({ min: 1, max: 9_000 }).map(thousandths => thousandths / 1000),
})

test('OFO-13 lines go by place, numbers as numbers, then by code; those without a place are last', () => {
  const lines = [
    { itemCode: 'Z', place: null },
    { itemCode: 'B', place: 'A-10' },
    { itemCode: 'C10', place: 'A-2' },
    { itemCode: 'C9', place: 'A-2' },
  ]
  expect(inPickingOrder(lines).map(({ itemCode }) => itemCode)).toEqual(['C9', 'C10', 'B', 'Z'])
})

test('OFO-13 a sheet for several orders has each product once, with the units of all and of each', () => {
  fc.assert(
    fc.property(fc.array(fc.array(line, { maxLength: 8 }), { maxLength: 5 }), sheets => {
      const orders = sheets.map((lines, at) => ({ docNum: 100 + at, lines }))
      const together = pickTogether<PickedLine, { docNum: number }>(orders)
      expect(new Set(together.map(({ itemCode }) => itemCode)).size).toBe(together.length)
      for (const { itemCode, units, orders: shares } of together) {
        const asked = sheets.flat().filter(one => one.itemCode === itemCode)
        const sum = asked.reduce((all, one) => all + one.units, 0)
        expect(units).toBeCloseTo(sum, 6)
        expect(shares.reduce((all, share) => all + share.units, 0)).toBeCloseTo(sum, 6)
      }
    }),
  )
})

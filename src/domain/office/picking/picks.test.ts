import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mostShort, pickState, spreadUnits } from './picks.ts'

const line = {
  lineNum: 0,
  quantity: 10,
  openQty: 10,
  closedQty: 0,
  shippedQty: 0,
  factorQty: 1,
  picked: 0,
  shortage: 0,
}

test('OFO-14 OFO-15 what is to be fetched is what is left without what is missing, in units', () => {
  expect(pickState({ ...line, picked: 4 })).toEqual({ units: 10, counted: 4, short: 0 })
  expect(pickState({ ...line, closedQty: 2, openQty: 8, shortage: 3, picked: 5 })).toEqual({
    units: 5,
    counted: 5,
    short: 3,
  })
  // Packs of eleven, one of which left.
  expect(pickState({ ...line, factorQty: 11, shippedQty: 1, openQty: 9, picked: 22 })).toEqual({
    units: 99,
    counted: 11,
    short: 0,
  })
  // What was missing has been invoiced since: it was found.
  expect(pickState({ ...line, shortage: 4, openQty: 0 })).toMatchObject({ units: 10, short: 0 })
})

test('OFO-15 no more can be missing than is neither invoiced nor counted', () => {
  expect(mostShort(line)).toBe(10)
  expect(mostShort({ ...line, picked: 4, shortage: 2 })).toBe(6)
  expect(mostShort({ ...line, openQty: 3 })).toBe(3)
  expect(mostShort({ ...line, factorQty: 11, picked: 12 })).toBe(8)
  expect(mostShort({ ...line, picked: 10 })).toBe(0)
})

test('OFO-14 units of a product fill its lines, or none of them: no unit is lost or counted twice', () => {
  const whole = fc.integer({ min: 1, max: 30 })
  const lines = fc.array(fc.record({ quantity: whole, factorQty: fc.constantFrom(1, 1, 11) }), {
    minLength: 1,
    maxLength: 4,
  })
  fc.assert(
    fc.property(lines, fc.array(fc.integer({ min: -200, max: 200 }), { maxLength: 12 }), (given, counts) => {
      let own = given.map((one, lineNum) => ({ ...line, ...one, lineNum, openQty: one.quantity }))
      const countedOf = () => own.reduce((sum, one) => sum + pickState(one).counted, 0)
      const all = own.reduce((sum, one) => sum + one.quantity * one.factorQty, 0)
      for (const units of counts) {
        const before = countedOf()
        const spread = spreadUnits(own, units)
        const fits = before + units >= 0 && before + units <= all
        expect(spread === null).toBe(!fits)
        if (spread === null) continue
        own = own.map(one => ({ ...one, picked: spread.get(one.lineNum) ?? one.picked }))
        expect(countedOf()).toBe(before + units)
      }
    }),
  )
})

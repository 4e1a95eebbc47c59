import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  canAddQuantity,
  floorTo,
  formatQuantity,
  isMultiple,
  isOrderableQuantity,
  nearestMultiples,
  parseQuantity,
  proposedQuantities,
  quantityRange,
  settledQuantity,
  stepQuantity,
  sumOf,
  unitMultOf,
} from './quantity.ts'

const dozen = quantityRange(12)
const thousandths = fc.integer({ min: 1, max: 100_000 }).map(units => units / 1000)

test('a quantity is written with a decimal comma', () => {
  expect([0.5, 12, 99_999].map(formatQuantity)).toEqual(['0,5', '12', '99999'])
})

describe('step, minimum and maximum', () => {
  test('QTY-01 QTY-02 QTY-13 step and minimum are the unitMult', () => {
    expect(dozen).toEqual({ step: 12, min: 12, max: 99_996 })
  })

  test('QTY-16 a missing, zero, negative or broken unitMult counts as 1', () => {
    expect([null, undefined, 0, -5, Number.NaN, 0.0001].map(unitMultOf)).toEqual([1, 1, 1, 1, 1, 1])
  })

  test('QTY-17 a unitMult above 99,999 has a range for the field, but cannot be ordered', () => {
    expect(quantityRange(99_999)).toEqual({ step: 99_999, min: 99_999, max: 99_999 })
    expect(quantityRange(100_000)).toEqual({ step: 100_000, min: 100_000, max: 100_000 })
    expect(isOrderableQuantity(99_999, 99_999)).toBe(true)
    expect([0, 1, 99_999, 100_000, 200_000].map(quantity => isOrderableQuantity(quantity, 100_000))).toEqual([
      false,
      false,
      false,
      false,
      false,
    ])
  })

  test('the maximum is a multiple itself', () => {
    fc.assert(
      fc.property(thousandths, unitMult => {
        const { max, step } = quantityRange(unitMult)
        expect(isMultiple(max, step) && max <= 99_999).toBe(true)
      }),
    )
  })
})

describe('multiples', () => {
  test('QTY-14 0.3 is a multiple of 0.1', () => {
    expect(isMultiple(0.3, 0.1)).toBe(true)
    expect(isMultiple(0.35, 0.1)).toBe(false)
    expect(isMultiple(0.0004, 0.001)).toBe(false)
  })

  test('QTY-14 any number of steps is a multiple, one thousandth more is not', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 100_000 }),
        fc.integer({ min: 0, max: 10_000 }),
        (step, times) => {
          expect(isMultiple((step * times) / 1000, step / 1000)).toBe(true)
          expect(isMultiple((step * times + 1) / 1000, step / 1000)).toBe(false)
        },
      ),
    )
  })

  test('QTY-17 an order line needs a multiple within minimum and maximum', () => {
    expect(
      [0, 6, 12, 18, 24, 99_996, 100_008, -12].map(quantity => isOrderableQuantity(quantity, 12)),
    ).toEqual([false, false, true, false, true, true, false, false])
  })

  test('QTY-03 the nearest multiples enclose a wrong quantity', () => {
    expect(nearestMultiples(15, 12)).toEqual({ down: 12, up: 24 })
    expect(nearestMultiples(5, 12)).toEqual({ down: null, up: 12 })
    expect(nearestMultiples(24, 12)).toEqual({ down: 24, up: 24 })
    expect(nearestMultiples(-3, 12)).toEqual({ down: null, up: 12 })
  })

  test('QTY-03 the nearest multiple is always above 0', () => {
    expect([0, -12, 0.5, -0.001].map(quantity => nearestMultiples(quantity, 12))).toEqual(
      Array.from({ length: 4 }, () => ({ down: null, up: 12 })),
    )
    fc.assert(
      fc.property(fc.integer({ min: -5_000, max: 5_000 }), thousandths, (quantity, unitMult) => {
        const { down, up } = nearestMultiples(quantity / 1000, unitMult)
        expect(Math.min(down ?? up, up)).toBeGreaterThanOrEqual(unitMult)
      }),
    )
  })

  test('nearest multiples are multiples, at most one step apart, around the quantity', () => {
    fc.assert(
      fc.property(thousandths, thousandths, (quantity, unitMult) => {
        const { down, up } = nearestMultiples(quantity, unitMult)
        expect(isMultiple(up, unitMult) && up >= quantity && isMultiple(down ?? 0, unitMult)).toBe(true)
        expect(down ?? 0).toBeLessThanOrEqual(quantity)
        expect(sumOf(up, -(down ?? 0))).toBeLessThanOrEqual(unitMult)
      }),
    )
  })

  test('floorTo never goes above', () => {
    expect([floorTo(0.3, 0.1), floorTo(0.2999, 0.1), floorTo(7, 2)]).toEqual([0.3, 0.2, 6])
  })
})

describe('typed quantities', () => {
  test('QTY-03 a value that is not a multiple is ignored: the last valid value stays', () => {
    expect(parseQuantity('13', dozen)).toEqual({ kind: 'ignored', reason: 'not-a-multiple' })
    expect(settledQuantity('13', 24, dozen)).toBe(24)
  })

  test('QTY-04 an empty value is allowed', () => {
    expect(parseQuantity('  ', dozen)).toEqual({ kind: 'empty' })
    expect(settledQuantity('', 24, dozen)).toBeNull()
  })

  test('QTY-05 a non-numeric value becomes the minimum, or 0 where the line can be removed', () => {
    expect(settledQuantity('doce', 24, dozen)).toBe(12)
    expect(settledQuantity('doce', 24, dozen, 'removable')).toBe(0)
  })

  test('QTY-03 negative and excessive multiples are ignored, 0 only where it removes', () => {
    expect(settledQuantity('-12', 24, dozen)).toBe(24)
    expect(settledQuantity('120000', 24, dozen)).toBe(24)
    expect(settledQuantity('0', 24, dozen)).toBe(24)
    expect(settledQuantity('0', 24, dozen, 'removable')).toBe(0)
  })

  test('QTY-14 comma and dot write decimals', () => {
    const tenth = quantityRange(0.1)
    expect([parseQuantity('0,3', tenth), parseQuantity('0.3', tenth)]).toEqual([
      { kind: 'valid', quantity: 0.3 },
      { kind: 'valid', quantity: 0.3 },
    ])
  })

  test('QTY-05 programming notations are not numbers', () => {
    for (const text of ['1e3', '0x10', 'Infinity', '1.2.3']) {
      expect(parseQuantity(text, quantityRange(1))).toEqual({ kind: 'ignored', reason: 'not-a-number' })
    }
  })

  test('any typed text leaves the field empty, with its last value, or with an orderable quantity', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.integer().map(String)),
        fc.integer({ min: 1, max: 100 }),
        (text, unitMult) => {
          const settled = settledQuantity(text, null, quantityRange(unitMult))
          expect(settled === null || isOrderableQuantity(settled, unitMult)).toBe(true)
        },
      ),
    )
  })
})

describe('plus and minus', () => {
  test('QTY-06 they change by one step', () => {
    expect(stepQuantity(24, 1, dozen)).toBe(36)
    expect(stepQuantity(24, -1, dozen)).toBe(12)
    expect(stepQuantity(0.2, 1, quantityRange(0.1))).toBe(0.3)
  })

  test('QTY-07 QTY-08 they clamp to maximum and minimum', () => {
    expect(stepQuantity(99_996, 1, dozen)).toBe(99_996)
    expect(stepQuantity(12, -1, dozen)).toBe(12)
  })

  test('QTY-04 from an empty field the first press gives the minimum', () => {
    expect(stepQuantity(null, 1, dozen)).toBe(12)
  })

  test('any sequence of presses stays on orderable quantities', () => {
    fc.assert(
      fc.property(thousandths, fc.array(fc.constantFrom(1 as const, -1 as const)), (unitMult, presses) => {
        const range = quantityRange(unitMult)
        const end = presses.reduce(
          (quantity, direction) => stepQuantity(quantity, direction, range),
          range.min,
        )
        expect(isOrderableQuantity(end, unitMult)).toBe(true)
      }),
    )
  })
})

test('QTY-11 QTY-12 the add button needs a number above 0, not a text', () => {
  expect([12, 0, null, '12', Number.NaN].map(canAddQuantity)).toEqual([true, false, false, false, false])
})

test.each([
  ['150', 100, [100, 200]],
  ['1,5', 1, [1, 2]],
  ['50', 100, [100]],
  ['0', 6, [6]],
  ['-12', 6, [6]],
  ['100000', 1, [99_999]],
  ['99950', 100, [99_900]],
  ['1o', 6, [6]],
  ['0,25', 0.1, [0.2, 0.3]],
])('QTY-18 after %s of a product sold by %d, %j are offered', (typed, unitMult, offered) => {
  expect(proposedQuantities(typed, quantityRange(unitMult))).toEqual(offered)
})

import { expect, test } from 'vitest'
import { costOfUnits, costOn, costSteps, marginPercent, type UnitCostOf } from './margin.ts'

const pesos = (cost: number, pack = 1): UnitCostOf => ({ cost, pack, currency: '$' })
const dollars = (cost: number): UnitCostOf => ({ cost, pack: 1, currency: 'U$' })

test('OFR-11 the cost of a day is the last that a supplier said by then, and still holds', () => {
  const steps = costSteps([
    { supplier: 'A', day: 10, cost: pesos(50) },
    { supplier: 'B', day: 20, cost: pesos(40) },
    { supplier: 'A', day: 30, cost: pesos(55) },
    { supplier: 'A', day: 40, cost: null },
    { supplier: 'B', day: 50, cost: null },
  ])
  const on = (day: number) => costOn(steps, day)?.cost ?? null
  expect([9, 10, 19, 20, 30, 39, 40, 50].map(on)).toEqual([null, 50, 50, 40, 55, 55, 40, null])
})

test('OFR-11 a cost is of its pack, in the currency of the sale at the rate of the order, or unknown', () => {
  expect(costOfUnits(pesos(1_200, 12), 5, '$', null)).toEqual({ currency: '$', minor: 50_000 })
  expect(costOfUnits(dollars(10), 3, '$', 40.125)).toEqual({ currency: '$', minor: 120_375 })
  expect(costOfUnits(pesos(100), 1, 'U$', 40)).toEqual({ currency: 'U$', minor: 250 })
  expect(costOfUnits(dollars(10), 1, '$', null)).toBeNull()
  expect(costOfUnits(dollars(10), 1, 'U$', null)).toEqual({ currency: 'U$', minor: 1_000 })
})

test('OFR-11 a margin is a part of the net, below zero where the cost is more', () => {
  expect(marginPercent(200, 150)).toBe(25)
  expect(marginPercent(100, 130)).toBe(-30)
  expect(marginPercent(0, 10)).toBeNull()
})

import { expect, test } from 'vitest'
import { DEFAULT_GUARDS, stopsOf } from './import-guards.ts'

const calm = {
  largestTenths: 400,
  toZero: 0,
  currencies: 0,
  missing: 20,
  active: 100,
  refused: 5,
  rows: 100,
}

test('OFI-10 an unattended import stops above a guard, not at it, and says by how much', () => {
  expect(stopsOf(calm, DEFAULT_GUARDS)).toEqual([])
  expect(stopsOf({ ...calm, largestTenths: 401 }, DEFAULT_GUARDS)).toEqual([
    { guard: 'price', percent: 40.1 },
  ])
  expect(stopsOf({ ...calm, missing: 21, refused: 6 }, DEFAULT_GUARDS)).toEqual([
    { guard: 'missing', percent: 21 },
    { guard: 'refused', percent: 6 },
  ])
  expect(stopsOf({ ...calm, refused: 2 }, { ...DEFAULT_GUARDS, refused: 1 })).toEqual([
    { guard: 'refused', percent: 2 },
  ])
  const nothing = { largestTenths: 0, missing: 0, active: 0, refused: 0, rows: 0 }
  expect(stopsOf({ ...calm, ...nothing }, DEFAULT_GUARDS)).toEqual([])
})

test('OFI-10 prices to 0 and in another currency stop it under any percentages', () => {
  expect(stopsOf({ ...calm, toZero: 1, currencies: 2 }, { price: 1000, missing: 100, refused: 100 })).toEqual(
    [
      { guard: 'toZero', count: 1 },
      { guard: 'currency', count: 2 },
    ],
  )
})

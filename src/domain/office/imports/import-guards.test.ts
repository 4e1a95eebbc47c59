import { expect, test } from 'vitest'
import { DEFAULT_GUARDS, stopsOf } from './import-guards.ts'

const calm = { largestTenths: 400, missing: 20, active: 100, refused: 5, rows: 100 }

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
  expect(
    stopsOf({ largestTenths: null, missing: 0, active: 0, refused: 0, rows: 0 }, DEFAULT_GUARDS),
  ).toEqual([])
})

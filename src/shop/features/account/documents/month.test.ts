import { expect, test } from 'vitest'
import { monthName } from './month.ts'

test('months are named as in Uruguay', () => {
  expect([monthName('2026-01'), monthName('2025-09'), monthName('2025-12')]).toEqual([
    'enero 2026',
    'setiembre 2025',
    'diciembre 2025',
  ])
})

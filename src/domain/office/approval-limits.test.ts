import { expect, test } from 'vitest'
import type { PriceChange } from '../pricing/price-changes.ts'
import { DEFAULT_APPROVAL_LIMITS, exceededLimits, limitedFigures } from './approval-limits.ts'

const change = (was: number | null, now: number | null, rest: Partial<PriceChange> = {}): PriceChange => ({
  code: `P-${was}-${now}`,
  was,
  now,
  currency: '$',
  ...rest,
})
const limitsOf = (changes: readonly PriceChange[], limits = DEFAULT_APPROVAL_LIMITS) =>
  exceededLimits(limitedFigures(changes), limits)

test('OFP-13 a price of exactly 25 % more, of exactly 10 % on average, may be saved; a tenth above may not', () => {
  expect(limitsOf([change(100, 110)])).toEqual([])
  expect(limitsOf([change(100, 110.1)])).toEqual([{ limit: 'average', figure: 10.1 }])
  expect(limitsOf([change(100, 125), change(100, 95)])).toEqual([])
  expect(limitsOf([change(100, 125.1), change(100, 94)])).toEqual([{ limit: 'percent', figure: 25.1 }])
  expect(limitsOf([change(100, 70), change(100, 120)])).toEqual([{ limit: 'percent', figure: 30 }])
})

test('OFP-13 more than 500 products are above the limit, whatever their lists', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, at) => change(100, 101, { code: `P${at}` }))
  expect(limitsOf(many(500))).toEqual([])
  expect(limitsOf([...many(500), ...many(500)])).toEqual([])
  expect(limitsOf(many(501))).toEqual([{ limit: 'products', figure: 501 }])
})

test('OFP-13 a price that is taken away is a hundred percent, one that is new is nothing, another currency asks', () => {
  expect(limitsOf([change(100, null), ...Array.from({ length: 30 }, () => change(100, 100.5))])).toEqual([
    { limit: 'percent', figure: 100 },
  ])
  expect(limitsOf([change(null, 900), change(0, 900)])).toEqual([])
  expect(limitsOf([change(100, 100, { wasCurrency: 'U$' })])).toEqual([{ limit: 'currency', figure: 1 }])
  expect(limitsOf([change(100, 100)])).toEqual([])
})

import { expect, test } from 'vitest'
import { paths } from '../../../site/paths.ts'
import { isForward, parsePeriod } from './period.ts'

const read = (address: string) => parsePeriod(new URL(address, 'http://shop.test').searchParams, '2026-05-31')

test('the period is the last three months unless other days are requested', () => {
  expect(read('/account/status')).toEqual({ from: '2026-02-28', to: '2026-05-31' })
  expect(read('/account/status?from=&to=')).toEqual(read('/account/status'))
  expect(read('/account/status?to=2026-01-15')).toEqual({ from: '2025-10-15', to: '2026-01-15' })
  const period = { from: '2026-01-01', to: '2026-01-31' }
  expect(read(paths.statement(period))).toEqual(period)
})

test('a period that ends before it begins is invalid', () => {
  expect(isForward({ from: '2026-01-01', to: '2026-01-01' })).toBe(true)
  expect(isForward({ from: '2026-01-02', to: '2026-01-01' })).toBe(false)
})

import { expect, test } from 'vitest'
import { instantAt } from '../time/business-day.ts'
import { expectedClose, nextTry } from './rate-fetch.ts'

const calendar = { closedOn: [], closedDays: [], workedDays: [] }
const at = (day: string, time: string) => expectedClose(instantAt(day, time), '18:00', calendar)

test('OFS-05 a close is expected from its hour on, and over a weekend that of Friday', () => {
  // 27 November 2026 is a Friday.
  expect(at('2026-11-27', '17:59')).toBe('2026-11-26')
  expect(at('2026-11-27', '18:00')).toBe('2026-11-27')
  expect(at('2026-11-28', '20:00')).toBe('2026-11-27')
  expect(at('2026-11-29', '09:00')).toBe('2026-11-27')
  expect(at('2026-11-30', '17:00')).toBe('2026-11-27')
  expect(at('2026-11-30', '18:01')).toBe('2026-11-30')
})

test('OFS-05 no close is expected of a holiday', () => {
  expect(at('2026-12-25', '20:00')).toBe('2026-12-24')
  const closed = { ...calendar, closedDays: ['2026-12-24'] }
  expect(expectedClose(instantAt('2026-12-25', '20:00'), '18:00', closed)).toBe('2026-12-23')
})

test('OFS-05 a late close is asked for every ten minutes for an hour, then each hour', () => {
  const tried = instantAt('2026-11-27', '18:00')
  expect(nextTry(tried, 1)).toEqual(instantAt('2026-11-27', '18:10'))
  expect(nextTry(tried, 5)).toEqual(instantAt('2026-11-27', '18:10'))
  expect(nextTry(tried, 6)).toEqual(instantAt('2026-11-27', '19:00'))
})

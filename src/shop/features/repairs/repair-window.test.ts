import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseRepairWindow } from './repair-window.ts'

/** 23:30 of the day before in Montevideo. */
const NOW = new Date('2026-03-15T02:30:00Z')
const read = (query: string) => parseRepairWindow(new URLSearchParams(query), NOW)
const DEFAULT = { start: '2024-03-14', end: '2026-03-14', isDefault: true }

test('REP-02 the default is the last 24 months, by the day in Montevideo', () => {
  expect(read('')).toEqual(DEFAULT)
})

test.each([
  ['start=2025-01-02&end=2025-01-31', { start: '2025-01-02', end: '2025-01-31', isDefault: false }],
  ['start=2025-01-02', { start: '2025-01-02', end: '2026-03-14', isDefault: false }],
  ['end=2020-06-30&start=2020-01-01', { start: '2020-01-01', end: '2020-06-30', isDefault: false }],
  ['start=2025-12-31&end=2025-01-01', { start: '2025-01-01', end: '2025-12-31', isDefault: false }],
  ['start=2024-03-14&end=2026-03-14', DEFAULT],
  ['start=&end=', DEFAULT],
  ['start=2025-02-30&end=ayer', DEFAULT],
])('REP-03 the window of %s', (query, window) => {
  expect(read(query)).toEqual(window)
})

test('REP-03 for any input, the window does not end before it begins', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (start, end) => {
      const window = parseRepairWindow(new URLSearchParams({ start, end }), NOW)
      expect(window.start <= window.end).toBe(true)
    }),
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPage, readRepairWindow } from './repair-window.ts'

/** 23:30 of the day before in Montevideo. */
const NOW = new Date('2026-03-15T02:30:00Z')
const read = (query: string) => readRepairWindow(new URLSearchParams(query), NOW)
const USUAL = { start: '2024-03-14', end: '2026-03-14', isUsual: true }

test('REP-02 unless told otherwise the last 24 months, by the day in Montevideo', () => {
  expect(read('')).toEqual(USUAL)
})

test.each([
  ['start=2025-01-02&end=2025-01-31', { start: '2025-01-02', end: '2025-01-31', isUsual: false }],
  ['start=2025-01-02', { start: '2025-01-02', end: '2026-03-14', isUsual: false }],
  ['end=2020-06-30&start=2020-01-01', { start: '2020-01-01', end: '2020-06-30', isUsual: false }],
  ['start=2025-12-31&end=2025-01-01', { start: '2025-01-01', end: '2025-12-31', isUsual: false }],
  ['start=2024-03-14&end=2026-03-14', USUAL],
  ['start=&end=', USUAL],
  ['start=2025-02-30&end=ayer', USUAL],
])('REP-03 the window of %s', (query, window) => {
  expect(read(query)).toEqual(window)
})

test('REP-03 whatever is asked for, the window has a beginning and an end', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (start, end) => {
      const window = readRepairWindow(new URLSearchParams({ start, end }), NOW)
      expect(window.start <= window.end).toBe(true)
    }),
  )
})

test.each([
  ['', 1],
  ['page=3', 3],
  ['page=0', 1],
  ['page=-1', 1],
  ['page=1.5', 1],
  ['page=x', 1],
])('the page of "%s" is %i', (query, page) => {
  expect(readPage(new URLSearchParams(query))).toBe(page)
})

import { expect, test } from 'vitest'
import { arrivalWindow, orderHistoryWindow, parseBusinessDay, repairHistoryWindow } from './history-window.ts'

const now = new Date('2026-03-31T02:00:00Z')

test('CHK-29 orders are requested from 2000-01-01 to today in Montevideo', () => {
  expect(orderHistoryWindow(now)).toEqual({ start: '2000-01-01', end: '2026-03-30' })
})

test('HOM-04 orders of the last 30 days may still be on their way', () => {
  expect(arrivalWindow(now)).toEqual({ start: '2026-02-28', end: '2026-03-30' })
})

test('repairs are requested from 24 months ago by default', () => {
  expect(repairHistoryWindow(now)).toEqual({ start: '2024-03-30', end: '2026-03-30' })
  expect(repairHistoryWindow(now, '2025-01-01')).toEqual({ start: '2025-01-01', end: '2026-03-30' })
})

test('D31 a date is unchanged, an instant becomes its Montevideo day', () => {
  expect(parseBusinessDay('2026-01-05')).toBe('2026-01-05')
  expect(parseBusinessDay('2026-01-05T01:00:00Z')).toBe('2026-01-04')
  expect(['ayer', '', '2026-02-30', '5'].map(parseBusinessDay)).toEqual([null, null, null, null])
})

import { expect, test } from 'vitest'
import { readDays } from './read-days.ts'

test('OFS-01 days are read in any order, each once', () => {
  expect(readDays('31/12/2026\n24/12/2026, 24/12/2026\n\n 2/1/2027')).toEqual({
    days: ['2026-12-24', '2026-12-31', '2027-01-02'],
    unreadable: null,
  })
  expect(readDays('')).toEqual({ days: [], unreadable: null })
})

test('OFS-01 the first text that is no day is named', () => {
  expect(readDays('24/12/2026 29/02/2026 x').unreadable).toBe('29/02/2026')
  expect(readDays('2026-12-24').unreadable).toBe('2026-12-24')
})

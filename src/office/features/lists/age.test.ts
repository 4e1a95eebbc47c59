import { expect, test } from 'vitest'
import { ageText, openMinutesText } from './age.ts'

test('an age has its two largest units', () => {
  const now = new Date('2026-03-10T12:00:00Z')
  expect(ageText('2026-03-10T11:48:10Z', now)).toBe('11 min')
  expect(ageText('2026-03-10T09:00:00Z', now)).toBe('3 h')
  expect(ageText('2026-03-10T08:55:00Z', now)).toBe('3 h 5 min')
  expect(ageText('2026-03-08T07:00:00Z', now)).toBe('2 d 5 h')
  expect(ageText('2026-03-07T11:00:00Z', now)).toBe('3 d')
  expect(ageText('2026-03-10T12:00:05Z', now)).toBe('0 min')
})

test('opening hours are hours, however many', () => {
  expect(openMinutesText(45)).toBe('45 min')
  expect(openMinutesText(270)).toBe('4 h 30 min')
  expect(openMinutesText(1_650)).toBe('27 h')
})

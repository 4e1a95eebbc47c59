import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_OPENING_HOURS } from '#domain/time/opening-hours.ts'
import { readDay, readWeek, weekTexts } from './read-hours.ts'
import { minutesText, readMinutes } from './read-minutes.ts'

test('OFS-01 OFH-04 the hours of a day are read as people type them', () => {
  const day = [
    { from: '08:15', to: '12:00' },
    { from: '13:30', to: '17:30' },
  ]
  for (const text of [
    '8:15-12, 13:30-17:30',
    '8.15 a 12 y 13.30 a 17.30',
    '08:15 – 12:00; 13:30hs – 17:30 hs.',
  ])
    expect(readDay(text), text).toEqual(day)
  expect(readDay('  ')).toEqual([])
  for (const text of ['cerrado', '8', '17-8', '8-8', '8:75-9', '24-25', '8-12, 11-14', '8-12 17'])
    expect(readDay(text), text).toBeNull()
})

test('OFS-01 OFH-04 a week is shown by day and read again', () => {
  expect(weekTexts(DEFAULT_OPENING_HOURS)).toEqual([...Array.from({ length: 5 }, () => '8:15-17:30'), '', ''])
  const texts = ['8:00-12:00, 14:00-18:00', '8:00-12:00', '', '', '8:00-12:00', '9:00-12:30', '']
  const hours = readWeek(texts)
  expect(hours).toEqual([
    { weekdays: [1, 2, 5], from: '08:00', to: '12:00' },
    { weekdays: [1], from: '14:00', to: '18:00' },
    { weekdays: [6], from: '09:00', to: '12:30' },
  ])
  expect(weekTexts(hours ?? [])).toEqual(texts)
  expect(readWeek(['8-12', 'a veces'])).toBeNull()
})

test('OFH-03 a limit is read as people type it, and shown to the minute', () => {
  expect(['30', '30 min', '4h', '4 hs', '1 h 30 min', '1h30', '2 horas'].map(readMinutes)).toEqual([
    30, 30, 240, 240, 90, 90, 120,
  ])
  expect(['', 'mañana', '1,5 h', '-3', '4 d', 'min'].map(readMinutes)).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
  ])
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999 }), minutes => {
      expect(readMinutes(minutesText(minutes))).toBe(minutes)
    }),
  )
})

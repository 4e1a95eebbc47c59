import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BusinessCalendar } from './business-calendar.ts'
import { instantAt } from './business-day.ts'
import {
  DEFAULT_OPENING_HOURS,
  type OpeningHours,
  openMinutesBefore,
  openMinutesBetween,
  parseOpeningHours,
} from './opening-hours.ts'

const always: BusinessCalendar = { closedOn: [], closedDays: [], workedDays: [] }
const MINUTE = 60_000

const minutes = (
  from: [string, string],
  to: [string, string],
  hours = DEFAULT_OPENING_HOURS,
  calendar = always,
) => openMinutesBetween(instantAt(...from), instantAt(...to), hours, calendar)

test('OFH-04 an order of Friday 17:40 is 15 minutes old on Monday at 8:30', () => {
  expect(minutes(['2026-03-06', '17:40'], ['2026-03-09', '08:30'])).toBe(15)
  expect(minutes(['2026-03-06', '17:15'], ['2026-03-09', '08:30'])).toBe(30)
})

test('OFH-04 holidays and closed days do not count, a worked Saturday does', () => {
  // 1 May 2026 is a Friday.
  expect(minutes(['2026-04-30', '17:00'], ['2026-05-04', '09:15'])).toBe(90)
  const inventory = { ...always, closedDays: ['2026-03-10'] }
  expect(minutes(['2026-03-09', '17:20'], ['2026-03-11', '08:25'], DEFAULT_OPENING_HOURS, inventory)).toBe(20)
  const worked = { ...always, workedDays: ['2026-12-19'] }
  expect(minutes(['2026-12-18', '17:30'], ['2026-12-21', '08:15'], DEFAULT_OPENING_HOURS, worked)).toBe(555)
})

test('OFH-04 opening hours are read as companies write them', () => {
  const week = [1, 2, 3, 4, 5]
  expect(parseOpeningHours('Lunes a viernes 8:15-17:30')).toEqual(DEFAULT_OPENING_HOURS)
  expect(parseOpeningHours('Lunes a Viernes de 8 a 12 y de 14:30 a 18 hs., Sábados 9 a 12.30')).toEqual([
    { weekdays: week, from: '08:00', to: '12:00' },
    { weekdays: week, from: '14:30', to: '18:00' },
    { weekdays: [6], from: '09:00', to: '12:30' },
  ])
  expect(parseOpeningHours('martes y jueves 9 a 13')).toEqual([
    { weekdays: [2, 4], from: '09:00', to: '13:00' },
  ])
  for (const text of ['', 'Consultar', '8 a 12', 'Lunes 18 a 9', 'Lunes 8 a 12 y 11 a 14', 'Lunes 8 a 99'])
    expect(parseOpeningHours(text), text).toBeNull()
})

const time = fc.integer({ min: 0, max: 24 * 60 - 1 }).map(at => {
  return `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`
})
const hours = fc.oneof(
  fc.constant(DEFAULT_OPENING_HOURS),
  fc
    .record({
      weekdays: fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }),
      times: fc.uniqueArray(time, { minLength: 4, maxLength: 4 }),
    })
    .map(({ weekdays, times }): OpeningHours => {
      const [a = '', b = '', c = '', d = ''] = times.sort()
      return [
        { weekdays, from: a, to: b },
        { weekdays, from: c, to: d },
      ]
    }),
)
const instant = fc
  .integer({
    min: Date.parse('2024-01-01T00:00:00Z') / MINUTE,
    max: Date.parse('2027-12-31T00:00:00Z') / MINUTE,
  })
  .map(at => new Date(at * MINUTE))
const calendar = fc.record({
  closedOn: fc.constantFrom<BusinessCalendar['closedOn']>([], ['carnival', 'may-18']),
  closedDays: fc.subarray(['2026-03-10', '2025-07-07']),
  workedDays: fc.subarray(['2026-12-19', '2025-07-06']),
})
const days = fc.integer({ min: 0, max: 30 * 24 * 60 })

test('OFH-04 opening time adds up, never runs backwards and is at most the time that passed', () => {
  fc.assert(
    fc.property(instant, days, days, hours, calendar, (from, one, two, open, closed) => {
      const [middle, to] = [one, one + two].map(after => new Date(from.getTime() + after * MINUTE))
      if (middle === undefined || to === undefined) return
      const whole = openMinutesBetween(from, to, open, closed)
      expect(
        openMinutesBetween(from, middle, open, closed) + openMinutesBetween(middle, to, open, closed),
      ).toBe(whole)
      expect(whole).toBeGreaterThanOrEqual(0)
      expect(whole).toBeLessThanOrEqual(one + two)
      expect(openMinutesBetween(to, from, open, closed)).toBe(0)
    }),
    { numRuns: 60 },
  )
})

test('OFH-04 going back by so many minutes of opening time gives the latest instant that is as old', () => {
  fc.assert(
    fc.property(instant, fc.integer({ min: 1, max: 3_000 }), hours, calendar, (at, age, open, closed) => {
      const since = openMinutesBefore(at, age, open, closed)
      // So long ago it gives up: the company is hardly ever open.
      fc.pre(at.getTime() - since.getTime() < 799 * 24 * 60 * MINUTE)
      expect(openMinutesBetween(since, at, open, closed)).toBe(age)
      expect(openMinutesBetween(new Date(since.getTime() + MINUTE), at, open, closed)).toBeLessThan(age)
    }),
    { numRuns: 60 },
  )
})

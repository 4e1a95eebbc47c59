import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  businessDayOf,
  daysBetween,
  formatDate,
  formatDateTime,
  formatDay,
  formatTime,
  instantAt,
  isBusinessDay,
  isWithin,
  startOfBusinessDay,
} from './business-day.ts'

const dayBetween = (first: string, last: string) =>
  fc.date({ min: new Date(first), max: new Date(last), noInvalidDate: true }).map(businessDayOf)
const day = dayBetween('2000-01-01', '2050-01-01')

describe('Montevideo days', () => {
  test('UIX-11 an evening in Montevideo is the day before in UTC', () => {
    expect(businessDayOf(new Date('2026-01-05T02:59:59Z'))).toBe('2026-01-04')
    expect(businessDayOf(new Date('2026-01-05T03:00:00Z'))).toBe('2026-01-05')
  })

  test('UIX-11 daylight saving time before 2015 is applied', () => {
    expect(startOfBusinessDay('2014-12-10').toISOString()).toBe('2014-12-10T02:00:00.000Z')
    expect(startOfBusinessDay('2026-12-10').toISOString()).toBe('2026-12-10T03:00:00.000Z')
    expect(startOfBusinessDay('2000-01-01').toISOString()).toBe('2000-01-01T03:00:00.000Z')
  })

  test.each([
    ['2004-09-19', '2004-09-19T03:00:00.000Z'],
    ['1974-01-13', '1974-01-13T03:00:00.000Z'],
  ])('UIX-11 %s, whose first hour was skipped by daylight saving time, begins after it', (skipped, start) => {
    expect(startOfBusinessDay(skipped).toISOString()).toBe(start)
    expect(businessDayOf(startOfBusinessDay(skipped))).toBe(skipped)
  })

  test('UIX-11 an ambiguous time is the first of both', () => {
    expect(instantAt('2015-03-07', '23:30').toISOString()).toBe('2015-03-08T01:30:00.000Z')
    expect(instantAt('2015-03-08', '01:30').toISOString()).toBe('2015-03-08T03:30:00.000Z')
    expect(instantAt('2015-03-08', '02:30').toISOString()).toBe('2015-03-08T05:30:00.000Z')
  })

  test('a day begins at its start and not one millisecond earlier', () => {
    fc.assert(
      fc.property(fc.oneof(day, dayBetween('0001-01-04', '9999-12-30')), of => {
        const start = startOfBusinessDay(of)
        expect(businessDayOf(start)).toBe(of)
        expect(businessDayOf(new Date(start.getTime() - 1))).toBe(addDays(of, -1))
      }),
    )
  })

  test('UIX-11 every instant has the wall clock of the time-zone database', () => {
    const written = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'America/Montevideo',
      dateStyle: 'short',
      timeStyle: 'short',
    })
    const ofAnyYear = fc.date({
      min: new Date('1900-01-01'),
      max: new Date('2050-01-01'),
      noInvalidDate: true,
    })
    // Within two days of a change of the offset, half an hour among them.
    const changes = [
      '1942-12-14T03:30:00Z',
      '2004-09-19T03:00:00Z',
      '2014-10-05T05:00:00Z',
      '2015-03-08T04:00:00Z',
    ]
    const nearChange = fc
      .tuple(fc.constantFrom(...changes), fc.integer({ min: -172_800, max: 172_800 }))
      .map(([at, seconds]) => new Date(Date.parse(at) + seconds * 1000))
    fc.assert(
      fc.property(fc.oneof(ofAnyYear, nearChange), instant => {
        expect(formatDateTime(instant)).toBe(written.format(instant).replace(', ', ' '))
      }),
    )
  })

  test('SRV-07 SRV-17 the first days of the era have a start, and years have four digits', () => {
    for (const first of ['0001-01-01', '0001-01-02', '0999-12-31', '1000-01-01']) {
      expect(businessDayOf(startOfBusinessDay(first))).toBe(first)
    }
    expect(businessDayOf(new Date('0001-01-01T00:00:00Z'))).toBe('0000-12-31')
  })

  test('only real dates are business days', () => {
    expect(['2026-02-28', '2026-02-29', '2026-13-01', '26-1-1', ''].map(isBusinessDay)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ])
    expect(() => startOfBusinessDay('hoy')).toThrow('Not a date: hoy')
  })
})

describe('arithmetic', () => {
  test('days added are the days between', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -5000, max: 5000 }), (from, days) => {
        expect(daysBetween(from, addDays(from, days))).toBe(days)
      }),
    )
  })

  test('months end on the last day when the day does not exist', () => {
    expect(addMonths('2026-03-31', -1)).toBe('2026-02-28')
    expect(addMonths('2026-01-15', -24)).toBe('2024-01-15')
    expect(addMonths('2024-02-29', 12)).toBe('2025-02-28')
  })

  test('PRO-09 both ends of a period are included, an open end is no end', () => {
    const within = (today: string) => isWithin(today, '2026-03-01', '2026-03-31')
    expect(['2026-02-28', '2026-03-01', '2026-03-31', '2026-04-01'].map(within)).toEqual([
      false,
      true,
      true,
      false,
    ])
    expect(isWithin('2026-03-01', null, null)).toBe(true)
  })
})

test('UIX-11 dates are dd/mm/yyyy and times 24 h, in Montevideo', () => {
  const instant = new Date('2026-01-05T17:05:00Z')
  expect(formatDay('2026-01-05')).toBe('05/01/2026')
  expect(formatDate(instant)).toBe('05/01/2026')
  expect(formatTime(instant)).toBe('14:05')
  expect(formatDateTime(new Date('2026-01-05T03:00:00Z'))).toBe('05/01/2026 00:00')
})

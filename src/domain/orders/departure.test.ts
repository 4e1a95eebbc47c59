import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type BusinessCalendar, isWorkingDay } from '../time/business-calendar.ts'
import { addDays, businessDayOf, formatTime, weekdayOf } from '../time/business-day.ts'
import { OPTIONAL_HOLIDAYS } from '../time/uruguay-holidays.ts'
import { type DepartureRule, nextDepartures } from './departure.ts'

const CALENDAR: BusinessCalendar = { closedOn: OPTIONAL_HOLIDAYS, closedDays: [], workedDays: [] }
const NEXT_DAY: DepartureRule = { cutoff: '14:00', weekdays: [1, 2, 3, 4, 5], leadDays: 1 }
const SAME_DAY: DepartureRule = { cutoff: '11:30', weekdays: [1, 2, 3, 4, 5], leadDays: 0 }
const TUESDAY_THURSDAY: DepartureRule = { cutoff: '14:00', weekdays: [2, 4], leadDays: 1 }

const next = (rule: DepartureRule, now: string, calendar = CALENDAR) =>
  nextDepartures(rule, calendar, new Date(now), 1)[0]

test('CHK-34 an order before the cut-off departs the next working day, one at the cut-off a day later', () => {
  // Wednesday 11 March 2026; Montevideo is three hours behind UTC.
  expect(next(NEXT_DAY, '2026-03-11T16:59:59.999Z')).toEqual({
    leaves: '2026-03-12',
    orderBy: new Date('2026-03-11T17:00:00Z'),
  })
  expect(next(NEXT_DAY, '2026-03-11T17:00:00Z')).toMatchObject({ leaves: '2026-03-13' })
  expect(next(SAME_DAY, '2026-03-11T14:29:59Z')).toMatchObject({ leaves: '2026-03-11' })
  expect(next(SAME_DAY, '2026-03-11T14:30:00Z')).toMatchObject({ leaves: '2026-03-12' })
})

test('CHK-34 the day of an order is the Montevideo day', () => {
  // Still Wednesday there.
  expect(next(SAME_DAY, '2026-03-12T02:59:59Z')).toMatchObject({ leaves: '2026-03-12' })
  expect(next(NEXT_DAY, '2026-03-12T03:00:00Z')).toMatchObject({ leaves: '2026-03-13' })
})

test('CHK-34 weekends and holidays are neither departures nor lead days', () => {
  // Friday after the cut-off: accepted on Monday, departs on Tuesday.
  expect(next(NEXT_DAY, '2026-03-13T18:00:00Z')).toMatchObject({ leaves: '2026-03-17' })
  // Friday: the route of Tuesday closes on Monday.
  expect(next(TUESDAY_THURSDAY, '2026-03-13T12:00:00Z')).toEqual({
    leaves: '2026-03-17',
    orderBy: new Date('2026-03-16T17:00:00Z'),
  })
  // The Friday before Carnival.
  expect(next(SAME_DAY, '2026-02-13T15:00:00Z')).toMatchObject({ leaves: '2026-02-18' })
  const worksOnCarnival = { ...CALENDAR, closedOn: [] }
  expect(next(SAME_DAY, '2026-02-13T15:00:00Z', worksOnCarnival)).toMatchObject({ leaves: '2026-02-16' })
  const closed = { ...worksOnCarnival, closedDays: ['2026-02-16'], workedDays: ['2026-02-14'] }
  expect(next({ ...SAME_DAY, weekdays: [1, 2, 6] }, '2026-02-13T15:00:00Z', closed)).toMatchObject({
    leaves: '2026-02-14',
  })
  expect(next(SAME_DAY, '2026-02-13T15:00:00Z', closed)).toMatchObject({ leaves: '2026-02-17' })
})

test('CHK-34 a method without weekdays never departs', () => {
  expect(nextDepartures({ ...NEXT_DAY, weekdays: [] }, CALENDAR, new Date(), 3)).toEqual([])
})

const rules = fc.record({
  cutoff: fc.constantFrom('00:00', '08:15', '14:00', '23:59'),
  weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 }),
  leadDays: fc.integer({ min: 0, max: 3 }),
})
const instants = fc.date({ min: new Date('2024-01-01'), max: new Date('2034-01-01'), noInvalidDate: true })

test('CHK-34 every reachable departure is returned, and no missed one', () => {
  // Two Mondays of April 2028 are holidays, so the third departure is 42 days away.
  const mondaysOfApril: [DepartureRule, Date] = [
    { cutoff: '00:00', weekdays: [1], leadDays: 0 },
    new Date('2028-03-27T03:00:00Z'),
  ]
  fc.assert(
    fc.property(rules, instants, (rule, now) => {
      const found = nextDepartures(rule, CALENDAR, now, 3)
      expect(found.map(({ leaves }) => leaves)).toEqual(reachable(rule, now).slice(0, 3))
      for (const { leaves, orderBy } of found) {
        expect(orderBy > now).toBe(true)
        expect(businessDayOf(orderBy) <= leaves).toBe(true)
        expect(formatTime(orderBy)).toBe(rule.cutoff)
      }
    }),
    { examples: [mondaysOfApril] },
  )
})

/** Forward from the order: the working day it is accepted, then its lead days, then every departure of the 60 days searched. */
function reachable({ cutoff, weekdays, leadDays }: DepartureRule, now: Date): string[] {
  const works = (day: string) => isWorkingDay(day, CALENDAR)
  const today = businessDayOf(now)
  let accepted = works(today) && formatTime(now) < cutoff ? today : addDays(today, 1)
  while (!works(accepted)) accepted = addDays(accepted, 1)
  let ready = accepted
  for (let left = leadDays; left > 0; left--) {
    do ready = addDays(ready, 1)
    while (!works(ready))
  }
  return Array.from({ length: 61 }, (_, ahead) => addDays(today, ahead)).filter(
    day => day >= ready && works(day) && weekdays.includes(weekdayOf(day) || 7),
  )
}

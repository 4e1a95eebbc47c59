import { expect, test } from 'vitest'
import { isPaidHoliday, optionalHolidays } from './uruguay-holidays.ts'

/** The calendars of these years, without 2 November. */
const PUBLISHED: Record<number, readonly string[]> = {
  2023: [
    '01-06',
    '02-20',
    '02-21',
    '04-03',
    '04-04',
    '04-05',
    '04-06',
    '04-07',
    '04-17',
    '05-22',
    '06-19',
    '10-16',
  ],
  2024: [
    '01-06',
    '02-12',
    '02-13',
    '03-25',
    '03-26',
    '03-27',
    '03-28',
    '03-29',
    '04-22',
    '05-18',
    '06-19',
    '10-12',
  ],
  2025: [
    '01-06',
    '03-03',
    '03-04',
    '04-14',
    '04-15',
    '04-16',
    '04-17',
    '04-18',
    '04-19',
    '05-18',
    '06-19',
    '10-12',
  ],
  2026: [
    '01-06',
    '02-16',
    '02-17',
    '03-30',
    '03-31',
    '04-01',
    '04-02',
    '04-03',
    '04-19',
    '05-18',
    '06-19',
    '10-12',
  ],
  2027: [
    '01-06',
    '02-08',
    '02-09',
    '03-22',
    '03-23',
    '03-24',
    '03-25',
    '03-26',
    '04-19',
    '05-17',
    '06-19',
    '10-11',
  ],
}

test.for(Object.entries(PUBLISHED))('CHK-34 the holidays of %s are those of the published calendar', ([
  year,
  days,
]) => {
  const found = [...optionalHolidays(Number(year)).keys()].sort()
  expect(found).toEqual([...days, '11-02'].map(date => `${year}-${date}`))
})

test('CHK-34 a moving holiday is always on a Monday, a Saturday or a Sunday', () => {
  for (let year = 1998; year < 2100; year++) {
    const days = [...optionalHolidays(year)].filter(([, name]) =>
      ['april-19', 'may-18', 'october-12'].includes(name),
    )
    expect(days).toHaveLength(3)
    for (const [day] of days) expect([0, 1, 6]).toContain(new Date(`${day}T00:00:00Z`).getUTCDay())
  }
})

test('CHK-34 paid holidays, with 1 March in the years of an inauguration', () => {
  expect(['2026-01-01', '2026-05-01', '2026-07-18', '2026-08-25', '2026-12-25'].every(isPaidHoliday)).toBe(
    true,
  )
  expect(['2025-03-01', '2026-03-01', '2030-03-01', '2026-06-19'].map(isPaidHoliday)).toEqual([
    true,
    false,
    true,
    false,
  ])
})

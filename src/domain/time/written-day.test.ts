import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatDay } from './business-day.ts'
import { parseWrittenDay } from './written-day.ts'

test.each([
  ['31/12/2026', '2026-12-31'],
  ['1/3/27', '2027-03-01'],
  ['01-03-2027', '2027-03-01'],
  ['1.3.2027', '2027-03-01'],
  [' 01/03/2027 00:00:00 ', '2027-03-01'],
  ['2027-03-01', '2027-03-01'],
  ['2027-03-01T00:00:00.000Z', '2027-03-01'],
  [46_447, '2027-03-01'],
  [46_447.5, '2027-03-01'],
  ['46447', '2027-03-01'],
])('UIX-11 %s is a day', (written, day) => expect(parseWrittenDay(written)).toBe(day))

test.each([
  '',
  '31/02/2027',
  '13/13/2027',
  '2027',
  'mañana',
  '1/3',
  7,
  1e9,
  Number.NaN,
])('UIX-11 %s is no day', written => expect(parseWrittenDay(written)).toBeNull())

test('UIX-11 every day is read as it is shown', () => {
  const days = fc.date({ min: new Date('1990-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(days, date => {
      const day = date.toISOString().slice(0, 10)
      expect(parseWrittenDay(formatDay(day))).toBe(day)
    }),
  )
})

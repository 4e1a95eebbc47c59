import { expect, test } from 'vitest'
import { instantAt } from '../../time/business-day.ts'
import { hasPattern, nextPoll, nextTryOf } from './recurring-import.ts'

const at = (time: string, day = '2026-11-27') => instantAt(day, time)
const hourly = { everyHours: 6, times: [] } as const
const daily = { everyHours: null, times: ['06:30', '18:00'] } as const

test('OFI-17 every n hours counts from the time that was planned, not from when it ran', () => {
  expect(nextPoll(hourly, at('06:00'), at('06:04'))).toEqual(at('12:00'))
})

test('OFI-17 what was missed while nothing ran is not made up for', () => {
  expect(nextPoll(hourly, at('06:00'), at('20:00'))).toEqual(at('02:00', '2026-11-28'))
  expect(nextPoll(daily, at('06:30'), at('19:00'))).toEqual(at('06:30', '2026-11-28'))
})

test('OFI-17 times of day are those of Montevideo, the nearest to come, and never the one that is now', () => {
  expect(nextPoll(daily, at('06:30'), at('06:30'))).toEqual(at('18:00'))
  expect(nextPoll(daily, at('06:30'), at('05:00'))).toEqual(at('06:30'))
  expect(at('06:30').toISOString()).toBe('2026-11-27T09:30:00.000Z')
})

test('OFI-17 a source that fails is tried again soon, ever later, and no later than its time', () => {
  const regular = at('18:00')
  const now = at('06:30')
  expect([1, 2, 3, 4].map(failures => nextTryOf(failures, regular, now))).toEqual([
    at('06:45'),
    at('07:30'),
    at('09:30'),
    regular,
  ])
  expect(nextTryOf(2, at('07:00'), now)).toEqual(at('07:00'))
})

test.each([
  ['Lista 12.xlsx', '*.xlsx', true],
  ['lista.CSV', '*.xlsx, *.csv', true],
  ['lista.csv.part', '*.csv', false],
  ['lista-1.csv', 'lista-?.csv', true],
  ['lista-12.csv', 'lista-?.csv', false],
  ['a'.repeat(200), `${'*a'.repeat(50)}b`, false],
  ['cualquiera', '*', true],
  ['[x].csv', '[x].csv', true],
  ['x', '', false],
])('OFI-17 the name %s and the pattern %s', (name, pattern, expected) => {
  expect(hasPattern(name, pattern)).toBe(expected)
})

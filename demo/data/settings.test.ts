import { expect, test } from 'vitest'
import { shopSettings } from '#backend/catalogue/read/shop-settings.ts'
import { addMonths, daysBetween } from '#domain/time/business-day.ts'
import { demoExchangeRates, rateDayOf } from './exchange-rates.ts'
import { demoSettings, demoShippingMethods } from './settings.ts'
import { addWorkingDays, isWorkingDay, workingDayUpTo } from './working-days.ts'

const DEPARTMENTS = 19

test('CFG-01, CFG-02 the settings are valid for the shop', () => {
  const settings = Object.entries(demoSettings).map(([key, value]) => ({ key, value }))
  const read = shopSettings({ settings, exchangeRates: [], shippingMethods: [] })
  expect(read.company).toEqual(demoSettings.company)
  expect(read.transport).toEqual(demoSettings.transport)
  expect(read.company.copyrightYear).toBe(2022)
})

test('every department has a shipping method, and pickup is open to all', () => {
  const served = new Set(demoShippingMethods.flatMap(({ departments }) => departments))
  expect(served.size).toBe(DEPARTMENTS)
  expect(demoShippingMethods.find(({ kind }) => kind === 'pickup')?.departments).toEqual([])
})

test('there is a plausible rate for each week of three years, newest first', () => {
  const today = '2026-03-14'
  const rates = demoExchangeRates(today)
  const days = rates.map(({ date }) => date)
  expect(days.slice(0, 3)).toEqual(['2026-03-09', '2026-03-02', '2026-02-23'])
  expect((days.at(-1) ?? today) < addMonths(today, -37)).toBe(true)
  expect(days.filter(day => !isWorkingDay(day))).toEqual([])
  for (const [i, { rate, date }] of rates.entries()) {
    const older = rates[i + 1]
    if (older === undefined) continue
    expect(daysBetween(older.date, date)).toBeGreaterThan(0)
    expect(daysBetween(older.date, date)).toBeLessThanOrEqual(7 + 4)
    expect(Math.abs(rate - older.rate)).toBeLessThan(0.5)
    expect(Math.abs(rate - 40)).toBeLessThan(2.5)
  }
})

test('MON-27 the rate is entered by hand, on the first working day of a week', () => {
  expect(demoExchangeRates('2026-03-14')[0]?.source).toBe('manual')
  // The Monday and Tuesday of carnival are closed.
  expect(['2026-02-16', '2026-02-18', '2026-02-22', '2026-02-23'].map(rateDayOf)).toEqual([
    '2026-02-09',
    '2026-02-18',
    '2026-02-18',
    '2026-02-23',
  ])
})

test('weekends and holidays are no working days, and working days are counted across them', () => {
  expect(['2026-03-13', '2026-03-14', '2026-05-01', '2026-12-25'].map(isWorkingDay)).toEqual([
    true,
    false,
    false,
    false,
  ])
  expect(workingDayUpTo('2026-05-03')).toBe('2026-04-30')
  expect(addWorkingDays('2026-04-30', 1)).toBe('2026-05-04')
})

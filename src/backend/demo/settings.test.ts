import { expect, test } from 'vitest'
import { shopSettings } from '#backend/catalogue/shop-settings.ts'
import { demoExchangeRates, demoSettings, demoShippingMethods } from './settings.ts'

const DEPARTMENTS = 19

test('CFG-01, CFG-02 the settings are what the shop reads', () => {
  const settings = Object.entries(demoSettings).map(([key, value]) => ({ key, value }))
  const read = shopSettings({ settings, exchangeRates: [], shippingMethods: [] })
  expect(read.company).toEqual(demoSettings.company)
  expect(read.transport).toEqual(demoSettings.transport)
  expect(read.company.copyrightYear).toBe(2022)
})

test('every department has a way of delivery, and everybody may fetch the goods', () => {
  const served = new Set(demoShippingMethods.flatMap(({ departments }) => departments))
  expect(served.size).toBe(DEPARTMENTS)
  expect(demoShippingMethods.find(({ kind }) => kind === 'pickup')?.departments).toEqual([])
})

test('there is a plausible rate for each of the last 400 days, the newest first', () => {
  const rates = demoExchangeRates()
  expect(rates.map(({ day }) => day)).toEqual(Array.from({ length: 400 }, (_, age) => 0 - age))
  for (const [i, { rate }] of rates.entries()) {
    const next = rates[i + 1]?.rate ?? rate
    expect(Math.abs(rate - next)).toBeLessThan(0.25)
    expect(Math.abs(rate - 40)).toBeLessThan(2.5)
  }
})

import { expect, test } from 'vitest'
import {
  changeDisplayCurrency,
  DEFAULT_DISPLAY_CURRENCY,
  DISPLAY_CURRENCIES,
  restoreDisplayCurrency,
} from './display-currency.ts'

test('LOC-03 LOC-04 TPL-02 CFG-08 pesos by default, and dollars, each with code, symbol and name', () => {
  expect(DISPLAY_CURRENCIES).toEqual([
    { code: '$', symbol: '$', name: 'Pesos uruguayos' },
    { code: 'U$', symbol: 'U$S', name: 'Dólares' },
  ])
  expect(DEFAULT_DISPLAY_CURRENCY.code).toBe('$')
})

test('LOC-05 the same code changes nothing, another one does', () => {
  expect(changeDisplayCurrency(DEFAULT_DISPLAY_CURRENCY, '$')).toBe(DEFAULT_DISPLAY_CURRENCY)
  expect(changeDisplayCurrency(DEFAULT_DISPLAY_CURRENCY, 'U$').code).toBe('U$')
})

test('TPL-01 TPL-09 unsupported currencies cannot be selected, and a stored one is discarded', () => {
  for (const code of ['EUR', 'GBP', 'RUB', 'USD']) {
    expect(changeDisplayCurrency(DEFAULT_DISPLAY_CURRENCY, code)).toBe(DEFAULT_DISPLAY_CURRENCY)
    expect(restoreDisplayCurrency(code)).toBe(DEFAULT_DISPLAY_CURRENCY)
  }
  expect(restoreDisplayCurrency('U$').code).toBe('U$')
})

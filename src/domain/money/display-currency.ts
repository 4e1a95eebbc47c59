import { type Currency, currencySymbol } from './money.ts'

/** LOC-04: a currency for displayed equivalents. */
export interface DisplayCurrency {
  readonly code: Currency
  readonly symbol: string
  readonly name: string
}

const PESOS: DisplayCurrency = { code: '$', symbol: currencySymbol('$'), name: 'Pesos uruguayos' }
const DOLLARS: DisplayCurrency = { code: 'U$', symbol: currencySymbol('U$'), name: 'Dólares' }

/** LOC-03, TPL-01, TPL-02: pesos by default, or dollars; no other. */
export const DISPLAY_CURRENCIES: readonly DisplayCurrency[] = [PESOS, DOLLARS]
export const DEFAULT_DISPLAY_CURRENCY: DisplayCurrency = PESOS

/** LOC-05: the selected currency; the same object when the code is unchanged or unknown. */
export function changeDisplayCurrency(current: DisplayCurrency, code: string): DisplayCurrency {
  if (current.code === code) return current
  return DISPLAY_CURRENCIES.find(currency => currency.code === code) ?? current
}

/** TPL-01: the currency of a stored code; the default for anything else. */
export function restoreDisplayCurrency(code: unknown): DisplayCurrency {
  return DISPLAY_CURRENCIES.find(currency => currency.code === code) ?? DEFAULT_DISPLAY_CURRENCY
}

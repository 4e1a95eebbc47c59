import { type Currency, currencySymbol } from './money.ts'

/** LOC-04: a currency in which equivalents are shown. */
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

/** LOC-05: the chosen currency; the very same object when the code does not differ or is unknown. */
export function changeDisplayCurrency(current: DisplayCurrency, code: string): DisplayCurrency {
  if (current.code === code) return current
  return DISPLAY_CURRENCIES.find(currency => currency.code === code) ?? current
}

/** TPL-01: a stored code as a currency of the shop; anything else is discarded for the default. */
export function restoreDisplayCurrency(code: unknown): DisplayCurrency {
  return DISPLAY_CURRENCIES.find(currency => currency.code === code) ?? DEFAULT_DISPLAY_CURRENCY
}

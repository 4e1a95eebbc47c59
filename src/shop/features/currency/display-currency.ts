import { create } from 'zustand'
import {
  changeDisplayCurrency,
  DEFAULT_DISPLAY_CURRENCY,
  type DisplayCurrency,
  restoreDisplayCurrency,
} from '#domain/money/display-currency.ts'
import type { Currency } from '#domain/money/money.ts'
import { persisted } from '../../browser/persisted-state.ts'

export const DISPLAY_CURRENCY_KEY = 'mostrador.currency'

interface DisplayCurrencyState {
  readonly currency: DisplayCurrency
}

/** The currency in which equivalents are shown; saved in this browser (LOC-03, LOC-05, STA-14). */
export const useDisplayCurrencyState = persisted(
  create<DisplayCurrencyState>()(() => ({ currency: DEFAULT_DISPLAY_CURRENCY })),
  {
    name: DISPLAY_CURRENCY_KEY,
    partialize: ({ currency }): { code: Currency } => ({ code: currency.code }),
    restore: saved => ({ currency: restoreDisplayCurrency(codeOf(saved)) }),
  },
)

export function useDisplayCurrency(): DisplayCurrency {
  return useDisplayCurrencyState(({ currency }) => currency)
}

/** LOC-05: choosing the current one changes and saves nothing. */
export function chooseDisplayCurrency(code: string): void {
  const { currency } = useDisplayCurrencyState.getState()
  const chosen = changeDisplayCurrency(currency, code)
  if (chosen !== currency) useDisplayCurrencyState.setState({ currency: chosen })
}

function codeOf(saved: unknown): unknown {
  return typeof saved === 'object' && saved !== null && 'code' in saved ? saved.code : null
}

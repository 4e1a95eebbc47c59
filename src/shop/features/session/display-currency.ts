import { useEffect } from 'react'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import {
  changeDisplayCurrency,
  DEFAULT_DISPLAY_CURRENCY,
  type DisplayCurrency,
  restoreDisplayCurrency,
} from '#domain/display-currency.ts'
import { persisted } from '../../browser/persisted-state.ts'

interface DisplayCurrencyState {
  readonly currency: DisplayCurrency
}

interface KeptDisplayCurrency {
  readonly code: string
}

/** The currency equivalents are shown in, remembered by this browser (LOC-03, STA-12, STA-18). */
export const displayCurrencyState = create<DisplayCurrencyState>()(
  persist<DisplayCurrencyState, [], [], KeptDisplayCurrency>(
    () => ({ currency: DEFAULT_DISPLAY_CURRENCY }),
    persisted<DisplayCurrencyState, KeptDisplayCurrency>({
      name: 'mostrador.currency',
      keep: ({ currency }) => ({ code: currency.code }),
      restore: kept => ({ currency: restoreDisplayCurrency(codeOf(kept)) }),
    }),
  ),
)

let opened = false

/** The default on the server and in the first render, what was chosen right afterwards. */
export function useDisplayCurrency(): DisplayCurrency {
  useEffect(() => {
    if (opened) return
    opened = true
    void displayCurrencyState.persist.rehydrate()
  }, [])
  return displayCurrencyState(state => state.currency)
}

/** LOC-05: changes and keeps the currency only if the code differs. */
export function chooseDisplayCurrency(code: string): void {
  const { currency } = displayCurrencyState.getState()
  const chosen = changeDisplayCurrency(currency, code)
  if (chosen !== currency) displayCurrencyState.setState({ currency: chosen })
}

function codeOf(kept: unknown): unknown {
  return typeof kept === 'object' && kept !== null && 'code' in kept ? kept.code : undefined
}

import { createContext, type ReactNode, useContext } from 'react'
import type { ReplyOf } from '#contract/call.ts'
import type { exchangeRate } from '#contract/shop/settings.ts'

/** The exchange rate used for equivalents, with its source. */
export type ShownExchangeRate = Pick<ReplyOf<typeof exchangeRate>, 'rate' | 'date' | 'source' | 'stale'>

const ExchangeRateContext = createContext<ShownExchangeRate | null>(null)

export function ExchangeRateProvider({
  rate,
  children,
}: {
  rate: ShownExchangeRate | null
  children: ReactNode
}) {
  return <ExchangeRateContext value={rate}>{children}</ExchangeRateContext>
}

/** Null if no rate is known: then no equivalents are shown. */
export function useExchangeRate(): ShownExchangeRate | null {
  return useContext(ExchangeRateContext)
}

import { createContext, type ReactNode, useContext } from 'react'

/** The exchange rate used for equivalents, with its source. */
export interface ShownExchangeRate {
  /** Pesos per dollar. */
  readonly rate: number
  /** Business day, `YYYY-MM-DD`. */
  readonly date: string
  readonly source: 'ERP' | 'BCU' | 'manual'
  /** No newer rate has arrived for too long. */
  readonly stale: boolean
}

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

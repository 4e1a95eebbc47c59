import { createContext, type ReactNode, useContext } from 'react'

/** The rate equivalents are computed with: pesos per dollar on a day, and whose figure it is. */
export interface ShownExchangeRate {
  readonly rate: number
  /** Business day, `YYYY-MM-DD`. */
  readonly date: string
  readonly source: 'ERP' | 'BCU' | 'manual'
  /** No newer one has come for too long. */
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

/** Null when no rate is known: then nothing shows an equivalent. */
export function useExchangeRate(): ShownExchangeRate | null {
  return useContext(ExchangeRateContext)
}

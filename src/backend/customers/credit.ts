import { type Money, moneyFromAmount } from '#domain/money/money.ts'
import { creditExposure } from '#domain/orders/order.ts'
import type { Debt } from './queries.ts'

/** In pesos: the limit (null when none is set), the amount used and the amount left. */
export interface Credit {
  readonly limit: number | null
  readonly used: number
  readonly available: number | null
  readonly currency: '$'
}

/** The credit used by the debts in both currencies, at `rate` pesos per dollar. */
export function creditOf(limit: number | null, debts: readonly Debt[], rate: number | null): Credit {
  const used = usedCredit(debts, rate)
  const available = limit === null ? null : Math.round((limit - used) * 100) / 100
  return { limit, used, available, currency: '$' }
}

/** In pesos. Without a rate dollars cannot be valued, and only pesos count. */
function usedCredit(debts: readonly Debt[], rate: number | null): number {
  const exposure = (of: readonly Debt[]) => creditExposure(openAmounts(of), rate)
  const minor = exposure(debts) ?? exposure(debts.filter(({ currency }) => currency === '$')) ?? 0
  return Math.max(minor, 0) / 100
}

/** Open balances and open orders. */
export function openAmounts(debts: readonly Debt[]): Money[] {
  return debts.flatMap(({ currency, balance, openOrders }) => [
    moneyFromAmount(balance, currency),
    moneyFromAmount(openOrders, currency),
  ])
}

import type { Currency } from '#domain/money/money.ts'
import type { PriceChange } from '#domain/pricing/price-changes.ts'
import type { BusinessDay } from '#domain/time/business-day.ts'
import type { Database } from '../../platform/db/pool.ts'
import { findRateOn, findUnitCosts, type UnitCost } from './effect-queries.ts'

/** What products cost, to be compared with prices of either currency. */
export interface UnitCosts {
  readonly costs: ReadonlyMap<string, UnitCost>
  /** Pesos for a dollar; null: other currencies are not compared. */
  readonly rate: number | null
}

export async function readUnitCosts(
  db: Database,
  codes: readonly string[],
  today: BusinessDay,
): Promise<UnitCosts> {
  const costs = await findUnitCosts(db, codes)
  return { costs: new Map(costs.map(cost => [cost.code, cost])), rate: await findRateOn(db, today) }
}

/** Whether a new price is the cost of its product or less (OFP-12). */
export function isAtCost({ code, now, currency }: PriceChange, { costs, rate }: UnitCosts): boolean {
  const cost = costs.get(code)
  if (cost === undefined || now === null || now <= 0) return false
  const inCurrency = amountIn(cost, currency, rate)
  return inCurrency !== null && now <= inCurrency
}

function amountIn({ cost, currency }: UnitCost, wanted: Currency, rate: number | null): number | null {
  if (currency === wanted) return cost
  if (rate === null) return null
  return wanted === '$' ? cost * rate : cost / rate
}

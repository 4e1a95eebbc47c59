import { type Currency, isUsableRate, type Money, moneyFromAmount } from '../money/money.ts'

/** What margins are told apart by (OFR-11). */
export const MARGIN_BY = ['product', 'customer', 'order'] as const
export type MarginBy = (typeof MARGIN_BY)[number]

/** Sequences of the report; `percent` has the lowest first. */
export const MARGIN_SORTS = ['pesos', 'dollars', 'percent', 'label'] as const
export type MarginSort = (typeof MARGIN_SORTS)[number]

/** What one unit of a product costs. */
export interface UnitCostOf {
  readonly cost: number
  /** Units that the cost is for. */
  readonly pack: number
  readonly currency: Currency
}

/** What a supplier asked for a product from a day on; null: from then on it is not known. */
export interface CostChange {
  readonly supplier: string
  /** Days since any fixed day; ascending in a list of them. */
  readonly day: number
  readonly cost: UnitCostOf | null
}

/** The cost of a product from a day on. */
export interface CostStep {
  readonly day: number
  readonly cost: UnitCostOf | null
}

/** The cost of a product over time: of several suppliers the one who last said a cost that still holds. */
export function costSteps(changes: readonly CostChange[]): CostStep[] {
  const latest = new Map<string, UnitCostOf>()
  return changes.map(({ supplier, day, cost }) => {
    // Set again, it is the last of the map.
    latest.delete(supplier)
    if (cost !== null) latest.set(supplier, cost)
    return { day, cost: [...latest.values()].at(-1) ?? null }
  })
}

/** The cost on a day; null: none was known by then. */
export function costOn(steps: readonly CostStep[], day: number): UnitCostOf | null {
  return steps.findLast(step => step.day <= day)?.cost ?? null
}

/**
 * The cost of so many units in a currency, rounded to hundredths; `rate` is pesos for a dollar. Null where it takes a rate
 * that there is not.
 */
export function costOfUnits(
  { cost, pack, currency }: UnitCostOf,
  units: number,
  wanted: Currency,
  rate: number | null,
): Money | null {
  const amount = (cost * units) / pack
  const inWanted = (value: number) => moneyFromAmount(Number(value.toFixed(6)), wanted)
  if (currency === wanted) return inWanted(amount)
  if (!isUsableRate(rate)) return null
  return inWanted(wanted === '$' ? amount * rate : amount / rate)
}

/** Percent of the net that is left, with one decimal; null without a net. */
export function marginPercent(net: number, cost: number): number | null {
  return net <= 0 ? null : Math.round(((net - cost) / net) * 1000) / 10
}

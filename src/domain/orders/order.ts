import { MAX_COMMENTS_LENGTH, MAX_ORDER_LINES, MAX_PO_REF_LENGTH } from '../constants.ts'
import { inPesos, isUsableRate, type Money } from '../money/money.ts'
import { sumOf } from '../pricing/quantity.ts'

/** Hundredths. */
const MAX_AMOUNT = 99_999_999_999_999

export type HoldReason = 'credit' | 'overdue' | 'manual'
export type OrderProblem = 'empty' | 'too-many-lines' | 'po-ref-too-long' | 'comments-too-long'

/** The input of credit control; amounts may mix currencies. */
export interface CreditPosition {
  /** In pesos; null: no limit. */
  readonly limit: Money | null
  /** Open balances, open orders and this order. */
  readonly amounts: readonly Money[]
  /** Days overdue of the oldest open document; 0 when none is. */
  readonly daysOverdue: number
  /** Tolerated days of delay. */
  readonly toleratedDays: number
  /** In pesos: up to this exposure orders are not held, as an operator decided for some days; null: nobody did. */
  readonly override?: Money | null
}

/** CHK-12: merges lines of the same code: the sum of the quantities, other fields of the first. */
export function mergeLines<Line extends { readonly itemCode: string; readonly quantity: number }>(
  lines: readonly Line[],
): Line[] {
  const merged = new Map<string, Line>()
  for (const line of lines) {
    const known = merged.get(line.itemCode)
    const quantity = known === undefined ? line.quantity : sumOf(known.quantity, line.quantity)
    merged.set(line.itemCode, { ...(known ?? line), quantity })
  }
  return [...merged.values()]
}

/** Whether the database can store every total of an order: 12 digits before the decimals (domain.md 4.2). */
export function canStoreTotals(sums: readonly { readonly total: Money }[]): boolean {
  return sums.every(({ total }) => total.minor <= MAX_AMOUNT)
}

/** CHK-04, CHK-12: the problem that makes an order as a whole unacceptable, or null. */
export function orderProblem(order: {
  readonly lines: readonly unknown[]
  readonly promos: readonly { readonly lines: readonly unknown[] }[]
  readonly poRef: string | null
  readonly comments: string | null
}): OrderProblem | null {
  const lines = order.promos.reduce((count, promo) => count + promo.lines.length, order.lines.length)
  if (order.lines.length === 0 && order.promos.length === 0) return 'empty'
  if (lines > MAX_ORDER_LINES) return 'too-many-lines'
  if ((order.poRef ?? '').length > MAX_PO_REF_LENGTH) return 'po-ref-too-long'
  return (order.comments ?? '').length > MAX_COMMENTS_LENGTH ? 'comments-too-long' : null
}

/**
 * CHK-21: why an order is accepted on hold, for a person to decide; compared in pesos at the current rate. Without a rate
 * an order or balance in dollars cannot be compared with the limit and is held for credit. An override that covers the
 * exposure lets the order pass (OFO-09).
 */
export function holdReasons(position: CreditPosition, rate: number | null): HoldReason[] {
  const reasons: HoldReason[] = []
  const { override = null } = position
  if (override !== null && !isOverLimit(position.amounts, override, rate)) return reasons
  if (position.limit !== null && isOverLimit(position.amounts, position.limit, rate)) reasons.push('credit')
  if (position.daysOverdue > position.toleratedDays) reasons.push('overdue')
  return reasons
}

/** The sum in hundredths of pesos; null when dollars cannot be converted. */
export function creditExposure(amounts: readonly Money[], rate: number | null): number | null {
  let minor = 0
  for (const amount of amounts) {
    if (amount.currency === '$' || amount.minor === 0) minor += amount.minor
    else if (isUsableRate(rate)) minor += inPesos(amount, rate).minor
    else return null
  }
  return minor
}

function isOverLimit(amounts: readonly Money[], limit: Money, rate: number | null): boolean {
  const exposure = creditExposure(amounts, rate)
  return exposure === null || exposure > limit.minor
}

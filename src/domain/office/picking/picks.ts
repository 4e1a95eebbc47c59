import type { OrderStatus } from '../../orders/order-status.ts'
import { thousandths } from '../../pricing/quantity.ts'

/** Why something of an order is not there (OFO-15). */
export const SHORTAGE_REASONS = ['missing', 'damaged', 'reserved', 'other'] as const
export type ShortageReason = (typeof SHORTAGE_REASONS)[number]

/** OFO-15: the line waits, its customer is asked to take something else, or what is missing is not delivered. */
export const SHORTAGE_WAYS = ['wait', 'substitute', 'close'] as const
export type ShortageWay = (typeof SHORTAGE_WAYS)[number]

/** Why operators look at what is missing: a substitute is to be proposed, what was waited for is there, or still waits. */
export const SHORTAGE_CASES = ['substitute', 'arrived', 'waiting'] as const
export type ShortageCase = (typeof SHORTAGE_CASES)[number]

/** A sheet is printed for so many orders at most (OFO-13). */
export const MOST_ON_A_SHEET = 50

/** OFO-14: goods of these orders are fetched. */
export function canPick(status: OrderStatus): boolean {
  return canBeShort(status) || status === 'invoiced'
}

/** OFO-15: something of these orders may turn out not to be there: it is not invoiced yet. */
export function canBeShort(status: OrderStatus): boolean {
  return status === 'confirmed' || status === 'preparing' || status === 'partially_invoiced'
}

/** What is counted of a line: quantities are the line's, of `factorQty` units each. */
export interface PickedQuantities {
  readonly quantity: number
  readonly openQty: number
  readonly closedQty: number
  readonly shippedQty: number
  readonly factorQty: number
  /** Units counted since the order began. */
  readonly picked: number
  /** What was missing when somebody looked, and is still waited for. */
  readonly shortage: number
}

/** Of a line: the units to fetch now, how many of them are counted, and what is missing, in its quantity. */
export function pickState(line: PickedQuantities): { units: number; counted: number; short: number } {
  const { quantity, openQty, closedQty, shippedQty, factorQty, picked, shortage } = line
  const short = Math.min(shortage, openQty)
  const units = thousandths(Math.max(quantity - closedQty - shippedQty - short, 0) * factorQty)
  const counted = thousandths(Math.min(Math.max(picked - shippedQty * factorQty, 0), units))
  return { units, counted, short }
}

/**
 * Spreads counted units of a product over the lines that have it, the first first; fewer are taken off the last first.
 * Returns the units counted since the order began, by line; null where the lines do not take so many, or never had them.
 */
export function spreadUnits<Line extends PickedQuantities & { readonly lineNum: number }>(
  lines: readonly Line[],
  units: number,
): ReadonlyMap<number, number> | null {
  let rest = units
  const picked = new Map<number, number>()
  for (const line of units > 0 ? lines : lines.toReversed()) {
    const { units: all, counted } = pickState(line)
    const taken = thousandths(Math.max(Math.min(rest, all - counted), -counted))
    if (taken === 0) continue
    rest = thousandths(rest - taken)
    picked.set(line.lineNum, thousandths(line.shippedQty * line.factorQty + counted + taken))
  }
  return rest === 0 ? picked : null
}

/** How much of a line may be missing at most, in its quantity: what is neither invoiced nor counted. */
export function mostShort(line: PickedQuantities): number {
  const { quantity, openQty, closedQty, shippedQty, factorQty } = line
  const { counted } = pickState({ ...line, shortage: 0 })
  const uncounted = quantity - closedQty - shippedQty - Math.ceil(counted / factorQty)
  return Math.max(thousandths(Math.min(openQty, uncounted)), 0)
}

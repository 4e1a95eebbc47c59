import { addDays, addMonths, type BusinessDay, daysBetween } from '../time/business-day.ts'

/** What sales are told apart by (OFR-01). */
export const SALES_BY = [
  'customer',
  'product',
  'brand',
  'node',
  'seller',
  'department',
  'channel',
  'day',
] as const
export type SalesBy = (typeof SALES_BY)[number]

/** Sequences of the report's rows; pesos and dollars are never added, so each is a sequence of its own. */
export const SALES_SORTS = ['pesos', 'dollars', 'orders', 'units', 'label'] as const
export type SalesSort = (typeof SALES_SORTS)[number]

/** Business days, both inclusive. */
export interface Span {
  readonly from: BusinessDay
  readonly to: BusinessDay
}

/** The span that a report is compared with: the same days a year earlier, or as many days right before. */
export function earlierSpan({ from, to }: Span, against: 'year' | 'before'): Span {
  if (against === 'year') return { from: addMonths(from, -12), to: addMonths(to, -12) }
  const days = daysBetween(from, to) + 1
  return { from: addDays(from, -days), to: addDays(from, -1) }
}

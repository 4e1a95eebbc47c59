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

export const SALES_BY_NAMES: Readonly<Record<SalesBy, string>> = {
  day: 'Día',
  customer: 'Cliente',
  product: 'Producto',
  brand: 'Marca',
  node: 'Rubro',
  seller: 'Vendedor',
  department: 'Departamento',
  channel: 'Canal',
}

/** Sequences of the report's rows; pesos and dollars are never added, so each is a sequence of its own. */
export const SALES_SORTS = ['pesos', 'dollars', 'orders', 'units', 'label'] as const
export type SalesSort = (typeof SALES_SORTS)[number]

/** Business days, both inclusive. */
export interface Span {
  readonly from: BusinessDay
  readonly to: BusinessDay
}

/**
 * The span that a report is compared with (OFR-01): the same days a year earlier, as many days right before, or from a day
 * until `last`, by default as many days.
 */
export function earlierSpan(
  { from, to }: Span,
  against: 'year' | 'before' | BusinessDay,
  last: BusinessDay | null = null,
): Span {
  if (against === 'year') return { from: addMonths(from, -12), to: addMonths(to, -12) }
  const days = daysBetween(from, to) + 1
  if (against === 'before') return { from: addDays(from, -days), to: addDays(from, -1) }
  const end = last ?? addDays(against, days - 1)
  return against <= end ? { from: against, to: end } : { from: end, to: against }
}

import { addDays, type BusinessDay, businessDayOf, daysBetween, weekdayOf } from '../time/business-day.ts'
import type { Span } from './sales.ts'

/** Reports that can be saved with their filters and mailed, by the call that answers them as a file (OFR-12). */
export const SAVED_REPORTS = [
  'ExportSales',
  'ExportSalesLines',
  'ExportMargins',
  'ExportSearches',
  'ExportCoverage',
  'ExportCoverageByBrand',
  'ExportCarts',
  'ExportLostSales',
  'ExportSlowMovers',
  'ExportSlackingCustomers',
  'ExportWorkshop',
] as const
export type SavedReportName = (typeof SAVED_REPORTS)[number]

/** As many days as a span has, until another day. */
export function spanUntil({ from, to }: Span, end: BusinessDay): Span {
  return { from: addDays(end, -daysBetween(from, to)), to: end }
}

const MONDAY = 1

/** The last Monday in Montevideo, today if it is one: reports are mailed once from each on. */
export function mondayOf(now: Date): BusinessDay {
  const today = businessDayOf(now)
  return addDays(today, -((weekdayOf(today) - MONDAY + 7) % 7))
}

import { ARRIVAL_WINDOW_DAYS, HISTORY_START, REPAIR_WINDOW_MONTHS } from '../constants.ts'
import { addDays, addMonths, type BusinessDay, businessDayOf, isBusinessDay } from './business-day.ts'

/** Business days, both included. */
export interface HistoryWindow {
  readonly start: BusinessDay
  readonly end: BusinessDay
}

/** CHK-29: orders are requested from 2000-01-01 to now. */
export function orderHistoryWindow(now: Date): HistoryWindow {
  return { start: HISTORY_START, end: businessDayOf(now) }
}

/** HOM-04: older orders are not on their way any more: orders picked up at the counter stay invoiced. */
export function arrivalWindow(now: Date): HistoryWindow {
  const today = businessDayOf(now)
  return { start: addDays(today, -ARRIVAL_WINDOW_DAYS), end: today }
}

/** Repairs are requested from 24 months ago to now by default. */
export function repairHistoryWindow(now: Date, start?: BusinessDay, end?: BusinessDay): HistoryWindow {
  const today = businessDayOf(now)
  return { start: start ?? addMonths(today, -REPAIR_WINDOW_MONTHS), end: end ?? today }
}

/** D31: parses a date, or an instant as its Montevideo day; null for anything else. */
export function parseBusinessDay(text: string): BusinessDay | null {
  if (isBusinessDay(text)) return text
  const time = text.includes('T') ? Date.parse(text) : Number.NaN
  return Number.isNaN(time) ? null : businessDayOf(new Date(time))
}

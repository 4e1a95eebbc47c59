import { isBusinessDay } from '#domain/time/business-day.ts'
import { type HistoryWindow, repairHistoryWindow } from '#domain/time/history-window.ts'

export interface ShownWindow extends HistoryWindow {
  /** Whether it is the default window. */
  readonly isDefault: boolean
}

/**
 * The requested business days, both included; a missing or invalid one falls back to the default. Two days in the wrong
 * order are swapped.
 */
export function parseRepairWindow(search: URLSearchParams, now: Date): ShownWindow {
  const defaults = repairHistoryWindow(now)
  const requested = repairHistoryWindow(now, dayIn(search, 'start'), dayIn(search, 'end'))
  const { start, end } =
    requested.start <= requested.end ? requested : { start: requested.end, end: requested.start }
  return { start, end, isDefault: start === defaults.start && end === defaults.end }
}

/** Years of more than four digits or before 1900 are typing errors. */
function dayIn(search: URLSearchParams, name: string): string | undefined {
  const day = search.get(name) ?? ''
  return isBusinessDay(day) && day >= '1900' && day < '9999' ? day : undefined
}

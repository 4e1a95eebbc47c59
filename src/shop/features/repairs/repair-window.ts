import { isBusinessDay } from '#domain/time/business-day.ts'
import { type HistoryWindow, repairHistoryWindow } from '#domain/time/history-window.ts'

export interface ShownWindow extends HistoryWindow {
  /** Nobody asked for other days. */
  readonly isUsual: boolean
}

/**
 * The business days asked for, both included; what is missing or no date is the usual one. Two days in
 * the wrong order are meant the other way round.
 */
export function readRepairWindow(search: URLSearchParams, now: Date): ShownWindow {
  const usual = repairHistoryWindow(now)
  const asked = repairHistoryWindow(now, dayIn(search, 'start'), dayIn(search, 'end'))
  const { start, end } = asked.start <= asked.end ? asked : { start: asked.end, end: asked.start }
  return { start, end, isUsual: start === usual.start && end === usual.end }
}

/** Page of a list, from 1; what is no such number is the first one. */
export function readPage(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? 1)
  return Number.isSafeInteger(page) && page > 0 ? page : 1
}

/** Years of more than four digits and of long ago are typing errors. */
function dayIn(search: URLSearchParams, name: string): string | undefined {
  const day = search.get(name) ?? ''
  return isBusinessDay(day) && day >= '1900' && day < '9999' ? day : undefined
}

import { addMonths, type BusinessDay } from '#domain/time/business-day.ts'
import { parseDay } from '../list-query.ts'

/** First and last business day, both included. */
export interface Period {
  readonly from: BusinessDay
  readonly to: BusinessDay
}

const DEFAULT_MONTHS = 3

/** The period of the movements: by default the last three months. */
export function parsePeriod(search: URLSearchParams, today: BusinessDay): Period {
  const to = parseDay(search, 'to') || today
  return { from: parseDay(search, 'from') || addMonths(to, -DEFAULT_MONTHS), to }
}

/** Whether the period does not end before it begins. */
export function isForward({ from, to }: Period): boolean {
  return from <= to
}

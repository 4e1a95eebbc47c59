import { addMonths, type BusinessDay } from '#domain/time/business-day.ts'
import { dayOf } from '../list-query.ts'

/** Business days, both included. */
export interface Period {
  readonly from: BusinessDay
  readonly to: BusinessDay
}

const USUAL_MONTHS = 3

/** The days whose movements are asked for: the last three months unless the address says others. */
export function readPeriod(search: URLSearchParams, today: BusinessDay): Period {
  const to = dayOf(search, 'to') || today
  return { from: dayOf(search, 'from') || addMonths(to, -USUAL_MONTHS), to }
}

/** Whether the period can be asked for at all. */
export function isForward({ from, to }: Period): boolean {
  return from <= to
}

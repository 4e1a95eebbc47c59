import { CallError } from '#contract/errors.ts'
import { type BusinessDay, isBusinessDay } from '#domain/time/business-day.ts'
import { parseBusinessDay } from '#domain/time/history-window.ts'
import { callMessages } from './messages.ts'

/** The first day PostgreSQL can store. */
const FIRST_DAY = '0001-01-01'

/** The Montevideo day of a date or an instant (D31). Throws BAD_REQUEST for a day outside the supported range. */
export function parseDay(text: string): BusinessDay {
  const day = parseBusinessDay(text)
  if (day !== null && isBusinessDay(day) && day >= FIRST_DAY) return day
  throw new CallError('BAD_REQUEST', { detail: callMessages.dateOutOfRange })
}

import { CallError } from '#contract/errors.ts'
import { type BusinessDay, isBusinessDay } from '#domain/time/business-day.ts'
import { readDay } from '#domain/time/history-window.ts'
import { callTexts } from './texts.ts'

/** The first day the database knows. */
const FIRST_DAY = '0001-01-01'

/** The Montevideo day of a date or an instant (D31). Throws BAD_REQUEST for one that no calendar here has. */
export function askedDay(text: string): BusinessDay {
  const day = readDay(text)
  if (day !== null && isBusinessDay(day) && day >= FIRST_DAY) return day
  throw new CallError('BAD_REQUEST', { detail: callTexts.dateOutOfRange })
}

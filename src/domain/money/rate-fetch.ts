import { type BusinessCalendar, isWorkingDay, workingDayBefore } from '../time/business-calendar.ts'
import { type BusinessDay, businessDayOf, instantAt } from '../time/business-day.ts'

/** So often in a row at a short distance: a close that is late comes within the hour. */
const SHORT_TRIES = 6
const SHORT_MINUTES = 10
/** A holiday of the bank alone has no close at all: asking on does no harm, but seldom. */
const LONG_MINUTES = 60

/**
 * OFS-05: the business day whose closing rate should be known by now: today from `time` on, else the last one before. Null
 * where the calendar has none within a year.
 */
export function expectedClose(now: Date, time: string, calendar: BusinessCalendar): BusinessDay | null {
  const today = businessDayOf(now)
  const hasClosed = isWorkingDay(today, calendar) && now >= instantAt(today, time)
  return hasClosed ? today : workingDayBefore(today, 1, calendar)
}

/** OFS-05: when a close that did not come is asked for again. */
export function nextTry(triedAt: Date, attempts: number): Date {
  const minutes = attempts < SHORT_TRIES ? SHORT_MINUTES : LONG_MINUTES
  return new Date(triedAt.getTime() + minutes * 60_000)
}

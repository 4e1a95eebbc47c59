import { type BusinessCalendar, isWorkingDay, workingDayBefore } from '../time/business-calendar.ts'
import { addDays, type BusinessDay, businessDayOf, instantAt, weekdayOf } from '../time/business-day.ts'

/** When the orders of a shipping method depart. */
export interface DepartureRule {
  /** `hh:mm` in Montevideo, exclusive: an order placed at that minute is too late. */
  readonly cutoff: string
  /** ISO weekdays of departure, Monday is 1 and Sunday 7; none on days the company is closed. */
  readonly weekdays: readonly number[]
  /** Working days from the cut-off to the departure: 0 is the same day, 1 the next working day. */
  readonly leadDays: number
}

export interface Departure {
  readonly leaves: BusinessDay
  /** Orders placed before this instant are included. */
  readonly orderBy: Date
}

/** Search limit; longer than any closure. */
const DAYS_AHEAD = 60

/** CHK-34: the next departures for an order placed at `now`, earliest first. */
export function nextDepartures(
  rule: DepartureRule,
  calendar: BusinessCalendar,
  now: Date,
  atMost: number,
): Departure[] {
  const found: Departure[] = []
  const today = businessDayOf(now)
  for (let ahead = 0; ahead <= DAYS_AHEAD && found.length < atMost; ahead++) {
    const leaves = addDays(today, ahead)
    if (!rule.weekdays.includes(weekdayOf(leaves) || 7) || !isWorkingDay(leaves, calendar)) continue
    const lastDay = rule.leadDays === 0 ? leaves : workingDayBefore(leaves, rule.leadDays, calendar)
    if (lastDay === null) continue
    const orderBy = instantAt(lastDay, rule.cutoff)
    if (orderBy > now) found.push({ leaves, orderBy })
  }
  return found
}

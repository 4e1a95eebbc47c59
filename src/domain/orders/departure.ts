import { type BusinessCalendar, isWorkingDay, workingDayBefore } from '../time/business-calendar.ts'
import { addDays, type BusinessDay, businessDayOf, instantAt, weekdayOf } from '../time/business-day.ts'

/** When a shipping method takes orders away. */
export interface DepartureRule {
  /** `hh:mm` in Montevideo: an order placed at that minute is too late. */
  readonly cutoff: string
  /** ISO weekdays, Monday is 1 and Sunday 7, on which it leaves; on a day the company is closed it does not. */
  readonly weekdays: readonly number[]
  /** Working days from the cut-off to the departure: 0 is the same day, 1 the next working day. */
  readonly leadDays: number
}

export interface Departure {
  readonly leaves: BusinessDay
  /** Orders placed before this instant are on it. */
  readonly orderBy: Date
}

/** Longer than any closure; a rule that gives no departure within it gives none. */
const DAYS_AHEAD = 60

/** CHK-34: the next departures an order placed at `now` can still be on, the earliest first. */
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

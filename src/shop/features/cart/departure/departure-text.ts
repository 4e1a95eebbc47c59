import { addDays, businessDayOf, formatDay, formatTime, weekdayOf } from '#domain/time/business-day.ts'
import { departureMessages as messages } from './departure-messages.ts'

/** A departure as the backend reports it. */
export interface Departure {
  /** Business day. */
  readonly leaves: string
  /** Instant from which an order is too late for it. */
  readonly orderBy: string
}

/** The text of a departure at `now`: the time left while its cut-off is today, else the cut-off with its day. */
export function departureText({ leaves, orderBy }: Departure, now: number): string {
  const today = businessDayOf(new Date(now))
  const cutoff = new Date(orderBy)
  const lastDay = businessDayOf(cutoff)
  const leavesOn = dayName(leaves, today)
  if (lastDay !== today) return messages.until(dayName(lastDay, today), formatTime(cutoff), leavesOn)
  const minutes = Math.floor((cutoff.getTime() - now) / 60_000)
  return messages.left(Math.floor(minutes / 60), minutes % 60, leavesOn)
}

function dayName(day: string, today: string): string {
  if (day === today) return messages.today
  if (day === addDays(today, 1)) return messages.tomorrow
  return messages.on(messages.weekdays[weekdayOf(day)] ?? '', formatDay(day).slice(0, 5))
}

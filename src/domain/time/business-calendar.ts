import { addDays, type BusinessDay, weekdayOf } from './business-day.ts'
import { isPaidHoliday, type OptionalHoliday, optionalHolidays } from './uruguay-holidays.ts'

/** The working days of a company: never weekends and paid holidays, and not its own closed days. */
export interface BusinessCalendar {
  /** Optional holidays on which it is closed. */
  readonly closedOn: readonly OptionalHoliday[]
  /** Further days: an inventory, a strike. */
  readonly closedDays: readonly BusinessDay[]
  /** Working days that override all other rules: a Saturday before Christmas. */
  readonly workedDays: readonly BusinessDay[]
}

const SUNDAY = 0
const SATURDAY = 6

export function isWorkingDay(day: BusinessDay, calendar: BusinessCalendar): boolean {
  if (calendar.workedDays.includes(day)) return true
  const weekday = weekdayOf(day)
  return weekday !== SUNDAY && weekday !== SATURDAY && !isClosedOn(day, calendar)
}

/** Whether the company is closed on a day of whatever weekday: a holiday, or a closed day of its own. */
export function isClosedOn(day: BusinessDay, calendar: BusinessCalendar): boolean {
  if (calendar.workedDays.includes(day)) return false
  if (calendar.closedDays.includes(day) || isPaidHoliday(day)) return true
  const holiday = optionalHolidays(Number(day.slice(0, 4))).get(day)
  return holiday !== undefined && calendar.closedOn.includes(holiday)
}

/** The working day `workingDays` before `day`; null where there is none within a year. */
export function workingDayBefore(
  day: BusinessDay,
  workingDays: number,
  calendar: BusinessCalendar,
): BusinessDay | null {
  return nthWorkingDay(day, workingDays, calendar, -1)
}

/** The working day `workingDays` after `day`; null where there is none within a year. */
export function workingDayAfter(
  day: BusinessDay,
  workingDays: number,
  calendar: BusinessCalendar,
): BusinessDay | null {
  return nthWorkingDay(day, workingDays, calendar, 1)
}

function nthWorkingDay(
  day: BusinessDay,
  workingDays: number,
  calendar: BusinessCalendar,
  step: 1 | -1,
): BusinessDay | null {
  let left = workingDays
  for (let days = 1; days <= 366; days++) {
    const candidate = addDays(day, step * days)
    if (isWorkingDay(candidate, calendar)) left--
    if (left === 0) return candidate
  }
  return null
}

import { addDays, type BusinessDay } from '#domain/business-day.ts'

const SUNDAY = 0
const SATURDAY = 6
/** Month and date on which neither the shop nor the bank opens. */
const HOLIDAYS = new Set(['01-01', '05-01', '07-18', '08-25', '12-25'])

/** Whether the demo company and the bank are open. */
export function isWorkingDay(day: BusinessDay): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday !== SUNDAY && weekday !== SATURDAY && !HOLIDAYS.has(day.slice(5))
}

/** The day itself, or the last working day before it. */
export function workingDayUpTo(day: BusinessDay): BusinessDay {
  return isWorkingDay(day) ? day : workingDayUpTo(addDays(day, -1))
}

/** The day itself, or the first working day after it. */
export function workingDayFrom(day: BusinessDay): BusinessDay {
  return isWorkingDay(day) ? day : workingDayFrom(addDays(day, 1))
}

/** So many working days after a day. */
export function addWorkingDays(day: BusinessDay, days: number): BusinessDay {
  return days === 0 ? day : addWorkingDays(workingDayFrom(addDays(day, 1)), days - 1)
}

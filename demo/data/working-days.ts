import { isWorkingDay as isWorkingDayOf } from '#domain/time/business-calendar.ts'
import { addDays, type BusinessDay, startOfBusinessDay } from '#domain/time/business-day.ts'
import { demoSettings } from './settings.ts'

/** Whether the demo company and the banks are open. */
export function isWorkingDay(day: BusinessDay): boolean {
  return isWorkingDayOf(day, demoSettings.calendar)
}

/** The day itself, or the last working day before it. */
export function workingDayUpTo(day: BusinessDay): BusinessDay {
  return isWorkingDay(day) ? day : workingDayUpTo(addDays(day, -1))
}

/** The day itself, or the first working day after it. */
export function workingDayFrom(day: BusinessDay): BusinessDay {
  return isWorkingDay(day) ? day : workingDayFrom(addDays(day, 1))
}

/** The day `days` working days after a day. */
export function addWorkingDays(day: BusinessDay, days: number): BusinessDay {
  return days === 0 ? day : addWorkingDays(workingDayFrom(addDays(day, 1)), days - 1)
}

/** An hour of a business day, as a decimal, to the second. */
export function hourOf(day: BusinessDay, hour: number): Date {
  return new Date(startOfBusinessDay(day).getTime() + Math.round(hour * 3_600) * 1000)
}

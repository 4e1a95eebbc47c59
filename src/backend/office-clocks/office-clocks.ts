import type { z } from 'zod'
import {
  calendarValue,
  companyValue,
  officeLimitsValue,
  openingHoursValue,
} from '#contract/setting-values.ts'
import { DEFAULT_LIMITS, type TodayCard } from '#domain/office/today.ts'
import type { BusinessCalendar } from '#domain/time/business-calendar.ts'
import {
  DEFAULT_OPENING_HOURS,
  type OpeningHours,
  openMinutesBefore,
  openMinutesBetween,
  parseOpeningHours,
} from '#domain/time/opening-hours.ts'
import type { JsonValue } from '../platform/db/schema.ts'

type ClockSetting = 'officeLimits' | 'openingHours' | 'company' | 'calendar'

/** The settings that clocks run by, as stored, by their keys; null: none of them is. */
export type StoredClocks = Readonly<Partial<Record<ClockSetting, JsonValue>>> | null

/** By what `Hoy`, `Cola de trabajo` and the board of orders say that something is late (OFH-03, OFH-04). */
export interface OfficeClocks {
  readonly calendar: BusinessCalendar
  /** Minutes of opening hours. */
  limitOf(kind: TodayCard): number
  /** What waits since before then is late. */
  lateBefore(kind: TodayCard): Date
  /** Minutes of opening hours since then. */
  minutesSince(then: Date): number
}

export function officeClocks(stored: StoredClocks, now: Date): OfficeClocks {
  const calendar = calendarValue.parse(stored?.calendar ?? {})
  const company = companyValue.parse(stored?.company ?? {})
  const hours = hoursInForce(openingHoursValue.parse(stored?.openingHours ?? null), company.hours)
  const limits = officeLimitsValue.parse(stored?.officeLimits ?? {})
  const limitOf = (kind: TodayCard) => limits[kind] ?? DEFAULT_LIMITS[kind]
  return {
    calendar,
    limitOf,
    lateBefore: kind => openMinutesBefore(now, limitOf(kind), hours, calendar),
    minutesSince: then => openMinutesBetween(then, now, hours, calendar),
  }
}

/** The hours that were set; without them those of the company's own text, as far as it can be read. */
export function hoursInForce(own: z.output<typeof openingHoursValue>, text: string): OpeningHours {
  return own ?? parseOpeningHours(text) ?? DEFAULT_OPENING_HOURS
}

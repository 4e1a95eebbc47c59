import { z } from 'zod'
import { rateFetchValue } from '#contract/setting-values.ts'
import { expectedClose } from '#domain/money/rate-fetch.ts'
import { DEFAULT_LIMITS, TODAY_CARDS, type TodayCard } from '#domain/office/today.ts'
import type { BusinessCalendar } from '#domain/time/business-calendar.ts'
import { DEFAULT_OPENING_HOURS, type OpeningHours, parseOpeningHours } from '#domain/time/opening-hours.ts'
import type { JsonValue } from '../platform/db/schema.ts'

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
/** The `openingHours` setting; without it the hours of the company's own text count. */
const openingHours = z.array(
  z.object({ weekdays: z.array(z.int().min(1).max(7)).min(1), from: time, to: time }),
)
/** The `officeLimits` setting: minutes of opening hours, by card (OFH-03). */
const limits = z.partialRecord(z.enum(TODAY_CARDS), z.int().positive().max(100_000))

/** Operators may write any JSON: what is no opening hours counts as none. */
export function hoursOf(stored: JsonValue, text: string): OpeningHours {
  const read = openingHours.safeParse(stored)
  return (read.success ? read.data : parseOpeningHours(text)) ?? DEFAULT_OPENING_HOURS
}

/** The day whose rate the BCU should have given by now; null where it is not asked. */
export function closeExpected(stored: JsonValue, now: Date, calendar: BusinessCalendar): string | null {
  const read = rateFetchValue.safeParse(stored ?? {})
  return read.success && read.data.isOn ? expectedClose(now, read.data.time, calendar) : null
}

/** The limit of each card, in minutes of opening hours (OFH-03). */
export function limitsOf(stored: JsonValue): (kind: TodayCard) => number {
  const read = limits.safeParse(stored ?? {})
  return kind => (read.success ? read.data[kind] : undefined) ?? DEFAULT_LIMITS[kind]
}

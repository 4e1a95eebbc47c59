import { type BusinessCalendar, isClosedOn } from './business-calendar.ts'
import { addDays, type BusinessDay, businessDayOf, instantAt, weekdayOf } from './business-day.ts'

/** Hours of some weekdays, `hh:mm` in Montevideo; ISO weekdays, Monday is 1 and Sunday 7. */
export interface OpenSpan {
  readonly weekdays: readonly number[]
  readonly from: string
  readonly to: string
}

/** Spans of one weekday do not overlap. */
export type OpeningHours = readonly OpenSpan[]

export const DEFAULT_OPENING_HOURS: OpeningHours = [{ weekdays: [1, 2, 3, 4, 5], from: '08:15', to: '17:30' }]

const DAYS = ['lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabado', 'domingo']
const PARTS =
  /(lunes|martes|miercoles|jueves|viernes|sabado|domingo)s?(?:\s+a\s+(lunes|martes|miercoles|jueves|viernes|sabado|domingo)s?)?|(\d{1,2})(?:[:.](\d{2}))?\s*(?:hs?\.?)?\s*(?:-|–|a)\s*(\d{1,2})(?:[:.](\d{2}))?/g
const MS_PER_MINUTE = 60_000
/** Search limit; longer than any closure. */
const MOST_DAYS = 800

/**
 * Reads opening hours as a company writes them: `Lunes a viernes 8:15-17:30`, `Lunes a viernes de 8 a 12 y 14 a 18,
 * sábados 9 a 12:30`. Null where nothing can be read.
 */
export function parseOpeningHours(text: string): OpeningHours | null {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const spans: OpenSpan[] = []
  let weekdays: number[] = []
  let hasHours = false
  for (const [, first, last, fromHour, fromMinute, toHour, toMinute] of plain.matchAll(PARTS)) {
    if (first !== undefined) {
      if (hasHours) weekdays = []
      hasHours = false
      weekdays = [...weekdays, ...weekdaysBetween(first, last ?? first)]
      continue
    }
    const [from, to] = [clock(fromHour, fromMinute), clock(toHour, toMinute)]
    if (weekdays.length === 0 || from === null || to === null || from >= to) continue
    hasHours = true
    spans.push({ weekdays: [...new Set(weekdays)].sort((a, b) => a - b), from, to })
  }
  return spans.length === 0 || overlap(spans) ? null : spans
}

/** Each span ends after it begins, and none of a weekday begins before another of it ends. */
export function areOpeningHours(hours: OpeningHours): boolean {
  return hours.every(({ from, to }) => from < to) && !overlap(hours)
}

/**
 * OFH-04: whole minutes of opening hours between two instants, 0 where `to` is not later: an order of Friday 17:40 is 15
 * minutes old on Monday at 8:30.
 */
export function openMinutesBetween(
  from: Date,
  to: Date,
  hours: OpeningHours,
  calendar: BusinessCalendar,
): number {
  const [first, last] = [businessDayOf(from), businessDayOf(to)]
  let minutes = 0
  for (let day = first, days = 0; day <= last && days < MOST_DAYS; day = addDays(day, 1), days += 1) {
    const isWhole = day !== first && day !== last
    for (const span of spansOf(day, hours, calendar)) {
      minutes += isWhole ? lengthOf(span) : Math.max(overlapMs(day, span, from, to), 0) / MS_PER_MINUTE
    }
  }
  return Math.floor(minutes)
}

/**
 * The latest instant from which `minutes` of opening hours passed until `at`: what began before it is older. An instant
 * long ago where the company is hardly ever open.
 */
export function openMinutesBefore(
  at: Date,
  minutes: number,
  hours: OpeningHours,
  calendar: BusinessCalendar,
): Date {
  let left = minutes * MS_PER_MINUTE
  if (left <= 0) return at
  const today = businessDayOf(at)
  for (let back = 0; back < MOST_DAYS; back += 1) {
    const day = addDays(today, -back)
    for (const span of spansOf(day, hours, calendar).toReversed()) {
      const [opens, closes] = [instantAt(day, span.from), instantAt(day, span.to)]
      const end = closes < at ? closes : at
      const open = end.getTime() - opens.getTime()
      if (open >= left) return new Date(end.getTime() - left)
      left -= Math.max(open, 0)
    }
  }
  return instantAt(addDays(today, -MOST_DAYS), '00:00')
}

/** The spans of a day in their order. On a day that is worked by exception, those of the first weekday at least. */
function spansOf(day: BusinessDay, hours: OpeningHours, calendar: BusinessCalendar): OpenSpan[] {
  if (isClosedOn(day, calendar)) return []
  const own = hours.filter(span => span.weekdays.includes(weekdayOf(day) || 7))
  const spans =
    own.length === 0 && calendar.workedDays.includes(day)
      ? hours.filter(span => span.weekdays.includes(hours[0]?.weekdays[0] ?? 1))
      : own
  return spans.toSorted((a, b) => (a.from < b.from ? -1 : 1))
}

function overlapMs(day: BusinessDay, span: OpenSpan, from: Date, to: Date): number {
  const opens = Math.max(instantAt(day, span.from).getTime(), from.getTime())
  return Math.min(instantAt(day, span.to).getTime(), to.getTime()) - opens
}

function lengthOf({ from, to }: OpenSpan): number {
  return minutesOf(to) - minutesOf(from)
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

function weekdaysBetween(first: string, last: string): number[] {
  const [from, to] = [DAYS.indexOf(first), DAYS.indexOf(last)]
  const length = ((to - from + 7) % 7) + 1
  return Array.from({ length }, (_, at) => ((from + at) % 7) + 1)
}

function clock(hour: string | undefined, minute: string | undefined): string | null {
  const [hours, minutes] = [Number(hour), Number(minute ?? 0)]
  if (hours > 23 || minutes > 59) return null
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
}

function overlap(spans: readonly OpenSpan[]): boolean {
  return spans.some((span, at) =>
    spans.some(
      (other, place) =>
        place > at &&
        other.weekdays.some(day => span.weekdays.includes(day)) &&
        other.from < span.to &&
        span.from < other.to,
    ),
  )
}

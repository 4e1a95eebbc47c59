/** Days and times in Montevideo, by the time-zone database (domain.md 1.5). */

export const TIME_ZONE = 'America/Montevideo'

/** A business date, `YYYY-MM-DD`. */
export type BusinessDay = string

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/
const MS_PER_DAY = 86_400_000

/** Writes `1/5/2026, GMT-03:00`; before 1920 with seconds, `GMT-03:44:51`. */
const OFFSET = new Intl.DateTimeFormat('en', { timeZone: TIME_ZONE, timeZoneName: 'longOffset' })
const OFFSET_PARTS = /GMT([+-])(\d\d):(\d\d):?(\d\d)?/

/** The business day of an instant. */
export function businessDayOf(instant: Date): BusinessDay {
  return wallClock(instant).slice(0, 10)
}

/** The first instant of a business day, at the offset in force then. Throws a RangeError for an invalid date. */
export function startOfBusinessDay(day: BusinessDay): Date {
  if (!isBusinessDay(day)) throw new RangeError(`Not a date: ${day}`)
  return instantAt(day, '00:00')
}

/**
 * The instant of a time of day, `hh:mm`, on a business day in Montevideo. A time skipped by daylight saving time (at
 * midnight, in former years) is shifted by the gap; an ambiguous one is the first of both.
 */
export function instantAt(day: BusinessDay, time: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const wall = Date.parse(`${day}T00:00:00Z`) + (hours * 60 + minutes) * 60_000
  const before = new Date(wall - offsetMs(new Date(wall - MS_PER_DAY)))
  const after = new Date(wall - offsetMs(new Date(wall + MS_PER_DAY)))
  const isAfter = wallClockMs(before) !== wall && wallClockMs(after) === wall
  return isAfter ? after : before
}

/** Whether a text is a real calendar date written `YYYY-MM-DD`. */
export function isBusinessDay(text: string): boolean {
  if (!DAY.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** `day` moved by whole days. */
export function addDays(day: BusinessDay, days: number): BusinessDay {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * MS_PER_DAY).toISOString().slice(0, 10)
}

/** `day` moved by whole months; the last day of a shorter month when it has no such day. */
export function addMonths(day: BusinessDay, months: number): BusinessDay {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  const moved = new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastDate)))
  return moved.toISOString().slice(0, 10)
}

/** 0 is Sunday, 6 Saturday. */
export function weekdayOf(day: BusinessDay): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay()
}

/** Whole days from one business day to another; negative when `to` is earlier. */
export function daysBetween(from: BusinessDay, to: BusinessDay): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / MS_PER_DAY
}

/** Whether a day is between two others, both inclusive; null is an open end. */
export function isWithin(day: BusinessDay, from: BusinessDay | null, to: BusinessDay | null): boolean {
  return (from === null || day >= from) && (to === null || day <= to)
}

/** UIX-11: a business day as `dd/mm/yyyy`; any other text is unchanged. */
export function formatDay(day: BusinessDay): string {
  return day.replace(DAY, '$3/$2/$1')
}

/** UIX-11: the Montevideo day of an instant as `dd/mm/yyyy`. */
export function formatDate(instant: Date): string {
  return formatDay(businessDayOf(instant))
}

/** UIX-11: the Montevideo time of an instant on a 24 h clock, `hh:mm`. */
export function formatTime(instant: Date): string {
  return wallClock(instant).slice(11, 16)
}

/** UIX-11: `dd/mm/yyyy hh:mm` in Montevideo. */
export function formatDateTime(instant: Date): string {
  return `${formatDate(instant)} ${formatTime(instant)}`
}

/** The wall clock of Montevideo, `YYYY-MM-DDThh:mm:ss.sssZ` though it isn't UTC. */
function wallClock(instant: Date): string {
  return new Date(wallClockMs(instant)).toISOString()
}

/** The wall clock of Montevideo as if it were UTC. */
function wallClockMs(instant: Date): number {
  return instant.getTime() + offsetMs(instant)
}

/** Offsets of UTC days in which it does not change. Intl takes microseconds, and an export asks thousands of times. */
const offsetOfDay = new Map<number, number>()
const MOST_OFFSETS = 10_000

/** Milliseconds Montevideo is ahead of UTC at an instant (negative: behind). */
function offsetMs(instant: Date): number {
  const day = Math.floor(instant.getTime() / MS_PER_DAY)
  const known = offsetOfDay.get(day)
  if (known !== undefined) return known
  const offset = offsetByIntl(instant.getTime())
  const edges = [day, day + 1].map(at => offsetByIntl(at * MS_PER_DAY))
  if (edges.every(at => at === offset)) {
    if (offsetOfDay.size >= MOST_OFFSETS) offsetOfDay.clear()
    offsetOfDay.set(day, offset)
  }
  return offset
}

/** As `offsetMs`, from the time-zone database. */
function offsetByIntl(instant: number): number {
  const [, sign, hours, minutes, seconds = 0] = OFFSET_PARTS.exec(OFFSET.format(instant)) ?? []
  return Number(`${sign}1`) * 1000 * (3600 * Number(hours) + 60 * Number(minutes) + Number(seconds))
}

import { addDays, businessDayOf, instantAt } from '../../time/business-day.ts'

/** OFI-17: where the files of a recurring import come from. */
export const FILE_SOURCES = ['folder', 'web', 'mailbox'] as const
export type FileSource = (typeof FILE_SOURCES)[number]

/** How the connection to a mailbox is protected: from its first byte, from its first command on, or not at all. */
export const MAILBOX_SECURITIES = ['tls', 'starttls', 'plain'] as const

/** Why a source could not be read: a word that the office says in a sentence. */
export const SOURCE_PROBLEMS = [
  'author',
  'secret',
  'no-folder',
  'unreachable',
  'too-slow',
  'certificate',
  'private',
  'not-encrypted',
  'sign-in',
  'not-found',
  'refused',
  'redirects',
  'no-mailbox',
  'too-large',
] as const
export type SourceProblem = (typeof SOURCE_PROBLEMS)[number]

/**
 * How a file ended: `applied`, without changes, the same as the last one, stopped by a guard, not known how to read,
 * waiting for an approval, not readable, or larger than the office keeps.
 */
export const FILE_ENDS = [
  'applied',
  'unchanged',
  'same',
  'stopped',
  'unknown',
  'held',
  'failed',
  'too-large',
] as const
export type FileEnd = (typeof FILE_ENDS)[number]

/** Every so many hours or, where these are null, at times of day in Montevideo (`hh:mm`). */
export interface ImportTiming {
  readonly everyHours: number | null
  readonly times: readonly string[]
}

export const MOST_HOURS = 168
export const MOST_TIMES = 12

const HOUR_MS = 60 * 60 * 1000
const MINUTE_MS = 60 * 1000
/** After these a source that fails is looked at again before its time. */
const RETRY_MINUTES = [15, 60, 180]

/** When it is looked at next, after it was at `planned`; of times skipped meanwhile, none is made up for. */
export function nextPoll({ everyHours, times }: ImportTiming, planned: Date, now: Date): Date {
  if (everyHours !== null) {
    const next = planned.getTime() + everyHours * HOUR_MS
    return new Date(next > now.getTime() ? next : now.getTime() + everyHours * HOUR_MS)
  }
  const today = businessDayOf(now)
  const instants = [0, 1].flatMap(days => times.map(time => instantAt(addDays(today, days), time).getTime()))
  return new Date(Math.min(...instants.filter(instant => instant > now.getTime())))
}

/** When a source that failed so many times in a row is tried again: soon at first, then at its times. */
export function nextTryOf(failures: number, regular: Date, now: Date): Date {
  const minutes = RETRY_MINUTES[failures - 1]
  if (minutes === undefined) return regular
  return new Date(Math.min(regular.getTime(), now.getTime() + minutes * MINUTE_MS))
}

/** Whether a file's name has a pattern of `*` and `?`, in any case. Several patterns are parted by commas. */
export function hasPattern(name: string, patterns: string): boolean {
  return patterns
    .split(',')
    .map(pattern => pattern.trim())
    .some(pattern => pattern !== '' && matches(name.toLowerCase(), pattern.toLowerCase()))
}

/** Linear in both: a star that failed takes one more letter. */
function matches(name: string, pattern: string): boolean {
  let at = 0
  let from = 0
  let star = -1
  let taken = 0
  while (at < name.length) {
    const wanted = pattern[from]
    if (wanted === '*') {
      star = from
      taken = at
      from += 1
    } else if (wanted === '?' || (wanted !== undefined && wanted === name[at])) {
      at += 1
      from += 1
    } else if (star >= 0) {
      taken += 1
      at = taken
      from = star + 1
    } else return false
  }
  return [...pattern.slice(from)].every(letter => letter === '*')
}

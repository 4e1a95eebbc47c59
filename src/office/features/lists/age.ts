const MINUTE_MS = 60_000
const HOUR = 60
const DAY = 24 * HOUR
/** From here on nobody counts hours. */
const DAYS_WITH_HOURS = 3
/** From here on nobody counts minutes. */
const LONG = 10 * HOUR

/** The time since an instant in its two largest units: `12 min`, `3 h 5 min`, `2 d 4 h`; of many days in days. */
export function ageText(since: string, now: Date): string {
  return minutesText(Math.max(Math.floor((now.getTime() - Date.parse(since)) / MINUTE_MS), 0))
}

function minutesText(minutes: number): string {
  if (minutes < HOUR) return `${minutes} min`
  if (minutes < DAY) return parts(Math.floor(minutes / HOUR), 'h', minutes % HOUR, 'min')
  if (minutes >= DAYS_WITH_HOURS * DAY) return `${Math.floor(minutes / DAY).toLocaleString('es-UY')} d`
  return parts(Math.floor(minutes / DAY), 'd', Math.floor((minutes % DAY) / HOUR), 'h')
}

/** Minutes of opening hours, of which a day has no 24 hours: `45 min`, `4 h 30 min`, `27 h`. */
export function openMinutesText(minutes: number): string {
  if (minutes >= LONG) return `${Math.floor(minutes / HOUR).toLocaleString('es-UY')} h`
  return minutes < HOUR ? `${minutes} min` : parts(Math.floor(minutes / HOUR), 'h', minutes % HOUR, 'min')
}

function parts(large: number, largeUnit: string, small: number, smallUnit: string): string {
  return small === 0 ? `${large} ${largeUnit}` : `${large} ${largeUnit} ${small} ${smallUnit}`
}

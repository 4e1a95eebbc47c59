import { parseCrontab } from 'graphile-worker'

/** What runs regularly, in UTC: the clean-up every day at 4 in the morning of Montevideo. */
const SCHEDULE = [
  ['0 7 * * *', 'cleanUp'],
  ['30 7 * * *', 'drawPictures'],
  ['*/10 * * * *', 'forgetChanges'],
  ['* * * * *', 'reviveCatalogues'],
  ['* * * * *', 'findArrivals'],
  ['* * * * *', 'publishTexts'],
  ['*/10 * * * *', 'fetchRate'],
  ['* * * * *', 'applyHeldChanges'],
  ['* * * * *', 'findRecurringImports'],
  ['* * * * *', 'findNotices'],
  ['*/10 * * * *', 'mailReports'],
] as const

export type RegularTask = (typeof SCHEDULE)[number][1]

/** As the queue reads it. */
export const CRONTAB = SCHEDULE.map(line => line.join(' ')).join('\n')

const MINUTE_MS = 60_000
/** A year and a day: no pattern is rarer. */
const FURTHEST_MINUTES = 366 * 24 * 60

export interface RegularRun {
  readonly task: RegularTask
  readonly nextAt: Date
}

/** When each regular task runs next. */
export function nextRuns(now: Date): RegularRun[] {
  const items = parseCrontab(CRONTAB)
  return SCHEDULE.map(([, task], line) => {
    const { match } = items[line] ?? {}
    const first = Math.floor(now.getTime() / MINUTE_MS) + 1
    for (let minute = first; minute < first + FURTHEST_MINUTES; minute++) {
      const at = new Date(minute * MINUTE_MS)
      if (match?.(digestOf(at))) return { task, nextAt: at }
    }
    throw new Error(`${task} never runs`)
  })
}

function digestOf(at: Date) {
  return {
    min: at.getUTCMinutes(),
    hour: at.getUTCHours(),
    date: at.getUTCDate(),
    month: at.getUTCMonth() + 1,
    dow: at.getUTCDay(),
  }
}

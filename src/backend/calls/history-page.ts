import { CallError } from '#contract/errors.ts'
import { addDays, startOfBusinessDay } from '#domain/business-day.ts'
import { type HistoryWindow, readDay } from '#domain/history-window.ts'

/** Without a page this many records at most are answered (SRV-11). */
const LIST_CAP = 500
/** The day after it must still be written with four digits of a year. */
const LAST_DAY = '9999-12-30'

/** Instants from `from` (included) to `to` (not included). */
export interface Period {
  readonly from: Date
  readonly to: Date
}

export interface Page {
  readonly limit: number
  readonly offset: number
}

/** The instants of the business days asked for, both included, else of the usual window (D31). */
export function askedPeriod(asked: { start?: string; end?: string }, usual: HistoryWindow): Period {
  const start = asked.start === undefined ? usual.start : askedDay(asked.start)
  const end = asked.end === undefined ? usual.end : askedDay(asked.end)
  return { from: startOfBusinessDay(start), to: startOfBusinessDay(addDays(end, 1)) }
}

/** One page of a list that can grow, or its first records, with the members that tell which (SRV-11). */
export async function readPaged<Row>(
  asked: { page?: number; limit?: number },
  count: () => Promise<number>,
  find: (page: Page) => Promise<Row[]>,
) {
  const total = await count()
  if (asked.page === undefined && asked.limit === undefined) {
    const rows = await find({ limit: LIST_CAP, offset: 0 })
    return { rows, paging: { total, truncated: total > LIST_CAP } }
  }
  const page = asked.page ?? 1
  const limit = asked.limit ?? LIST_CAP
  const rows = await find({ limit, offset: (page - 1) * limit })
  return { rows, paging: { page, limit, pages: Math.ceil(total / limit), total, truncated: false } }
}

function askedDay(text: string): string {
  const day = readDay(text)
  if (day === null || day > LAST_DAY) throw new CallError('BAD_REQUEST')
  return day
}

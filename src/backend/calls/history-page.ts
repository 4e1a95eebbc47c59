import { CallError } from '#contract/errors.ts'
import { addDays, type BusinessDay, startOfBusinessDay } from '#domain/time/business-day.ts'
import type { HistoryWindow } from '#domain/time/history-window.ts'
import { askedDay } from './asked-day.ts'

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
  const start = asked.start === undefined ? usual.start : askedBound(asked.start)
  const end = asked.end === undefined ? usual.end : askedBound(asked.end)
  return { from: startOfBusinessDay(start), to: startOfBusinessDay(addDays(end, 1)) }
}

/** One page of a list that can grow, or its first records, with the members that tell which (SRV-11). */
export async function readPaged<Row>(
  asked: { page?: number; limit?: number },
  read: (page: Page) => Promise<{ total: number; rows: Row[] }>,
) {
  if (asked.page === undefined && asked.limit === undefined) {
    const { total, rows } = await read({ limit: LIST_CAP, offset: 0 })
    return { rows, paging: { total, truncated: total > LIST_CAP } }
  }
  const page = asked.page ?? 1
  const limit = asked.limit ?? LIST_CAP
  const { total, rows } = await read({ limit, offset: (page - 1) * limit })
  return { rows, paging: { page, limit, pages: Math.ceil(total / limit), total, truncated: false } }
}

function askedBound(text: string): BusinessDay {
  const day = askedDay(text)
  if (day > LAST_DAY) throw new CallError('BAD_REQUEST')
  return day
}

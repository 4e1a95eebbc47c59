import { CallError } from '#contract/errors.ts'
import { addDays, type BusinessDay, startOfBusinessDay } from '#domain/time/business-day.ts'
import type { HistoryWindow } from '#domain/time/history-window.ts'
import { parseDay } from './parse-day.ts'

/** At most this many records are returned when no page is requested (SRV-11). */
const LIST_CAP = 500
/** The following day must still have a four-digit year. */
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

/** The instants of the requested business days, both included, or of the default window (D31). */
export function parsePeriod(query: { start?: string; end?: string }, fallback: HistoryWindow): Period {
  const start = query.start === undefined ? fallback.start : parseBound(query.start)
  const end = query.end === undefined ? fallback.end : parseBound(query.end)
  return { from: startOfBusinessDay(start), to: startOfBusinessDay(addDays(end, 1)) }
}

/** One page of a growing list, or its first records, with the paging members of the reply (SRV-11). */
export async function readPaged<Row>(
  query: { page?: number; limit?: number },
  read: (page: Page) => Promise<{ total: number; rows: Row[] }>,
) {
  if (query.page === undefined && query.limit === undefined) {
    const { total, rows } = await read({ limit: LIST_CAP, offset: 0 })
    return { rows, paging: { total, truncated: total > LIST_CAP } }
  }
  const page = query.page ?? 1
  const limit = query.limit ?? LIST_CAP
  const { total, rows } = await read({ limit, offset: (page - 1) * limit })
  return { rows, paging: { page, limit, pages: Math.ceil(total / limit), total, truncated: false } }
}

function parseBound(text: string): BusinessDay {
  const day = parseDay(text)
  if (day > LAST_DAY) throw new CallError('BAD_REQUEST')
  return day
}

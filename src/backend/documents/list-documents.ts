import type { QueryOf, ReplyOf } from '#contract/call.ts'
import type { documents } from '#contract/shop/documents.ts'
import { daysOverdue } from '#domain/documents/account-statement.ts'
import { documentTypeName } from '#domain/documents/fiscal-document.ts'
import type { BusinessDay } from '#domain/time/business-day.ts'
import { readPaged } from '../platform/calls/history-page.ts'
import { parseDay } from '../platform/calls/parse-day.ts'
import type { Database } from '../platform/db/pool.ts'
import { countDocuments, type DocumentFilter, type DocumentRow, findDocuments } from './list-queries.ts'

/** The customer's documents that match the filters, newest first (DOC-05). */
export async function listDocuments(
  db: Database,
  cardcode: string,
  query: QueryOf<typeof documents>,
  today: BusinessDay,
): Promise<ReplyOf<typeof documents>> {
  const filter: DocumentFilter = {
    cardcode,
    kinds: query.kind,
    from: query.start === undefined ? null : parseDay(query.start),
    to: query.end === undefined ? null : parseDay(query.end),
    currency: query.currency ?? null,
    number: query.number,
    unpaid: query.unpaid,
  }
  const { rows, paging } = await readPaged(query, async page => ({
    total: await countDocuments(db, filter),
    rows: await findDocuments(db, filter, page),
  }))
  return { documents: rows.map(row => presentDocument(row, today)), ...paging }
}

function presentDocument(row: DocumentRow, today: BusinessDay) {
  return {
    ...row,
    cfeTypeName: documentTypeName(row),
    daysOverdue: row.balance > 0 ? daysOverdue(row.dueDate, today) : 0,
  }
}

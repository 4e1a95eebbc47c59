import type { ReplyOf } from '#contract/call.ts'
import { customerDocuments } from '#contract/office/customers/customer-documents.ts'
import { exportDocuments } from '#contract/office/exports.ts'
import { currencySymbol } from '#domain/money/money.ts'
import { businessDayOf } from '#domain/time/business-day.ts'
import type { SheetColumn } from '#tables/write-sheets.ts'
import { requireInScope } from '../customers/office/page-queries.ts'
import type { Route } from '../platform/calls/define-handler.ts'
import type { Database } from '../platform/db/pool.ts'
import type { ReplicaRead } from '../platform/db/replica/replica.ts'
import { type ListExports, sheetOfPages } from '../platform/exports/list-exports.ts'
import { listDocuments } from './list-documents.ts'
import { documentMessages } from './messages.ts'

type Row = ReplyOf<typeof customerDocuments>['documents'][number]

const PAGE = 500
const heads = documentMessages.columns

const columns: readonly SheetColumn<Row>[] = [
  { head: heads.kind, kind: 'text', width: 26, value: ({ cfeTypeName }) => cfeTypeName },
  {
    head: heads.number,
    kind: 'text',
    width: 14,
    value: ({ folioPref, folioNum, docNum }) =>
      folioNum === null ? `${docNum}` : `${folioPref ?? ''} ${folioNum}`,
  },
  { head: heads.date, kind: 'day', width: 12, value: ({ docDate }) => docDate },
  { head: heads.due, kind: 'day', width: 12, value: ({ dueDate }) => dueDate },
  { head: heads.currency, kind: 'text', width: 9, value: row => currencySymbol(row.currency) },
  { head: heads.total, kind: 'amount', width: 14, value: ({ total }) => total },
  { head: heads.balance, kind: 'amount', width: 14, value: ({ balance }) => balance },
  { head: heads.daysOverdue, kind: 'number', width: 12, value: ({ daysOverdue }) => daysOverdue },
]

/** The filtered documents of a customer as a file (OFX-08). */
export function documentExport(
  { db, read }: { readonly db: Database; readonly read: ReplicaRead },
  exports: ListExports,
): Route {
  return exports.handle(exportDocuments, customerDocuments, async ({ query, scope, now }) => {
    const { cardcode } = query
    await requireInScope(db, scope, cardcode)
    const today = businessDayOf(now)
    return await sheetOfPages(documentMessages.exported(cardcode), columns, async (after: number | null) => {
      const page = after ?? 1
      const { documents, total } = await read(from =>
        listDocuments(from, cardcode, { ...query, page, limit: PAGE }, today),
      )
      return { rows: documents, next: page * PAGE < total ? page + 1 : null }
    })
  })
}

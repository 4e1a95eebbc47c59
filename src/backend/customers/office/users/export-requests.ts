import type { ReplyOf } from '#contract/call.ts'
import { accountRequests } from '#contract/office/customers/customer-users.ts'
import { exportAccountRequests } from '#contract/office/exports.ts'
import { formatDateTime } from '#domain/time/business-day.ts'
import type { SheetColumn } from '#tables/write-sheets.ts'
import type { Route } from '../../../platform/calls/define-handler.ts'
import type { Database } from '../../../platform/db/pool.ts'
import { type ListExports, sheetOfPages } from '../../../platform/exports/list-exports.ts'
import { exportMessages as messages } from '../export-messages.ts'
import { findAccountRequests } from './queries.ts'

type Request = ReplyOf<typeof accountRequests>['requests'][number]

/** More than a file holds, so that too many are refused; fifty a day are stored at most (OFC-06). */
const MOST = 60_000
const heads = messages.columns

const requestColumns: readonly SheetColumn<Request>[] = [
  { head: heads.email, kind: 'text', width: 32, value: ({ email }) => email },
  { head: heads.at, kind: 'text', width: 18, value: ({ at }) => formatDateTime(new Date(at)) },
  { head: heads.typed, kind: 'text', width: 16, value: ({ typedCardcode }) => typedCardcode },
  { head: heads.cardcode, kind: 'text', width: 12, value: ({ customer }) => customer?.cardcode ?? null },
  { head: heads.name, kind: 'text', width: 36, value: ({ customer }) => customer?.name ?? null },
  { head: heads.state, kind: 'text', width: 12, value: ({ state }) => messages.requestStates[state] },
  { head: heads.decidedBy, kind: 'text', width: 22, value: ({ decidedBy }) => decidedBy },
]

/** Who asked for an account as a file (OFX-08). */
export function requestExport(db: Database, exports: ListExports): Route {
  return exports.handle(exportAccountRequests, accountRequests, ({ scope }) =>
    sheetOfPages<Request, never>(messages.requests, requestColumns, async () => {
      const { requests } = await findAccountRequests(db, scope, MOST)
      return { rows: requests, next: null }
    }),
  )
}

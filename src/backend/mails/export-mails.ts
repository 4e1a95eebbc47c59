import { exportMails } from '#contract/office/exports.ts'
import { sentMails } from '#contract/office/system/mails.ts'
import { formatDateTime } from '#domain/time/business-day.ts'
import type { SheetColumn } from '#tables/write-sheets.ts'
import type { Route } from '../platform/calls/define-handler.ts'
import { pageOf } from '../platform/calls/page-cursor.ts'
import type { Database } from '../platform/db/pool.ts'
import { type ListExports, sheetOfPages } from '../platform/exports/list-exports.ts'
import { messages } from './messages.ts'
import { findMails, type MailFilter, type MailRow } from './queries.ts'

const PAGE = 2_000
const heads = messages.columns

const columns: readonly SheetColumn<MailRow>[] = [
  { head: heads.subject, kind: 'text', width: 44, value: ({ subject }) => subject },
  { head: heads.recipient, kind: 'text', width: 32, value: row => row.redirectedTo ?? row.recipient },
  { head: heads.state, kind: 'text', width: 14, value: ({ state }) => messages.states[state] },
  { head: heads.answer, kind: 'text', width: 44, value: ({ answer }) => answer },
  { head: heads.at, kind: 'text', width: 18, value: ({ at }) => formatDateTime(new Date(at)) },
]

/** The filtered mails as a file (OFX-08). */
export function mailExport(db: Database, exports: ListExports): Route {
  return exports.handle(exportMails, sentMails, ({ query: { state = null, text } }) => {
    return sheetOfPages(messages.exported, columns, async (after: MailFilter['after']) => {
      const { rows, last } = pageOf(await findMails(db, { state, text, after, limit: PAGE + 1 }), PAGE)
      return { rows, next: last === undefined ? null : { at: last.place, id: last.id } }
    })
  })
}

import { exportStaff } from '#contract/office/exports.ts'
import { staff } from '#contract/office/staff.ts'
import { formatDateTime } from '#domain/time/business-day.ts'
import { type SheetColumn, sheetOf } from '#tables/write-sheets.ts'
import type { Route } from '../../platform/calls/define-handler.ts'
import type { Database } from '../../platform/db/pool.ts'
import type { ListExports } from '../../platform/exports/list-exports.ts'
import { messages } from './messages.ts'
import { findPeople, type PersonRow } from './queries.ts'

const heads = messages.columns

const columns: readonly SheetColumn<PersonRow>[] = [
  { head: heads.name, kind: 'text', width: 28, value: ({ name }) => name },
  { head: heads.email, kind: 'text', width: 32, value: ({ email }) => email },
  { head: heads.role, kind: 'text', width: 18, value: ({ role }) => role },
  { head: heads.state, kind: 'text', width: 12, value: ({ status }) => messages.states[status] },
  {
    head: heads.lastEntry,
    kind: 'text',
    width: 18,
    value: ({ lastEntryAt }) => (lastEntryAt === null ? null : formatDateTime(new Date(lastEntryAt))),
  },
  { head: heads.sessions, kind: 'number', width: 10, value: ({ sessions }) => sessions.length },
]

/** The people of the back office as a file (OFX-08). */
export function staffExport(db: Database, exports: ListExports): Route {
  return exports.handle(exportStaff, staff, async ({ now }) =>
    sheetOf(messages.exported, columns, await findPeople(db, now)),
  )
}

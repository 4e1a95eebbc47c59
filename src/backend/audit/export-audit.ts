import type { ReplyOf } from '#contract/call.ts'
import { audit } from '#contract/office/audit.ts'
import { exportAudit } from '#contract/office/exports.ts'
import { formatDateTime } from '#domain/time/business-day.ts'
import type { SheetColumn } from '#tables/write-sheets.ts'
import type { Route } from '../platform/calls/define-handler.ts'
import type { Database } from '../platform/db/pool.ts'
import { type ListExports, sheetOfPages } from '../platform/exports/list-exports.ts'
import { messages } from './messages.ts'
import { readChangeSets } from './read-change-sets.ts'

type Act = ReplyOf<typeof audit>['changeSets'][number]

const PAGE = 1_000
const heads = messages.columns

const columns: readonly SheetColumn<Act>[] = [
  { head: heads.at, kind: 'text', width: 18, value: ({ at }) => formatDateTime(new Date(at)) },
  { head: heads.actor, kind: 'text', width: 24, value: ({ actor }) => actor },
  { head: heads.title, kind: 'text', width: 60, value: ({ title, kind }) => title || kind },
  { head: heads.kind, kind: 'text', width: 22, value: ({ kind }) => kind },
  {
    head: heads.things,
    kind: 'text',
    width: 40,
    value: ({ things }) =>
      things.map(({ entity, key, name, changes }) => `${entity} ${name ?? key ?? `× ${changes}`}`).join(', '),
  },
  { head: heads.id, kind: 'number', width: 10, value: ({ id }) => id },
]

/** The filtered acts of the register as a file (OFX-08). */
export function auditExport(db: Database, exports: ListExports): Route {
  return exports.handle(exportAudit, audit, ({ query, operator }) => {
    const { format: _, download: _shown, ...filter } = query
    return sheetOfPages(messages.exported, columns, async (after: string | null) => {
      const { changeSets, next } = await readChangeSets(db, operator, {
        ...filter,
        after: after ?? undefined,
        limit: PAGE,
      })
      return { rows: changeSets, next }
    })
  })
}

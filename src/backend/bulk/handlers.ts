import { CallError } from '#contract/errors.ts'
import { bulkJob, bulkJobs, cancelBulk, exportBulkFailures, runBulk } from '#contract/office/bulk.ts'
import type { SheetColumn } from '#tables/write-sheets.ts'
import type { Route } from '../platform/calls/define-handler.ts'
import type { Office } from '../platform/calls/office-calls.ts'
import type { Database } from '../platform/db/pool.ts'
import type { ListExports } from '../platform/exports/list-exports.ts'
import type { AnyBulkKind } from './bulk-kind.ts'
import { messages } from './messages.ts'
import { endJob, type FailureRow, findFailures, findJob, findJobs, lockJob } from './queries.ts'
import { beginJob, kindNamed } from './run-things.ts'

interface BulkOptions {
  readonly db: Database
  readonly office: Office
  readonly exports: ListExports
  readonly kinds: readonly AnyBulkKind[]
}

/** What a screen shows of a job's failures; the file has all. */
const MOST_SHOWN = 500
const MOST_EXPORTED = 50_000

const columns: readonly SheetColumn<FailureRow>[] = [
  { head: messages.columns.name, kind: 'text', width: 28, value: ({ name }) => name },
  {
    head: messages.columns.reason,
    kind: 'text',
    width: 80,
    value: ({ reason }) => reason ?? messages.neverCame,
  },
]

/** Acts over many things as jobs (OFX-07). A job is its author's: nobody else finds it. */
export function bulkHandlers({ db, office, exports, kinds }: BulkOptions): Route[] {
  return [
    office.write(runBulk, async ({ body, operator, now, changeSet, describe }, tx) => {
      const kind = kindNamed(kinds, body.kind)
      const staffId = operator.id
      // A system makes its requests one by one.
      if (staffId === null || kind.prepare === null || !operator.permissions.has(kind.permission))
        throw new CallError('FORBIDDEN')
      const prepared = await kind.prepare(tx, body, operator)
      await describe(prepared.title)
      return { jobId: await beginJob(tx, { ...prepared, staffId, kind: kind.name, changeSet, now }) }
    }),

    office.write(cancelBulk, async ({ body: { jobId }, operator, now, describe }, tx) => {
      const job = await lockJob(tx, jobId)
      if (job === null || job.staffId !== operator.id) throw new CallError('NOT_FOUND')
      if (job.state !== 'running') throw new CallError('STATE_CONFLICT', { detail: messages.ended })
      const { title, total, done, refused } = job
      await endJob(tx, { jobId, state: 'cancelled', now })
      await describe(messages.cancelled(title, done, total))
      return { done, refused, left: total - done - refused }
    }),

    office.handle(bulkJobs, async ({ operator }) => ({ jobs: await findJobs(db, operator.id) })),

    office.handle(bulkJob, async ({ query: { jobId }, operator }) => {
      const job = await findJob(db, { jobId, staffId: operator.id })
      if (job === null) throw new CallError('NOT_FOUND')
      return { ...job, failures: await findFailures(db, jobId, MOST_SHOWN) }
    }),

    exports.handle(exportBulkFailures, bulkJob, async ({ query: { jobId }, operator }) => {
      if ((await findJob(db, { jobId, staffId: operator.id })) === null) throw new CallError('NOT_FOUND')
      const failures = await findFailures(db, jobId, MOST_EXPORTED)
      const rows = failures.map(failure => columns.map(({ value }) => value(failure)))
      return { name: messages.exported, columns, rows }
    }),
  ]
}

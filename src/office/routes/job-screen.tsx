import { useState } from 'react'
import { Link, useParams } from 'react-router'
import type { ReplyOf } from '#contract/call.ts'
import { bulkJob, exportBulkFailures } from '#contract/office/bulk.ts'
import { formatDateTime } from '#domain/time/business-day.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/dialog.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useCall } from '../browser/use-call.ts'
import { bulkPaths } from '../features/bulk/bulk-paths.ts'
import { BulkProgress } from '../features/bulk/bulk-progress.tsx'
import { endBulk } from '../features/bulk/cancel-bulk.ts'
import { messages } from '../features/bulk/messages.ts'
import { actKey } from '../features/keys/act-key.ts'
import { type DataColumn, DataTable } from '../features/lists/data-table.tsx'
import { ExportButtons } from '../features/lists/export-buttons.tsx'
import { LoadFailure } from '../features/lists/load-failure.tsx'
import { Screen } from '../features/shell/screen.tsx'

type Job = ReplyOf<typeof bulkJob>

const columns: readonly DataColumn<Job['failures'][number]>[] = [
  { title: messages.thing, isMain: true, cell: ({ name, path }) => <Link to={path}>{name}</Link> },
  { title: messages.reason, cell: ({ reason }) => reason ?? messages.neverCame },
]

/** A job while it runs, and what became of it (OFX-07). */
export function JobScreen() {
  const jobId = Number(useParams().jobId)
  const { reply: job, failure, reload } = useCall(bulkJob, { jobId })
  return (
    <Screen title={job?.title ?? messages.one} lead={<Link to={bulkPaths.all}>{messages.title}</Link>}>
      {failure === null ? null : <LoadFailure failure={failure} retry={reload} />}
      {job === undefined ? null : (
        <>
          {job.state === 'running' ? <Running job={job} /> : <Ended job={job} />}
          <Failures job={job} />
        </>
      )}
    </Screen>
  )
}

function Running({ job }: { job: Job }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <section aria-label={messages.running} className="grid max-w-xl gap-3">
      <BulkProgress job={job} />
      <p className="text-sm text-ink-muted">{messages.goesOn}</p>
      <Button className="justify-self-start" {...actKey('system.cancelJob')} onClick={() => setAsking(true)}>
        {messages.cancelTask}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={messages.cancelTask}
        keep={messages.keep}
        confirm={async () => {
          await endBulk(job.jobId)
          setAsking(false)
        }}
      >
        {messages.cancelEffect}
      </ConfirmDialog>
    </section>
  )
}

function Ended({ job: { state, done, total, endedAt } }: { job: Job }) {
  const when = endedAt === null ? '' : formatDateTime(new Date(endedAt))
  return (
    <div className="max-w-xl" role="status">
      <Notice
        kind={state === 'done' && done === total ? 'success' : 'warning'}
        title={`${messages.states[state]} ${when}`}
      >
        <p>{state === 'stopped' ? messages.stopped : messages.doneOf(done, total)}</p>
      </Notice>
    </div>
  )
}

function Failures({ job: { jobId, failures, total, done, state } }: { job: Job }) {
  if (failures.length === 0) return null
  const count = state === 'running' ? failures.length : total - done
  return (
    <section className="grid gap-2">
      <h2 className="text-base font-semibold">{messages.failures(count)}</h2>
      <DataTable
        caption={messages.refused}
        columns={columns}
        rows={failures}
        keyOf={({ name, path }) => `${path} ${name}`}
      />
      <ExportButtons call={exportBulkFailures} query={{ jobId }} name={messages.refused} permission={null} />
    </section>
  )
}

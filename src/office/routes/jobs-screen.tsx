import { Link } from 'react-router'
import { bulkJobs } from '#contract/office/bulk.ts'
import { formatDateTime } from '#domain/time/business-day.ts'
import { useCall } from '../browser/use-call.ts'
import { bulkPaths } from '../features/bulk/bulk-paths.ts'
import { type BulkJob, BulkProgress } from '../features/bulk/bulk-progress.tsx'
import { messages } from '../features/bulk/messages.ts'
import type { DataColumn } from '../features/lists/data-table.tsx'
import { fileOf } from '../features/lists/export-buttons.tsx'
import { OfficeList } from '../features/lists/office-list.tsx'
import { Screen } from '../features/shell/screen.tsx'

const columns: readonly DataColumn<BulkJob>[] = [
  {
    title: messages.what,
    isMain: true,
    cell: ({ jobId, title }) => <Link to={bulkPaths.one(jobId)}>{title}</Link>,
  },
  {
    title: messages.state,
    cell: job => (job.state === 'running' ? <BulkProgress job={job} /> : messages.states[job.state]),
  },
  { title: messages.done, isNumeric: true, cell: ({ done }) => done },
  { title: messages.refused, isNumeric: true, cell: ({ refused }) => refused },
  { title: messages.begun, isNumeric: true, cell: ({ createdAt }) => formatDateTime(new Date(createdAt)) },
]

/** `Tareas`: one's own acts over many things (OFX-07). */
export function JobsScreen() {
  const call = useCall(bulkJobs)
  return (
    <Screen title={messages.title} lead={messages.lead}>
      <OfficeList
        caption={messages.title}
        call={call}
        rowsOf={({ jobs }) => jobs}
        columns={columns}
        keyOf={({ jobId }) => String(jobId)}
        empty={{ text: messages.empty }}
        exported={fileOf('BulkJobs', { permission: null })}
      />
    </Screen>
  )
}

import { useSearchParams } from 'react-router'
import type { ReplyOf } from '#contract/call.ts'
import { dropJob, jobs, retryJobs } from '#contract/office/system/jobs.ts'
import { formatDateTime } from '#domain/time/business-day.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Panel } from '#ui/dialogs/panel.tsx'
import { Badge, type Tone } from '#ui/feedback/badge.tsx'
import { Select } from '#ui/fields/select.tsx'
import { invalidate } from '../../browser/call-cache.ts'
import { callOffice } from '../../browser/call-office.ts'
import { useCall } from '../../browser/use-call.ts'
import { act } from '../../features/customers/act.ts'
import { LastingButton } from '../../features/forms/lasting-button.tsx'
import { actKey } from '../../features/keys/act-key.ts'
import { type DataColumn, DataTable } from '../../features/lists/data-table.tsx'
import { fileOf } from '../../features/lists/export-buttons.tsx'
import { OfficeList } from '../../features/lists/office-list.tsx'
import { keptView } from '../../features/lists/views/view-address.ts'
import { SettingsNav } from '../../features/settings/settings-nav.tsx'
import { Screen } from '../../features/shell/screen.tsx'
import { messages } from '../../features/system/messages.ts'

type Queue = ReplyOf<typeof jobs>
type Job = Queue['jobs'][number]

const STATES = ['failed', 'retrying', 'running', 'waiting'] as const
const TONES: Readonly<Record<Job['state'], Tone>> = {
  failed: 'danger',
  retrying: 'warning',
  running: 'info',
  waiting: 'muted',
}

const columns: readonly DataColumn<Job>[] = [
  { title: messages.task, isMain: true, cell: ({ title }) => title },
  {
    title: messages.state,
    cell: ({ state }) => (
      <Badge tone={TONES[state]} plain>
        {messages.states[state]}
      </Badge>
    ),
  },
  { title: messages.key, cell: ({ key }) => <span className="text-ink-muted wrap-anywhere">{key}</span> },
  { title: messages.error, cell: ({ lastError }) => <span className="wrap-anywhere">{lastError}</span> },
  {
    title: messages.attempts,
    isNumeric: true,
    cell: ({ attempts, maxAttempts }) => messages.attemptsOf(attempts, maxAttempts),
  },
  {
    title: messages.created,
    isNumeric: true,
    cell: ({ createdAt }) => formatDateTime(new Date(createdAt)),
  },
  {
    title: messages.next,
    isNumeric: true,
    cell: ({ nextAt, state }) =>
      nextAt === null ? (state === 'failed' ? messages.never : '') : formatDateTime(new Date(nextAt)),
  },
]

type Regular = Queue['regular'][number]

const regularColumns: readonly DataColumn<Regular>[] = [
  { title: messages.task, isMain: true, cell: ({ title }) => title },
  {
    title: messages.lastRun,
    isNumeric: true,
    cell: ({ lastAt }) => (lastAt === null ? messages.notYet : formatDateTime(new Date(lastAt))),
  },
  { title: messages.nextRun, isNumeric: true, cell: ({ nextAt }) => formatDateTime(new Date(nextAt)) },
]

/** `Trabajos`: what the queue holds, what failed in it, and when the regular ones run (OFS-09). */
export function QueueScreen() {
  const [values, setValues] = useSearchParams()
  const state = STATES.find(known => known === values.get('estado'))
  const call = useCall(jobs, state === undefined ? {} : { state })
  const { reply } = call
  const failed = reply?.jobs.filter(job => job.state === 'failed') ?? []
  const retry = async (ids: string[]) => {
    await act(() => callOffice(retryJobs, { body: { ids } }), messages.retried(ids.length))
    await invalidate(jobs)
  }
  const drop = async (id: string) => {
    await act(() => callOffice(dropJob, { body: { id } }), messages.dropped)
    await invalidate(jobs)
  }
  return (
    <Screen
      title={messages.jobs}
      lead={messages.jobsLead}
      acts={
        failed.length === 0 ? null : (
          <Button
            variant="primary"
            {...actKey('system.retryAll')}
            onClick={() => retry(failed.map(({ id }) => id))}
          >
            {messages.retryAll(failed.length)}
          </Button>
        )
      }
    >
      <SettingsNav />
      <Select
        label={messages.state}
        value={state ?? ''}
        onChange={event => {
          const { value } = event.currentTarget
          setValues({ ...keptView(values), ...(value !== '' && { estado: value }) })
        }}
        options={[
          { value: '', label: messages.all },
          ...STATES.map(value => ({
            value,
            label: messages.stateCount(messages.states[value], reply?.counts[value] ?? 0),
          })),
        ]}
        className="w-56"
      />
      <OfficeList
        caption={messages.jobs}
        call={call}
        rowsOf={queue => queue.jobs}
        totalOf={({ counts }) =>
          state === undefined ? STATES.reduce((sum, known) => sum + counts[known], 0) : counts[state]
        }
        columns={columns}
        keyOf={({ id }) => id}
        acts={job => (isRetryable(job) ? <JobActs job={job} onRetry={retry} onDrop={drop} /> : null)}
        empty={{ text: messages.empty }}
        isFilterable
        exported={fileOf('Jobs', { query: { state } })}
        {...(state === undefined ? {} : { clearFilters: () => setValues(keptView(values)) })}
      />
      {reply === undefined ? null : (
        <Panel title={messages.regular}>
          <DataTable
            caption={messages.regular}
            columns={regularColumns}
            rows={reply.regular}
            keyOf={({ task }) => task}
          />
        </Panel>
      )}
    </Screen>
  )
}

function isRetryable({ state }: Job): boolean {
  return state === 'failed' || state === 'retrying'
}

interface JobActsProps {
  job: Job
  onRetry: (ids: string[]) => Promise<void>
  onDrop: (id: string) => Promise<void>
}

function JobActs({ job: { id, title }, onRetry, onDrop }: JobActsProps) {
  return (
    <span className="flex flex-wrap justify-end gap-2">
      <Button size="sm" aria-label={messages.retryOf(title)} onClick={() => onRetry([id])}>
        {messages.retry}
      </Button>
      <LastingButton
        size="sm"
        label={messages.drop}
        name={messages.dropOf(title)}
        effect={messages.dropEffect(title)}
        onConfirm={() => onDrop(id)}
      />
    </span>
  )
}

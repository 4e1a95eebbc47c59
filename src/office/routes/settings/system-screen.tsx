import type { ReplyOf } from '#contract/call.ts'
import { systemState } from '#contract/office/system/jobs.ts'
import { formatDateTime } from '#domain/time/business-day.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Panel } from '#ui/dialogs/panel.tsx'
import { Badge, type Tone } from '#ui/feedback/badge.tsx'
import { useCall } from '../../browser/use-call.ts'
import { actKey } from '../../features/keys/act-key.ts'
import { type DataColumn, DataTable } from '../../features/lists/data-table.tsx'
import { Facts } from '../../features/lists/facts.tsx'
import { LoadFailure } from '../../features/lists/load-failure.tsx'
import { SettingsNav } from '../../features/settings/settings-nav.tsx'
import { Screen } from '../../features/shell/screen.tsx'
import { messages } from '../../features/system/messages.ts'

type State = ReplyOf<typeof systemState>
type Finding = State['findings'][number]

const TONES: Readonly<Record<Finding['level'], Tone>> = {
  fine: 'success',
  warning: 'warning',
  wrong: 'danger',
}

const columns: readonly DataColumn<Finding>[] = [
  { title: messages.finding, isMain: true, cell: ({ says }) => says },
  {
    title: messages.state,
    cell: ({ level }) => (
      <span className="whitespace-nowrap">
        <Badge tone={TONES[level]} plain>
          {messages.levels[level]}
        </Badge>
      </span>
    ),
  },
  { title: messages.todo, cell: ({ todo }) => todo },
]

/** `Estado del sistema`: what the doctor finds, and what the installation is made of (OFS-10). */
export function SystemScreen() {
  const { reply, failure, isLoading, reload } = useCall(systemState)
  return (
    <Screen
      title={messages.system}
      lead={<p>{reply === undefined ? '\u00a0' : summary(reply.findings)}</p>}
      acts={
        <Button {...actKey('system.again')} busy={isLoading} onClick={() => void reload()}>
          {messages.again}
        </Button>
      }
    >
      <SettingsNav />
      {failure === null ? null : <LoadFailure failure={failure} retry={reload} />}
      {reply === undefined ? null : (
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <Panel title={messages.findings}>
            <DataTable
              caption={messages.findings}
              columns={columns}
              rows={reply.findings}
              keyOf={({ says }) => says}
            />
          </Panel>
          <Panel title={messages.installation}>
            <Facts rows={factsOf(reply)} />
          </Panel>
        </div>
      )}
    </Screen>
  )
}

function summary(findings: readonly Finding[]): string {
  const count = (wanted: Finding['level']) => findings.filter(({ level }) => level === wanted).length
  const [wrong, warnings] = [count('wrong'), count('warning')]
  return wrong + warnings === 0 ? messages.allFine : `${messages.toLook(wrong, warnings)}.`
}

function factsOf({ lastBackup, versions, disk, databaseBytes, runningSince }: State) {
  const { gigabytes } = messages
  return [
    [messages.lastBackup, lastBackup === null ? messages.noBackup : formatDateTime(new Date(lastBackup.at))],
    [messages.shopVersion, versions.shop],
    [messages.migration, versions.migration],
    [messages.postgres, versions.postgres],
    [messages.node, versions.node],
    [messages.disk, messages.diskOf(gigabytes(disk.free), gigabytes(disk.total))],
    [messages.database, gigabytes(databaseBytes)],
    [messages.runningSince, formatDateTime(new Date(runningSince))],
  ] as const
}

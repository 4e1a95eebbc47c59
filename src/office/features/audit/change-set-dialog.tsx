import type { ReplyOf } from '#contract/call.ts'
import { changeSet } from '#contract/office/audit.ts'
import { formatDateTime } from '#domain/time/business-day.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { useCall } from '../../browser/use-call.ts'
import { type DataColumn, DataTable } from '../lists/data-table.tsx'
import { LoadFailure } from '../lists/load-failure.tsx'
import { messages as listMessages } from '../lists/messages.ts'
import { messages } from './messages.ts'
import { changedParts, valueText } from './value-text.ts'

type Change = ReplyOf<typeof changeSet>['changes'][number]

const columns: readonly DataColumn<Change>[] = [
  { title: messages.key, isMain: true, cell: ({ entity, key }) => messages.one(entity, key) },
  {
    title: messages.fieldTitle,
    cell: ({ field, before }) =>
      field === null ? (before === null ? messages.created : messages.removed) : messages.field(field),
  },
  { title: messages.before, cell: change => <Side change={change} side="before" /> },
  { title: messages.after, cell: change => <Side change={change} side="after" /> },
]

function Side({ change, side }: { change: Change; side: 'before' | 'after' }) {
  const { field, before, after } = change
  const value = changedParts(before, after)[side]
  // Of a row that came or went there is one side only.
  if (field === null && value === null) return null
  return <span className="wrap-anywhere">{valueText(value)}</span>
}

/** One act with what it changed, before and after (OFA-20). */
export function ChangeSetDialog({ id, onClose }: { id: number | null; onClose: () => void }) {
  return (
    <Dialog open={id !== null} onClose={onClose} title={messages.show} width="lg">
      {id === null ? null : <Changes id={id} />}
    </Dialog>
  )
}

function Changes({ id }: { id: number }) {
  const { reply, failure, reload } = useCall(changeSet, { id })
  if (reply === undefined) return failure === null ? null : <LoadFailure failure={failure} retry={reload} />
  const { changes, total, changeSet: act } = reply
  return (
    <div className="grid gap-3">
      <p className="text-sm">
        <b className="font-semibold">{act.title || listMessages.untitledChange}</b> · {act.actor} ·{' '}
        {formatDateTime(new Date(act.at))}
      </p>
      {changes.length === 0 ? (
        <p className="text-sm text-ink-muted">{messages.noChanges}</p>
      ) : (
        <DataTable
          caption={messages.touched}
          columns={columns}
          rows={changes}
          keyOf={({ entity, key, field }) => `${entity}/${key}/${field ?? ''}`}
        />
      )}
      {total > changes.length ? (
        <p className="text-sm text-ink-muted">{messages.shownOf(changes.length, total)}</p>
      ) : null}
    </div>
  )
}

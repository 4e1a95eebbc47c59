import { useState } from 'react'
import { Link } from 'react-router'
import type { ReplyOf } from '#contract/call.ts'
import { changeSet } from '#contract/office/audit.ts'
import { formatDateTime, formatDay } from '#domain/time/business-day.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { useCall } from '../../browser/use-call.ts'
import { type DataColumn, DataTable } from '../lists/data-table.tsx'
import { LoadFailure } from '../lists/load-failure.tsx'
import { messages as listMessages } from '../lists/messages.ts'
import { messages } from './messages.ts'
import { thingPath } from './thing-path.ts'
import { UndoForm } from './undo-form.tsx'
import { changedParts, valueText } from './value-text.ts'

type Reply = ReplyOf<typeof changeSet>
type Change = Reply['changes'][number]

const columns: readonly DataColumn<Change>[] = [
  {
    title: messages.key,
    isMain: true,
    cell: ({ entity, key, name }) => <Thing entity={entity} of={key} name={name ?? key} />,
  },
  {
    title: messages.fieldTitle,
    cell: ({ field, before }) =>
      field === null ? (before === null ? messages.created : messages.removed) : messages.field(field),
  },
  { title: messages.before, cell: change => <Side change={change} side="before" /> },
  { title: messages.after, cell: change => <Side change={change} side="after" /> },
]

/** What was changed, with a link where it has a screen. */
function Thing({ entity, of, name }: { entity: string; of: string; name: string }) {
  const path = thingPath(entity, of)
  const text = messages.one(entity, name)
  return path === null ? text : <Link to={path}>{text}</Link>
}

function Side({ change, side }: { change: Change; side: 'before' | 'after' }) {
  const { field, before, after } = change
  const value = changedParts(before, after)[side]
  // Of a row that came or went there is one side only.
  if (field === null && value === null) return null
  return <span className="wrap-anywhere">{valueText(value, field ?? '')}</span>
}

interface ChangeSetDialogProps {
  id: number | null
  onClose: () => void
  /** What shows its changes is read again. */
  onUndone?: () => unknown
}

/** One act with what it changed, before and after (OFA-20), and the way to undo it (OFX-06). */
export function ChangeSetDialog({ id, onClose, onUndone }: ChangeSetDialogProps) {
  return (
    <Dialog open={id !== null} onClose={onClose} title={messages.show} width="lg">
      {id === null ? null : <Act key={id} id={id} onUndone={onUndone} onClose={onClose} />}
    </Dialog>
  )
}

/** The act of the dialog, or one that it is linked with. */
function Act({ id: first, onUndone, onClose }: Omit<ChangeSetDialogProps, 'id'> & { id: number }) {
  const [id, setId] = useState(first)
  const [isUndoing, setUndoing] = useState(false)
  const { reply, failure, reload } = useCall(changeSet, { id })
  if (reply === undefined) return failure === null ? null : <LoadFailure failure={failure} retry={reload} />
  const { changes, total, changeSet: act } = reply
  return (
    <div className="grid gap-3">
      <p className="text-sm">
        <b className="font-semibold">{act.title || listMessages.untitledChange}</b> · {act.actor} ·{' '}
        {formatDateTime(new Date(act.at))}
      </p>
      {isUndoing ? (
        <UndoForm
          id={id}
          onCancel={() => setUndoing(false)}
          onDone={async () => {
            onClose()
            await onUndone?.()
          }}
        />
      ) : (
        <>
          {total === 0 ? null : <UndoLine reply={reply} onOpen={setId} onUndo={() => setUndoing(true)} />}
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
        </>
      )}
    </div>
  )
}

interface UndoLineProps {
  reply: Reply
  /** Opens the act that undid this one, or was undone by it. */
  onOpen: (id: number) => void
  onUndo: () => void
}

/** Whether the act can be undone, and what undid it: above what it changed, of which there may be hundreds. */
function UndoLine({ reply: { changeSet: act, undo }, onOpen, onUndo }: UndoLineProps) {
  const until = formatDay(undo.until.slice(0, 10))
  const { undoOf, undoneBy } = act
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 border-b border-line pb-3 text-sm">
      <p className="text-ink-muted">
        {undoOf === null ? null : `${messages.undoOf} `}
        {undoneBy === null ? null : `${messages.undoneBy} `}
        {messages.undoStates[undo.state](until)}
      </p>
      <span className="flex flex-wrap gap-2">
        {undoOf === null ? null : <Button onClick={() => onOpen(undoOf)}>{messages.seeUndone}</Button>}
        {undoneBy === null ? null : <Button onClick={() => onOpen(undoneBy)}>{messages.seeUndo}</Button>}
        {undo.state === 'possible' ? <Button onClick={onUndo}>{messages.undo}</Button> : null}
      </span>
    </div>
  )
}

import { useRef, useState } from 'react'
import { detailOf } from '#contract/browser/call-server.ts'
import type { ReplyOf } from '#contract/call.ts'
import { audit, changeSet, undoChangeSet, type undoEffect } from '#contract/office/audit.ts'
import { formatDateTime } from '#domain/time/business-day.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { randomKey } from '#ui/hooks/random-key.ts'
import { invalidate } from '../../browser/call-cache.ts'
import { callOffice, isGivenUp } from '../../browser/call-office.ts'
import { showDone } from '../forms/show-undo.ts'
import { type DataColumn, DataTable } from '../lists/data-table.tsx'
import { LoadFailure } from '../lists/load-failure.tsx'
import { messages } from './messages.ts'
import { UndoPartChoice } from './undo-part-choice.tsx'
import { type UndoPart, useUndoEffect } from './use-undo-effect.ts'
import { valueText } from './value-text.ts'

type Moved = ReplyOf<typeof undoEffect>['movedOn'][number]

interface UndoFormProps {
  id: number
  onCancel: () => void
  onDone: () => unknown
}

/** What undoing an act would do, to be confirmed: what goes back, what moved on, what stays (office.md 3.5). */
export function UndoForm({ id, onCancel, onDone }: UndoFormProps) {
  const [part, setPart] = useState<UndoPart | 'none'>(null)
  const isNone = part === 'none'
  const { reply, failure, isReading, reload } = useUndoEffect(id, isNone ? null : part)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const key = useRef<string>(undefined)
  if (failure !== null) return <LoadFailure failure={failure} retry={reload} />
  if (reply === undefined) return <p role="status">{messages.looking}</p>
  const { back, moved, movedOn, lasting, parts } = reply
  const undo = async () => {
    key.current ??= randomKey()
    const also = movedOn
      .filter(cell => chosen.has(nameOf(cell)))
      .map(({ entity, key, field, present }) => ({ entity, key, field, present }))
    setBusy(true)
    setProblem(null)
    try {
      const done = await callOffice(undoChangeSet, {
        body: { id, part: isNone ? null : part, also },
        idempotencyKey: key.current,
      })
      const text =
        messages.undone(done.back) +
        (done.inactive === 0 ? '' : messages.inactive(done.inactive)) +
        (done.refused === 0 ? '' : messages.refused(done.refused))
      showDone(text, key.current, audit, changeSet)
      await invalidate(audit, changeSet)
      await onDone()
    } catch (error) {
      key.current = undefined
      if (!isGivenUp(error)) setProblem(detailOf(error, messages.undoFailed))
      await reload()
    } finally {
      setBusy(false)
    }
  }
  const choose = (name: string, isChosen: boolean) =>
    setChosen(new Set(isChosen ? [...chosen, name] : [...chosen].filter(one => one !== name)))
  return (
    <section aria-label={messages.undoing} className="grid gap-3 text-sm">
      <UndoPartChoice
        id={id}
        parts={parts}
        onChoose={next => {
          setPart(next)
          setChosen(new Set())
        }}
      />
      {isNone ? null : (
        <p className="font-medium" role="status">
          {back === 0 ? messages.nothingBack : messages.back(back)}
        </p>
      )}
      {moved === 0 || isNone ? null : (
        <>
          <p>
            {messages.moved(moved)}
            {moved > movedOn.length ? ` ${messages.movedShown(movedOn.length, moved)}` : null}
          </p>
          <DataTable
            caption={messages.moved(moved)}
            columns={columns}
            rows={movedOn}
            keyOf={nameOf}
            acts={cell =>
              cell.isGone ? null : (
                <Checkbox
                  label={<span className="sr-only">{messages.take(thingOf(cell))}</span>}
                  checked={chosen.has(nameOf(cell))}
                  onChange={({ target }) => choose(nameOf(cell), target.checked)}
                />
              )
            }
          />
        </>
      )}
      <ul className="grid gap-1 text-ink-muted">
        {[...new Set(lasting.map(({ reason }) => reason))].map(reason => (
          <li key={reason}>{messages.lasting[reason]}</li>
        ))}
        <li>{messages.told}</li>
      </ul>
      {problem === null ? null : <Notice kind="error">{problem}</Notice>}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel}>{messages.cancel}</Button>
        <Button
          variant="primary"
          busy={isBusy}
          disabled={isNone || isReading || back + chosen.size === 0}
          onClick={undo}
        >
          {messages.undo}
        </Button>
      </div>
    </section>
  )
}

const columns: readonly DataColumn<Moved>[] = [
  { title: messages.key, isMain: true, cell: thingOf },
  {
    title: messages.now,
    cell: ({ isGone, present, field }) => (
      <span className="wrap-anywhere">{isGone ? messages.gone : valueText(present, field ?? '')}</span>
    ),
  },
  {
    title: messages.goesTo,
    cell: ({ before, field }) => (
      <span className="wrap-anywhere">
        {field === null && before === null ? messages.removed : valueText(before, field ?? '')}
      </span>
    ),
  },
  {
    title: messages.changedBy,
    cell: ({ author, at }) => `${author ?? ''}${at === null ? '' : ` · ${formatDateTime(new Date(at))}`}`,
  },
]

function thingOf({ entity, key, field }: Moved): string {
  const thing = messages.one(entity, key)
  return field === null ? thing : `${thing}: ${messages.field(field)}`
}

function nameOf({ entity, key, field }: Moved): string {
  return `${entity} ${key} ${field ?? ''}`
}

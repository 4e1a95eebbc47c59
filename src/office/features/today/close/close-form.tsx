import { closeDay, dayClose, dayCloses } from '#contract/office/orders/day-close.ts'
import { CLOSE_NOTE_LENGTH } from '#domain/office/day-close.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { TextArea, TextField } from '#ui/fields/field.tsx'
import { invalidate } from '../../../browser/call-cache.ts'
import { callOffice } from '../../../browser/call-office.ts'
import { DialogForm } from '../../forms/dialog-form.tsx'
import { textOrNull } from '../../forms/text-or-null.ts'
import { useOfficeForm } from '../../forms/use-office-form.ts'
import type { DayClose } from './close-part.tsx'
import { messages } from './messages.ts'

interface CloseFormProps {
  day: DayClose
  onDone: () => void
  onCancel: () => void
}

/** What is to be said of the day and of what stays; a day that was closed gets another close beside the first. */
export function CloseForm({ day: { day, closes, figures, now, shown }, onDone, onCancel }: CloseFormProps) {
  const [latest] = closes
  const { byReason } = now ?? figures
  const form = useOfficeForm({
    name: `cierre-${day}`,
    fields: ['note'],
    async send(data, idempotencyKey) {
      const notes = byReason.flatMap(({ reason }) => {
        const text = textOrNull(data, `note-${reason}`)
        return text === null ? [] : [[reason, text] as const]
      })
      const note = textOrNull(data, 'note')
      const body = { day, seen: latest?.version ?? 0, note, notes: Object.fromEntries(notes) }
      await callOffice(closeDay, { body, idempotencyKey })
      showToast('success', messages.closed(day))
      onDone()
      await invalidate(dayClose, dayCloses)
    },
  })
  return (
    <DialogForm
      form={form}
      submit={latest === undefined ? messages.close : messages.closeAgain}
      onCancel={onCancel}
    >
      {latest === undefined ? null : (
        <Notice kind="warning">{messages.another(latest.version + 1, latest.author, latest.at)}</Notice>
      )}
      <TextArea
        name="note"
        label={messages.note}
        defaultValue={shown?.note ?? ''}
        optional
        rows={2}
        maxLength={CLOSE_NOTE_LENGTH}
        error={form.refusal.fields.note ?? null}
      />
      {byReason.length === 0 ? null : (
        <fieldset className="grid gap-3">
          <legend className="mb-2 text-sm font-semibold">{messages.reasonNotes}</legend>
          {byReason.map(({ reason, orders }) => (
            <TextField
              key={reason}
              name={`note-${reason}`}
              label={messages.by(messages.reasons[reason], orders)}
              defaultValue={shown?.notes[reason] ?? ''}
              optional
              autoComplete="off"
              maxLength={CLOSE_NOTE_LENGTH}
            />
          ))}
        </fieldset>
      )}
      <p className="text-sm text-ink-muted">{messages.lasting}</p>
    </DialogForm>
  )
}

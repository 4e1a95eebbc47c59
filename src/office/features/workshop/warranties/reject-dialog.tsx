import { decideWarranty } from '#contract/office/workshop/warranties.ts'
import { WARRANTY_REJECTIONS } from '#domain/repairs/warranty-rejection.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { focusInDialog } from '#ui/dialogs/focus-in-dialog.ts'
import { TextArea } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { textOf } from '#ui/fields/use-form.ts'
import { callOffice } from '../../../browser/call-office.ts'
import { DialogForm } from '../../forms/dialog-form.tsx'
import { useOfficeForm } from '../../forms/use-office-form.ts'
import { messages } from './messages.ts'

interface RejectDialogProps {
  /** The registration; null: the dialog is closed. */
  id: string | null
  onClose: () => void
  onRejected: (id: string) => void
}

/** `R`: why a registration is rejected, from the list, in words, or both. */
export function RejectDialog({ id, onClose, onRejected }: RejectDialogProps) {
  return (
    <Dialog open={id !== null} onClose={onClose} title={messages.rejectTitle}>
      {id === null ? null : <RejectForm key={id} id={id} onClose={onClose} onRejected={onRejected} />}
    </Dialog>
  )
}

function RejectForm({ id, onClose, onRejected }: RejectDialogProps & { id: string }) {
  const reasonIn = (data: FormData) => WARRANTY_REJECTIONS.find(one => one === textOf(data, 'reason')) ?? null
  const form = useOfficeForm({
    name: `rechazar-${id}`,
    fields: ['reason', 'note'],
    check: (data): Partial<Record<string, string>> =>
      reasonIn(data) === null && textOf(data, 'note').trim() === '' ? { reason: messages.reasonMissing } : {},
    async send(data, idempotencyKey) {
      const note = textOf(data, 'note').trim() || null
      const body = { id, to: 'rejected' as const, reason: reasonIn(data), note }
      await callOffice(decideWarranty, { body, idempotencyKey })
      onRejected(id)
    },
  })
  const errors = form.refusal.fields
  return (
    <DialogForm
      form={form}
      submit={messages.reject}
      variant="danger"
      cancel={messages.back}
      onCancel={onClose}
    >
      <Select
        name="reason"
        label={messages.reason}
        options={messages.reasons}
        error={errors.reason ?? null}
        ref={focusInDialog}
      />
      <TextArea
        name="note"
        label={messages.note}
        hint={messages.noteHint}
        rows={2}
        maxLength={500}
        error={errors.note ?? null}
        optional
      />
      <p className="text-sm text-ink-muted">{messages.cannotUndo}</p>
    </DialogForm>
  )
}

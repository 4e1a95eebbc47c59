import { answerRepairQuote } from '#contract/office/workshop/repairs.ts'
import { focusInDialog } from '#ui/dialogs/focus-in-dialog.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { TextField } from '#ui/fields/field.tsx'
import { textOf } from '#ui/fields/use-form.ts'
import { callOffice } from '../../../browser/call-office.ts'
import { DialogForm } from '../../forms/dialog-form.tsx'
import { textOrNull } from '../../forms/text-or-null.ts'
import { useOfficeForm } from '../../forms/use-office-form.ts'
import { messages } from '../messages.ts'
import { refreshRepairs } from '../repair-types.ts'
import type { RepairFormProps } from './act.ts'
import { InternalNote } from './note-fields.tsx'

/** OFT-03: what the customer said at the counter or by phone, with who said it. */
export function AnswerForm({ repair: { docNum }, accept, onDone }: RepairFormProps & { accept: boolean }) {
  const form = useOfficeForm({
    name: `respuesta-${docNum}-${accept}`,
    fields: ['name', 'internalNote'],
    check: (data): Partial<Record<string, string>> =>
      textOrNull(data, 'name') === null ? { name: messages.answerMissing } : {},
    async send(data, idempotencyKey) {
      const body = {
        docNum,
        accept,
        name: textOf(data, 'name'),
        internalNote: textOrNull(data, 'internalNote'),
      }
      const answered = await callOffice(answerRepairQuote, { body, idempotencyKey })
      showToast('success', messages.done(docNum, answered.statusDescription))
      onDone()
      await refreshRepairs()
    },
  })
  const errors = form.refusal.fields
  return (
    <DialogForm
      isLasting
      form={form}
      submit={accept ? messages.acts.approved : messages.acts.quote_rejected}
      variant={accept ? 'primary' : 'danger'}
      cancel={messages.back}
      onCancel={onDone}
    >
      <TextField
        name="name"
        label={messages.answerName}
        hint={messages.answerNameHint}
        error={errors.name ?? null}
        maxLength={80}
        autoComplete="off"
        required
        ref={focusInDialog}
      />
      <InternalNote error={errors.internalNote} />
    </DialogForm>
  )
}

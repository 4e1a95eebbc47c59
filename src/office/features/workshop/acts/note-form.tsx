import { useState } from 'react'
import { noteRepair } from '#contract/office/repairs.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { Radio } from '#ui/fields/checkbox.tsx'
import { TextArea } from '#ui/fields/field.tsx'
import { textOf } from '#ui/fields/use-form.ts'
import { joinClasses } from '#ui/join-classes.ts'
import { callOffice } from '../../../browser/call-office.ts'
import { DialogForm } from '../../forms/dialog-form.tsx'
import { focusInDialog } from '../../forms/focus-in-dialog.ts'
import { useOfficeForm } from '../../forms/use-office-form.ts'
import { messages } from '../messages.ts'
import { refreshRepairs } from '../repair-types.ts'
import type { RepairFormProps } from './act.ts'

/** OFT-05: who reads the note is chosen first, and its colour says it. */
export function NoteForm({ repair: { docNum }, onDone }: RepairFormProps) {
  const [isInternal, setInternal] = useState(true)
  const form = useOfficeForm({
    name: `nota-reparacion-${docNum}`,
    fields: ['body'],
    async send(data, idempotencyKey) {
      const body = { docNum, isInternal, body: textOf(data, 'body') }
      await callOffice(noteRepair, { body, idempotencyKey })
      showToast('success', messages.noteSaved)
      onDone()
      await refreshRepairs()
    },
  })
  return (
    <DialogForm form={form} submit={messages.note} cancel={messages.back} onCancel={onDone}>
      <fieldset className="flex flex-wrap gap-x-6">
        <legend className="text-sm font-medium">{messages.noteKind}</legend>
        <Radio
          name="kind"
          label={messages.onlyTeam}
          checked={isInternal}
          onChange={() => setInternal(true)}
        />
        <Radio
          name="kind"
          label={messages.customerToo}
          checked={!isInternal}
          onChange={() => setInternal(false)}
        />
      </fieldset>
      <div
        className={joinClasses(
          'rounded border-l-4 p-3',
          isInternal ? 'border-warning bg-warning-soft' : 'border-info bg-info-soft',
        )}
      >
        <TextArea
          name="body"
          label={messages.noteBody}
          error={form.refusal.fields.body ?? null}
          rows={3}
          maxLength={1000}
          required
          ref={focusInDialog}
        />
      </div>
    </DialogForm>
  )
}

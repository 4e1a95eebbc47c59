import { useState } from 'react'
import { noteRepair } from '#contract/office/workshop/repairs.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { textOf } from '#ui/fields/use-form.ts'
import { callOffice } from '../../../browser/call-office.ts'
import { DialogForm } from '../../forms/dialog-form.tsx'
import { NoteFields } from '../../forms/note-fields.tsx'
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
    <DialogForm isLasting form={form} submit={messages.note} cancel={messages.back} onCancel={onDone}>
      <NoteFields
        isInternal={isInternal}
        onReader={setInternal}
        texts={messages}
        error={form.refusal.fields.body}
      />
    </DialogForm>
  )
}

import { useState } from 'react'
import { noteOrder } from '#contract/office/orders/order-moves.ts'
import { officeOrder } from '#contract/office/orders/orders.ts'
import { textOf } from '#ui/fields/use-form.ts'
import { callOffice } from '../../../browser/call-office.ts'
import { DialogForm } from '../../forms/dialog-form.tsx'
import { NoteFields } from '../../forms/note-fields.tsx'
import { showDone } from '../../forms/show-undo.ts'
import { useOfficeForm } from '../../forms/use-office-form.ts'
import { messages } from '../messages.ts'
import { refreshOrders } from '../refresh-orders.ts'
import type { ActFormProps } from './act.ts'

/** OFO-12: who reads the note is chosen first, and its colour says it. */
export function NoteForm({ order: { orderId }, onDone }: ActFormProps) {
  const [isInternal, setInternal] = useState(true)
  const form = useOfficeForm({
    name: `nota-${orderId}`,
    fields: ['body'],
    async send(data, idempotencyKey) {
      const body = { orderId, isInternal, body: textOf(data, 'body') }
      await callOffice(noteOrder, { body, idempotencyKey })
      showDone(messages.noteSaved, idempotencyKey, officeOrder)
      onDone()
      await refreshOrders()
    },
  })
  return (
    <DialogForm cancel={messages.keep} form={form} submit={messages.noteAct} onCancel={onDone}>
      <NoteFields
        isInternal={isInternal}
        onReader={setInternal}
        texts={messages}
        error={form.refusal.fields.body}
      />
    </DialogForm>
  )
}

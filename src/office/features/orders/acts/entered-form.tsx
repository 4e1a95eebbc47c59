import { markErpEntered } from '#contract/office/orders/order-moves.ts'
import { focusInDialog } from '#ui/dialogs/focus-in-dialog.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { TextField } from '#ui/fields/field.tsx'
import { textOf } from '#ui/fields/use-form.ts'
import { callOffice } from '../../../browser/call-office.ts'
import { DialogForm } from '../../forms/dialog-form.tsx'
import { useOfficeForm } from '../../forms/use-office-form.ts'
import { messages } from '../messages.ts'
import { refreshOrders } from '../refresh-orders.ts'
import type { ActFormProps } from './act.ts'

/** OFO-23: somebody typed the order in at the ERP. */
export function EnteredForm({ order: { orderId }, onDone }: ActFormProps) {
  const form = useOfficeForm({
    name: `cargado-${orderId}`,
    fields: ['erpRef'],
    async send(data, idempotencyKey) {
      await callOffice(markErpEntered, { body: { orderId, erpRef: textOf(data, 'erpRef') }, idempotencyKey })
      showToast('success', messages.entered)
      onDone()
      await refreshOrders()
    },
  })
  return (
    <DialogForm isLasting cancel={messages.keep} form={form} submit={messages.markEntered} onCancel={onDone}>
      <TextField
        name="erpRef"
        label={messages.erpRef}
        error={form.refusal.fields.erpRef ?? null}
        maxLength={100}
        autoComplete="off"
        required
        ref={focusInDialog}
      />
    </DialogForm>
  )
}

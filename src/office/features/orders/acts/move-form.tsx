import { officeOrderMove } from '#contract/office/orders/order-moves.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { needsReason } from '#domain/orders/staff-moves.ts'
import { focusInDialog } from '#ui/dialogs/focus-in-dialog.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { TextArea } from '#ui/fields/field.tsx'
import { callOffice } from '../../../browser/call-office.ts'
import { DialogForm } from '../../forms/dialog-form.tsx'
import { textOrNull } from '../../forms/text-or-null.ts'
import { useOfficeForm } from '../../forms/use-office-form.ts'
import { messages } from '../messages.ts'
import { refreshOrders } from '../refresh-orders.ts'
import { type ActFormProps, moveLabel } from './act.ts'
import { CustomerNote } from './act-form.tsx'

/** A move that asks at most for its reason and a note for the customer. */
export function MoveForm({ order, to, onDone }: ActFormProps & { to: OrderStatus }) {
  const { orderId, docNum, status: from } = order
  const asksReason = needsReason(from, to)
  const form = useOfficeForm({
    name: `mover-${orderId}-${to}`,
    fields: ['reason', 'note'],
    check: (data): Partial<Record<string, string>> =>
      asksReason && textOrNull(data, 'reason') === null ? { reason: messages.reasonMissing } : {},
    async send(data, idempotencyKey) {
      const body = { orderId, from, to, reason: textOrNull(data, 'reason'), note: textOrNull(data, 'note') }
      const moved = await callOffice(officeOrderMove, { body, idempotencyKey })
      showToast('success', messages.done(docNum, moved.statusDescription))
      onDone()
      await refreshOrders()
    },
  })
  const isEnd = to === 'rejected'
  return (
    <DialogForm
      cancel={messages.keep}
      isLasting={to !== 'on_hold'}
      form={form}
      submit={moveLabel(from, to)}
      variant={isEnd ? 'danger' : 'primary'}
      onCancel={onDone}
    >
      {asksReason ? (
        <TextArea
          name="reason"
          label={messages.reason}
          hint={messages.reasonHint}
          error={form.refusal.fields.reason ?? null}
          rows={2}
          maxLength={500}
          required
          ref={focusInDialog}
        />
      ) : null}
      {to === 'on_hold' ? null : <CustomerNote error={form.refusal.fields.note} />}
    </DialogForm>
  )
}

import { officeOrderMove } from '#contract/office/orders/order-moves.ts'
import { officeOrder } from '#contract/office/orders/orders.ts'
import { CANCEL_REASONS, type CancelReason } from '#domain/orders/staff-moves.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { Select } from '#ui/fields/select.tsx'
import { textOf } from '#ui/fields/use-form.ts'
import { callOffice } from '../../../browser/call-office.ts'
import { useCall } from '../../../browser/use-call.ts'
import { DialogForm } from '../../forms/dialog-form.tsx'
import { textOrNull } from '../../forms/text-or-null.ts'
import { useOfficeForm } from '../../forms/use-office-form.ts'
import { LoadFailure } from '../../lists/load-failure.tsx'
import { messages } from '../messages.ts'
import { sumsText } from '../order-types.ts'
import { refreshOrders } from '../refresh-orders.ts'
import type { ActFormProps } from './act.ts'
import { CustomerNote } from './act-form.tsx'

const OPTIONS = CANCEL_REASONS.map(value => ({ value, label: messages.cancelReasons[value] }))

/** OFO-18: what is freed is said before, the reason comes from a list. */
export function CancelForm({ order, onDone }: ActFormProps) {
  const { orderId, docNum, status: from } = order
  const { reply, failure, reload } = useCall(officeOrder, { orderId })
  const form = useOfficeForm({
    name: `cancelar-${orderId}`,
    fields: ['cancelReason', 'note'],
    async send(data, idempotencyKey) {
      const cancelReason = reasonOf(textOf(data, 'cancelReason'))
      const body = { orderId, from, to: 'cancelled' as const, cancelReason, note: textOrNull(data, 'note') }
      const moved = await callOffice(officeOrderMove, { body, idempotencyKey })
      showToast('success', messages.done(docNum, moved.statusDescription))
      onDone()
      await refreshOrders()
    },
  })
  if (reply === undefined) {
    return failure === null ? (
      <p role="status">{messages.loading}</p>
    ) : (
      <LoadFailure failure={failure} retry={reload} />
    )
  }
  const { amounts, units, promos } = reply.wouldFree
  return (
    <DialogForm
      cancel={messages.keep}
      isLasting
      form={form}
      submit={messages.cancel}
      variant="danger"
      onCancel={onDone}
    >
      <p>
        {messages.wouldFree(sumsText(amounts), units)}
        {promos === 0 ? '' : ` ${messages.wouldFreePromos(promos)}.`}
      </p>
      <Select
        name="cancelReason"
        label={messages.cancelReason}
        error={form.refusal.fields.cancelReason ?? null}
        options={OPTIONS}
      />
      <CustomerNote error={form.refusal.fields.note} />
    </DialogForm>
  )
}

function reasonOf(text: string): CancelReason | null {
  return CANCEL_REASONS.find(reason => reason === text) ?? null
}

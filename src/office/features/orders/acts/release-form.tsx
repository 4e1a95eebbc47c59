import { useState } from 'react'
import { releaseOrder } from '#contract/office/orders/order-moves.ts'
import { addDays, businessDayOf } from '#domain/time/business-day.ts'
import { focusInDialog } from '#ui/dialogs/focus-in-dialog.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { Radio } from '#ui/fields/checkbox.tsx'
import { TextArea, TextField } from '#ui/fields/field.tsx'
import { textOf } from '#ui/fields/use-form.ts'
import { callOffice } from '../../../browser/call-office.ts'
import { DialogForm } from '../../forms/dialog-form.tsx'
import { textOrNull } from '../../forms/text-or-null.ts'
import { useOfficeForm } from '../../forms/use-office-form.ts'
import { readNumber } from '../../settings/read-number.ts'
import { messages } from '../messages.ts'
import { refreshOrders } from '../refresh-orders.ts'
import type { ActFormProps } from './act.ts'
import { CustomerNote } from './act-form.tsx'

const WEEK = 7

/** OFO-09: releases a held order, alone or with later ones up to an amount until a day. */
export function ReleaseForm({ order, onDone }: ActFormProps) {
  const { orderId, docNum } = order
  const [isLonger, setLonger] = useState(false)
  const today = businessDayOf(new Date())
  const form = useOfficeForm({
    name: `liberar-${orderId}`,
    fields: ['reason', 'note', 'override.until', 'override.amount'],
    check: (data): Partial<Record<string, string>> => ({
      ...(textOrNull(data, 'reason') === null && { reason: messages.reasonMissing }),
      ...(isLonger && (amountIn(data) ?? 0) <= 0 && { 'override.amount': messages.upToWrong }),
    }),
    async send(data, idempotencyKey) {
      const override = isLonger
        ? { until: textOf(data, 'override.until'), amount: amountIn(data) ?? 0 }
        : null
      const body = { orderId, reason: textOf(data, 'reason'), note: textOrNull(data, 'note'), override }
      const released = await callOffice(releaseOrder, { body, idempotencyKey })
      showToast('success', messages.done(docNum, released.statusDescription))
      onDone()
      await refreshOrders()
    },
  })
  const errors = form.refusal.fields
  return (
    <DialogForm isLasting cancel={messages.keep} form={form} submit={messages.release} onCancel={onDone}>
      <TextArea
        name="reason"
        label={messages.reason}
        hint={messages.reasonHint}
        error={errors.reason ?? null}
        rows={2}
        maxLength={500}
        required
        ref={focusInDialog}
      />
      <fieldset className="grid gap-1">
        <legend className="sr-only">{messages.release}</legend>
        <Radio name="span" label={messages.onlyThis} checked={!isLonger} onChange={() => setLonger(false)} />
        <Radio name="span" label={messages.untilDay} checked={isLonger} onChange={() => setLonger(true)} />
      </fieldset>
      {isLonger ? (
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField
            name="override.until"
            type="date"
            label={messages.untilLabel}
            error={errors['override.until'] ?? null}
            min={today}
            defaultValue={addDays(today, WEEK)}
            required
          />
          <TextField
            name="override.amount"
            inputMode="decimal"
            autoComplete="off"
            label={messages.upTo}
            hint={messages.upToHint}
            error={errors['override.amount'] ?? null}
            required
          />
        </div>
      ) : null}
      <CustomerNote error={errors.note} />
    </DialogForm>
  )
}

function amountIn(data: FormData): number | null | undefined {
  return readNumber(textOf(data, 'override.amount'))
}

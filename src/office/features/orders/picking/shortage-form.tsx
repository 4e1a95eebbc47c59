import { useState } from 'react'
import { officeOrder } from '#contract/office/orders/orders.ts'
import { pickingSheet, recordShortage } from '#contract/office/orders/picking.ts'
import {
  SHORTAGE_REASONS,
  SHORTAGE_WAYS,
  type ShortageReason,
  type ShortageWay,
} from '#domain/office/picking/picks.ts'
import { focusInDialog } from '#ui/dialogs/focus-in-dialog.ts'
import { Checkbox, Radio } from '#ui/fields/checkbox.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { textOf } from '#ui/fields/use-form.ts'
import { callOffice } from '../../../browser/call-office.ts'
import { DialogForm } from '../../forms/dialog-form.tsx'
import { showDone } from '../../forms/show-undo.ts'
import { useOfficeForm } from '../../forms/use-office-form.ts'
import { usePermissions } from '../../operator/use-permissions.ts'
import { numberText, readNumber } from '../../settings/read-number.ts'
import { refreshOrders } from '../refresh-orders.ts'
import { pickingMessages as messages } from './messages.ts'
import type { SheetLine } from './use-counting.ts'

interface ShortageFormProps {
  orderId: number
  line: SheetLine
  /** A proposal of its order is possible. */
  maySubstitute: boolean
  onDone: () => void
}

/** OFO-15: how much is missing of a product, why, and what becomes of it. */
export function ShortageForm({ orderId, line, maySubstitute, onDone }: ShortageFormProps) {
  const lines = line.shortages.filter(({ most }) => most > 0)
  const [lineNum, setLineNum] = useState(lines[0]?.lineNum ?? 0)
  const [reason, setReason] = useState<ShortageReason>('missing')
  const [way, setWay] = useState<ShortageWay>('wait')
  const mayCorrect = usePermissions().has('stock.edit')
  const chosen = lines.find(one => one.lineNum === lineNum)
  const form = useOfficeForm({
    name: `faltante-${orderId}-${line.itemCode}`,
    fields: ['quantity'],
    // Of none nothing would be missing any more.
    check: (data): Partial<Record<string, string>> =>
      (readNumber(textOf(data, 'quantity')) ?? 0) <= 0 ? { quantity: messages.howManyWrong } : {},
    async send(data, idempotencyKey) {
      const quantity = readNumber(textOf(data, 'quantity')) ?? 0
      const correctsStock = data.get('correctsStock') === 'on'
      const body = { orderId, lineNum, quantity, reason, way, correctsStock }
      await callOffice(recordShortage, { body, idempotencyKey })
      // What is closed is told to the customer: it stays so.
      showDone(messages.recorded, way === 'close' ? null : idempotencyKey, pickingSheet, officeOrder)
      onDone()
      await refreshOrders()
    },
  })
  if (chosen === undefined) return <p>{messages.nothingShort}</p>
  const isGone = reason === 'missing' || reason === 'damaged'
  const ways = SHORTAGE_WAYS.filter(one => one !== 'substitute' || (maySubstitute && !chosen.isOfPromo))
  return (
    <DialogForm
      form={form}
      submit={messages.record}
      variant={way === 'close' ? 'danger' : 'primary'}
      cancel={messages.keep}
      onCancel={onDone}
    >
      <p className="font-medium">
        {line.itemCode} <span className="font-normal">{line.title}</span>
      </p>
      {lines.length === 1 ? null : (
        <Select
          label={messages.line}
          value={String(lineNum)}
          options={lines.map(one => ({
            value: String(one.lineNum),
            label: messages.lineOf(one.most, one.factorQty, one.isOfPromo),
          }))}
          onChange={event => setLineNum(Number(event.target.value))}
        />
      )}
      <TextField
        key={lineNum}
        name="quantity"
        label={messages.howMany}
        hint={chosen.factorQty === 1 ? undefined : messages.packs}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={numberText(chosen.quantity > 0 ? chosen.quantity : chosen.most)}
        error={form.refusal.fields.quantity ?? null}
        ref={focusInDialog}
      />
      <fieldset className="grid">
        <legend className="text-sm font-semibold">{messages.why}</legend>
        {SHORTAGE_REASONS.map(one => (
          <Radio
            key={one}
            name="reason"
            label={messages.reasons[one]}
            checked={reason === one}
            onChange={() => setReason(one)}
          />
        ))}
      </fieldset>
      {mayCorrect ? (
        <Checkbox
          key={String(isGone)}
          name="correctsStock"
          label={messages.offStock}
          defaultChecked={isGone}
        />
      ) : null}
      <fieldset className="grid">
        <legend className="text-sm font-semibold">{messages.whatNow}</legend>
        {ways.map(one => (
          <Radio
            key={one}
            name="way"
            label={messages.ways[one]}
            checked={way === one}
            onChange={() => setWay(one)}
          />
        ))}
      </fieldset>
      {way === 'close' ? <p className="text-sm text-ink-muted">{messages.closeLasts}</p> : null}
    </DialogForm>
  )
}

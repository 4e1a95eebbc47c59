import { useState } from 'react'
import { officeOrderMove } from '#contract/office/orders/order-moves.ts'
import { officeOrder } from '#contract/office/orders/orders.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { callOffice } from '../../../browser/call-office.ts'
import { useCall } from '../../../browser/use-call.ts'
import { DialogForm } from '../../forms/dialog-form.tsx'
import { textOrNull } from '../../forms/text-or-null.ts'
import { useOfficeForm } from '../../forms/use-office-form.ts'
import { LoadFailure } from '../../lists/load-failure.tsx'
import { messages } from '../messages.ts'
import type { Order } from '../order-types.ts'
import { refreshOrders } from '../refresh-orders.ts'
import type { ActFormProps } from './act.ts'
import { CustomerNote } from './act-form.tsx'
import { currenciesOf, DocumentFields, documentErrorPaths, documentsOf } from './document-fields.tsx'
import { type Chosen, LineQuantities, linesLeft, quantitiesOf, quantityErrors } from './line-quantities.tsx'

/** OFO-17: without an ERP an order is invoiced by hand, whole or in part. */
export function InvoiceForm(props: ActFormProps) {
  const { reply, failure, reload } = useCall(officeOrder, { orderId: props.order.orderId })
  if (reply !== undefined) return <InvoiceFields {...props} full={reply} />
  return failure === null ? (
    <p role="status">{messages.loading}</p>
  ) : (
    <LoadFailure failure={failure} retry={reload} />
  )
}

function InvoiceFields({ order, full, onDone }: ActFormProps & { full: Order }) {
  const { orderId, docNum, status: from } = order
  const [chosen, setChosen] = useState<Chosen>(null)
  const open = linesLeft(full, 'open')
  const invoiced = quantitiesOf(chosen) ?? open.map(({ lineNum, left }) => ({ lineNum, quantity: left }))
  const isWhole = open.every(
    ({ lineNum, left }) => (invoiced.find(line => line.lineNum === lineNum)?.quantity ?? 0) >= left,
  )
  const currencies = currenciesOf(
    full.lines.filter(({ lineNum }) => invoiced.some(line => line.lineNum === lineNum)),
  )
  /** Of what was invoiced in part the rest may be closed alone. */
  const closesOnly = (data: FormData) =>
    from === 'partially_invoiced' && invoiced.length === 0 && data.get('closeRest') === 'on'
  const form = useOfficeForm({
    name: `facturar-${orderId}`,
    fields: ['note', ...documentErrorPaths(currencies)],
    check: data => (closesOnly(data) ? {} : quantityErrors(open, chosen)),
    async send(data, idempotencyKey) {
      const closeRest = data.get('closeRest') === 'on'
      const to = isWhole || closeRest ? ('invoiced' as const) : ('partially_invoiced' as const)
      const documents = documentsOf(data, currencies)
      const note = textOrNull(data, 'note')
      const lines = closesOnly(data) ? null : quantitiesOf(chosen)
      const body = { orderId, from, to, note, documents, lines, closeRest }
      const moved = await callOffice(officeOrderMove, { body, idempotencyKey })
      showToast('success', messages.done(docNum, moved.statusDescription))
      onDone()
      await refreshOrders()
    },
  })
  return (
    <DialogForm isLasting cancel={messages.keep} form={form} submit={messages.invoice} onCancel={onDone}>
      <LineQuantities
        legend={messages.whatInvoiced}
        lines={open}
        chosen={chosen}
        onChange={setChosen}
        error={form.refusal.fields.lines ?? null}
      />
      <DocumentFields currencies={currencies} errors={form.refusal.fields} />
      <CustomerNote error={form.refusal.fields.note} />
    </DialogForm>
  )
}

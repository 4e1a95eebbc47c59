import { useState } from 'react'
import { Link } from 'react-router'
import type { ReplyOf } from '#contract/call.ts'
import { bulkJobs, runBulk } from '#contract/office/bulk.ts'
import { officeOrdersMove } from '#contract/office/orders/order-moves.ts'
import { MOST_AT_ONCE } from '#domain/office/bulk.ts'
import { statusDescription } from '#domain/orders/order-status.ts'
import {
  type BulkMove,
  bulkMovesOf,
  CANCEL_REASONS,
  moveRefusal,
  needsReason,
} from '#domain/orders/staff-moves.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { TextArea } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { invalidate } from '../../../browser/call-cache.ts'
import { callOffice } from '../../../browser/call-office.ts'
import { DialogForm } from '../../forms/dialog-form.tsx'
import { textOrNull } from '../../forms/text-or-null.ts'
import { useOfficeForm } from '../../forms/use-office-form.ts'
import { usePermissions } from '../../operator/use-permissions.ts'
import type { ActedOrder } from '../acts/act.ts'
import { CustomerNote } from '../acts/act-form.tsx'
import { messages } from '../messages.ts'
import { orderPaths } from '../order-paths.ts'
import { refreshOrders } from '../refresh-orders.ts'
import type { OrderSelection } from './use-selection.ts'

interface BulkFormProps {
  selection: OrderSelection
  onClose: () => void
}

type Result = ReplyOf<typeof officeOrdersMove>

const CANCEL_OPTIONS = CANCEL_REASONS.map(value => ({ value, label: messages.cancelReasons[value] }))

/** Where the selected orders go, and then which of them did not (OFO-07). */
export function BulkForm({ selection, onClose }: BulkFormProps) {
  // As they were when the dialog opened: those that are moved leave the selection.
  const [orders] = useState(selection.orders)
  const [result, setResult] = useState<Result | null>(null)
  const permissions = usePermissions()
  const moves = bulkMovesOf(
    orders.map(({ status }) => status),
    permissions,
  )
  const [to, setTo] = useState<BulkMove | null>(moves[0]?.to ?? null)
  const going = orders.filter(({ status }) => to !== null && moveRefusal(status, to, permissions) === null)
  const asksReason = to !== null && going.some(({ status }) => needsReason(status, to))
  const form = useOfficeForm({
    name: 'mover-varios',
    fields: ['reason', 'cancelReason', 'note'],
    check: (data): Partial<Record<string, string>> =>
      asksReason && textOrNull(data, 'reason') === null ? { reason: messages.reasonMissing } : {},
    async send(data, idempotencyKey) {
      if (to === null) return
      const body = {
        orders: going.map(({ orderId, status: from }) => ({ orderId, from })),
        to,
        reason: textOrNull(data, 'reason'),
        cancelReason: CANCEL_REASONS.find(one => one === data.get('cancelReason')) ?? null,
        note: textOrNull(data, 'note'),
      }
      if (going.length > MOST_AT_ONCE) {
        await callOffice(runBulk, { body: { kind: 'move-orders', ...body }, idempotencyKey })
        selection.set(going, false)
        onClose()
        await invalidate(bulkJobs)
        return
      }
      const done = await callOffice(officeOrdersMove, { body, idempotencyKey })
      const moved = new Set(done.moved.map(({ orderId }) => orderId))
      selection.set(
        orders.filter(({ orderId }) => moved.has(orderId)),
        false,
      )
      if (done.moved.length > 0)
        showToast('success', messages.movedMany(done.moved.length, statusDescription(to)))
      if (done.refused.length === 0) onClose()
      else setResult(done)
      await refreshOrders()
    },
  })
  if (result !== null) return <BulkResult orders={orders} result={result} onClose={onClose} />
  if (to === null) return <p>{messages.noMovesOfAny}</p>
  return (
    <DialogForm
      cancel={messages.keep}
      form={form}
      submit={messages.moveMany(going.length)}
      variant={to === 'cancelled' || to === 'rejected' ? 'danger' : 'primary'}
      onCancel={onClose}
    >
      <Select
        name="to"
        label={messages.moveTo}
        value={to}
        options={moves.map(({ to: value, count }) => ({
          value,
          label: messages.withCount(statusDescription(value), count),
        }))}
        onChange={({ target }) => setTo(moves.find(({ to: one }) => one === target.value)?.to ?? null)}
      />
      {going.length < orders.length ? (
        <p className="text-sm text-ink-muted">{messages.stayOf(orders.length - going.length)}</p>
      ) : null}
      {to === 'cancelled' ? (
        <Select
          name="cancelReason"
          label={messages.cancelReason}
          error={form.refusal.fields.cancelReason ?? null}
          options={CANCEL_OPTIONS}
        />
      ) : null}
      {asksReason ? (
        <TextArea
          name="reason"
          label={messages.reason}
          hint={messages.reasonHint}
          error={form.refusal.fields.reason ?? null}
          rows={2}
          maxLength={500}
          required
        />
      ) : null}
      {to === 'on_hold' ? null : <CustomerNote error={form.refusal.fields.note} />}
      <p className="text-sm text-ink-muted">
        {going.length > MOST_AT_ONCE ? `${messages.moveAsTask} ` : null}
        {messages.moveLasts}
      </p>
    </DialogForm>
  )
}

/** Those that were not moved, each with its reason; they stay selected. */
function BulkResult({
  orders,
  result: { moved, refused },
  onClose,
}: {
  orders: readonly ActedOrder[]
  result: Result
  onClose: () => void
}) {
  const numberOf = new Map(orders.map(({ orderId, docNum }) => [orderId, docNum]))
  return (
    <div className="grid gap-3 text-sm">
      <Notice kind={moved.length === 0 ? 'error' : 'warning'} title={messages.notMoved(refused.length)}>
        <ul className="grid gap-1">
          {refused.map(({ orderId, detail }) => (
            <li key={orderId}>
              <Link to={orderPaths.order(orderId)}>{numberOf.get(orderId) ?? orderId}</Link>: {detail}
            </li>
          ))}
        </ul>
      </Notice>
      <Button autoFocus className="justify-self-end" onClick={onClose}>
        {messages.close}
      </Button>
    </div>
  )
}

import { detailOf } from '#contract/browser/call-server.ts'
import { retryErpPush } from '#contract/office/orders/order-moves.ts'
import { formatDateTime } from '#domain/time/business-day.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Panel } from '#ui/dialogs/panel.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { callOffice } from '../../../browser/call-office.ts'
import { LastingButton } from '../../forms/lasting-button.tsx'
import { actKey } from '../../keys/act-key.ts'
import { ageText } from '../../lists/age.ts'
import { Facts } from '../../lists/facts.tsx'
import { useNow } from '../../lists/use-now.ts'
import { usePermissions } from '../../operator/use-permissions.ts'
import type { OrderAct } from '../acts/act.ts'
import { ErpSign } from '../erp-sign.tsx'
import { messages } from '../messages.ts'
import type { Order } from '../order-types.ts'
import { refreshOrders } from '../refresh-orders.ts'

/** OFO-23: what the ERP knows of the order, and what to do where it does not answer. */
export function ErpPanel({ order, onAct }: { order: Order; onAct: (act: OrderAct) => void }) {
  const { erp, orderId } = order
  const now = useNow()
  const mayAct = usePermissions().has('orders.confirm')
  const isOwing = erp.state === 'waiting' || erp.state === 'failed'
  const retry = async () => {
    try {
      await callOffice(retryErpPush, { body: { orderId } })
      showToast('success', messages.retried)
      await refreshOrders()
    } catch (error) {
      showToast('error', detailOf(error, messages.failed))
    }
  }
  if (!erp.isConnected && erp.pushes.length === 0 && erp.ref === null) {
    return (
      <Panel title={messages.erpTitle}>
        <p className="text-sm text-ink-muted">{messages.erpOff}</p>
      </Panel>
    )
  }
  return (
    <Panel title={messages.erpTitle} className="grid gap-2">
      <p className="text-sm">
        <ErpSign state={erp.state} />
      </p>
      <Facts
        rows={[
          [messages.erpRef, erp.ref],
          [
            messages.age,
            erp.waitingSince === null ? null : messages.erpWaiting(ageText(erp.waitingSince, now)),
          ],
          [messages.nextTry, erp.nextTry === null ? null : formatDateTime(new Date(erp.nextTry))],
        ]}
      />
      {erp.pushes.length === 0 ? null : (
        <ol className="grid gap-1 text-sm">
          {erp.pushes.map(({ what, at, attempt, outcome, httpStatus, answer }) => (
            <li key={`${what}-${attempt}`} className="border-t border-line pt-1">
              {what === 'cancellation' ? `${messages.cancellation}: ` : ''}
              {messages.attempt(attempt)}, {formatDateTime(new Date(at))}: {messages.outcomes[outcome]}
              {httpStatus === null ? '' : ` (${httpStatus})`}
              {answer === null ? null : (
                <span className="block text-xs text-ink-muted wrap-anywhere">{answer}</span>
              )}
            </li>
          ))}
        </ol>
      )}
      {isOwing && mayAct ? (
        <div className="flex flex-wrap gap-2" data-no-print="">
          <LastingButton
            size="sm"
            act="order.retry"
            label={messages.retry}
            effect={messages.retryEffect}
            onConfirm={retry}
          />
          <Button size="sm" {...actKey('order.entered')} onClick={() => onAct({ kind: 'entered' })}>
            {messages.markEntered}
          </Button>
        </div>
      ) : null}
    </Panel>
  )
}

import { useState } from 'react'
import { Link } from 'react-router'
import { detailOf } from '#contract/browser/call-server.ts'
import { pickingSheet, recordShortage } from '#contract/office/orders/picking.ts'
import { canPropose } from '#domain/orders/order-proposal.ts'
import { formatDateTime } from '#domain/time/business-day.ts'
import { Button } from '#ui/buttons/button.tsx'
import { buttonClasses } from '#ui/buttons/button-look.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Panel } from '#ui/dialogs/panel.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { randomKey } from '#ui/hooks/random-key.ts'
import { callOffice } from '../../../browser/call-office.ts'
import { useCall } from '../../../browser/use-call.ts'
import { showDone } from '../../forms/show-undo.ts'
import { usePermissions } from '../../operator/use-permissions.ts'
import { messages as orderMessages } from '../messages.ts'
import { orderPaths } from '../order-paths.ts'
import type { Order } from '../order-types.ts'
import { refreshOrders } from '../refresh-orders.ts'
import { pickingMessages as messages } from './messages.ts'
import { ShortageForm } from './shortage-form.tsx'

/** OFO-15: what is missing of an order, and what can be done about it. */
export function ShortagePanel({ order }: { order: Order }) {
  const { orderId, docNum, status, erp } = order
  const permissions = usePermissions()
  const mayPick = permissions.has('orders.pick')
  const [changed, setChanged] = useState<string | null>(null)
  const short = order.lines.flatMap(line => (line.shortage === null ? [] : { ...line, ...line.shortage }))
  if (short.length === 0) return null
  const isAtErp = erp.state === 'answered' || erp.state === 'entered'
  const mayPropose = permissions.has('orders.propose') && canPropose(status, true) && !isAtErp
  return (
    <Panel title={messages.panel} className="border-l-4 border-l-warning">
      <ul className="grid gap-3">
        {short.map(({ lineNum, itemCode, title, quantity, reason, way, author, at }) => (
          <li key={lineNum} className="grid gap-1">
            <p>
              <b className="font-semibold">{itemCode}</b> {title}
            </p>
            <p className="text-sm">
              {messages.reasonOf(quantity, reason)} {messages.noted[way]}{' '}
              <span className="text-ink-muted">
                {author}, {formatDateTime(new Date(at))}
              </span>
            </p>
            <div className="flex flex-wrap gap-2" data-no-print="">
              {way === 'substitute' && mayPropose ? (
                <Link
                  to={orderPaths.substitute(orderId, itemCode)}
                  className={buttonClasses({ size: 'sm', variant: 'primary' })}
                >
                  {messages.propose}
                </Link>
              ) : null}
              {mayPick ? (
                <>
                  <Button
                    size="sm"
                    aria-label={messages.changeOf(itemCode)}
                    onClick={() => setChanged(itemCode)}
                  >
                    {messages.change}
                  </Button>
                  <Button
                    size="sm"
                    aria-label={messages.foundOf(itemCode)}
                    onClick={() => void markFound(orderId, lineNum)}
                  >
                    {messages.found}
                  </Button>
                </>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
      <Dialog
        open={changed !== null}
        onClose={() => setChanged(null)}
        title={messages.shortTitle(docNum)}
        width="sm"
      >
        {changed === null ? null : (
          <ChangedShortage order={order} itemCode={changed} onDone={() => setChanged(null)} />
        )}
      </Dialog>
    </Panel>
  )
}

interface ChangedShortageProps {
  order: Order
  itemCode: string
  onDone: () => void
}

function ChangedShortage({ order: { orderId, status, erp }, itemCode, onDone }: ChangedShortageProps) {
  const { reply } = useCall(pickingSheet, { orderId })
  const line = reply?.orders[0]?.lines.find(one => one.itemCode === itemCode)
  if (line === undefined) return <p role="status">{orderMessages.loading}</p>
  const isAtErp = erp.state === 'answered' || erp.state === 'entered'
  const maySubstitute = canPropose(status, true) && !isAtErp
  return <ShortageForm orderId={orderId} line={line} maySubstitute={maySubstitute} onDone={onDone} />
}

async function markFound(orderId: number, lineNum: number): Promise<void> {
  const key = randomKey()
  try {
    await callOffice(recordShortage, { body: { orderId, lineNum, quantity: 0 }, idempotencyKey: key })
    showDone(messages.foundDone, key)
    await refreshOrders()
  } catch (error) {
    showToast('error', detailOf(error, orderMessages.failed))
  }
}

import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { BodyOf } from '#contract/call.ts'
import { erpDifferences, settleDifference } from '#contract/office/orders/reconcile.ts'
import { canPropose } from '#domain/orders/order-proposal.ts'
import { moveRefusal, movesFrom } from '#domain/orders/staff-moves.ts'
import { Button } from '#ui/buttons/button.tsx'
import { buttonClasses } from '#ui/buttons/button-look.ts'
import { invalidate } from '../../../browser/call-cache.ts'
import { callOffice } from '../../../browser/call-office.ts'
import { act } from '../../customers/act.ts'
import { LastingButton } from '../../forms/lasting-button.tsx'
import { usePermissions } from '../../operator/use-permissions.ts'
import { orderPaths } from '../order-paths.ts'
import { refreshOrders } from '../refresh-orders.ts'
import { type Difference, nameOf } from './difference.ts'
import { messages } from './messages.ts'

/** An act that asks for something first. */
export interface AskedAct {
  readonly kind: 'accept' | 'link' | 'entered' | 'cancel' | 'move'
  readonly difference: Difference
}

interface DifferenceActsProps {
  difference: Difference
  isConnected: boolean
  onAsk: (asked: AskedAct) => void
}

/** The cures of a difference. */
export function DifferenceActs({ difference, isConnected, onAsk }: DifferenceActsProps) {
  const { kind, accepted, order } = difference
  const permissions = usePermissions()
  if (accepted !== null) return null
  const ask = (asked: AskedAct['kind'], label: string) => (
    <Button
      size="sm"
      aria-label={messages.actOf(label, nameOf(difference))}
      onClick={() => onAsk({ kind: asked, difference })}
    >
      {label}
    </Button>
  )
  return (
    <span className="flex flex-wrap justify-end gap-2 xl:flex-nowrap">
      {isConnected && kind === 'missing-there' ? (
        <Send difference={difference} label={messages.send} effect={messages.sendEffect} />
      ) : null}
      {isConnected && kind === 'cancelled-here' ? (
        <Send
          difference={difference}
          label={messages.sendCancellation}
          effect={messages.sendCancellationEffect}
        />
      ) : null}
      {kind === 'missing-there' ? ask('entered', messages.entered) : null}
      {kind === 'missing-here' ? ask('link', messages.link) : null}
      {order === null ? null : <OrderAct kind={kind} order={order} permissions={permissions} ask={ask} />}
      {ask('accept', messages.accept)}
    </span>
  )
}

interface OrderActProps {
  kind: Difference['kind']
  order: NonNullable<Difference['order']>
  permissions: ReturnType<typeof usePermissions>
  ask: (asked: AskedAct['kind'], label: string) => ReactNode
}

/** What makes our order what the ERP says it is; where nobody here may, or nothing does, the order itself is opened. */
function OrderAct({ kind, order, permissions, ask }: OrderActProps) {
  const { orderId, docNum, status } = order
  switch (kind) {
    case 'missing-there':
    case 'missing-here':
    case 'cancelled-here':
      return null
    case 'cancelled-there':
      if (moveRefusal(status, 'cancelled', permissions) === null) return ask('cancel', messages.cancel)
      break
    case 'refused-report':
      if (movesFrom(status, permissions).length > 0) return ask('move', messages.move)
      break
    case 'totals':
      if (permissions.has('orders.propose') && canPropose(status, false))
        return (
          <Link
            to={orderPaths.change(orderId)}
            aria-label={messages.actOf(messages.propose, String(docNum))}
            className={buttonClasses({ size: 'sm' })}
          >
            {messages.propose}
          </Link>
        )
  }
  return (
    <Link
      to={orderPaths.order(orderId)}
      aria-label={messages.actOf(messages.openOrder, String(docNum))}
      className={buttonClasses({ size: 'sm' })}
    >
      {messages.openOrder}
    </Link>
  )
}

function Send({ difference, label, effect }: { difference: Difference; label: string; effect: string }) {
  const send = async () => {
    const { key, mark } = difference
    const body: BodyOf<typeof settleDifference> = { key, mark, do: { act: 'send' } }
    await act(() => callOffice(settleDifference, { body }), messages.sent)
    await refreshDifferences()
  }
  return <LastingButton size="sm" label={label} effect={effect} onConfirm={send} />
}

export async function refreshDifferences(): Promise<void> {
  await Promise.all([invalidate(erpDifferences), refreshOrders()])
}

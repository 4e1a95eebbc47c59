import { CallError } from '#contract/errors.ts'
import { isFinal } from '#domain/orders/order-status.ts'
import type { Database } from '../../platform/db/pool.ts'
import { queueJobs, removeJob } from '../../platform/queue/queue-queries.ts'
import { recordErpAttempt, startErpPush } from '../erp-queries.ts'
import { orderJob } from '../place/order-jobs.ts'
import { endProposalsOf } from '../proposal-queries.ts'
import { messages } from './messages.ts'
import { lockAsSeen, type Mover } from './move-order.ts'
import type { LockedOrder } from './order-queries.ts'

/**
 * OFO-23: sends an order to the ERP again at once, with the key by which it recognises one it has; `isMissing`: also one
 * that it accepted, because its list lacks it (OFO-24).
 */
export async function retryPush(
  tx: Database,
  orderId: number,
  mover: Mover,
  isMissing = false,
): Promise<LockedOrder> {
  const order = await lockAsSeen(tx, mover.operator, orderId, null)
  const refused = retryRefusal(order, mover.pushesOrders, isMissing)
  if (refused !== null) throw new CallError('STATE_CONFLICT', { detail: refused })
  await startErpPush(tx, order.cardcode, orderId, mover.now)
  await queueJobs(tx, [orderJob('pushOrder', order.cardcode, orderId)])
  return order
}

function retryRefusal(
  { status, erpState }: LockedOrder,
  pushesOrders: boolean,
  isMissing: boolean,
): string | null {
  if (!pushesOrders) return messages.notPushed
  if (isFinal(status)) return messages.orderOver
  if (erpState === 'held') return messages.heldFromErp
  const isThere = erpState === 'answered' || erpState === 'entered'
  return isThere && !isMissing ? messages.alreadyAtErp : null
}

/** OFO-23: an operator typed the order in at the ERP: it is not sent any more. */
export async function enterByHand(
  tx: Database,
  { orderId, erpRef }: { readonly orderId: number; readonly erpRef: string },
  { operator, now }: Mover,
): Promise<LockedOrder> {
  const order = await lockAsSeen(tx, operator, orderId, null)
  const { cardcode } = order
  await removeJob(tx, orderJob('pushOrder', cardcode, orderId).key)
  // What the ERP has is changed there.
  await endProposalsOf({ cardcode, orderId, at: now, actor: operator.name, title: '' }).execute(tx)
  const attempt = { what: 'order', outcome: 'entered', at: now, httpStatus: null } as const
  await recordErpAttempt(tx, cardcode, orderId, { ...attempt, answer: operator.name, erpRef })
  return order
}

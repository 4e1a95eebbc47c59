import { CallError } from '#contract/errors.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import type { Database } from '../../platform/db/pool.ts'
import { queueJobs, removeJob } from '../../platform/queue/queue-queries.ts'
import { areHoldsKeptFromErp, holdErpPush, startErpPush } from '../erp-queries.ts'
import { orderJob } from '../place/order-jobs.ts'
import { messages } from './messages.ts'
import type { ProposedOrder } from './queries.ts'

/**
 * An order that the ERP has, or may have, is the ERP's: throws STATE_CONFLICT. One that is not sent yet waits until its
 * customer answered.
 */
export async function keepFromErp(tx: Database, order: ProposedOrder): Promise<void> {
  const { cardcode, orderId, erpState } = order
  if (order.mayBeAtErp) throw new CallError('STATE_CONFLICT', { detail: messages.atErp })
  if (erpState !== 'waiting' && erpState !== 'failed') return
  const wasPending = await removeJob(tx, orderJob('pushOrder', cardcode, orderId).key)
  if (!wasPending) throw new CallError('STATE_CONFLICT', { detail: messages.beingSent })
  await holdErpPush(tx, cardcode, orderId)
}

/** Sends an order to the ERP that waited for an answer, unless it is held for another reason (OFO-10). */
export async function releaseToErp(
  tx: Database,
  { cardcode, orderId, erpState }: ProposedOrder,
  { status, now, pushesOrders }: { status: OrderStatus; now: Date; pushesOrders: boolean },
): Promise<void> {
  if (erpState !== 'held' || !pushesOrders) return
  if (status === 'on_hold' && (await areHoldsKeptFromErp(tx))) return
  await startErpPush(tx, cardcode, orderId, now)
  await queueJobs(tx, [orderJob('pushOrder', cardcode, orderId)])
}

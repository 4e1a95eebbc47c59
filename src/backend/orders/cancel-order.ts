import { CallError } from '#contract/errors.ts'
import { canCancel } from '#domain/orders/order-status.ts'
import type { OwnCustomer } from '../auth/own-customer.ts'
import type { Database } from '../platform/db/pool.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { queueJobs, removeJob } from '../platform/queue/queue-queries.ts'
import { freeOrder, lockCustomer, lockOrder, moveOrder } from './cancel-queries.ts'
import { stopErpPush } from './erp-queries.ts'
import { messages } from './place/messages.ts'
import { orderJob } from './place/order-jobs.ts'

interface CancelOptions {
  readonly now: Date
  /** Whether orders are pushed to an ERP. */
  readonly pushesOrders: boolean
}

interface EndedOrder {
  readonly cardcode: string
  readonly orderId: number
}

/**
 * Cancels an order for its customer (CHK-27) and notifies the ERP unless the order was never pushed. Throws NOT_FOUND
 * for another customer's order, STATE_CONFLICT when its status no longer allows it (CHK-26).
 */
export async function cancelOrderFor(
  db: Database,
  { cardcode, email }: OwnCustomer,
  orderId: number,
  { now, pushesOrders }: CancelOptions,
): Promise<void> {
  await inTransaction(db, async tx => {
    await lockCustomer(tx, cardcode)
    const status = await lockOrder(tx, cardcode, orderId)
    if (status === null) throw new CallError('NOT_FOUND')
    if (!canCancel(status)) throw new CallError('STATE_CONFLICT', { detail: messages.cannotCancel(status) })
    await moveOrder(tx, {
      cardcode,
      orderId,
      from: status,
      to: 'cancelled',
      at: now,
      actor: email,
      note: null,
    })
    await endOrder(tx, { cardcode, orderId, pushesOrders })
  })
}

/**
 * What follows from the end of an order that will not be delivered: its stock and promotions are free again, and the ERP
 * is told unless it cannot know the order.
 */
export async function endOrder(
  tx: Database,
  { cardcode, orderId, pushesOrders }: EndedOrder & Pick<CancelOptions, 'pushesOrders'>,
): Promise<void> {
  await freeOrder(tx, cardcode, orderId)
  const wasPending = await removeJob(tx, orderJob('pushOrder', cardcode, orderId).key)
  const wasHeld = await stopErpPush(tx, cardcode, orderId)
  if (pushesOrders && !wasPending && !wasHeld)
    await queueJobs(tx, [orderJob('pushCancellation', cardcode, orderId)])
}

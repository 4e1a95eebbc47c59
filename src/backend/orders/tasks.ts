import type { Task } from 'graphile-worker'
import { z } from 'zod'
import { isFinal, type OrderStatus } from '#domain/orders/order-status.ts'
import { type CircuitBreaker, circuitBreaker } from '../platform/circuit-breaker.ts'
import type { BackendConfig } from '../platform/config.ts'
import type { Database } from '../platform/db/pool.ts'
import type { Mailer } from '../platform/mail/mailer.ts'
import { sendOnce } from '../platform/mail/send-once.ts'
import { queueJobs } from '../platform/queue/queue-queries.ts'
import { findOwnSeller } from '../staff/queries.ts'
import { findErpOrder, recordErpAttempt } from './erp-queries.ts'
import { orderReceivedMail } from './order-received.ts'
import { type OrderTask, orderJob } from './place/order-jobs.ts'
import { ErpRefusal, pushCancellation, pushOrder } from './push-order.ts'
import { findOrder } from './read-queries.ts'

export interface OrderTaskOptions {
  readonly config: Pick<BackendConfig, 'publicUrl' | 'erpOrdersUrl' | 'mediaBaseUrl'>
  readonly db: Database
  readonly mailer: Mailer
  readonly clock: () => Date
  /** The ERP's circuit breaker, when it is not the default one. */
  readonly erp?: CircuitBreaker
}

const orderPayload = z.object({ cardcode: z.string(), orderId: z.int() })

/** The confirmation mail of an order and the requests to the ERP (CHK-24, CHK-28). */
export function orderTasks({ config, db, mailer, clock, erp = circuitBreaker() }: OrderTaskOptions) {
  return {
    async orderReceivedMail(payload) {
      const { cardcode, orderId } = orderPayload.parse(payload)
      const order = await findOrder(db, cardcode, orderId)
      if (order === null) return
      const seller = order.status === 'on_hold' ? await findOwnSeller(db, cardcode) : null
      await sendOnce(db, mailer, orderReceivedMail(order, config.publicUrl, seller))
    },

    async pushOrder(payload, { abortSignal }) {
      const { cardcode, orderId } = orderPayload.parse(payload)
      const order = await findOrder(db, cardcode, orderId)
      const { erpOrdersUrl, mediaBaseUrl } = config
      // Cancelled while queued, or the ERP was removed from the configuration.
      if (order === null || isFinal(order.status) || erpOrdersUrl === null) return
      const target = { url: erpOrdersUrl, mediaBaseUrl, signal: abortSignal }
      try {
        await attempt('order', { cardcode, orderId }, () => pushOrder(cardcode, order, target))
      } finally {
        // Ended during the push: the ERP may have accepted it, even when its response was lost.
        const now = await findErpOrder(db, cardcode, orderId)
        if (now !== null && wasCalledOff(now.status))
          await queueJobs(db, [orderJob('pushCancellation', cardcode, orderId)])
      }
    },

    async pushCancellation(payload, { abortSignal }) {
      const { cardcode, orderId } = orderPayload.parse(payload)
      const order = await findErpOrder(db, cardcode, orderId)
      const { erpOrdersUrl } = config
      if (order === null || !wasCalledOff(order.status) || erpOrdersUrl === null) return
      const target = { url: erpOrdersUrl, signal: abortSignal }
      await attempt('cancellation', { cardcode, orderId }, async () => {
        await pushCancellation({ cardcode, orderId }, order, target)
        return null
      })
    },
  } satisfies Record<OrderTask, Task>

  /** Sends through the circuit breaker, and records what was really sent; `send` returns the ERP's reference. */
  async function attempt(
    what: 'order' | 'cancellation',
    { cardcode, orderId }: z.output<typeof orderPayload>,
    send: () => Promise<string | null>,
  ): Promise<void> {
    let isSent = false
    let erpRef: string | null
    try {
      erpRef = await erp.run(() => {
        isSent = true
        return send()
      })
    } catch (error) {
      if (isSent) {
        const httpStatus = error instanceof ErpRefusal ? error.httpStatus : null
        const answer = error instanceof Error ? error.message : String(error)
        const failed = { what, outcome: 'failed', at: clock(), httpStatus, answer } as const
        await recordErpAttempt(db, cardcode, orderId, failed)
      }
      throw error
    }
    const answered = {
      what,
      outcome: 'answered',
      at: clock(),
      httpStatus: null,
      answer: null,
      erpRef,
    } as const
    await recordErpAttempt(db, cardcode, orderId, answered)
  }
}

/** It ended without being delivered: the ERP is told. */
function wasCalledOff(status: OrderStatus): boolean {
  return status === 'cancelled' || status === 'rejected'
}

import type { Task } from 'graphile-worker'
import { z } from 'zod'
import { isFinal } from '#domain/orders/order-status.ts'
import { type CircuitBreaker, circuitBreaker } from '../platform/circuit-breaker.ts'
import type { BackendConfig } from '../platform/config.ts'
import type { Database } from '../platform/db/pool.ts'
import type { Mailer } from '../platform/mail/mailer.ts'
import { sendOnce } from '../platform/mail/send-once.ts'
import { queueJobs } from '../platform/queue/queue-queries.ts'
import { findErpOrder, saveErpRef } from './erp-queries.ts'
import { orderReceivedMail } from './order-received.ts'
import { type OrderTask, orderJob } from './place/order-jobs.ts'
import { pushCancellation, pushOrder } from './push-order.ts'
import { findOrder } from './read-queries.ts'

export interface OrderTaskOptions {
  readonly config: Pick<BackendConfig, 'publicUrl' | 'erpOrdersUrl' | 'mediaBaseUrl'>
  readonly db: Database
  readonly mailer: Mailer
  /** The ERP's circuit breaker, when it is not the default one. */
  readonly erp?: CircuitBreaker
}

const orderPayload = z.object({ cardcode: z.string(), orderId: z.int() })

/** The confirmation mail of an order and the requests to the ERP (CHK-24, CHK-28). */
export function orderTasks({ config, db, mailer, erp = circuitBreaker() }: OrderTaskOptions) {
  return {
    async orderReceivedMail(payload) {
      const { cardcode, orderId } = orderPayload.parse(payload)
      const order = await findOrder(db, cardcode, orderId)
      if (order !== null) await sendOnce(db, mailer, orderReceivedMail(order, config.publicUrl))
    },

    async pushOrder(payload, { abortSignal }) {
      const { cardcode, orderId } = orderPayload.parse(payload)
      const order = await findOrder(db, cardcode, orderId)
      const { erpOrdersUrl, mediaBaseUrl } = config
      // Cancelled while queued, or the ERP was removed from the configuration.
      if (order === null || isFinal(order.status) || erpOrdersUrl === null) return
      try {
        const target = { url: erpOrdersUrl, mediaBaseUrl, signal: abortSignal }
        const erpRef = await erp.run(() => pushOrder(cardcode, order, target))
        if (erpRef !== null) await saveErpRef(db, cardcode, orderId, erpRef)
      } finally {
        // Cancelled during the push: the ERP may have accepted it, even when its response was lost.
        const now = await findErpOrder(db, cardcode, orderId)
        if (now?.status === 'cancelled')
          await queueJobs(db, [orderJob('pushCancellation', cardcode, orderId)])
      }
    },

    async pushCancellation(payload, { abortSignal }) {
      const { cardcode, orderId } = orderPayload.parse(payload)
      const order = await findErpOrder(db, cardcode, orderId)
      const { erpOrdersUrl } = config
      if (order?.status !== 'cancelled' || erpOrdersUrl === null) return
      const target = { url: erpOrdersUrl, signal: abortSignal }
      await erp.run(() => pushCancellation({ cardcode, orderId }, order, target))
    },
  } satisfies Record<OrderTask, Task>
}

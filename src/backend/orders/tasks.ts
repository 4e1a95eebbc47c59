import type { Task } from 'graphile-worker'
import { z } from 'zod'
import { isFinal } from '#domain/order-status.ts'
import type { BackendConfig } from '../config.ts'
import type { Database } from '../db/pool.ts'
import type { Mailer } from '../mail/mailer.ts'
import { orderReceivedMail } from '../mail/order-received.ts'
import { sendOnce } from '../mail/send-once.ts'
import type { OrderTask } from './order-jobs.ts'
import { pushOrder } from './push-order.ts'
import { findOrder } from './read-queries.ts'

export interface OrderTaskOptions {
  readonly config: Pick<BackendConfig, 'publicUrl' | 'erpOrdersUrl' | 'mediaBaseUrl'>
  readonly db: Database
  readonly mailer: Mailer
}

const orderPayload = z.object({ cardcode: z.string(), orderId: z.int() })

/** The confirmation mail of an order and its push to the ERP (CHK-24, CHK-28). */
export function orderTasks({ config, db, mailer }: OrderTaskOptions) {
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
      // Cancelled while it waited, or the ERP was taken out of the configuration: nothing to hand over.
      if (order === null || isFinal(order.status) || erpOrdersUrl === null) return
      await pushOrder(cardcode, order, { url: erpOrdersUrl, mediaBaseUrl, signal: abortSignal })
    },
  } satisfies Record<OrderTask, Task>
}

import type { Job } from '../../platform/queue/queue-queries.ts'

/** Background jobs of an order. */
export type OrderTask = 'orderReceivedMail' | 'pushOrder' | 'pushCancellation'

export function orderJob(task: OrderTask, cardcode: string, orderId: number): Job {
  return { task, payload: { cardcode, orderId }, key: `${task}:${orderId}` }
}

import type { Job } from '../../platform/queue/queue-queries.ts'

/** The mail about a move of an order, by the event that records it. */
export function movedMailJob(cardcode: string, orderId: number, eventId: number): Job {
  return {
    task: 'orderMovedMail',
    payload: { cardcode, orderId, eventId },
    key: `orderMovedMail:${eventId}`,
  }
}

/** The mail about a dispatch. */
export function shippedMailJob(cardcode: string, orderId: number, shipmentId: number): Job {
  return {
    task: 'orderShippedMail',
    payload: { cardcode, orderId, shipmentId },
    key: `orderShippedMail:${shipmentId}`,
  }
}

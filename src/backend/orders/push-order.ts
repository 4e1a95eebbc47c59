import { presentOrder } from './present-order.ts'
import type { OrderRow } from './read-queries.ts'

const PUSH_LIMIT_MS = 15_000

export interface ErpTarget {
  readonly url: string
  readonly mediaBaseUrl: string
  readonly signal: AbortSignal
}

/**
 * Hands an order to the ERP. The key lets the ERP recognise an order it has already taken, since a push whose answer
 * got lost is made again. Throws unless the ERP answers that it took it (CHK-28).
 */
export async function pushOrder(cardcode: string, order: OrderRow, target: ErpTarget): Promise<void> {
  const response = await fetch(target.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': `order-${order.orderId}` },
    body: JSON.stringify({ cardcode, ...presentOrder(order, target.mediaBaseUrl) }),
    signal: AbortSignal.any([target.signal, AbortSignal.timeout(PUSH_LIMIT_MS)]),
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`The ERP answered ${response.status} to order ${order.orderId}`)
}

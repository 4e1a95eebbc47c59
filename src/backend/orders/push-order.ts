import { z } from 'zod'
import type { ErpOrderRow } from './erp-queries.ts'
import { presentOrder } from './present-order.ts'
import type { OrderRow } from './read-queries.ts'

/** What an ERP is told of orders, and what it answers: docs/erp-orders.md. */

const PUSH_LIMIT_MS = 15_000
/** An answer longer than this names no order. */
const LARGEST_ANSWER = 10_000
/** It does not know the order, so there is nothing left to cancel. */
const UNKNOWN_TO_ERP = [404, 410]

export interface ErpTarget {
  readonly url: string
  readonly mediaBaseUrl: string
  readonly signal: AbortSignal
}

const taken = z.object({ erpRef: z.string().trim().min(1).max(100) })

/**
 * Hands an order to the ERP; gives back the ERP's own name for it, null when it tells none. The key lets the ERP
 * recognise an order it has already taken, since a push whose answer got lost is made again. Throws unless the ERP
 * answers that it took it (CHK-28).
 */
export async function pushOrder(
  cardcode: string,
  order: OrderRow,
  target: ErpTarget,
): Promise<string | null> {
  const body = { cardcode, ...presentOrder(order, target.mediaBaseUrl) }
  const response = await post(target.url, `order-${order.orderId}`, body, target.signal)
  const answer = await response.text()
  if (!response.ok) throw new Error(`The ERP answered ${response.status} to order ${order.orderId}`)
  return erpRefOf(answer)
}

/** Tells the ERP that a customer cancelled an order it may have. Throws unless it is cancelled there or unknown. */
export async function pushCancellation(
  { cardcode, orderId }: { readonly cardcode: string; readonly orderId: number },
  { docNum, erpRef, statusAt }: ErpOrderRow,
  target: Pick<ErpTarget, 'url' | 'signal'>,
): Promise<void> {
  const url = new URL(target.url)
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/${docNum}/cancel`
  const body = { cardcode, orderId, docNum, erpRef, cancelledAt: statusAt.toISOString() }
  const response = await post(url.href, `order-${orderId}-cancel`, body, target.signal)
  await response.body?.cancel()
  if (response.ok || UNKNOWN_TO_ERP.includes(response.status)) return
  throw new Error(`The ERP answered ${response.status} to the cancellation of order ${orderId}`)
}

function post(url: string, key: string, body: object, signal: AbortSignal): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
    signal: AbortSignal.any([signal, AbortSignal.timeout(PUSH_LIMIT_MS)]),
  })
}

/** Whatever else an ERP answers, it took the order. */
function erpRefOf(answer: string): string | null {
  if (answer.length > LARGEST_ANSWER) return null
  try {
    return taken.safeParse(JSON.parse(answer)).data?.erpRef ?? null
  } catch {
    return null
  }
}

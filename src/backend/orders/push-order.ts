import { z } from 'zod'
import type { ErpOrderRow } from './erp-queries.ts'
import { presentOrder } from './present-order.ts'
import type { OrderRow } from './read-queries.ts'

/** The requests to an ERP's order endpoint and its responses: docs/erp-orders.md. */

const PUSH_TIMEOUT_MS = 15_000
/** A longer response cannot contain an order reference. */
const MAX_RESPONSE_LENGTH = 10_000
/** The ERP does not know the order, so there is nothing to cancel. */
const UNKNOWN_TO_ERP = [404, 410]

export interface ErpTarget {
  readonly url: string
  readonly mediaBaseUrl: string
  readonly signal: AbortSignal
}

const acceptedReply = z.object({ erpRef: z.string().trim().min(1).max(100) })

/**
 * Sends an order to the ERP; returns the ERP's own reference for it, null when it returns none. The key lets the ERP
 * recognise an order it already accepted, because a push whose response was lost is repeated. Throws unless the ERP
 * accepts it (CHK-28).
 */
export async function pushOrder(
  cardcode: string,
  order: OrderRow,
  target: ErpTarget,
): Promise<string | null> {
  const body = { cardcode, ...presentOrder({ ...order, proposal: null }, target.mediaBaseUrl) }
  const response = await post(target.url, `order-${order.orderId}`, body, target.signal)
  const answer = await response.text()
  if (!response.ok) {
    const words = answer.length > MAX_RESPONSE_LENGTH ? '' : answer
    throw new ErpRefusal(
      response.status,
      `The ERP answered ${response.status} to order ${order.orderId}: ${words}`,
    )
  }
  return erpRefOf(answer)
}

/** Sends the cancellation of an order the ERP may have. Throws unless it is cancelled there or unknown. */
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
  throw new ErpRefusal(
    response.status,
    `The ERP answered ${response.status} to the cancellation of order ${orderId}`,
  )
}

function post(url: string, key: string, body: object, signal: AbortSignal): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
    signal: AbortSignal.any([signal, AbortSignal.timeout(PUSH_TIMEOUT_MS)]),
  })
}

/** The ERP answered, but did not accept. */
export class ErpRefusal extends Error {
  override readonly name = 'ErpRefusal'
  readonly httpStatus: number

  constructor(httpStatus: number, message: string) {
    super(message)
    this.httpStatus = httpStatus
  }
}

/** Any successful response means the order was accepted, even one that cannot be parsed. */
function erpRefOf(answer: string): string | null {
  if (answer.length > MAX_RESPONSE_LENGTH) return null
  try {
    return acceptedReply.safeParse(JSON.parse(answer)).data?.erpRef ?? null
  } catch {
    return null
  }
}

import type { placeOrder, placePromoOrder } from '#contract/browser/orders.ts'
import type { ReplyOf } from '#contract/call.ts'
import type { FieldError, OrderReview } from '#contract/errors.ts'
import { type CallAddress, callShop, ShopCallError } from '../../browser/call-shop.ts'
import { messages } from './messages.ts'
import type { OrderContent } from './order-content.ts'
import { createOrderKey } from './order-key.ts'

/** Addresses of the order calls. */
export const orderCalls = {
  place: { method: 'POST', path: '/api/orders' } as const satisfies CallAddress<typeof placeOrder>,
  placePromo: { method: 'POST', path: '/api/orders/promo' } as const satisfies CallAddress<
    typeof placePromoOrder
  >,
}

const orderKeys = {
  [orderCalls.place.path]: createOrderKey(orderCalls.place.path),
  [orderCalls.placePromo.path]: createOrderKey(orderCalls.placePromo.path),
}

/** Nobody can tell whether the order arrived. */
const UNANSWERED: ReadonlySet<ShopCallError['code']> = new Set([
  'NETWORK',
  'UNAVAILABLE',
  'TIMEOUT',
  'UPSTREAM',
  'INTERNAL',
])

export interface OrderProblem {
  readonly title: string
  readonly detail: string
  /** The session ended meanwhile. */
  readonly needsSignIn?: true
  readonly placedOrderId?: number
}

/** What became of an order that was sent. */
export type OrderOutcome =
  | { readonly kind: 'placed'; readonly order: ReplyOf<typeof placeOrder> }
  /** An earlier attempt, of which nobody knew, was placed as this order; what was sent now was not. */
  | { readonly kind: 'placed before'; readonly orderId: number }
  /** Something moved; nothing was placed. */
  | { readonly kind: 'review'; readonly review: OrderReview }
  | { readonly kind: 'failed'; readonly problem: OrderProblem }

/**
 * Places an order once, however often the same content is sent, and never beside an earlier attempt of
 * which nobody knows whether it was placed: that one has the same key, whatever changed since. Never throws.
 */
export async function sendOrder(
  content: OrderContent,
  address: (typeof orderCalls)[keyof typeof orderCalls] = orderCalls.place,
): Promise<OrderOutcome> {
  const key = orderKeys[address.path]
  try {
    const order = await callShop<typeof placeOrder>(address, {
      body: content,
      idempotencyKey: key.of(content),
    })
    key.forget()
    return { kind: 'placed', order }
  } catch (error) {
    const review = reviewOf(error)
    if (review !== null) return { kind: 'review', review }
    if (error instanceof ShopCallError && error.code === 'IDEMPOTENCY_KEY_REUSED') {
      key.forget()
      const { orderId } = error.problem
      // The attempt in doubt was refused: with a key of its own this is the first.
      if (orderId === undefined) return sendOrder(content, address)
      return { kind: 'placed before', orderId }
    }
    return { kind: 'failed', problem: problemOf(error, key.noteDoubt(isUnanswered(error)), content) }
  }
}

function isUnanswered(error: unknown): boolean {
  return error instanceof ShopCallError && UNANSWERED.has(error.code) && !error.problem.notBegun
}

/** The words for an order that was not placed, or of which nobody knows: the server's own where it gave any. */
export function problemOf(error: unknown, inDoubt: boolean, content: OrderContent): OrderProblem {
  if (!(error instanceof ShopCallError)) return messages.problem.refused
  // Placed or not: sent again with the same key it is placed once.
  if (UNANSWERED.has(error.code)) return inDoubt ? messages.problem.network : messages.problem.notBegun
  if (error.code === 'UNAUTHENTICATED') return messages.problem.signedOut
  const { title, detail, errors } = error.problem
  const details = errors?.map(field => detailOf(field, content)) ?? []
  return {
    title: title ?? messages.problem.refused.title,
    detail:
      details.length > 0 ? [...new Set(details)].join(' ') : (detail ?? messages.problem.refused.detail),
  }
}

/** Of sixty lines it must be said which one is meant. */
function detailOf({ path, detail }: FieldError, { lines, promos }: OrderContent): string {
  const [, promo, line] = path.match(/^(?:promos\.(\d+)\.)?lines\.(\d+)\./) ?? []
  const named = promo === undefined ? lines : (promos[Number(promo)]?.lines ?? [])
  const itemCode = named[Number(line)]?.itemCode
  return itemCode === undefined ? detail : `${itemCode}: ${detail}`
}

function reviewOf(error: unknown): OrderReview | null {
  if (!(error instanceof ShopCallError) || error.code !== 'ORDER_REVIEW_REQUIRED') return null
  const { quote, changes, totals = [], payable = [] } = error.problem
  return quote === undefined || changes === undefined ? null : { quote, changes, totals, payable }
}

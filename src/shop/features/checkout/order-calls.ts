import type { ReplyOf } from '#contract/call.ts'
import type { OrderReview } from '#contract/errors.ts'
import type { placeOrder, placePromoOrder } from '#contract/shop-api/orders.ts'
import { type CallAddress, callShop, ShopCallError } from '../../browser/call-shop.ts'
import type { OrderContent } from './order-content.ts'
import { forgetOrderKey, noteDoubt, orderKeyFor } from './order-key.ts'
import { texts } from './texts.ts'

/** Addresses of the order calls. */
export const orderCalls = {
  place: { method: 'POST', path: '/api/orders' } as const satisfies CallAddress<typeof placeOrder>,
  placePromo: { method: 'POST', path: '/api/orders/promo' } as const satisfies CallAddress<
    typeof placePromoOrder
  >,
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
}

/** What became of an order that was sent. */
export type OrderOutcome =
  | { readonly kind: 'placed'; readonly order: ReplyOf<typeof placeOrder> }
  /** CHK-15: something moved; nothing was placed. */
  | { readonly kind: 'review'; readonly review: OrderReview }
  | { readonly kind: 'failed'; readonly problem: OrderProblem }

/** Places an order once, however often the same content is sent (CHK-07..11). Never throws. */
export async function sendOrder(
  content: OrderContent,
  address: CallAddress<typeof placeOrder> = orderCalls.place,
): Promise<OrderOutcome> {
  try {
    const idempotencyKey = orderKeyFor([address.path, content])
    const order = await callShop<typeof placeOrder>(address, { body: content, idempotencyKey })
    forgetOrderKey()
    return { kind: 'placed', order }
  } catch (error) {
    const review = reviewOf(error)
    if (review !== null) return { kind: 'review', review }
    return { kind: 'failed', problem: problemOf(error, wasInDoubt(error)) }
  }
}

/** Whether this or an earlier attempt with the same key may have placed the order. */
function wasInDoubt(error: unknown): boolean {
  const isOpen = error instanceof ShopCallError && UNANSWERED.has(error.code) && !error.problem.notBegun
  return noteDoubt(isOpen)
}

/** The words for an order that was not placed, or of which nobody knows: the server's own where it gave any. */
export function problemOf(error: unknown, inDoubt: boolean): OrderProblem {
  if (!(error instanceof ShopCallError)) return texts.problem.refused
  // Placed or not: sent again with the same key it is placed once.
  if (UNANSWERED.has(error.code)) return inDoubt ? texts.problem.network : texts.problem.notBegun
  if (error.code === 'UNAUTHENTICATED') return texts.problem.signedOut
  const { title, detail, errors } = error.problem
  const details = errors?.map(field => field.detail) ?? []
  return {
    title: title ?? texts.problem.refused.title,
    detail: details.length > 0 ? [...new Set(details)].join(' ') : (detail ?? texts.problem.refused.detail),
  }
}

function reviewOf(error: unknown): OrderReview | null {
  if (!(error instanceof ShopCallError) || error.code !== 'ORDER_REVIEW_REQUIRED') return null
  const { quote, changes, totals } = error.problem
  return quote === undefined || changes === undefined ? null : { quote, changes, totals: totals ?? [] }
}

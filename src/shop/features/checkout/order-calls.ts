import { CallFailure } from '#contract/browser/call-server.ts'
import type { ReplyOf } from '#contract/call.ts'
import type { FieldError, OrderReview } from '#contract/errors.ts'
import { createOrder, createorderpromo } from '#contract/shop/orders.ts'
import { callShop } from '../../browser/call-shop.ts'
import { messages } from './messages.ts'
import type { OrderContent } from './order-content.ts'
import { createOrderKey } from './order-key.ts'

/** The order of a cart, or of one promotion. */
export type OrderCall = typeof createOrder | typeof createorderpromo

const cartOrderKey = createOrderKey(createOrder.browser.path)
const promoOrderKey = createOrderKey(createorderpromo.browser.path)

/** Error codes after which the order may or may not have been placed. */
const IN_DOUBT: ReadonlySet<CallFailure['code']> = new Set([
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

/** Outcome of sending an order. */
export type OrderOutcome =
  | { readonly kind: 'placed'; readonly order: ReplyOf<typeof createOrder> }
  /** An earlier attempt in doubt turns out to be placed; the one sent now was not. */
  | { readonly kind: 'placed before'; readonly orderId: number }
  /** Prices, stock or terms changed; nothing was placed. */
  | { readonly kind: 'review'; readonly review: OrderReview }
  | { readonly kind: 'failed'; readonly problem: OrderProblem }

/**
 * Places an order once, however often the same content is sent. While an earlier attempt is in doubt, its key is used
 * again even for changed content, so that never both are placed. Never throws.
 */
export async function sendOrder(content: OrderContent, call: OrderCall = createOrder): Promise<OrderOutcome> {
  const key = call === createOrder ? cartOrderKey : promoOrderKey
  try {
    const order = await callShop(call, {
      body: content,
      idempotencyKey: key.of(content),
    })
    key.forget()
    return { kind: 'placed', order }
  } catch (error) {
    const review = reviewOf(error)
    if (review !== null) return { kind: 'review', review }
    if (error instanceof CallFailure && error.code === 'IDEMPOTENCY_KEY_REUSED') {
      key.forget()
      const { orderId } = error.problem
      // The attempt in doubt was rejected: send this one with a new key.
      if (orderId === undefined) return sendOrder(content, call)
      return { kind: 'placed before', orderId }
    }
    return { kind: 'failed', problem: problemOf(error, key.recordDoubt(isInDoubt(error)), content) }
  }
}

function isInDoubt(error: unknown): boolean {
  return error instanceof CallFailure && IN_DOUBT.has(error.code) && !error.problem.notBegun
}

/** Message for an order not placed or in doubt: the server's, if it sent one. */
export function problemOf(error: unknown, inDoubt: boolean, content: OrderContent): OrderProblem {
  if (!(error instanceof CallFailure)) return messages.problem.refused
  // In doubt: sent again with the same key, it is placed once.
  if (IN_DOUBT.has(error.code)) return inDoubt ? messages.problem.network : messages.problem.notBegun
  if (error.code === 'UNAUTHENTICATED') return messages.problem.signedOut
  const { title, detail, errors } = error.problem
  const details = errors?.map(field => detailOf(field, content)) ?? []
  return {
    title: title ?? messages.problem.refused.title,
    detail:
      details.length > 0 ? [...new Set(details)].join(' ') : (detail ?? messages.problem.refused.detail),
  }
}

/** The detail of a field error, with the product code of its line. */
function detailOf({ path, detail }: FieldError, { lines, promos }: OrderContent): string {
  const [, promo, line] = path.match(/^(?:promos\.(\d+)\.)?lines\.(\d+)\./) ?? []
  const named = promo === undefined ? lines : (promos[Number(promo)]?.lines ?? [])
  const itemCode = named[Number(line)]?.itemCode
  return itemCode === undefined ? detail : `${itemCode}: ${detail}`
}

function reviewOf(error: unknown): OrderReview | null {
  if (!(error instanceof CallFailure) || error.code !== 'ORDER_REVIEW_REQUIRED') return null
  const { quote, changes, totals = [], payable = [] } = error.problem
  return quote === undefined || changes === undefined ? null : { quote, changes, totals, payable }
}

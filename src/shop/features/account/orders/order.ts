import type { ReplyOf } from '#contract/call.ts'
import type { order } from '#contract/shop/orders.ts'

/** One order with everything about it. */
export type Order = ReplyOf<typeof order>

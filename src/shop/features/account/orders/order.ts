import type { ReplyOf } from '#contract/call.ts'
import type { order } from '#contract/shop/orders.ts'

/** One order with lines, totals and history. */
export type Order = ReplyOf<typeof order>

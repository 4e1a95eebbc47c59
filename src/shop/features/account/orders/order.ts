import type { ReplyOf } from '#contract/call.ts'
import type { order } from '#contract/web/orders.ts'

/** One order with everything about it. */
export type Order = ReplyOf<typeof order>

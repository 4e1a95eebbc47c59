import type { ReplyOf } from '#contract/call.ts'
import type { services, servicestatus } from '#contract/shop/repairs.ts'

/** A page of repairs. */
export type RepairsReply = ReplyOf<typeof services>

export type RepairSummary = RepairsReply['services'][number]

/** One repair with its history. */
export type Repair = ReplyOf<typeof servicestatus>

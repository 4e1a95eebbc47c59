import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { ReplyOf } from '#contract/call.ts'
import type { officeOrder } from '#contract/office/orders/orders.ts'
import type { orderContent } from '#contract/order-content.ts'
import { actingAs } from '../platform/change-sets/queries.ts'
import { instantText } from '../platform/db/expressions/instant-text.ts'

/** What statements about orders say of their proposals (OFO-19 to OFO-22). */

/** What an order holds, as people compare it. */
export type OrderContent = z.output<typeof orderContent>

/** A condition of `order_proposals p`: its outcome waits for an operator, or for the customer. */
export const isWaiting = sql<boolean>`(p.settled_at is null
  and (p.status in ('sent', 'rejected', 'expired', 'stale') or p.objected_at is not null))`

/** A row `p` of order_proposals, as customers see it. */
export const proposalJson: RawBuilder<unknown> = sql`jsonb_build_object('proposalId', p.id, 'status', p.status,
  'sentAt', ${instantText(sql`p.sent_at`)}, 'expiresAt', ${instantText(sql`p.expires_at`)}, 'author', p.author,
  'note', p.note, 'before', p.before, 'after', p.after, 'substitutes', p.substitutes,
  'answeredAt', ${instantText(sql`p.answered_at`)}, 'answeredBy', p.answered_by, 'byPhone', p.by_phone,
  'objectedAt', ${instantText(sql`p.objected_at`)}, 'objection', p.objection)`

/** The newest proposals of `orders o`, as operators see them. */
export const officeProposals: RawBuilder<ReplyOf<typeof officeOrder>['proposals']> = sql`coalesce((
  select jsonb_agg(${proposalJson} || jsonb_build_object('problems', p.problems, 'objectedBy', p.objected_by,
    'isWaiting', ${isWaiting}) order by p.id desc)
  from (
    select * from order_proposals n where n.cardcode = o.cardcode and n.order_id = o.id order by n.id desc limit 5
  ) p), '[]')`

/** The case of the newest proposal of `orders o` that waits (`PROPOSAL_CASES`); null where none does. */
export const proposalCase = sql`(
  select case when p.objected_at is not null then 'objected' else p.status end
  from order_proposals p where p.cardcode = o.cardcode and p.order_id = o.id and ${isWaiting} order by p.id desc limit 1)`

/**
 * The CTE of a move: an order that nobody can change any more has no proposal that waits for its customer; outcomes that
 * operators did not look at are settled, objections stay.
 */
export function endProposalsOf(move: {
  readonly cardcode: string
  readonly orderId: number
  readonly at: Date
  readonly actor: string
  readonly title: string
}): RawBuilder<unknown> {
  const { cardcode, orderId, at, actor, title } = move
  return sql`
    update order_proposals p set settled_at = ${at},
      status = case when status = 'sent' then 'withdrawn' else status end,
      answered_at = case when status = 'sent' then ${at} else answered_at end,
      answered_by = case when status = 'sent' then ${actor} else answered_by end
    where p.cardcode = ${cardcode} and p.order_id = ${orderId} and p.settled_at is null
      and p.status in ('sent', 'rejected', 'expired', 'stale') and p.objected_at is null
      and ${actingAs({ actor, kind: 'WithdrawProposal', title })}`
}

import { sql } from 'kysely'
import type { ProposalStatus } from '#domain/orders/order-proposal.ts'
import type { Database } from '../../../platform/db/pool.ts'

/** A proposal of an order as if an operator had sent it, of nothing; returns its id. */
export async function aStoredProposal(
  db: Database,
  orderId: number,
  status: ProposalStatus = 'sent',
): Promise<number> {
  await sql`
    update order_proposals set status = 'withdrawn', settled_at = now()
    where order_id = ${orderId} and status = 'sent'`.execute(db)
  const { rows } = await sql<{ id: number }>`
    insert into order_proposals (cardcode, order_id, request, before, after, status, author, sent_at, expires_at)
    select cardcode, id, '{}', content, content, ${status}, 'Laura Sosa', now(), now() + interval '2 days'
    from orders o cross join lateral (
      select jsonb_build_object('lines', '[]'::jsonb, 'totals', '[]'::jsonb, 'payable', '[]'::jsonb,
        'shipping', placed_shipping(o.shipping), 'address', null) as content
    ) as c
    where id = ${orderId} returning id`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('There is no such order')
  return row.id
}

import { sql } from 'kysely'
import type { ProposalStatus } from '#domain/orders/order-proposal.ts'
import { requestOfSeen } from '#domain/orders/seen-content.ts'
import type { Database } from '../../../platform/db/pool.ts'
import type { OrderRequest } from '../../place/order-request.ts'
import { storedContent } from '../price-proposal.ts'
import { insertProposal, lockProposedOrder, type ProposedOrder } from '../queries.ts'

const TWO_DAYS_MS = 2 * 24 * 3_600_000

/**
 * A proposal of an order as if an operator had sent it, of what the order has already; one that waits takes the place of
 * another that does. Returns its id.
 */
export async function aStoredProposal(
  db: Database,
  orderId: number,
  status: ProposalStatus = 'sent',
): Promise<number> {
  await sql`
    update order_proposals set status = 'withdrawn', settled_at = now()
    where order_id = ${orderId} and status = 'sent'`.execute(db)
  const { rows } = await sql<{ cardcode: string }>`
    select cardcode from orders where id = ${orderId}`.execute(db)
  const order = rows[0] ? await lockProposedOrder(db, rows[0].cardcode, orderId) : null
  if (order === null) throw new Error('There is no such order')
  const content = await storedContent(db, order)
  const at = new Date()
  const proposalId = await insertProposal(db, {
    cardcode: order.cardcode,
    orderId,
    request: requestFor(order, content),
    before: content,
    after: content,
    substitutes: [],
    note: null,
    at,
    expiresAt: new Date(at.getTime() + TWO_DAYS_MS),
    staffId: null,
    author: 'Laura Sosa',
  })
  if (status !== 'sent')
    await sql`update order_proposals set status = ${status} where id = ${proposalId}`.execute(db)
  return proposalId
}

function requestFor(
  { cardcode, email, poRef, comments }: ProposedOrder,
  content: Awaited<ReturnType<typeof storedContent>>,
): OrderRequest {
  const { code, agency, agencyBranch } = content.shipping
  const seen = requestOfSeen(content, { code, agency, agencyBranch, addressId: null })
  return { cardcode, email, ...seen, poRef, comments, acceptedQuote: null }
}

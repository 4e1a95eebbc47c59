import { sql } from 'kysely'
import { keepsProposals } from '#domain/orders/order-proposal.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import type { Database } from '../platform/db/pool.ts'
import { messages } from './place/messages.ts'
import { endProposalsOf } from './proposal-queries.ts'

/** Locks a customer as placing an order does: both change stock and what is open, in different sequence. */
export async function lockCustomer(db: Database, cardcode: string): Promise<void> {
  await sql`select from customers where cardcode = ${cardcode} for no key update`.execute(db)
}

/** The status of an order of this customer, locked until the transaction ends; null when there is none. */
export async function lockOrder(
  db: Database,
  cardcode: string,
  orderId: number,
): Promise<OrderStatus | null> {
  const { rows } = await sql<{ status: OrderStatus }>`
    select status from orders where cardcode = ${cardcode} and id = ${orderId} for update`.execute(db)
  return rows[0]?.status ?? null
}

export interface StatusMove {
  readonly cardcode: string
  readonly orderId: number
  readonly from: OrderStatus
  readonly to: OrderStatus
  readonly at: Date
  /** An e-mail address, the name of an operator, or a system. */
  readonly actor: string
  readonly staffId?: string | null
  /** Shown to the customer. */
  readonly note: string | null
}

/** Changes an order's status and records the event, whose id it returns. */
export async function moveOrder(db: Database, move: StatusMove): Promise<number> {
  const { cardcode, orderId, from, to, at, actor, staffId = null, note } = move
  const proposals = keepsProposals(to)
    ? sql``
    : sql`, proposals as (
        ${endProposalsOf({ cardcode, orderId, at, actor, title: messages.proposalEnds })}
      )`
  const { rows } = await sql<{ id: number }>`
    with moved as (
      update orders set status = ${to}, status_at = ${at} where cardcode = ${cardcode} and id = ${orderId}
    )${proposals}
    insert into order_events (cardcode, order_id, from_status, to_status, at, actor, staff_id, note)
    values (${cardcode}, ${orderId}, ${from}, ${to}, ${at}, ${actor}, ${staffId}, ${note})
    returning id`.execute(db)
  return rows[0]?.id ?? 0
}

/** Records what changed of an order whose status stays. Returns the event's id. */
export async function insertChangeEvent(
  tx: Database,
  { cardcode, orderId, status }: Pick<StatusMove, 'cardcode' | 'orderId'> & { readonly status: OrderStatus },
  {
    at,
    actor,
    staffId = null,
    note,
  }: Pick<StatusMove, 'at' | 'actor' | 'staffId'> & { readonly note: string },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into order_events (cardcode, order_id, from_status, to_status, at, actor, staff_id, note)
    values (${cardcode}, ${orderId}, ${status}, ${status}, ${at}, ${actor}, ${staffId}, ${note})
    returning id`.execute(tx)
  return rows[0]?.id ?? 0
}

/** Releases the stock the order still had committed, and the promotions it used (CHK-27). */
export async function freeOrder(db: Database, cardcode: string, orderId: number): Promise<void> {
  // Rows are locked in code order, as when an order is placed.
  await sql`
    with open as (
      select itemcode, sum(open_qty * factor_qty) as units from order_lines
      where cardcode = ${cardcode} and order_id = ${orderId} group by itemcode
    ), locked as (
      select s.itemcode from product_stock s join open using (itemcode) order by s.itemcode for update of s
    ), freed as (
      update product_stock s set committed = greatest(s.committed - open.units, 0)
      from open, locked where s.itemcode = open.itemcode and s.itemcode = locked.itemcode
    ), closed as (
      update order_lines set open_qty = 0 where cardcode = ${cardcode} and order_id = ${orderId}
    )
    delete from promo_usage where cardcode = ${cardcode} and order_id = ${orderId}`.execute(db)
}

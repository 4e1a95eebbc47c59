import { sql } from 'kysely'
import type { HoldReason } from '#domain/orders/order.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import type { StaffScope } from '#domain/permissions/staff-permissions.ts'
import { withinScope } from '../../platform/db/expressions/scope-condition.ts'
import type { Database } from '../../platform/db/pool.ts'

/** An order while an operator changes it. */
export interface LockedOrder {
  readonly cardcode: string
  readonly orderId: number
  readonly docNum: number
  readonly status: OrderStatus
  readonly holdReasons: HoldReason[]
  readonly erpState: string
  readonly erpRef: string | null
  readonly payTermsDays: number
}

/** Locks an order of the operator's customers, and its customer first, as placing one does; null when there is none. */
export async function lockOrderOf(
  tx: Database,
  scope: StaffScope,
  orderId: number,
): Promise<LockedOrder | null> {
  const { rows } = await sql<{ cardcode: string }>`
    select c.cardcode from customers c join orders o using (cardcode)
    where o.id = ${orderId} and ${withinScope(scope)}
    for no key update of c`.execute(tx)
  const cardcode = rows[0]?.cardcode
  if (cardcode === undefined) return null
  const { rows: orders } = await sql<LockedOrder>`
    select o.cardcode, o.id as "orderId", o.doc_num as "docNum", o.status, o.hold_reasons as "holdReasons",
      o.erp_state as "erpState", o.erp_ref as "erpRef",
      (select c.pay_terms_days from customers c where c.cardcode = o.cardcode) as "payTermsDays"
    from orders o where o.cardcode = ${cardcode} and o.id = ${orderId} for update of o`.execute(tx)
  return orders[0] ?? null
}

/** The numbers of orders of the operator's customers, by their ids. */
export async function findNumbers(
  db: Database,
  scope: StaffScope,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ orderId: number; docNum: number }>`
    select o.id as "orderId", o.doc_num as "docNum" from customers c join orders o using (cardcode)
    where o.id = any (${[...orderIds]}::bigint[]) and ${withinScope(scope)}`.execute(db)
  return new Map(rows.map(({ orderId, docNum }) => [orderId, docNum]))
}

export interface LastMove {
  /** A person's name, a customer's e-mail address, or a system. */
  readonly actor: string
  readonly at: Date
}

export async function findLastMove(
  db: Database,
  cardcode: string,
  orderId: number,
): Promise<LastMove | null> {
  const { rows } = await sql<LastMove>`
    select actor, at from order_events where cardcode = ${cardcode} and order_id = ${orderId}
    order by id desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** Puts the reasons of a hold on the order; `note` is for operators only. */
export async function saveManualHold(
  tx: Database,
  { cardcode, orderId }: LockedOrder,
  note: string,
): Promise<void> {
  await sql`
    update orders set internal_hold_note = ${note},
      hold_reasons = case when 'manual' = any (hold_reasons) then hold_reasons else hold_reasons || '{manual}' end
    where cardcode = ${cardcode} and id = ${orderId}`.execute(tx)
}

export interface NewNote {
  readonly cardcode: string
  readonly orderId: number
  readonly at: Date
  readonly staffId: string | null
  readonly author: string
  readonly isInternal: boolean
  readonly body: string
}

export async function insertNote(tx: Database, note: NewNote): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into order_notes (cardcode, order_id, at, staff_id, author, is_internal, body)
    values (${note.cardcode}, ${note.orderId}, ${note.at}, ${note.staffId}, ${note.author}, ${note.isInternal},
      ${note.body})
    returning id`.execute(tx)
  return rows[0]?.id ?? 0
}

export interface NewOverride {
  readonly cardcode: string
  readonly orderId: number
  readonly amount: number
  readonly until: string
  readonly reason: string
  readonly staffId: string | null
  readonly author: string
  readonly at: Date
}

export async function insertOverride(tx: Database, made: NewOverride): Promise<void> {
  await sql`
    insert into credit_overrides (cardcode, order_id, amount_uyu, until, reason, staff_id, author, at)
    values (${made.cardcode}, ${made.orderId}, ${made.amount}, ${made.until}, ${made.reason}, ${made.staffId},
      ${made.author}, ${made.at})`.execute(tx)
}

/** Whose the order is to work on; null: nobody's. */
export async function saveTaker(
  tx: Database,
  { cardcode, orderId }: LockedOrder,
  staffId: string | null,
): Promise<void> {
  await sql`
    update orders set taken_by = ${staffId} where cardcode = ${cardcode} and id = ${orderId}`.execute(tx)
}

import { sql } from 'kysely'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import type { Database } from '../platform/db/pool.ts'

/** What an ERP needs to identify an order. */
export interface ErpOrderRow {
  readonly docNum: number
  readonly status: OrderStatus
  /** When it entered its status. */
  readonly statusAt: Date
  /** The ERP's own reference, when it returned one. */
  readonly erpRef: string | null
}

export async function findErpOrder(
  db: Database,
  cardcode: string,
  orderId: number,
): Promise<ErpOrderRow | null> {
  const { rows } = await sql<ErpOrderRow>`
    select doc_num as "docNum", status, status_at as "statusAt", erp_ref as "erpRef"
    from orders where cardcode = ${cardcode} and id = ${orderId}`.execute(db)
  return rows[0] ?? null
}

/** What became of telling the ERP of an order; its rows are shown (OFO-23). */
export type ErpOutcome = 'answered' | 'failed' | 'entered'

export interface ErpAttempt {
  readonly what: 'order' | 'cancellation'
  readonly outcome: ErpOutcome
  readonly at: Date
  /** Null: it did not answer. */
  readonly httpStatus: number | null
  /** What it said, or why it could not be reached. */
  readonly answer: string | null
  /** Its own reference for the order, when it returned one. */
  readonly erpRef?: string | null
}

const LONGEST_ANSWER = 300

/** Records an attempt; of an order also that the ERP has it, or that it still owes an answer. */
export async function recordErpAttempt(
  db: Database,
  cardcode: string,
  orderId: number,
  { what, outcome, at, httpStatus, answer, erpRef = null }: ErpAttempt,
): Promise<void> {
  const words = answer?.replaceAll('\0', '').toWellFormed().slice(0, LONGEST_ANSWER) ?? null
  await sql`
    with pushed as (
      insert into erp_pushes (cardcode, order_id, what, at, attempt, outcome, http_status, answer)
      select ${cardcode}, ${orderId}, ${what}, ${at}, 1 + count(p.id), ${outcome}, ${httpStatus}, ${words}
      from (select) as one
        left join erp_pushes p on p.cardcode = ${cardcode} and p.order_id = ${orderId} and p.what = ${what}
    )
    update orders set erp_state = ${outcome}, erp_ref = coalesce(${erpRef}, erp_ref),
      erp_waiting_since = case when ${outcome} = 'failed' then coalesce(erp_waiting_since, ${at}) end
    where cardcode = ${cardcode} and id = ${orderId} and ${what} = 'order'`.execute(db)
}

/** Says that the ERP is told of an order from now on. */
export async function startErpPush(db: Database, cardcode: string, orderId: number, at: Date): Promise<void> {
  await sql`
    update orders set erp_state = 'waiting', erp_waiting_since = ${at}
    where cardcode = ${cardcode} and id = ${orderId}`.execute(db)
}

/** Ends the wait for an answer of the ERP; true if the order was still held back from it. */
export async function stopErpPush(db: Database, cardcode: string, orderId: number): Promise<boolean> {
  const { rows } = await sql<{ wasHeld: boolean }>`
    update orders o set erp_waiting_since = null,
      erp_state = case when o.erp_state in ('held', 'waiting') then 'none' else o.erp_state end
    from orders before
    where o.cardcode = ${cardcode} and o.id = ${orderId}
      and before.cardcode = o.cardcode and before.id = o.id
    returning before.erp_state = 'held' as "wasHeld"`.execute(db)
  return rows[0]?.wasHeld ?? false
}

/** Says that the ERP is told of an order once it is released. */
export async function holdErpPush(db: Database, cardcode: string, orderId: number): Promise<void> {
  await sql`
    update orders set erp_state = 'held', erp_waiting_since = null
    where cardcode = ${cardcode} and id = ${orderId}`.execute(db)
}

/** The setting `Retener envío al ERP` (OFO-10); on unless an operator switched it off. */
export async function areHoldsKeptFromErp(db: Database): Promise<boolean> {
  const { rows } = await sql`select from settings where key = 'erpHold' and value = 'false'`.execute(db)
  return rows.length === 0
}

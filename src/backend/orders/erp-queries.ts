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

export async function saveErpRef(
  db: Database,
  cardcode: string,
  orderId: number,
  erpRef: string,
): Promise<void> {
  await sql`
    update orders set erp_ref = ${erpRef} where cardcode = ${cardcode} and id = ${orderId}`.execute(db)
}

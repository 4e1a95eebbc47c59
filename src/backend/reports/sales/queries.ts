import { sql } from 'kysely'
import type { StaffScope } from '#domain/permissions/staff-permissions.ts'
import { withinScope } from '../../platform/db/expressions/scope-condition.ts'
import type { Database } from '../../platform/db/pool.ts'

export interface SalesCustomer {
  readonly cardcode: string
  readonly name: string
  /** Null: nobody's. */
  readonly seller: string | null
  readonly department: string
}

/** The customers whose sales an operator may see. */
export async function findSalesCustomers(db: Database, scope: StaffScope): Promise<SalesCustomer[]> {
  const { rows } = await sql<SalesCustomer>`
    select c.cardcode, c.cardname as name, c.seller_code as seller, c.department from customers c
    where ${withinScope(scope)}`.execute(db)
  return rows
}

export async function findSellerNames(db: Database): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ code: string; name: string }>`select code, name from employees`.execute(db)
  return new Map(rows.map(({ code, name }) => [code, name]))
}

/** Numbers and lines of orders as they were placed, by order and line. */
export interface LineText {
  readonly orderId: number
  readonly lineNum: number
  readonly docNum: number
  readonly title: string
  readonly ownPrice: boolean
}

export async function findLineTexts(
  db: Database,
  lines: readonly { readonly cardcode: string; readonly orderId: number; readonly lineNum: number }[],
): Promise<LineText[]> {
  if (lines.length === 0) return []
  const { rows } = await sql<LineText>`
    select l.order_id as "orderId", l.line_num as "lineNum", o.doc_num as "docNum", l.title,
      l.own_price is not null as "ownPrice"
    from unnest(${lines.map(({ cardcode }) => cardcode)}::text[], ${lines.map(({ orderId }) => orderId)}::bigint[],
      ${lines.map(({ lineNum }) => lineNum)}::int[]) as wanted (cardcode, order_id, line_num)
      join order_lines l using (cardcode, order_id, line_num)
      join orders o on o.cardcode = l.cardcode and o.id = l.order_id`.execute(db)
  return rows
}

import { sql } from 'kysely'
import type { ReplyOf } from '#contract/call.ts'
import type { orderHold } from '#contract/office/orders/orders.ts'
import type { HoldReason } from '#domain/orders/order.ts'
import type { StaffScope } from '#domain/permissions/staff-permissions.ts'
import { type Debt, debtsOf } from '../../../customers/queries.ts'
import { currencySymbol } from '../../../platform/db/expressions/currency-symbol.ts'
import { instantText } from '../../../platform/db/expressions/instant-text.ts'
import { withinScope } from '../../../platform/db/expressions/scope-condition.ts'
import type { Database } from '../../../platform/db/pool.ts'
import type { JsonValue } from '../../../platform/db/schema.ts'

type Reply = ReplyOf<typeof orderHold>

/** What decides on credit, as placing an order reads it. */
export interface HoldFacts extends Pick<Reply, 'openOrders' | 'overrides' | 'rate' | 'internalNote'> {
  readonly orderId: number
  readonly holdReasons: HoldReason[]
  readonly creditLimit: number | null
  readonly credit: JsonValue
  readonly debts: Debt[]
  /** Documents with a balance, the longest due first. */
  readonly documents: Omit<Reply['documents'][number], 'daysOverdue'>[]
}

/** All of it in one statement; null for an order of another seller's customers. */
export async function findHoldFacts(
  db: Database,
  scope: StaffScope,
  orderId: number,
  today: string,
): Promise<HoldFacts | null> {
  const { rows: found } = await sql<{ cardcode: string }>`
    select o.cardcode from orders o join customers c using (cardcode)
    where o.id = ${orderId} and ${withinScope(scope)}`.execute(db)
  const cardcode = found[0]?.cardcode
  if (cardcode === undefined) return null
  const { rows } = await sql<HoldFacts>`
    select o.id as "orderId", o.hold_reasons as "holdReasons", o.internal_hold_note as "internalNote",
      c.credit_limit_uyu as "creditLimit",
      (select value from settings where key = 'credit') as credit,
      (select jsonb_build_object('rate', r.rate, 'date', r.date) from exchange_rates r
        where r.currency = 'USD' and r.date <= ${today}::date order by r.date desc limit 1) as rate,
      coalesce((select json_agg(d) from (${debtsOf(cardcode, today)}) d), '[]') as debts,
      coalesce((
        select jsonb_agg(jsonb_build_object('kind', f.kind, 'docNum', f.doc_num, 'cfeType', f.cfe_type,
          'folioPref', f.folio_pref, 'folioNum', f.folio_num, 'docDate', f.doc_date, 'dueDate', f.due_date,
          'currency', ${currencySymbol(sql`f.currency`)}, 'total', f.total, 'balance', f.balance) order by f.due_date, f.id)
        from fiscal_documents f where f.cardcode = o.cardcode and f.balance <> 0), '[]') as documents,
      coalesce((
        select jsonb_agg(open.row order by open.id desc) from (
          select other.id, jsonb_build_object('orderId', other.id, 'docNum', other.doc_num, 'status', other.status,
            'createdAt', ${instantText(sql`other.created_at`)}, 'amounts', jsonb_agg(jsonb_build_object(
              'currency', ${currencySymbol(sql`a.currency`)}, 'amount', a.amount) order by a.currency desc)) as row
          from order_open_amounts a join orders other on other.cardcode = a.cardcode and other.id = a.order_id
          where a.cardcode = o.cardcode group by other.cardcode, other.id) as open), '[]') as "openOrders",
      coalesce((
        select jsonb_agg(jsonb_build_object('amount', v.amount_uyu, 'until', v.until, 'reason', v.reason,
          'author', v.author, 'at', ${instantText(sql`v.at`)}) order by v.id desc)
        from credit_overrides v where v.cardcode = o.cardcode and v.until >= ${today}::date), '[]') as overrides
    from orders o join customers c using (cardcode)
    where o.cardcode = ${cardcode} and o.id = ${orderId}`.execute(db)
  return rows[0] ?? null
}

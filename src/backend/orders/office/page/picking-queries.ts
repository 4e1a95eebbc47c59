import { sql } from 'kysely'
import type { ReplyOf } from '#contract/call.ts'
import type { pickingSheet } from '#contract/office/orders.ts'
import type { StaffScope } from '#domain/permissions/staff-permissions.ts'
import { instantText } from '../../../platform/db/expressions/instant-text.ts'
import { withinScope } from '../../../platform/db/expressions/scope-condition.ts'
import type { Database } from '../../../platform/db/pool.ts'
import { agencyOf } from '../lists/filter-queries.ts'

type PickedOrder = ReplyOf<typeof pickingSheet>['orders'][number]

/** What is left to fetch of these orders, of those the operator may see, in the sequence of their numbers. */
export async function findPickedOrders(
  db: Database,
  scope: StaffScope,
  orderIds: readonly number[],
): Promise<PickedOrder[]> {
  const { rows } = await sql<PickedOrder>`
    select o.id as "orderId", o.doc_num as "docNum", o.cardcode, c.cardname as "cardName",
      ${instantText(sql`o.created_at`)} as "createdAt", o.status,
      coalesce(o.shipping ->> 'name', o.shipping_code) as delivery, nullif(${agencyOf}, '') as agency,
      o.shipping ->> 'agencyBranch' as "agencyBranch", o.address, o.po_ref as "poRef", o.comments, coalesce((
        select jsonb_agg(jsonb_build_object('itemCode', w.itemcode, 'title', w.title, 'place', p.place, 'units', w.units,
          'unitMult', w.unit_mult, 'barcode', p.codebars, 'boxes', coalesce((
            select jsonb_agg(jsonb_build_object('code', k.code, 'quantity', k.quantity) order by k.quantity, k.code)
            from product_codes k where k.itemcode = w.itemcode and k.kind = 'barcode' and k.quantity > 1), '[]')))
        from (
          select l.itemcode, min(l.title) as title, min(l.unit_mult) as unit_mult,
            sum((l.quantity - l.closed_qty - coalesce(s.shipped, 0)) * l.factor_qty) as units
          from order_lines l left join (
            select s.line_num, sum(s.quantity) as shipped
            from shipments h join shipment_lines s on s.cardcode = h.cardcode and s.shipment_id = h.id
            where h.cardcode = o.cardcode and h.order_id = o.id group by s.line_num
          ) s using (line_num)
          where l.cardcode = o.cardcode and l.order_id = o.id group by l.itemcode
        ) w left join products p on p.itemcode = w.itemcode where w.units > 0), '[]') as lines
    from orders o join customers c using (cardcode)
    where o.id = any (${orderIds}::bigint[]) and ${withinScope(scope)} order by o.doc_num`.execute(db)
  return rows
}

import { sql } from 'kysely'
import type { ReplyOf } from '#contract/call.ts'
import type { pickingSheet } from '#contract/office/orders/picking.ts'
import type { PickedQuantities } from '#domain/office/picking/picks.ts'
import type { StaffScope } from '#domain/permissions/staff-permissions.ts'
import { instantText } from '../../../platform/db/expressions/instant-text.ts'
import { withinScope } from '../../../platform/db/expressions/scope-condition.ts'
import type { Database } from '../../../platform/db/pool.ts'
import { agencyOf } from '../lists/filter-queries.ts'

type SheetOrder = ReplyOf<typeof pickingSheet>['orders'][number]
type SheetLine = SheetOrder['lines'][number]

/** An order to fetch as stored: what is to be fetched of its lines follows from their parts. */
export interface PickedOrder extends Omit<SheetOrder, 'lines'> {
  readonly lines: (Omit<SheetLine, 'units' | 'counted' | 'shortages'> & {
    readonly parts: (PickedQuantities &
      Pick<SheetLine['shortages'][number], 'lineNum' | 'reason' | 'way'> & { readonly isOfPromo: boolean })[]
  })[]
}

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
      o.shipping ->> 'agencyBranch' as "agencyBranch", o.address, o.po_ref as "poRef", o.comments,
      (select s.name from staff s where s.id = o.taken_by) as "takenBy", coalesce((
        select jsonb_agg(jsonb_build_object('itemCode', w.itemcode, 'title', w.title, 'place', p.place, 'parts', w.parts,
          'unitMult', w.unit_mult, 'barcode', p.codebars, 'boxes', coalesce((
            select jsonb_agg(jsonb_build_object('code', k.code, 'quantity', k.quantity) order by k.quantity, k.code)
            from product_codes k where k.itemcode = w.itemcode and k.kind = 'barcode' and k.quantity > 1), '[]')))
        from (
          select l.itemcode, min(l.title) as title, min(l.unit_mult) as unit_mult,
            sum(l.quantity - l.closed_qty - coalesce(s.shipped, 0)) as left,
            jsonb_agg(jsonb_build_object('lineNum', l.line_num, 'quantity', l.quantity, 'openQty', l.open_qty,
              'closedQty', l.closed_qty, 'shippedQty', coalesce(s.shipped, 0), 'factorQty', l.factor_qty,
              'isOfPromo', l.promo_doc_entry is not null, 'picked', coalesce(k.picked, 0),
              'shortage', case when k.way = 'close' then 0 else coalesce(k.shortage, 0) end,
              'reason', k.reason, 'way', k.way) order by l.line_num) as parts
          from order_lines l left join order_picks k using (cardcode, order_id, line_num) left join (
            select s.line_num, sum(s.quantity) as shipped
            from shipments h join shipment_lines s on s.cardcode = h.cardcode and s.shipment_id = h.id
            where h.cardcode = o.cardcode and h.order_id = o.id group by s.line_num
          ) s using (line_num)
          where l.cardcode = o.cardcode and l.order_id = o.id group by l.itemcode
        ) w left join products p on p.itemcode = w.itemcode where w.left > 0), '[]') as lines
    from orders o join customers c using (cardcode)
    where o.id = any (${orderIds}::bigint[]) and ${withinScope(scope)} order by o.doc_num`.execute(db)
  return rows
}

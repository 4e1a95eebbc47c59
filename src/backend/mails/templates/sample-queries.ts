import { sql } from 'kysely'
import type { StaffScope } from '#domain/permissions/staff-permissions.ts'
import { withinScope } from '../../platform/db/expressions/scope-condition.ts'
import type { Database } from '../../platform/db/pool.ts'

/** The latest records that mails are about, of customers the operator may see; null where there is none. */
export interface SampleKeys {
  readonly order: { readonly cardcode: string; readonly orderId: number } | null
  readonly shipment: {
    readonly cardcode: string
    readonly orderId: number
    readonly shipmentId: number
  } | null
  readonly proposal: {
    readonly cardcode: string
    readonly orderId: number
    readonly proposalId: number
  } | null
  readonly draft: { readonly cardcode: string; readonly id: string; readonly staffId: string } | null
  readonly repair: { readonly cardcode: string; readonly docNum: number; readonly eventId: number } | null
  readonly ready: { readonly cardcode: string; readonly docNum: number } | null
  readonly quote: { readonly cardcode: string; readonly docNum: number } | null
  readonly document: { readonly cardcode: string; readonly documentId: number } | null
  readonly brochure: { readonly cardcode: string; readonly id: string } | null
  readonly customer: { readonly cardcode: string; readonly name: string } | null
  readonly product: { readonly itemCode: string; readonly title: string } | null
  readonly warranty: { readonly id: string } | null
  readonly heldChange: { readonly id: number } | null
}

export async function findSampleKeys(db: Database, scope: StaffScope): Promise<SampleKeys> {
  const own = withinScope(scope)
  const { rows } = await sql<SampleKeys>`
    select
      (select jsonb_build_object('cardcode', o.cardcode, 'orderId', o.id) from orders o join customers c using (cardcode)
        where ${own} order by o.id desc limit 1) as "order",
      (select jsonb_build_object('cardcode', s.cardcode, 'orderId', s.order_id, 'shipmentId', s.id)
        from shipments s join customers c using (cardcode) where ${own} order by s.id desc limit 1) as shipment,
      (select jsonb_build_object('cardcode', p.cardcode, 'orderId', p.order_id, 'proposalId', p.id)
        from order_proposals p join customers c using (cardcode) where ${own} order by p.id desc limit 1) as proposal,
      (select jsonb_build_object('cardcode', d.cardcode, 'id', d.id, 'staffId', d.staff_id)
        from office_drafts d join customers c using (cardcode)
        where ${own} order by d.sent_at desc nulls last, d.updated_at desc limit 1) as draft,
      (select jsonb_build_object('cardcode', e.cardcode, 'docNum', e.doc_num, 'eventId', e.id)
        from service_events e join customers c using (cardcode) where ${own} order by e.id desc limit 1) as repair,
      (select jsonb_build_object('cardcode', s.cardcode, 'docNum', s.doc_num) from services s join customers c using (cardcode)
        where ${own} and s.status = 'ready' and c.email <> '' order by s.status_at limit 1) as ready,
      (select jsonb_build_object('cardcode', s.cardcode, 'docNum', s.doc_num)
        from services s join customers c using (cardcode)
        where ${own} and s.quote_status in ('accepted', 'rejected') order by s.doc_num desc limit 1) as quote,
      (select jsonb_build_object('cardcode', d.cardcode, 'documentId', d.id)
        from fiscal_documents d join customers c using (cardcode) where ${own} order by d.id desc limit 1) as document,
      (select jsonb_build_object('cardcode', r.cardcode, 'id', r.id)
        from catalog_requests r join customers c using (cardcode)
        where ${own} and r.status = 'ready' order by r.id desc limit 1) as brochure,
      (select jsonb_build_object('cardcode', c.cardcode, 'name', c.cardname) from customers c
        where ${own} and c.valid order by c.created_at desc, c.cardcode limit 1) as customer,
      (select jsonb_build_object('itemCode', itemcode, 'title', title) from products
        where active order by popularity desc, itemcode limit 1) as product,
      (select jsonb_build_object('id', id) from warranty_registrations order by created_at desc limit 1) as warranty,
      (select jsonb_build_object('id', id) from held_changes where ended_at is not null and state <> 'withdrawn'
        order by ended_at desc limit 1) as "heldChange"`.execute(db)
  const [keys] = rows
  if (keys === undefined) throw new Error('The database gave no answer')
  return keys
}

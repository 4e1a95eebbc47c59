import { sql } from 'kysely'
import type { ReplyOf } from '#contract/call.ts'
import type { officeOrder } from '#contract/office/orders/orders.ts'
import type { StaffScope } from '#domain/permissions/staff-permissions.ts'
import { type FirstPicture, firstPictureJson } from '../../../media/sources/queries.ts'
import { currencySymbol } from '../../../platform/db/expressions/currency-symbol.ts'
import { instantText } from '../../../platform/db/expressions/instant-text.ts'
import { withinScope } from '../../../platform/db/expressions/scope-condition.ts'
import type { Database } from '../../../platform/db/pool.ts'
import { orderJob } from '../../place/order-jobs.ts'
import { officeProposals } from '../../proposal-queries.ts'
import { cardColumns } from '../lists/list-queries.ts'

type Reply = ReplyOf<typeof officeOrder>

/** An order as stored, for operators: what the reply derives from it is left out. */
export interface OfficeOrderRow
  extends Omit<Reply, 'statusDescription' | 'payable' | 'lines' | 'events' | 'erp' | 'moves' | 'history'> {
  readonly lines: (Omit<Reply['lines'][number], 'image' | 'imageTint'> & {
    readonly picture: FirstPicture | null
  })[]
  readonly events: Omit<Reply['events'][number], 'statusDescription'>[]
  readonly erp: Omit<Reply['erp'], 'isConnected' | 'nextTry'>
}

/** One order of the operator's customers in full, in one statement; null for any other. */
export async function findOfficeOrder(
  db: Database,
  scope: StaffScope,
  orderId: number,
): Promise<OfficeOrderRow | null> {
  const { rows } = await sql<OfficeOrderRow>`
    select ${cardColumns}, o.email, (select s.name from staff s where s.id = o.placed_by) as "placedBy", o.comments, o.internal_hold_note as "internalHoldNote",
      o.exchange_rate as "exchangeRate", placed_shipping(o.shipping) as shipping, o.address,
      jsonb_build_object('tradeName', c.trade_name, 'rut', c.rut, 'phone', c.phone, 'email', c.email,
        'department', c.department, 'group', c.customer_group, 'payTerms', c.pay_terms_name,
        'isBlocked', c.frozen or not c.valid, 'seller', (
          select jsonb_build_object('code', e.code, 'name', e.name, 'phone', e.phone, 'whatsapp', e.whatsapp)
          from employees e where e.code = c.seller_code)) as customer,
      ${linesOf} as lines, ${sumsOf} as sums, ${documentsOf} as documents, ${eventsOf} as events, ${notesOf} as notes,
      ${shipmentsOf} as shipments, ${officeProposals} as proposals, ${erpOf} as erp, ${freedOf} as "wouldFree"
    from orders o join customers c using (cardcode)
    where o.id = ${orderId} and ${withinScope(scope)}`.execute(db)
  return rows[0] ?? null
}

/** What is missing of `order_lines l`, by its row `k` of order_picks; null for what was closed, invoiced or found. */
const shortageJson = sql`case when k.way <> 'close' and least(k.shortage, l.open_qty) > 0 then jsonb_build_object(
  'quantity', least(k.shortage, l.open_qty), 'reason', k.reason, 'way', k.way, 'at', ${instantText(sql`k.at`)},
  'author', k.author) end`

const linesOf = sql`coalesce((
  select jsonb_agg(jsonb_build_object('lineNum', l.line_num, 'itemCode', l.itemcode, 'orderedCode', l.ordered_code,
    'title', l.title, 'place', p.place, 'quantity', l.quantity, 'openQty', l.open_qty, 'closedQty', l.closed_qty, 'shippedQty', coalesce((
      select sum(s.quantity) from shipments h join shipment_lines s on s.cardcode = h.cardcode and s.shipment_id = h.id
      where h.cardcode = l.cardcode and h.order_id = l.order_id and s.line_num = l.line_num), 0),
    'unitMult', l.unit_mult, 'factorQty', l.factor_qty, 'idPromo', l.promo_doc_entry,
    'promoDescription', l.promo_description, 'price', l.price, 'discount', l.discount,
    'currency', ${currencySymbol(sql`l.currency`)}, 'tax', l.tax, 'lineTotal', l.line_total,
    'ownPrice', l.own_price, 'freeStock', st.available - st.committed, 'picked', coalesce(k.picked, 0), 'shortage', ${shortageJson}, 'picture', ${firstPictureJson(sql`l.itemcode`)}) order by l.line_num)
  from order_lines l
    left join products p on p.itemcode = l.itemcode
    left join product_stock st on st.itemcode = l.itemcode
    left join order_picks k on k.cardcode = l.cardcode and k.order_id = l.order_id and k.line_num = l.line_num
  where l.cardcode = o.cardcode and l.order_id = o.id), '[]')`

const sumsOf = sql`coalesce((
  select jsonb_agg(jsonb_build_object('currency', ${currencySymbol(sql`t.currency`)}, 'subtotal', t.subtotal,
    'tax', t.tax_total, 'total', t.total, 'taxes', coalesce((
      select jsonb_agg(jsonb_build_object('rate', x.rate, 'net', x.net, 'tax', x.tax) order by x.rate desc)
      from order_taxes x
      where x.cardcode = t.cardcode and x.order_id = t.order_id and x.currency = t.currency), '[]')) order by t.currency desc)
  from order_totals t where t.cardcode = o.cardcode and t.order_id = o.id), '[]')`

const documentsOf = sql`coalesce((
  select jsonb_agg(jsonb_build_object('kind', f.kind, 'docNum', f.doc_num, 'cfeType', f.cfe_type,
    'folioPref', f.folio_pref, 'folioNum', f.folio_num, 'docDate', f.doc_date,
    'currency', ${currencySymbol(sql`f.currency`)}, 'total', f.total) order by f.doc_date, f.id)
  from order_documents d join fiscal_documents f on f.cardcode = d.cardcode and f.id = d.document_id
  where d.cardcode = o.cardcode and d.order_id = o.id), '[]')`

const eventsOf = sql`coalesce((
  select jsonb_agg(jsonb_build_object('status', e.to_status, 'at', ${instantText(sql`e.at`)}, 'actor', e.actor,
    'note', e.note) order by e.id)
  from order_events e where e.cardcode = o.cardcode and e.order_id = o.id), '[]')`

const notesOf = sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', n.id, 'at', ${instantText(sql`n.at`)}, 'author', n.author,
    'isInternal', n.is_internal, 'body', n.body) order by n.id desc)
  from order_notes n where n.cardcode = o.cardcode and n.order_id = o.id), '[]')`

const shipmentsOf = sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', h.id, 'at', ${instantText(sql`h.at`)}, 'author', h.author,
    'agency', h.agency, 'branch', h.branch, 'guide', h.guide, 'packages', h.packages, 'pays', h.pays,
    'trackingUrl', h.tracking_url, 'lines', coalesce((
      select jsonb_agg(jsonb_build_object('lineNum', s.line_num, 'quantity', s.quantity) order by s.line_num)
      from shipment_lines s where s.cardcode = h.cardcode and s.shipment_id = h.id), '[]')) order by h.id)
  from shipments h where h.cardcode = o.cardcode and h.order_id = o.id), '[]')`

const erpOf = sql`jsonb_build_object('state', o.erp_state, 'ref', o.erp_ref,
  'waitingSince', ${instantText(sql`o.erp_waiting_since`)}, 'pushes', coalesce((
    select jsonb_agg(jsonb_build_object('what', u.what, 'at', ${instantText(sql`u.at`)}, 'attempt', u.attempt,
      'outcome', u.outcome, 'httpStatus', u.http_status, 'answer', u.answer) order by u.id desc)
    from erp_pushes u where u.cardcode = o.cardcode and u.order_id = o.id), '[]'))`

/** What is still open of an order: a cancellation frees it (OFO-18). */
const freedOf = sql`jsonb_build_object(
  'amounts', coalesce((
    select jsonb_agg(jsonb_build_object('currency', ${currencySymbol(sql`a.currency`)}, 'amount', a.amount)
      order by a.currency desc)
    from order_open_amounts a where a.cardcode = o.cardcode and a.order_id = o.id), '[]'),
  'units', coalesce((
    select sum(l.open_qty * l.factor_qty) from order_lines l
    where l.cardcode = o.cardcode and l.order_id = o.id), 0),
  'promos', (select count(*) from promo_usage u where u.cardcode = o.cardcode and u.order_id = o.id))`

/** When the queue tells the ERP next; null when it does not, or there is no queue yet. */
export async function findNextPush(db: Database, orderId: number): Promise<Date | null> {
  const keys = [orderJob('pushOrder', '', orderId).key, orderJob('pushCancellation', '', orderId).key]
  const { rows } = await sql<{ at: Date }>`
    select run_at as at from graphile_worker.jobs
    where key = any (${keys}::text[]) and attempts < max_attempts order by run_at limit 1`.execute(db)
  return rows[0]?.at ?? null
}

/** What was changed of an order by acts of the office, newest first, with its notes and dispatches (OFA-21). */
export async function findOrderHistory(
  db: Database,
  cardcode: string,
  orderId: number,
): Promise<Reply['history']> {
  const { rows } = await sql<Reply['history'][number]>`
    with things as (
      select 'order' as entity, ${String(orderId)} as key
      union all select 'order-note', order_id || '/' || id from order_notes
        where cardcode = ${cardcode} and order_id = ${orderId}
      union all select 'order-proposal', order_id || '/' || id from order_proposals
        where cardcode = ${cardcode} and order_id = ${orderId}
      union all select 'shipment', order_id || '/' || id from shipments
        where cardcode = ${cardcode} and order_id = ${orderId}
      union all select 'order-pick', order_id || '/' || line_num from order_picks
        where cardcode = ${cardcode} and order_id = ${orderId}
    ), changed as (
      select r.change_set_id, r.n, r.entity, r.field, r.before, r.after
      from things t join change_rows r on r.entity = t.entity and r.key = t.key
    )
    select s.id as "changeSetId", ${instantText(sql`s.at`)} as at, s.actor, s.title, coalesce(
      jsonb_agg(jsonb_build_object('entity', c.entity, 'field', c.field, 'before', c.before, 'after', c.after) order by c.n),
      '[]') as changes
    from changed c join change_sets s on s.id = c.change_set_id
    group by s.id order by s.id desc limit 200`.execute(db)
  return rows
}

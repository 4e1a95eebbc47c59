import { type RawBuilder, sql } from 'kysely'
import type { ReplyOf } from '#contract/call.ts'
import type { order, orders } from '#contract/shop/orders.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { type FirstPicture, firstPictureJson } from '../media/sources/queries.ts'
import { currencySymbol } from '../platform/db/expressions/currency-symbol.ts'
import { instantText } from '../platform/db/expressions/instant-text.ts'
import { likeContaining } from '../platform/db/expressions/like-pattern.ts'
import type { Database } from '../platform/db/pool.ts'
import type { PlacedShipping } from './place/shipping-choice.ts'
import { proposalJson } from './proposal-queries.ts'

type Summary = ReplyOf<typeof orders>['orders'][number]
type Reply = ReplyOf<typeof order>

/** An order as stored: what the replies derive from it is left out. */
export interface OrderSummaryRow
  extends Omit<Summary, 'createdAt' | 'docDate' | 'statusDescription' | 'payable' | 'canCancel'> {
  readonly createdAt: Date
  readonly shipping: PlacedShipping
}

export interface OrderFilters {
  readonly cardcode: string
  /** Instants from `from` (included) to `to` (not included). */
  readonly from: Date
  readonly to: Date
  /** Empty for all. */
  readonly statuses: readonly OrderStatus[]
  /** In lower case and without accents; an order must contain all of them. */
  readonly words: readonly string[]
}

export interface OrderPage {
  /** Total over all pages. */
  readonly total: number
  readonly rows: OrderSummaryRow[]
}

/** A page of the orders, newest first, and the total, in one statement: texts are searched once. */
export async function findOrders(
  db: Database,
  filters: OrderFilters,
  page: { limit: number; offset: number },
): Promise<OrderPage> {
  // An empty page still gives one row, with the total.
  const { rows } = await sql<{ total: number } & (OrderSummaryRow | { orderId: null })>`
    with found as materialized (
      select o.cardcode, o.id, o.created_at from orders o where ${orderFilter(filters)}
    ), page as (
      select cardcode, id from found order by created_at desc, id desc limit ${page.limit} offset ${page.offset}
    )
    select counted.total, summary.* from (select count(*) as total from found) counted
      left join (select ${summaryColumns} from page join orders o using (cardcode, id)) summary on true
    order by summary."createdAt" desc, summary."orderId" desc`.execute(db)
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.flatMap(({ total: _, ...row }) => (row.orderId === null ? [] : row)),
  }
}

/** Two indexes start with the customer: by time, and by order to its folded text, which triggers maintain. */
function orderFilter({ cardcode, from, to, statuses, words }: OrderFilters): RawBuilder<unknown> {
  const inState = statuses.length === 0 ? sql`true` : sql`o.status = any (${statuses}::text[])`
  const holdsWords =
    words.length === 0
      ? sql`true`
      : sql`o.id in (select t.order_id from order_texts t where t.cardcode = ${cardcode}
          and t.folded like all (${words.map(likeContaining)}::text[]))`
  return sql`o.cardcode = ${cardcode} and o.created_at >= ${from} and o.created_at < ${to}
    and ${inState} and ${holdsWords}`
}

export interface PlacedLineRow
  extends Omit<Reply['lines'][number], 'image' | 'imageTint' | 'ownPrice' | 'orderedCode'> {
  readonly orderedCode: string | null
  readonly ownPrice: boolean
  readonly factorQty: number
  readonly idPromo: number | null
  readonly promoDescription: string | null
  readonly picture: FirstPicture | null
}

export interface OrderRow
  extends OrderSummaryRow,
    Pick<Reply, 'email' | 'comments' | 'holdReasons' | 'address' | 'exchangeRate' | 'shipments' | 'notes'> {
  readonly lines: PlacedLineRow[]
  readonly events: Omit<Reply['events'][number], 'statusDescription'>[]
  /** Null where the customer placed it. */
  readonly takenBy: NonNullable<Reply['takenBy']> | null
  /** The newest; null where none was made. */
  readonly proposal: NonNullable<Reply['proposal']> | null
}

/** One order of this customer in full, in one statement; null for another customer's (AUT-38). */
export async function findOrder(db: Database, cardcode: string, orderId: number): Promise<OrderRow | null> {
  const { rows } = await sql<OrderRow>`
    select ${orderColumns()} from orders o where o.cardcode = ${cardcode} and o.id = ${orderId}`.execute(db)
  return rows[0] ?? null
}

export interface ErpOrder {
  readonly cardcode: string
  readonly erpRef: string | null
  readonly order: OrderRow
}

/**
 * Orders in full that are open and not held back from the ERP, after an id, in the sequence of their ids (OFO-25). One whose
 * customer is asked about a change waits for the answer.
 */
export async function findOpenOrders(
  db: Database,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<ErpOrder[]> {
  const { rows } = await sql<OrderRow & { cardcode: string; erpRef: string | null }>`
    select o.cardcode, o.erp_ref as "erpRef", ${orderColumns()}
    from orders o
    where o.id > ${after} and o.status in ('received', 'on_hold', 'confirmed', 'preparing', 'partially_invoiced')
      and not (o.status = 'on_hold' and o.erp_state in ('none', 'held')
        and not exists (select from settings where key = 'erpHold' and value = 'false'))
      and not exists (select from order_proposals p
        where p.cardcode = o.cardcode and p.order_id = o.id and p.status = 'sent')
    order by o.id limit ${limit}`.execute(db)
  return rows.map(({ cardcode, erpRef, ...order }) => ({ cardcode, erpRef, order }))
}

/** The columns of an `OrderRow`, of `orders o`. */
function orderColumns(): RawBuilder<unknown> {
  return sql`${summaryColumns}, o.email, o.comments, o.hold_reasons as "holdReasons", o.address,
    o.exchange_rate as "exchangeRate",
    (select jsonb_build_object('name', p.name, 'channel', o.channel) from staff p where p.id = o.placed_by) as "takenBy",
    (select ${proposalJson} from order_proposals p where p.cardcode = o.cardcode and p.order_id = o.id
      order by p.id desc limit 1) as proposal,
    coalesce((
      select jsonb_agg(jsonb_build_object('at', ${instantText(sql`h.at`)}, 'agency', h.agency, 'branch', h.branch,
        'guide', h.guide, 'packages', h.packages, 'pays', h.pays, 'trackingUrl', h.tracking_url, 'lines', coalesce((
          select jsonb_agg(jsonb_build_object('lineNum', s.line_num, 'quantity', s.quantity) order by s.line_num)
          from shipment_lines s where s.cardcode = h.cardcode and s.shipment_id = h.id), '[]')) order by h.id)
      from shipments h where h.cardcode = o.cardcode and h.order_id = o.id), '[]') as shipments,
    -- Internal notes never leave to a customer (OFO-12).
    coalesce((
      select jsonb_agg(jsonb_build_object('at', ${instantText(sql`n.at`)}, 'text', n.body) order by n.id)
      from order_notes n
      where n.cardcode = o.cardcode and n.order_id = o.id and not n.is_internal), '[]') as notes,
    coalesce((
      select jsonb_agg(jsonb_build_object('lineNum', l.line_num, 'itemCode', l.itemcode, 'orderedCode', l.ordered_code, 'title', l.title,
        'quantity', l.quantity, 'openQty', l.open_qty, 'price', l.price, 'discount', l.discount,
        'factorQty', l.factor_qty, 'currency', ${currencySymbol(sql`l.currency`)}, 'tax', l.tax,
        'lineTotal', l.line_total, 'ownPrice', l.own_price is not null, 'idPromo', l.promo_doc_entry, 'promoDescription', l.promo_description,
        'picture', ${firstPictureJson(sql`l.itemcode`)}) order by l.line_num)
      from order_lines l where l.cardcode = o.cardcode and l.order_id = o.id), '[]') as lines,
    coalesce((
      select jsonb_agg(jsonb_build_object('status', e.to_status, 'at', ${instantText(sql`e.at`)}, 'note', e.note) order by e.id)
      from order_events e where e.cardcode = o.cardcode and e.order_id = o.id), '[]') as events`
}

/** The totals per currency of `orders o`. */
export const totalsOfOrder = sql`coalesce((
    select jsonb_agg(jsonb_build_object('currency', ${currencySymbol(sql`t.currency`)}, 'subtotal', t.subtotal,
      'tax', t.tax_total, 'total', t.total, 'taxes', coalesce((
        select jsonb_agg(jsonb_build_object('rate', x.rate, 'net', x.net, 'tax', x.tax) order by x.rate desc)
        from order_taxes x
        where x.cardcode = t.cardcode and x.order_id = t.order_id and x.currency = t.currency), '[]')
      ) order by t.currency desc)
    from order_totals t where t.cardcode = o.cardcode and t.order_id = o.id), '[]')`

const summaryColumns = sql`o.id as "orderId", o.doc_num as "docNum", o.created_at as "createdAt", o.status, o.kind,
  o.po_ref as "poRef", placed_shipping(o.shipping) as shipping,
  (select count(*) from order_lines l where l.cardcode = o.cardcode and l.order_id = o.id) as "lineCount",
  ${totalsOfOrder} as totals,
  coalesce((
    select jsonb_agg(jsonb_build_object('kind', f.kind, 'docNum', f.doc_num, 'cfeType', f.cfe_type,
      'folioPref', f.folio_pref, 'folioNum', f.folio_num, 'docDate', f.doc_date,
      'currency', ${currencySymbol(sql`f.currency`)}, 'total', f.total) order by f.doc_date, f.id)
    from order_documents d
      join fiscal_documents f on f.cardcode = d.cardcode and f.id = d.document_id
    where d.cardcode = o.cardcode and d.order_id = o.id), '[]') as documents`

import { sql } from 'kysely'
import type { Substitute } from '#domain/orders/content-difference.ts'
import type { HoldReason } from '#domain/orders/order.ts'
import type { ProposalStatus } from '#domain/orders/order-proposal.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { currencySymbol } from '../../platform/db/expressions/currency-symbol.ts'
import type { Database } from '../../platform/db/pool.ts'
import type { JsonValue } from '../../platform/db/schema.ts'
import { isWaiting, type OrderContent, proposalJson } from '../proposal-queries.ts'
import { type OrderRow, totalsOfOrder } from '../read-queries.ts'

/** An order that a proposal is about, locked. */
export interface ProposedOrder {
  readonly cardcode: string
  readonly orderId: number
  readonly docNum: number
  readonly status: OrderStatus
  readonly holdReasons: HoldReason[]
  readonly email: string
  readonly poRef: string | null
  readonly comments: string | null
  readonly erpState: string
  /** The ERP has it, or was sent it and did not answer. */
  readonly mayBeAtErp: boolean
  /** A substitute is to be proposed for something of it (OFO-15). */
  readonly isShort: boolean
  readonly itemCodes: string[]
}

/** Locks an order of this customer, whose row is locked already; null when there is none. */
export async function lockProposedOrder(
  tx: Database,
  cardcode: string,
  orderId: number,
): Promise<ProposedOrder | null> {
  const { rows } = await sql<ProposedOrder>`
    select o.cardcode, o.id as "orderId", o.doc_num as "docNum", o.status, o.hold_reasons as "holdReasons", o.email,
      o.po_ref as "poRef", o.comments, o.erp_state as "erpState",
      o.erp_state in ('answered', 'entered') or exists (
        select from erp_pushes u where u.cardcode = o.cardcode and u.order_id = o.id and u.what = 'order'
      ) as "mayBeAtErp",
      exists (select from order_picks k where k.cardcode = o.cardcode and k.order_id = o.id and k.shortage > 0
        and k.way = 'substitute') as "isShort",
      array(select distinct l.itemcode::text from order_lines l where l.cardcode = o.cardcode and l.order_id = o.id)
        as "itemCodes"
    from orders o where o.cardcode = ${cardcode} and o.id = ${orderId} for update of o`.execute(tx)
  return rows[0] ?? null
}

/** A proposal as stored: what decides its answer. */
export interface StoredProposal {
  readonly cardcode: string
  readonly orderId: number
  readonly proposalId: number
  readonly status: ProposalStatus
  readonly request: JsonValue
  readonly after: OrderContent
  readonly expiresAt: Date
  readonly byPhone: string | null
  readonly objectedAt: Date | null
  readonly settledAt: Date | null
}

const storedColumns = sql`p.cardcode, p.order_id as "orderId", p.id as "proposalId", p.status, p.request, p.after,
  p.expires_at as "expiresAt", p.by_phone as "byPhone", p.objected_at as "objectedAt", p.settled_at as "settledAt"`

/** One proposal of an order of this customer; null for any other. Its request never changes, its status does. */
export async function findProposal(
  db: Database,
  { cardcode, orderId, proposalId }: Pick<StoredProposal, 'cardcode' | 'orderId' | 'proposalId'>,
): Promise<StoredProposal | null> {
  const { rows } = await sql<StoredProposal>`
    select ${storedColumns} from order_proposals p
    where p.cardcode = ${cardcode} and p.id = ${proposalId} and p.order_id = ${orderId}`.execute(db)
  return rows[0] ?? null
}

/** The newest proposal of an order; null where none was made. */
export async function findLatestProposal(
  db: Database,
  { cardcode, orderId }: Pick<StoredProposal, 'cardcode' | 'orderId'>,
): Promise<(StoredProposal & { readonly author: string }) | null> {
  const { rows } = await sql<StoredProposal & { author: string }>`
    select ${storedColumns}, p.author from order_proposals p
    where p.cardcode = ${cardcode} and p.order_id = ${orderId} order by p.id desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** A proposal as its customer sees it. */
export type ShownProposal = NonNullable<OrderRow['proposal']>

export async function findShownProposal(
  db: Database,
  { cardcode, proposalId }: Pick<StoredProposal, 'cardcode' | 'proposalId'>,
): Promise<ShownProposal | null> {
  const { rows } = await sql<{ shown: ShownProposal }>`
    select ${proposalJson} as shown from order_proposals p
    where p.cardcode = ${cardcode} and p.id = ${proposalId}`.execute(db)
  return rows[0]?.shown ?? null
}

export interface NewProposal {
  readonly cardcode: string
  readonly orderId: number
  readonly request: object
  readonly before: OrderContent
  readonly after: OrderContent
  readonly substitutes: readonly Substitute[]
  readonly note: string | null
  readonly staffId: string | null
  readonly author: string
  readonly at: Date
  readonly expiresAt: Date
}

/** Stores a proposal that waits for its customer; returns its id. */
export async function insertProposal(tx: Database, made: NewProposal): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into order_proposals (cardcode, order_id, request, before, after, substitutes, note, status, staff_id, author,
      sent_at, expires_at)
    values (${made.cardcode}, ${made.orderId}, ${JSON.stringify(made.request)}::jsonb,
      ${JSON.stringify(made.before)}::jsonb, ${JSON.stringify(made.after)}::jsonb,
      ${JSON.stringify(made.substitutes)}::jsonb, ${made.note}, 'sent', ${made.staffId}, ${made.author}, ${made.at},
      ${made.expiresAt})
    returning id`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('An insert with returning gave no row')
  return row.id
}

export interface ProposalEnd {
  readonly status: Exclude<ProposalStatus, 'sent'>
  readonly at: Date
  readonly by: string
  readonly byPhone?: string | null
  /** Until when the customer may object to what was agreed by telephone. */
  readonly expiresAt?: Date | null
  readonly problems?: readonly string[]
}

/** Ends a proposal that waits for its customer. */
export async function endProposal(
  tx: Database,
  { cardcode, proposalId }: Pick<StoredProposal, 'cardcode' | 'proposalId'>,
  { status, at, by, byPhone = null, expiresAt = null, problems = [] }: ProposalEnd,
): Promise<void> {
  await sql`
    update order_proposals set status = ${status}, answered_at = ${at}, answered_by = ${by}, by_phone = ${byPhone},
      expires_at = coalesce(${expiresAt}, expires_at), problems = ${problems}::text[]
    where cardcode = ${cardcode} and id = ${proposalId} and status = 'sent'`.execute(tx)
}

/** Notes that the customer objects to what was agreed by telephone: operators look at it again. */
export async function noteObjection(
  tx: Database,
  { cardcode, proposalId }: Pick<StoredProposal, 'cardcode' | 'proposalId'>,
  { at, by, objection }: { readonly at: Date; readonly by: string; readonly objection: string | null },
): Promise<void> {
  await sql`
    update order_proposals set objected_at = ${at}, objected_by = ${by}, objection = ${objection}, settled_at = null
    where cardcode = ${cardcode} and id = ${proposalId}`.execute(tx)
}

/** Operators are done with the outcome of a proposal. */
export async function settle(
  tx: Database,
  { cardcode, proposalId }: Pick<StoredProposal, 'cardcode' | 'proposalId'>,
  at: Date,
): Promise<void> {
  await sql`
    update order_proposals set settled_at = ${at}
    where cardcode = ${cardcode} and id = ${proposalId} and settled_at is null`.execute(tx)
}

/** A newer proposal takes the place of the older ones: who waits is not asked any more, outcomes are settled. */
export async function supersedeProposals(
  tx: Database,
  { cardcode, orderId }: Pick<StoredProposal, 'cardcode' | 'orderId'>,
  { at, by }: { readonly at: Date; readonly by: string },
): Promise<void> {
  await sql`
    update order_proposals p set settled_at = ${at},
      status = case when status = 'sent' then 'withdrawn' else status end,
      answered_at = case when status = 'sent' then ${at} else answered_at end,
      answered_by = case when status = 'sent' then ${by} else answered_by end
    where p.cardcode = ${cardcode} and p.order_id = ${orderId} and ${isWaiting}`.execute(tx)
}

const linesOfOrder = sql`coalesce((
  select jsonb_agg(jsonb_build_object('itemCode', l.itemcode, 'title', l.title, 'quantity', l.quantity,
    'factorQty', l.factor_qty, 'price', l.price, 'discount', l.discount, 'currency', ${currencySymbol(sql`l.currency`)},
    'tax', l.tax, 'lineTotal', l.line_total, 'idPromo', l.promo_doc_entry, 'promoDescription', l.promo_description)
    || case when l.own_price is null then '{}' else '{"ownPrice": true}'::jsonb end order by l.line_num)
  from order_lines l where l.cardcode = o.cardcode and l.order_id = o.id), '[]')`

/** Lines, totals and delivery of an order as they are stored. */
export async function findContent(
  db: Database,
  { cardcode, orderId }: Pick<StoredProposal, 'cardcode' | 'orderId'>,
): Promise<Omit<OrderContent, 'payable'> | null> {
  const { rows } = await sql<Omit<OrderContent, 'payable'>>`
    select ${linesOfOrder} as lines, ${totalsOfOrder} as totals, placed_shipping(o.shipping) as shipping, o.address
    from orders o where o.cardcode = ${cardcode} and o.id = ${orderId}`.execute(db)
  return rows[0] ?? null
}

export interface GivenPrice {
  readonly itemCode: string
  readonly price: number
  readonly reason: string
  readonly by: string
}

/** The prices of an order that are not the customer's (OFC-20). */
export async function findGivenPrices(
  tx: Database,
  { cardcode, orderId }: Pick<StoredProposal, 'cardcode' | 'orderId'>,
): Promise<Map<string, GivenPrice>> {
  const { rows } = await sql<GivenPrice>`
    select itemcode as "itemCode", price, own_price ->> 'reason' as reason, own_price ->> 'by' as by
    from order_lines where cardcode = ${cardcode} and order_id = ${orderId} and own_price is not null`.execute(
    tx,
  )
  return new Map(rows.map(row => [row.itemCode, row]))
}
